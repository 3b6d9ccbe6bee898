// The page of a change of a deck or of cards.

const c = tables.change;
const opponentName = (i) => (c.opponent[i] === "*" ? "all" : c.opponent[i]);
const changeHalf = (i) => halfWidth(c.change_low[i], c.change_high[i]);
const changeText = (i) => `${points(c.change[i])} ${plusMinus(changeHalf(i))}`;
const versionText = (i, when) =>
    `${percent(c[`score_${when}`][i])}${starOf(c, i, `_${when}`)} ${plusMinus(margin(c[`score_${when}_se`][i]))}`;

// In short what a change does.
function outIn(i) {
    if (c.variant[i] !== "after the change" && !`${c.out[i]}${c.in[i]}`.includes(c.variant[i])) return c.variant[i];
    if (c.deck[i] !== c.changed_deck[i]) return `${c.deck[i]} \u2192 ${c.changed_deck[i]}`;
    return c.out[i] || c.in[i] ? `${c.out[i] || "nothing"} \u2192 ${c.in[i] || "nothing"}` : c.cards[i] || "its cards";
}

// The rows over all opponents, one for each change that was tried, the best first; and which of them is looked at.
const tried = rowsWhere(c, (i) => c.opponent[i] === "*").sort((a, b) => c.change[b] - c.change[a] || a - b);
let chosen = tried[0];

// Those of the change that is looked at: all opponents together first, then by what it brings.
function changeRows() {
    return rowsWhere(c, (i) => c.variant[i] === c.variant[chosen]).sort(
        (a, b) => (b === chosen) - (a === chosen) || c.change[b] - c.change[a] || a - b,
    );
}

const changeTip = (i) => ({
    head: `${outIn(i)}, against ${opponentName(i)}`,
    rows: [
        ["before", `${versionText(i, "before")} %`],
        ...stoppedRowsOf(c, i, "_before"),
        ["after", `${versionText(i, "after")} %`],
        ...stoppedRowsOf(c, i, "_after"),
        ["change", `${changeText(i)} points`],
        isNumber(c.q[i]) ? ["q", chance(c.q[i])] : null,
        ["games of each", count(c.games[i])],
    ].filter((row) => row),
});

const changeRow = (i, label) => ({
    label,
    value: c.change[i],
    low: c.change_low[i],
    high: c.change_high[i],
    tip: changeTip(i),
    i,
});

function changeForest(host, rows, title, columns) {
    forest(host, rows, {
        title,
        reference: 0,
        least: 0.005,
        axis: (x, d) => signed(100 * x, Math.max(0, d - 2)),
        columns: [
            { head: "points \u00b1", text: (row) => (row.i === undefined ? "" : changeText(row.i)) },
            ...columns,
        ],
    });
}

function drawTried() {
    let rows = tried.map((i) => ({
        ...changeRow(i, outIn(i)),
        side: isNumber(c.q[i]) && c.q[i] < 0.05 ? (c.change[i] > 0 ? "win" : "loss") : "even",
        pick: () => {
            chosen = i;
            drawChosen();
        },
    }));
    const [best, worst] = [30, 10];
    if (rows.length > best + worst) rows = [...rows.slice(0, best), { label: "\u22ef" }, ...rows.slice(-worst)];
    changeForest(byId("tried-chart"), rows, "What each change brings", [
        { head: "q", text: (row) => (row.i === undefined ? "" : chance(c.q[row.i])) },
    ]);
}

function drawChange() {
    byId("change-name").textContent = `${outIn(chosen)}.`;
    const rows = changeRows().map((i) => changeRow(i, opponentName(i)));
    changeForest(byId("change-chart"), rows, "Change of the score by opponent", [
        { head: "games", text: (row) => count(c.games[row.i]) },
    ]);
}

function drawVersions() {
    const mark = (i, when, side) => {
        const half = margin(c[`score_${when}_se`][i]);
        const value = c[`score_${when}`][i];
        return { value, low: value - half, high: value + half, side };
    };
    const rows = changeRows().map((i) => ({
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
        shareColumn(c, `score_${when}`, label, (i) => margin(c[`score_${when}_se`][i]), note[`score_${when}`]);
    const many = tried.length > 1;
    const columns = [
        ...(many ? [wordColumn(c, "variant", "Change")] : []),
        ...(many && rowsWhere(c, (i) => c.out[i] || c.in[i]).length ? [wordColumn(c, "out", "Out"), wordColumn(c, "in", "In")] : []),
        { ...wordColumn(c, "opponent", "Against"), show: opponentName },
        countColumn(c, "games", "Games", note.games),
        version("before", "Before %"),
        ...stoppedColumns(c, "_before", ", before"),
        version("after", "After %"),
        ...stoppedColumns(c, "_after", ", after"),
        shareColumn(c, "change", "Change", changeHalf, note.change, "", { signed: true, strong: true }),
        ...(many ? [{ key: "q", label: "q", tip: note.q, value: (i) => c.q[i], show: (i) => chance(c.q[i]) }] : []),
        ...(rowsWhere(c, (i) => c.verdict[i]).length ? [wordColumn(c, "verdict", "Decided", note.verdict)] : []),
        ...(rowsWhere(c, (i) => isNumber(c.meets_after[i])).length
            ? [
                  {
                      key: "meets_after",
                      label: "Meets target",
                      tip: note.meets_after,
                      value: (i) => c.meets_after[i],
                      show: (i) => chance(c.meets_after[i]),
                  },
              ]
            : []),
        plainColumn(c, "games_factor", "Games factor", 1, note.games_factor),
    ];
    const search = byId("change-search");
    const table = makeTable(byId("change-table"), {
        title: "All numbers",
        sort: { key: "change", down: true },
        first: (i) => c.opponent[i] === "*",
        textOf: (i) => `${c.variant[i]} ${c.out[i]} ${c.in[i]} ${c.cards[i]} ${opponentName(i)}`,
    });
    search.addEventListener("input", () => table.search(search.value));
    table.show(
        rowsWhere(c, () => true),
        columns,
    );
}

const changeCharts = [...(byId("tried-chart") ? [drawTried] : []), drawChange, drawVersions];

function drawChosen() {
    drawChange();
    drawVersions();
}

startChangeTable();
begin(changeCharts);
