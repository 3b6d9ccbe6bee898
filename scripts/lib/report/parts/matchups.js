// The parts of the page about who beats whom: standings, matrix, seats.

const matchupKey = (deck, opponent) => JSON.stringify([deck, opponent]);
const m = tables.matchups;
const matchupAt = new Map();
for (let i = m.size - 1; i >= 0; i--) matchupAt.set(matchupKey(m.deck[i], m.opponent[i]), i);

function matchupTip(i) {
    const two = page.seats === 2;
    return {
        head: `${m.deck[i]} against ${m.opponent[i]}`,
        rows: [
            ["score", `${percent(m.score[i])} % (${range(m.score_low[i], m.score_high[i])})`],
            ...stoppedRowsOf(m, i),
            ["won, drawn, lost", `${count(m.wins[i])}, ${count(m.draws[i])}, ${count(m.losses[i])}`],
            m.aborted[i] ? ["aborted", count(m.aborted[i])] : null,
            ["games", count(m.games[i])],
            ["going first", `${percent(m.score_first[i])} % (${range(m.score_first_low[i], m.score_first_high[i])})`],
            [
                two ? "going second" : "in other seats",
                `${percent(m.score_second[i])} % (${range(m.score_second_low[i], m.score_second_high[i])})`,
            ],
            [
                "gap between seats",
                `${points(m.first_player_advantage[i])} (${points(m.first_player_advantage_low[i])} to ${points(m.first_player_advantage_high[i])})`,
            ],
            [
                `turns a ${page.unit}`,
                `${fixed(m.turns_mean[i], 1)} \u00b1${fixed(Z95 * m.turns_error[i], 1)}, median ${m.turns_median[i]}`,
            ],
        ].filter((row) => row),
    };
}

// --- Standings -------------------------------------------------------------------------------------

function drawStandings() {
    const host = byId("standings-chart");
    const later = page.seats === 2 ? "second" : "later";
    const share = (key) => (row) => percent(row.data[key]);
    const columns = [
        { head: "score % \u00b1", text: (row) => `${percent(row.value)}${star(row.data.stopped)} ${plusMinus(halfWidth(row.low, row.high))}` },
        { head: "first", text: share("first") },
        { head: later, text: share("later") },
        { head: "games", text: (row) => count(row.data.games) },
    ];
    const standing = (s, label) => ({
        label,
        value: s.score,
        low: s.low,
        high: s.high,
        data: s,
        pick: () => pick(s.deck, ""),
    });
    let rows = page.standings.map((s) => standing(s, s.deck));
    if (page.gauntlet) {
        const all = standing(page.standings.find((s) => s.deck === page.gauntlet), "against all");
        const each = rowsWhere(m, (i) => m.deck[i] === page.gauntlet)
            .map((i) => ({
                label: `against ${m.opponent[i]}`,
                value: m.score[i],
                low: m.score_low[i],
                high: m.score_high[i],
                pick: () => pick(m.deck[i], m.opponent[i]),
                data: {
                    deck: m.deck[i],
                    first: m.score_first[i],
                    later: m.score_second[i],
                    games: m.games[i],
                    stopped: m.stopped?.[i],
                    decided: m.decided?.[i],
                    pairings: 1,
                },
            }))
            .sort((a, b) => b.value - a.value);
        rows = [all, ...each];
    }
    for (const row of rows)
        row.tip = {
            head: page.gauntlet ? `${page.gauntlet} ${row.label}` : row.label,
            rows: [
                ["score", `${percent(row.value)} % (${range(row.low, row.high)})`],
                ...stoppedRows(row.value, row.data.stopped, row.data.decided),
                ["going first", `${percent(row.data.first)} %`],
                [page.seats === 2 ? "going second" : "in other seats", `${percent(row.data.later)} %`],
                ["pairings", count(row.data.pairings)],
                ["games", count(row.data.games)],
            ].filter((one) => one),
        };
    forest(host, rows, {
        title: "Score of each deck",
        reference: page.seats === 2 ? 0.5 : 1 / page.seats,
        least: 0.05,
        columns,
        axis: percentTicks,
    });
}

// --- The matrix of matchups ------------------------------------------------------------------------

const second = page.seats === 2 ? "second" : "later";
const measures = [
    { key: "score", label: "Score", middle: 0.5, low: "score_low", high: "score_high", show: percent },
    {
        key: "score_first",
        label: "Going first",
        middle: 0.5,
        low: "score_first_low",
        high: "score_first_high",
        show: percent,
    },
    {
        key: "score_second",
        label: `Going ${second}`,
        middle: 0.5,
        low: "score_second_low",
        high: "score_second_high",
        show: percent,
    },
    { key: "first_player_advantage", label: "First-player advantage", middle: 0, low: "first_player_advantage_low", high: "first_player_advantage_high", show: points },
];
let measure = measures[0];

