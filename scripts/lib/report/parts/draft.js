// The page of drafts.

const d = tables.cards;
const scoreText = (score, low, high) => `${percent(score)} ${plusMinus(halfWidth(low, high))}`;
const handText = (i) => scoreText(d.hand_score[i], d.hand_low[i], d.hand_high[i]);

const cardTip = (i) => ({
    head: d.card[i],
    rows: [
        isNumber(d.taken_at[i]) ? ["taken at", fixed(d.taken_at[i], 2)] : null,
        isNumber(d.last_seen_at[i]) ? ["last seen at", fixed(d.last_seen_at[i], 2)] : null,
        ["in hand", `${handText(i)} % of ${count(d.hand_games[i])} games`],
        ["not seen", `${percent(d.unseen_score[i])} %`],
        isNumber(d.off[i]) ? ["off", `${points(d.off[i])} points, q ${chance(d.q[i])}`] : null,
    ].filter((row) => row),
});

// The first so many of some rows and the last, with a gap between them.
function ends(rows, first, last) {
    return rows.length > first + last ? [...rows.slice(0, first), { label: "\u22ef" }, ...rows.slice(-last)] : rows;
}

function drawCards() {
    const rows = rowsWhere(d, (i) => isNumber(d.hand_low[i]))
        .sort((a, b) => d.hand_score[b] - d.hand_score[a] || a - b)
        .map((i) => ({ label: d.card[i], value: d.hand_score[i], low: d.hand_low[i], high: d.hand_high[i], tip: cardTip(i), i }));
    forest(byId("cards-chart"), ends(rows, 20, 20), {
        title: "Score when the card was in hand",
        reference: 0.5,
        axis: percentTicks,
        columns: [
            { head: "in hand % \u00b1", text: (row) => (row.i === undefined ? "" : handText(row.i)) },
            { head: "games", text: (row) => (row.i === undefined ? "" : count(d.hand_games[row.i])) },
        ],
    });
}

function drawLate() {
    const half = (i) => halfWidth(d.hand_low[i], d.hand_high[i]);
    const rows = rowsWhere(d, (i) => isNumber(d.q[i]) && d.q[i] < 0.05)
        .sort((a, b) => d.off[b] - d.off[a] || a - b)
        .map((i) => ({
            label: d.card[i],
            value: d.off[i],
            low: d.off[i] - half(i),
            high: d.off[i] + half(i),
            side: d.off[i] > 0 ? "win" : "loss",
            tip: cardTip(i),
            i,
        }));
    forest(byId("late-chart"), ends(rows, 20, 20), {
        title: "Score in hand less that of cards taken as early",
        reference: 0,
        least: 0.005,
        axis: (x, decimals) => signed(100 * x, Math.max(0, decimals - 2)),
        columns: [
            { head: "taken at", text: (row) => (row.i === undefined ? "" : fixed(d.taken_at[row.i], 1)) },
            { head: "points", text: (row) => (row.i === undefined ? "" : points(d.off[row.i])) },
            { head: "q", text: (row) => (row.i === undefined ? "" : chance(d.q[row.i])) },
        ],
    });
}

// Of a file its folder and name alone: "ranking=draft/draft_cards.csv".
const briefly = (name) => name.replace(/=.*\/(?=[^/]*\/)/, "=");

// Of two drafters that are compared.
const eloColumns = (table) => [
    { head: "Elo", text: (row) => signed(table.elo[row.i], 0) },
    { head: "95 % interval", text: (row) => `${signed(table.elo_low[row.i], 0)} to ${signed(table.elo_high[row.i], 0)}` },
];

function drawScores(host, table, name, title) {
    const rows = rowsWhere(table, (i) => isNumber(table.score_low[i]))
        .sort((a, b) => table.score[b] - table.score[a] || a - b)
        .map((i) => ({
            label: briefly(table[name][i]) || "none",
            value: table.score[i],
            low: table.score_low[i],
            high: table.score_high[i],
            i,
        }));
    forest(host, rows, {
        title,
        reference: 0.5,
        axis: percentTicks,
        columns: [
            { head: "score % \u00b1", text: (row) => scoreText(table.score[row.i], table.score_low[row.i], table.score_high[row.i]) },
            { head: "decks", text: (row) => count(table.decks[row.i]) },
            ...(table.elo && page.compares ? eloColumns(table) : []),
        ],
    });
}

function startCardTable() {
    const note = page.notes.draft;
    const bare = (key, label, text) => ({ key, label, tip: note[key], value: (i) => d[key][i], show: (i) => text(d[key][i]) });
    const picks = page.picked
        ? [plainColumn(d, "taken_at", "Taken at", 2, note.taken_at), plainColumn(d, "last_seen_at", "Last seen at", 2, note.last_seen_at)]
        : [];
    const off = page.picked
        ? [
              { ...bare("off", "Off", points), strong: true },
              { key: "q", label: "q", tip: note.q, value: (i) => d.q[i], show: (i) => chance(d.q[i]) },
          ]
        : [];
    const table = makeTable(byId("draft-table"), {
        title: "All cards",
        sort: { key: "hand_score", down: true },
        textOf: (i) => `${d.card[i]} ${d.colors[i]}`,
    });
    const search = byId("draft-search");
    search.addEventListener("input", () => table.search(search.value));
    table.show(
        rowsWhere(d, () => true),
        [
            wordColumn(d, "card", "Card"),
            wordColumn(d, "colors", "Colors"),
            countColumn(d, "taken", "Taken", note.taken),
            ...picks,
            bare("deck_share", "In decks %", percent),
            shareColumn(d, "hand_score", "In hand %", (i) => halfWidth(d.hand_low[i], d.hand_high[i]), note.hand_score, "", { strong: true }),
            countColumn(d, "hand_games", "Games", note.hand_games),
            bare("deck_score", "In deck %", percent),
            bare("left_out_score", "Left out %", percent),
            shareColumn(d, "improvement", "Improvement", (i) => halfWidth(d.improvement_low[i], d.improvement_high[i]), note.improvement, "", {
                signed: true,
            }),
            ...off,
        ],
    );
}

const charts = {
    "cards-chart": drawCards,
    "late-chart": drawLate,
    "colors-chart": (host) => drawScores(host, tables.colors, "colors", "Score of decks by color"),
    "drafters-chart": (host) => drawScores(host, tables.drafters, "drafter", "Score of drafters"),
};

if (d) startCardTable();
begin(Object.keys(charts).filter(byId).map((id) => () => charts[id](byId(id))));
