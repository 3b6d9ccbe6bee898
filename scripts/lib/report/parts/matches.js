// What all pages of players tell: a row for each two that met, the counts of their pairs, all numbers.

const p = tables.players;
const isTold = (i) => !page.rivals || rivalOf(p.player[i]) === p.opponent[i];
const markOf = (name) => (page.cheats.includes(name) ? "cheats" : "");
const matchMark = (i) => markOf(p.player[i]) || markOf(p.opponent[i]);

// An empty field is an infinite one, on the side of the winner or of the end of the interval.
function eloText(i, key) {
    if (isNumber(p[key][i])) return signed(p[key][i], 0);
    const above = key.endsWith("high") || (!key.endsWith("low") && p.score[i] > 0.5);
    return above ? "+\u221e" : MINUS + "\u221e";
}

const eloRange = (i, key = "elo") => `${eloText(i, key)} [${eloText(i, `${key}_low`)}, ${eloText(i, `${key}_high`)}]`;
const matchHalf = (i) => halfWidth(p.score_low[i], p.score_high[i]);
const scoreText = (i) => `${percent(p.score[i])}${starOf(p, i)} ${plusMinus(matchHalf(i))}`;

function matchTip(i) {
    return {
        head: `${p.player[i]} against ${p.opponent[i]}`,
        rows: [
            ["score", `${percent(p.score[i])} % (${range(p.score_low[i], p.score_high[i])})`],
            ...stoppedRowsOf(p, i),
            ["Elo", eloRange(i)],
            ["stronger with likelihood", `${percent(p.superiority[i], 1)} %`],
            ["won, drawn, lost", `${count(p.wins[i])}, ${count(p.draws[i])}, ${count(p.losses[i])}`],
            p.aborted[i] ? ["aborted", count(p.aborted[i])] : null,
            ["pairs of games", count(p.pairs[i])],
            ["in the first, second seat", `${percent(p.score_first[i])} %, ${percent(p.score_second[i])} %`],
            p.faults[i] ? ["lost by a fault", count(p.faults[i])] : null,
        ].filter((row) => row),
        note: p.remark ? p.remark[i] : undefined,
    };
}

// --- Pairs -----------------------------------------------------------------------------------------

const pairNames = ["both lost", "lost and drawn", "one each, or both drawn", "won and drawn", "both won"];
const pairColours = ["var(--pair-0)", "var(--pair-1)", "var(--pair-2)", "var(--pair-3)", "var(--pair-4)"];

// Of each two that met one row, if nobody is picked: that of the higher one in the page's order.
function pairRows() {
    const place = (name) => page.names.indexOf(name);
    const isHigher = (i) => page.kind !== "league" || place(p.player[i]) < place(p.opponent[i]);
    const rows = rowsWhere(p, (i) => isTold(i) && isPicked(p, i) && (picked.side !== "" || isHigher(i)));
    if (page.kind !== "league") return rows;
    return rows.sort((a, b) => place(p.player[a]) - place(p.player[b]) || place(p.opponent[a]) - place(p.opponent[b]));
}

function pairPart(i, k, weight = 1) {
    const pairs = p[`c${k}`][i];
    const [low, high] = wilson(pairs / p.pairs[i], p.pairs[i]);
    return {
        share: (weight * pairs) / p.pairs[i],
        name: pairNames[k],
        colour: pairColours[k],
        tip: {
            head: `${p.player[i]} against ${p.opponent[i]}: ${pairNames[k]}`,
            rows: [
                ["pairs", count(pairs)],
                ["share", `${percent(pairs / p.pairs[i], 1)} % (${range(low, high, 1)})`],
            ],
        },
    };
}

function drawPairs() {
    const rows = pairRows();
    const host = byId("pairs-chart");
    byId("pairs-legend").replaceChildren(legend(pairNames.map((name, k) => [pairColours[k], name])));
    if (rows.length === 1) return drawOnePairing(host, rows[0]);
    const bars = rows.map((i) => ({
        label: p.player[i],
        sub: `against ${p.opponent[i]}`,
        left: [pairPart(i, 2, 0.5), pairPart(i, 1), pairPart(i, 0)],
        right: [pairPart(i, 2, 0.5), pairPart(i, 3), pairPart(i, 4)],
        number: count(p.pairs[i]),
        tip: matchTip(i),
        mark: matchMark(i),
        pick: byId("pick-side") ? () => pick(p.player[i], p.opponent[i]) : null,
    }));
    partedBars(host, bars, { title: "Pairs of games by result", head: "pairs" });
}