function matchupCell(deck, opponent, reach, small) {
    const i = matchupAt.get(matchupKey(deck, opponent));
    if (i === undefined || !isNumber(m[measure.key][i])) return null;
    const [value, low, high] = [m[measure.key][i], m[measure.low][i], m[measure.high][i]];
    return {
        shade: (value - measure.middle) / reach,
        sure: low > measure.middle || high < measure.middle,
        text: measure.show(value) + starOf(m, i),
        small: [
            plusMinus(halfWidth(low, high)),
            small || m.games[i] >= 1e7 ? shortCount(m.games[i]) : count(m.games[i]),
        ],
        tip: matchupTip(i),
        pick: () => pick(deck, opponent),
    };
}

function drawMatrix() {
    const names = page.names;
    const reach = reachOf(m[measure.key], measure.middle);
    heatMap(byId("matrix-table"), {
        corner: "row deck \u2193 against column deck \u2192",
        rows: page.gauntlet ? [page.gauntlet] : names,
        columns: page.gauntlet ? names.filter((name) => matchupAt.has(matchupKey(page.gauntlet, name))) : names,
        cell: (deck, opponent) => matchupCell(deck, opponent, reach, names.length > 8),
        pickRow: (deck) => pick(deck, ""),
    });
    const text = (x) => (measure.middle ? `${percent(x, 0)} %` : `${points(x, 0)} points`);
    const [low, middle, high] = [-reach, 0, reach].map((x) => text(measure.middle + x));
    heatScale(
        byId("matrix-scale"),
        low,
        high,
        `Middle: ${middle}. Bold: the 95 % interval does not contain ${middle}. Small: \u00b1 and games.`,
    );
}

function startMatrix() {
    const press = segments(byId("matrix-measure"), measures, (key) => {
        measure = measures.find((one) => one.key === key);
        press(key);
        drawMatrix();
    });
    press(measure.key);
}

function startMatchupTable() {
    const half = (key) => (i) => halfWidth(m[`${key}_low`][i], m[`${key}_high`][i]);
    const note = page.notes.matchups;
    const columns = [
        wordColumn(m, "deck", "Deck"),
        wordColumn(m, "opponent", "Against"),
        countColumn(m, "games", "Games", note.games),
        countColumn(m, "wins", "Won"),
        countColumn(m, "draws", "Drawn"),
        countColumn(m, "losses", "Lost"),
        countColumn(m, "aborted", "Aborted", note.aborted),
        shareColumn(m, "score", "Score %", half("score"), note.score, "", { strong: true }),
        ...stoppedColumns(m),
        shareColumn(m, "score_first", "First %", half("score_first"), note.score_first),
        shareColumn(m, "score_second", page.seats === 2 ? "Second %" : "Later %", half("score_second"), note.score_second),
        shareColumn(m, "first_player_advantage", "First-player advantage", half("first_player_advantage"), note.first_player_advantage, "", { signed: true }),
        plainColumn(m, "pair_var_ratio", "Pair ratio", 2, note.pair_var_ratio),
        plainColumn(m, "turns_mean", "Turns", 1, note.turns_mean),
        plainColumn(m, "choices_mean", "Choices", 0, note.choices_mean),
    ].filter((column) => m[column.key] || column.key === "bounds");
    const table = makeTable(byId("matchup-table"), {
        title: "All matchups",
        sort: { key: "score", down: true },
        textOf: (i) => `${m.deck[i]} ${m.opponent[i]}`,
    });
    whenPicked(() =>
        table.show(
            rowsWhere(m, (i) => isPicked(m, i)),
            columns,
        ),
    );
}

// --- Seats -----------------------------------------------------------------------------------------

function drawSeats() {
    const gap = (row) => `${points(row.value)} ${plusMinus(halfWidth(row.low, row.high))}`;
    const scores = (row) => `${percent(row.first)} / ${percent(row.later)}`;
    let rows;
    if (picked.side)
        rows = rowsWhere(m, (i) => isPicked(m, i)).map((i) => ({
            label: `against ${m.opponent[i]}`,
            value: m.first_player_advantage[i],
            low: m.first_player_advantage_low[i],
            high: m.first_player_advantage_high[i],
            first: m.score_first[i],
            later: m.score_second[i],
            tip: matchupTip(i),
            pick: () => pick(m.deck[i], m.opponent[i]),
        }));
    else
        rows = page.standings.map((s) => ({
            label: s.deck,
            value: s.gap,
            low: s.gap_low,
            high: s.gap_high,
            first: s.first,
            later: s.later,
            pick: () => pick(s.deck, ""),
            tip: {
                head: s.deck,
                rows: [
                    ["gap", `${points(s.gap)} points`],
                    ["interval", `${points(s.gap_low)} to ${points(s.gap_high)}`],
                    ["pairings", count(s.pairings)],
                ],
            },
        }));
    rows.sort((a, b) => b.value - a.value);
    forest(byId("seats-chart"), rows, {
        title: "Score going first less score going " + second,
        reference: 0,
        least: 0.02,
        bars: true,
        axis: (x, d) => signed(100 * x, Math.max(0, d - 2)),
        columns: [
            { head: "gap \u00b1", text: gap },
            { head: `first / ${second} %`, text: scores },
        ],
    });
}
