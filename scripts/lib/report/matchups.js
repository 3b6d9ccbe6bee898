// The parts of the page about who beats whom: standings, matrix, seats.

const matchupKey = (deck, opponent) => JSON.stringify([deck, opponent]);
const m = tables.matchups;
const matchupAt = new Map();
for (let i = m.size - 1; i >= 0; i--) matchupAt.set(matchupKey(m.deck[i], m.opponent[i]), i);

function matchupTip(i) {
    const two = run.seats === 2;
    return {
        head: `${m.deck[i]} against ${m.opponent[i]}`,
        rows: [
            ["score", `${percent(m.score[i])} % (${range(m.score_low[i], m.score_high[i])})`],
            ["won, drawn, lost", `${count(m.wins[i])}, ${count(m.draws[i])}, ${count(m.losses[i])}`],
            m.unfinished[i] ? ["without a result", count(m.unfinished[i])] : null,
            ["games", count(m.games[i])],
            ["going first", `${percent(m.score_first[i])} % (${range(m.score_first_low[i], m.score_first_high[i])})`],
            [
                two ? "going second" : "in other seats",
                `${percent(m.score_later[i])} % (${range(m.score_later_low[i], m.score_later_high[i])})`,
            ],
            [
                "gap between seats",
                `${points(m.seat_gap[i])} (${points(m.seat_gap_low[i])} to ${points(m.seat_gap_high[i])})`,
            ],
            [
                "turns a game",
                `${fixed(m.turns_mean[i], 1)} \u00b1${fixed(Z95 * m.turns_error[i], 1)}, median ${m.turns_median[i]}`,
            ],
        ].filter((row) => row),
    };
}

// --- Standings -------------------------------------------------------------------------------------

function drawStandings() {
    const host = byId("standings-chart");
    const later = run.seats === 2 ? "second" : "later";
    const share = (key) => (row) => percent(row.data[key]);
    const columns = [
        { head: "score % \u00b1", text: (row) => `${percent(row.value)} ${plusMinus(halfWidth(row.low, row.high))}` },
        { head: "first", text: share("first") },
        { head: later, text: share("later") },
        { head: "games", text: (row) => count(row.data.games) },
    ];
    let rows = run.standings.map((s) => ({
        label: s.deck,
        value: s.score,
        low: s.low,
        high: s.high,
        data: s,
        pick: () => pick(s.deck, ""),
    }));
    if (run.gauntlet)
        rows = rowsWhere(m, (i) => m.deck[i] === run.gauntlet)
            .map((i) => ({
                label: `against ${m.opponent[i]}`,
                value: m.score[i],
                low: m.score_low[i],
                high: m.score_high[i],
                pick: () => pick(m.deck[i], m.opponent[i]),
                data: {
                    deck: m.deck[i],
                    first: m.score_first[i],
                    later: m.score_later[i],
                    games: m.games[i],
                    pairings: 1,
                },
            }))
            .sort((a, b) => b.value - a.value);
    for (const row of rows)
        row.tip = {
            head: run.gauntlet ? `${run.gauntlet} ${row.label}` : row.label,
            rows: [
                ["score", `${percent(row.value)} % (${range(row.low, row.high)})`],
                ["going first", `${percent(row.data.first)} %`],
                [run.seats === 2 ? "going second" : "in other seats", `${percent(row.data.later)} %`],
                ["pairings", count(row.data.pairings)],
                ["games", count(row.data.games)],
            ],
        };
    forest(host, rows, {
        title: "Score of each deck",
        reference: run.seats === 2 ? 0.5 : 1 / run.seats,
        least: 0.05,
        columns,
        axis: (x, d) => fixed(100 * x, Math.max(0, d - 2)) + " %",
    });
}

// --- The matrix of matchups ------------------------------------------------------------------------

const lerp = (a, b, t) => a + (b - a) * t;
const channels = (hex) => [1, 3, 5].map((k) => parseInt(hex.slice(k, k + 2), 16));

// -1 loses, 0 even, 1 wins.
function scaleColour(x) {
    const stops = isDark() ? run.scaleDark : run.scaleLight;
    const place = ((Math.max(-1, Math.min(1, x)) + 1) / 2) * (stops.length - 1);
    const k = Math.min(stops.length - 2, Math.floor(place));
    const [a, b] = [channels(stops[k]), channels(stops[k + 1])];
    return a.map((v, c) => Math.round(lerp(v, b[c], place - k)));
}

