"""Changes of the cards of the superhero game, for scripts/mutate-cards.

Each function yields (what is changed, new text).  Nonsense may come out: the compiler refuses it.
"""
import re

# Words that may stand in each other's place: each is exchanged for the next one of its row.
ROWS = [
    ("color", ["red", "blue", "black"]),
    ("origin", ["magical", "genetic", "technological", "alien", "transformative", "conditional"]),
    ("nature", ["villain", "anti-hero", "hero"]),
    ("activation", ["ambiguous", "upkeep", "their upkeep", "combat", "downtime"]),
    ("duration", ["immediate", "this turn"]),
    ("kind", ["weapon", "device", "artifact"]),
    ("power", ["psi", "energy blast", "magic blast", "matter blast", "thrown object", "projectile", "firearm", "close combat"]),
    ("element", ["plasma", "heat", "cold", "sound", "electricity", "light"]),
    ("element", ["water", "acid", "wind", "organic", "ice", "sand"]),
    ("resistance", ["immune", "resistant", "vulnerable"]),
    ("keyword", ["leader", "insane", "invulnerable", "flight", "reach", "stealth", "conceal", "invisible", "intangible",
                 "keen senses", "fear", "heal", "rejuvenate", "regenerate", "vampirism", "poison", "counter attack",
                 "rage", "super speed", "double strike", "personal teleport", "defensive teleport", "strategic teleport",
                 "offensive teleport", "possess", "enslave", "swarm", "resurrect", "mimic", "magic", "tech", "technopathy"]),
    ("verb", ["gains", "loses"]),
    ("verb", ["gain", "lose"]),
    ("verb", ["tap", "untap", "heal", "wound"]),
    ("verb", ["disable", "repair", "destroy"]),
    ("change", ["boosted", "set"]),
    ("limit", ["cannot attack", "cannot block", "cannot be attacked", "cannot be wounded", "must attack"]),
    ("filter", ["own", "opposing"]),
    ("filter", ["flying", "attacking", "blocking", "disabled", "injured"]),
    ("whose", ["your", "target player's"]),
    ("amount", ["less", "more"]),
    ("zone", ["graveyard", "discard pile"]),
    ("nature of an item", ["fragile", "cannot be disabled"]),
]  # fmt: skip
LISTS = r"(team |immune to |resistant to |vulnerable to )?(.+)"
EFFECT = re.compile(r"\b(target|each|draw|gets?|gains?|loses?|cannot|return|put|choose|look|establish|you control|less|more)\b")


def swap(text, pattern, new):
    for match in re.finditer(pattern, text):
        yield text[: match.start()] + new(match) + text[match.end() :]


def numbers(text):
    pattern = r"(?<![\w-])\d+(?!\w)|(?<=[+-])\d+|\d+(?=d\d)|(?<=\dd)\d+"
    for new in (lambda m: str(int(m[0]) + 1), lambda m: str(max(0, int(m[0]) - 1))):
        for changed in swap(text, pattern, new):
            yield "number", changed
    for changed in swap(text, r"[+-](?=[1-9])", lambda m: "-" if m[0] == "+" else "+"):
        yield "sign", changed


def rows(text):
    for what, row in ROWS:
        words = "|".join(sorted(row, key=len, reverse=True))
        for changed in swap(text, rf"(?<![\w'-])({words})(?![\w'-])", lambda m: row[(row.index(m[1]) + 1) % len(row)]):
            yield what, changed


def header(text):
    title, rest = re.fullmatch(r'(\w+ "[^"]*")(.*)', text).groups()
    traits, comma, values = rest.partition(",")
    for what, changed in [*numbers(values), *rows(values)]:
        if what != "duration" or "this turn" in values:  # what acts once does so whatever its duration
            yield what, title + traits + comma + changed
    for what, changed in rows(traits):
        yield what, title + changed + comma + values
    for changed in swap(values, r", this turn$", lambda m: ""):
        yield "duration", title + traits + comma + changed
    words = traits.split()
    for i, word in enumerate(words):
        yield "trait", " ".join([title, *words[:i], *words[i + 1 :]]) + comma + values
    for changed in swap(traits, r" with \w+", lambda m: ""):
        yield "color", title + changed + comma + values
    known = {word for _, row in ROWS for word in row} | {"with", "non-unique", "independent"}
    for i, word in enumerate(words):
        if word not in known:
            other = "hound" if word != "hound" else "robot"
            yield "label", " ".join([title, *words[:i], other, *words[i + 1 :]]) + comma + values


def listed(text):
    """A word of a list left out, or a team exchanged."""
    head, items = re.fullmatch(LISTS, text).groups()
    items = items.split(", ")
    for i in range(len(items)):
        if len(items) > 1:
            yield "list", (head or "") + ", ".join(items[:i] + items[i + 1 :])
        if head == "team ":
            yield "team", head + ", ".join(items[:i] + ["watch"] + items[i + 1 :])


def effects(text):
    for mark in ("; ", ", then ", " and ", ", otherwise "):
        parts = text.split(mark)
        for i in range(len(parts)):
            if len(parts) > 1:
                yield "part left out", mark.join(parts[:i] + parts[i + 1 :])
    for changed in swap(text, r"\btarget (?!player|opponent)", lambda m: "each "):
        yield "scope", changed
    for changed in swap(text, r"\beach ", lambda m: "target "):
        yield "scope", changed
    filters = r"((?:target|each|your|player's|opponent's) )[\w-]+ (?=(?:[\w-]+ )?(?:character|card)s?\b)"
    for changed in swap(text, filters, lambda m: m[1]):
        yield "filter", changed
    for changed in swap(text, r" (?:of cost \d+ or \w+|you control|with(?:out)? \w+( \w+)?|attacking with [\w ]+?)(?= |$)", lambda m: ""):
        yield "filter", changed
    for changed in swap(text, r" to at (?:most|least) \d+/\d+", lambda m: ""):
        yield "bound", changed


def line(text):
    quoted = re.fullmatch(r'(.*)"([^"]*)"', text)
    if quoted:
        yield "name", f'{quoted[1]}"{"Keeper Ansa" if quoted[2] != "Keeper Ansa" else "Breakwater"}"'
        return
    yield from numbers(text)
    yield from rows(text)
    yield from effects(text) if EFFECT.search(text) else listed(text)


def whole_card(lines):
    """A character with one more ability."""
    more = "reach" if not any("reach" in text for text in lines) else "fear"
    if lines[0].startswith("character"):
        yield "keyword", lines[:1] + ["  " + more] + lines[1:], more
