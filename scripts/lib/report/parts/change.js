// The page of a change of a deck or of cards.

const c = tables.change;
const opponentName = (i) => (c.opponent[i] === "*" ? "all" : c.opponent[i]);
const changeHalf = (i) => halfWidth(c.change_low[i], c.change_high[i]);
const changeText = (i) => `${points(c.change[i])} ${plusMinus(changeHalf(i))}`;
const versionText = (i, when) =>
    `${percent(c[`score_${when}`][i])} ${plusMinus(Z95 * c[`score_${when}_se`][i])}`;

// All first, then by what the change brings.
const changeRows = rowsWhere(c, () => true).sort(
    (a, b) => (c.opponent[b] === "*") - (c.opponent[a] === "*") || c.change[b] - c.change[a],
);

const changeTip = (i) => ({
    head: `against ${opponentName(i)}`,
    rows: [
        ["before", `${versionText(i, "before")} %`],
        ["after", `${versionText(i, "after")} %`],
        ["change", `${changeText(i)} points`],
        ["games of each", count(c.games[i])],
    ],
});

function drawChange() {
    const rows = changeRows.map((i) => ({
        label: opponentName(i),
        value: c.change[i],
        low: c.change_low[i],
        high: c.change_high[i],
        tip: changeTip(i),
        i,
    }));
    forest(byId("change-chart"), rows, {
        title: "Change of the score by opponent",
        reference: 0,
        least: 0.005,
        axis: (x, d) => signed(100 * x, Math.max(0, d - 2)),
        columns: [
            { head: "points \u00b1", text: (row) => changeText(row.i) },
            { head: "games", text: (row) => count(c.games[row.i]) },
        ],
    });
}

function drawVersions() {
    const mark = (i, when, side) => {
        const half = Z95 * c[`score_${when}_se`][i];
        const value = c[`score_${when}`][i];
        return { value, low: value - half, high: value + half, side };
    };
    const rows = changeRows.map((i) => ({
        label: opponentName(i),
        marks: [mark(i, "before", "even"), mark(i, "after", "win")],
        tip: changeTip(i),
        i,
    }));
    byId("versions-legend").replaceChildren(
        legend([
            ["var(--faint)", "before"],
            ["var(--win)", "after"],
        ]),
    );
    forest(byId("versions-chart"), rows, {
        title: "Score before and after by opponent",
        reference: 0.5,
        axis: percentTicks,
        columns: ["before", "after"].map((when) => ({
            head: `${when} % \u00b1`,
            text: (row) => versionText(row.i, when),
        })),
    });
}

function startChangeTable() {
    const note = page.notes.change;
    const version = (when, label) =>
        shareColumn(c, `score_${when}`, label, (i) => Z95 * c[`score_${when}_se`][i], note[`score_${when}`]);
    const columns = [
        { ...wordColumn(c, "opponent", "Against"), show: opponentName },
        countColumn(c, "games", "Games", note.games),
        version("before", "Before %"),
        version("after", "After %"),
        shareColumn(c, "change", "Change", changeHalf, note.change, "", { signed: true, strong: true }),
        plainColumn(c, "games_factor", "Games factor", 1, note.games_factor),
    ];
    const table = makeTable(byId("change-table"), { title: "All numbers", sort: {}, textOf: opponentName });
    table.show(changeRows, columns);
}

startChangeTable();
begin([drawChange, drawVersions]);