function drawOnePairing(host, i) {
    const rows = pairNames.map((label, k) => {
        const share = p[`c${k}`][i] / p.pairs[i];
        const [low, high] = wilson(share, p.pairs[i]);
        const side = k < 2 ? "loss" : k > 2 ? "win" : "even";
        return { label, value: share, low, high, side, pairs: p[`c${k}`][i], tip: pairPart(i, k).tip };
    });
    forest(host, rows, {
        title: "Pairs of games by result",
        reference: 0,
        domain: [0, 1.03 * Math.max(...rows.map((row) => row.high))],
        bars: true,
        axis: (x) => fixed(100 * x, 0) + " %",
        columns: [
            { head: "pairs", text: (row) => count(row.pairs) },
            { head: "share %", text: (row) => percent(row.value, 1) },
        ],
    });
}

// --- All numbers -----------------------------------------------------------------------------------

function eloColumn(key, label, tip) {
    return {
        key,
        label,
        tip,
        value: (i) => p[key][i] ?? (p.score[i] > 0.5 ? Infinity : -Infinity),
        show: (i) => [
            eloText(i, key),
            html("small", {}, ` [${eloText(i, `${key}_low`)}, ${eloText(i, `${key}_high`)}]`),
        ],
    };
}

function startMatchTable() {
    const note = page.notes.matches;
    const columns = [
        wordColumn(p, "player", "Player"),
        wordColumn(p, "opponent", "Against"),
        countColumn(p, "pairs", "Pairs", note.pairs),
        shareColumn(p, "score", "Score %", matchHalf, note.score, "", { strong: true }),
        ...stoppedColumns(p),
        eloColumn("elo", "Elo", note.elo),
        p.nelo && p.nelo.some(isNumber)
            ? { ...eloColumn("nelo", "nElo", note.nelo), value: (i) => p.nelo[i], show: neloCell }
            : null,
        {
            key: "superiority",
            label: "Stronger %",
            tip: note.superiority,
            value: (i) => p.superiority[i],
            show: (i) => percent(p.superiority[i], 1),
        },
        ...["score_first", "score_second"].map((key) => ({
            key,
            label: key === "score_first" ? "First %" : "Second %",
            tip: note[key],
            value: (i) => p[key][i],
            show: (i) => percent(p[key][i]),
        })),
        countColumn(p, "wins", "Won"),
        countColumn(p, "draws", "Drawn"),
        countColumn(p, "losses", "Lost"),
        countColumn(p, "aborted", "Aborted", note.aborted),
        p.faults.some((faults) => faults > 0) ? countColumn(p, "faults", "Faults", note.faults) : null,
        p.pair_var_ratio ? plainColumn(p, "pair_var_ratio", "Pair ratio", 2, note.pair_var_ratio) : null,
        p.llr.some(isNumber) ? plainColumn(p, "llr", "LLR", 2, note.llr) : null,
        wordColumn(p, "end", "End", note.end),
        page.groups.length > 1 ? wordColumn(p, "group", "Table") : null,
        page.groups.length > 1 ? wordColumn(p, "remark", "Tells") : null,
    ].filter((column) => column);
    const table = makeTable(byId("match-table"), {
        title: "All matches",
        sort: page.kind === "published" || page.kind === "ladder" ? {} : { key: "score", down: true },
        textOf: (i) => `${p.player[i]} ${p.opponent[i]} ${p.remark ? p.remark[i] : ""}`,
    });
    byId("match-search").addEventListener("input", (event) => table.search(event.target.value));
    whenPicked(() =>
        table.show(
            rowsWhere(p, (i) => isTold(i) && isPicked(p, i)),
            columns,
        ),
    );
}

function neloCell(i) {
    if (!isNumber(p.nelo[i])) return "\u2013";
    return [eloText(i, "nelo"), html("small", {}, ` [${eloText(i, "nelo_low")}, ${eloText(i, "nelo_high")}]`)];
}
