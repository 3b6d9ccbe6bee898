"""What `epicsim draft` left: cards, colors of decks, and who drafted; and `epicsim compare` of drafters: who drafts better."""
import re

from tables import Complaint, columns_of, read_manifest, read_table

CARDS = ["card", "colors", "taken", "last_seen_at", "taken_at", "deck_share", "hand_games", "hand_score", "hand_low", "hand_high"]
CARDS += ["unseen_games", "unseen_score", "deck_games", "deck_score", "left_out_games", "left_out_score", "improvement"]
CARDS += ["improvement_low", "improvement_high", "expected", "off", "q", "rating"]
COLORS = ["colors", "decks", "games", "score", "score_low", "score_high"]
DRAFTERS = ["drafter", "player", "decks", "games", "score", "score_low", "score_high", "aborted"]
COMPARED = ["elo", "elo_low", "elo_high", "superiority"]


def briefly(name):
    """Of a file its folder and name alone."""
    return re.sub(r"=.*/(?=[^/]*/)", "=", name)


class Draft:
    """Of the folder that -o was given."""

    def __init__(self, folder):
        self.folder = folder
        self.manifest = read_manifest(folder)
        # Tables that are dealt alike to compare drafters say nothing of cards.
        self.compares = not (folder / "draft_cards.csv").exists()
        self.cards = None if self.compares else read_table(folder / "draft_cards.csv", CARDS)
        self.colors = None if self.compares else read_table(folder / "draft_colors.csv", COLORS)
        self.drafters = read_table(folder / "drafters.csv", DRAFTERS + COMPARED * self.compares)
        if not self.compares and self.cards.empty:
            raise Complaint(f'"{folder}" has no cards: no table drafted')

    @property
    def run(self):
        return self.manifest.get("run", {})

    @property
    def games(self):
        return int(self.manifest.get("games", 0))

    @property
    def several(self):
        return len(self.drafters) > 1

    @property
    def unit(self):
        """What drafters.csv counts."""
        return "matches" if self.run.get("draft", {}).get("best_of") else "games"

    @property
    def who(self):
        """Players, each once."""
        return list(dict.fromkeys(self.drafters["player"]))

    @property
    def picked(self):
        """Whether anybody picked, or all was dealt."""
        return not self.compares and bool(self.cards["taken_at"].notna().any())

    def sure(self, late):
        """Cards that are taken too late, or too early: the clearest first."""
        rows = self.cards[(self.cards["q"] < 0.05) & ((self.cards["off"] > 0) == late)]
        return rows.sort_values("off", ascending=not late, kind="stable")


def is_draft(folder):
    return (folder / "drafters.csv").exists() and "drafter" in columns_of(folder / "drafters.csv")
