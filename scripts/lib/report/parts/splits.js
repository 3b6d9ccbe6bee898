// One card in detail: how its deck does by copies, by when it is played, by seat.

const splits = tables.card_splits;

const splitParts = [
    { split: "dealt in seat", host: "split-seat", label: (from) => `seat ${from}`, effect: true },
    { split: "copies in hand", host: "split-hand", label: (from) => `${from} in hand` },
    { split: "copies played", host: "split-played", label: (from) => `${from} played` },
    {
        split: "turn first played",
        host: "split-turn",
        label: (from, to) => (isNumber(to) ? `turns ${from}\u2013${to}` : `turn ${from} and later`),
    },
];

const splitKey = (i) => `${splits.card[i]} \u00b7 ${splits.deck[i]}`;

// Cards of what is picked, by name and deck, in the order of the lists.
function splitCards() {
    const rows = rowsWhere(splits, (i) => !picked.side || splits.deck[i] === picked.side);
    return [...new Set(rows.map(splitKey))];
}

function splitRow(i, label, effect) {
    const [value, low, high] = effect
        ? [splits.effect[i], splits.effect_low[i], splits.effect_high[i]]
        : [splits.score[i], splits.score_low[i], splits.score_high[i]];
    return {
        label,
        value,
        low,
        high,
        games: splits.games[i],
        tip: {
            head: `${splitKey(i)}, ${label}`,
            rows: [
                ["score of these games", `${percent(splits.score[i], cardDecimals)} % (${range(splits.score_low[i], splits.score_high[i], cardDecimals)})`],
                isNumber(splits.effect[i]) ? ["less that of games without it", `${points(splits.effect[i], cardDecimals)} points`] : null,
                ["games", count(splits.games[i])],
            ].filter((row) => row),
        },
    };
}

function drawSplit(card, part) {
    const rows = rowsWhere(splits, (i) => splits.split[i] === part.split && splitKey(i) === card).map((i) =>
        splitRow(i, part.label(splits.from[i], splits.to[i]), part.effect),
    );
    const value = (row) =>
        part.effect
            ? effectText(row)
            : `${percent(row.value, cardDecimals)} ${plusMinus(halfWidth(row.low, row.high), cardDecimals)}`;
    const standing = page.standings.find((s) => card.endsWith(` \u00b7 ${s.deck}`));
    forest(byId(part.host), rows, {
        title: part.split,
        reference: part.effect ? 0 : standing ? standing.score : 0.5,
        least: 0.02,
        axis: part.effect ? (x, d) => signed(100 * x, Math.max(0, d - 2)) : percentTicks,
        empty: "No such game.",
        columns: [
            { head: part.effect ? "points \u00b1" : "score % \u00b1", text: value },
            { head: "games", text: (row) => count(row.games) },
        ],
    });
}

// The card with the largest effect, to begin with.
function firstCard(known) {
    const rows = cardRows(false).filter((i) => isNumber(cards.position_effect[i]) && cards.position_se[i] > 0);
    const size = (i) => Math.abs(cards.position_effect[i]) / cards.position_se[i];
    const best = rows.sort((a, b) => size(b) - size(a)).map((i) => `${cards.card[i]} \u00b7 ${cards.deck[i]}`);
    return best.find((name) => known.includes(name)) || known[0];
}

function drawSplits() {
    const select = byId("split-card");
    const known = splitCards();
    const chosen = known.includes(select.value) ? select.value : firstCard(known);
    const options = known.map((name) => [name, picked.side ? name.slice(0, name.lastIndexOf(" \u00b7 ")) : name]);
    setOptions(select, options, chosen);
    for (const part of splitParts) drawSplit(chosen, part);
}

function startSplits() {
    byId("split-card").addEventListener("change", drawSplits);
}
