"""What `epicsim change` left: one row for each opponent, and one over all of them."""
from tables import Complaint, read_table

NEEDED = ["deck", "changed_deck", "opponent", "games", "score_before", "score_before_se", "score_after"]
NEEDED += ["score_after_se", "change", "change_low", "change_high", "games_factor"]


class Change:
    manifest = {}

    def __init__(self, path):
        self.folder = path.parent
        self.table = read_table(path, NEEDED)
        self.all = self.table[self.table["opponent"] == "*"]
        if self.all.empty or self.all["games"].iloc[0] == 0:
            raise Complaint(f'"{path}" has no row over all opponents: no game was played')
        self.all = self.all.iloc[0]
        self.opponents = self.table[self.table["opponent"] != "*"].sort_values("change", ascending=False)

    @property
    def name(self):
        deck, changed = self.all["deck"], self.all["changed_deck"]
        return deck if deck == changed else f"{deck} to {changed}"


def is_change(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        return "change_low" in file.readline().strip().split(",")
