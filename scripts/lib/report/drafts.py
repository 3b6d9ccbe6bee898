"""What `epicsim draft` left: cards, colors of decks, and who drafted."""
from tables import Complaint, columns_of, read_manifest, read_table

CARDS = ["card", "colors", "taken", "last_seen_at", "taken_at", "deck_share", "hand_games", "hand_score", "hand_low", "hand_high"]
CARDS += ["unseen_games", "unseen_score", "deck_games", "deck_score", "left_out_games", "left_out_score", "improvement"]
CARDS += ["improvement_low", "improvement_high", "expected", "off", "q", "rating"]
COLORS = ["colors", "decks", "games", "score", "score_low", "score_high"]
DRAFTERS = ["drafter", "player", "decks", "games", "score", "score_low", "score_high", "aborted"]


class Draft:
    """Of the folder that -o was given."""

    def __init__(self, folder):
        self.folder = folder
        self.manifest = read_manifest(folder)
        self.cards = read_table(folder / "draft_cards.csv", CARDS)
        self.colors = read_table(folder / "draft_colors.csv", COLORS)
        self.drafters = read_table(folder / "drafters.csv", DRAFTERS)
        if self.cards.empty:
            raise Complaint(f'"{folder}" has no cards: no table drafted')

    @property
    def run(self):
        return self.manifest.get("run", {})

    @property
    def games(self):
        return int(self.manifest.get("games", 0))

    @property
    def who(self):
        """Players, each once."""
        return list(dict.fromkeys(self.drafters["player"]))

    @property
    def picked(self):
        """Whether anybody picked, or all was dealt."""
        return bool(self.cards["taken_at"].notna().any())

    def sure(self, late):
        """Cards that are taken too late, or too early: the clearest first."""
        rows = self.cards[(self.cards["q"] < 0.05) & ((self.cards["off"] > 0) == late)]
        return rows.sort_values("off", ascending=not late, kind="stable")


def is_draft(folder):
    return (folder / "draft_cards.csv").exists() and "taken_at" in columns_of(folder / "draft_cards.csv")
