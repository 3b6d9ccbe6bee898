"""Colours that the page and its pictures share."""

# From losing over even to winning: orange and blue are told apart by people with any kind of colour vision.
SCALE_LIGHT = ["#a34700", "#d9822b", "#f3c698", "#f4f2ee", "#b4d2ea", "#5b9dd0", "#14599a"]
SCALE_DARK = ["#f0a25c", "#b86a26", "#68411f", "#2a2d33", "#21476a", "#2f77b2", "#74b6ee"]

# On light paper and on dark.
RESULTS = {
    "win": ("#2f7fc1", "#5b9fdb"),
    "loss": ("#d9822b", "#dd8f44"),
    "draw": ("#8d8f98", "#8f939c"),
    "aborted": ("#9b6fb0", "#b28cc4"),
}
# Pairs of games from both lost to both won.
PAIRS = [
    ("#c2661a", "#d98238"),
    ("#efb477", "#a8713c"),
    ("#c9cbd1", "#5a5f69"),
    ("#93c0e6", "#3f7fb5"),
    ("#2a74b5", "#62a8e6"),
]
ENDINGS = [
    ("#5f7fa8", "#7d9cc4"),
    ("#e6a400", "#e6a400"),
    ("#a8457e", "#cc6ea4"),
    ("#3f9d86", "#5cb7a1"),
    ("#7a5fb0", "#9f87d0"),
    ("#c2542d", "#dd7550"),
    ("#4fb3d9", "#4fb3d9"),
    ("#8a8f55", "#a3a86a"),
]

INK, MUTED, FAINT, LINE, PAPER = "#1d2127", "#5d646f", "#8b919b", "#e4e1da", "#ffffff"


def css_variables():
    """The pairs as custom properties."""
    pairs = list(RESULTS.items())
    pairs += [
        (f"{name}-{i}", pair) for name, many in (("pair", PAIRS), ("ending", ENDINGS)) for i, pair in enumerate(many)
    ]
    return "\n  ".join(f"--{name}: light-dark({light}, {dark});" for name, (light, dark) in pairs)