// Black or white, whichever is told apart better: by relative luminance as in WCAG, 4.5 to 1 or more.
function inkOn(rgb) {
    const [r, g, b] = rgb.map((v) => ((v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? "#000000" : "#ffffff";
}

const second = run.seats === 2 ? "second" : "later";
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
        key: "score_later",
        label: `Going ${second}`,
        middle: 0.5,
        low: "score_later_low",
        high: "score_later_high",
        show: percent,
    },
    { key: "seat_gap", label: "Seat gap", middle: 0, low: "seat_gap_low", high: "seat_gap_high", show: points },
];
let measure = measures[0];

// How far from even the colours reach: round, and never so near that chance looks like a landslide.
function reachOf(measure) {
    let far = 0.1;
    for (let i = 0; i < m.size; i++)
        if (isNumber(m[measure.key][i])) far = Math.max(far, Math.abs(m[measure.key][i] - measure.middle));
    return Math.min(measure.middle || 1, Math.ceil(far * 20 - 1e-9) / 20);
}

function heatCell(deck, opponent, reach, small) {
    const i = matchupAt.get(matchupKey(deck, opponent));
    if (i === undefined || !isNumber(m[measure.key][i]))
        return html("td", { class: "none" }, deck === opponent ? "" : "\u2013");
    const value = m[measure.key][i];
    const [low, high] = [m[measure.low][i], m[measure.high][i]];
    const rgb = scaleColour((value - measure.middle) / reach);
    const sure = low > measure.middle || high < measure.middle;
    const classes = [
        "cell",
        sure ? "sure" : "unsure",
        deck === opponent ? "mirror" : "",
        picked.deck === deck && picked.opponent === opponent ? "picked" : "",
    ]
        .filter((name) => name)
        .join(" ");
    return html(
        "td",
        {
            class: classes,
            style: `background:rgb(${rgb});color:${inkOn(rgb)}`,
            "data-deck": deck,
            "data-opponent": opponent,
            tip: matchupTip(i),
            onclick: () => pick(deck, opponent),
        },
        html("b", {}, measure.show(value)),
        html("span", {}, plusMinus(halfWidth(low, high))),
        html("span", { class: "n" }, small || m.games[i] >= 1e7 ? shortCount(m.games[i]) : count(m.games[i])),
    );
}

function drawMatrix() {
    const names = run.standings.map((s) => s.deck);
    const reach = reachOf(measure);
    const size = names.length > 12 ? " small" : names.length > 5 ? "" : " large";
    const rows = run.gauntlet ? [run.gauntlet] : names;
    const columns = run.gauntlet ? names.filter((name) => matchupAt.has(matchupKey(run.gauntlet, name))) : names;
    const head = html(
        "tr",
        {},
        html("td", { class: "corner" }, html("span", {}, "row deck \u2193 against column deck \u2192")),
        columns.map((name) => html("th", { scope: "col", tip: name }, html("div", {}, html("span", {}, name)))),
    );
    const body = rows.map((deck) =>
        html(
            "tr",
            {},
            html(
                "th",
                { scope: "row" },
                html("button", { type: "button", tip: deck, onclick: () => pick(deck, "") }, deck),
            ),
            columns.map((opponent) => heatCell(deck, opponent, reach, names.length > 8)),
        ),
    );
    byId("matrix-table").replaceChildren(
        html(
            "table",
            { class: "heat" + size + (names.length > 6 ? " wide" : "") },
            html("thead", {}, head),
            html("tbody", {}, body),
        ),
    );
    drawScale(reach);
    for (const button of byId("matrix-measure").children)
        button.setAttribute("aria-pressed", button.dataset.key === measure.key);
}

function drawScale(reach) {
    const stops = Array.from({ length: 21 }, (_, k) => `rgb(${scaleColour(k / 10 - 1)})`);
    const ends = [measure.middle - reach, measure.middle, measure.middle + reach].map((x) =>
        measure.middle ? `${percent(x, 0)} %` : `${points(x, 0)} points`,
    );
    byId("matrix-scale").replaceChildren(
        html("span", {}, ends[0]),
        html("i", { style: `background:linear-gradient(90deg,${stops.join(",")})` }),
        html("span", {}, ends[2]),
        html(
            "span",
            { class: "hint" },
            `Middle: ${ends[1]}. Bold: the 95 % interval leaves out ${ends[1]}. Small: \u00b1 and games.`,
        ),
    );
}

function startMatrix() {
    byId("matrix-measure").replaceChildren(
        ...measures.map((one) =>
            html(
                "button",
                {
                    type: "button",
                    "data-key": one.key,
                    onclick: () => {
                        measure = one;
                        drawMatrix();
                    },
                },
                one.label,
            ),
        ),
    );
    whenPicked(drawMatrix);
}

function startMatchupTable() {
    const half = (key) => (i) => halfWidth(m[`${key}_low`][i], m[`${key}_high`][i]);
    const note = run.notes.matchups;
    const columns = [
        wordColumn(m, "deck", "Deck"),
        wordColumn(m, "opponent", "Against"),
        countColumn(m, "games", "Games", note.games),
        countColumn(m, "wins", "Won"),
        countColumn(m, "draws", "Drawn"),
        countColumn(m, "losses", "Lost"),
        countColumn(m, "unfinished", "No result", note.unfinished),
        shareColumn(m, "score", "Score %", half("score"), note.score, "", { strong: true }),
        shareColumn(m, "score_first", "First %", half("score_first"), note.score_first),
        shareColumn(m, "score_later", run.seats === 2 ? "Second %" : "Later %", half("score_later"), note.score_later),
        shareColumn(m, "seat_gap", "Seat gap", half("seat_gap"), note.seat_gap, "", { signed: true }),
        plainColumn(m, "pair_var_ratio", "Pair ratio", 2, note.pair_var_ratio),
        plainColumn(m, "turns_mean", "Turns", 1, note.turns_mean),
        plainColumn(m, "choices_mean", "Choices", 0, note.choices_mean),
    ].filter((column) => m[column.key]);
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
    if (picked.deck)
        rows = rowsWhere(m, (i) => isPicked(m, i)).map((i) => ({
            label: `against ${m.opponent[i]}`,
            value: m.seat_gap[i],
            low: m.seat_gap_low[i],
            high: m.seat_gap_high[i],
            first: m.score_first[i],
            later: m.score_later[i],
            tip: matchupTip(i),
            pick: () => pick(m.deck[i], m.opponent[i]),
        }));
    else
        rows = run.standings.map((s) => ({
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
