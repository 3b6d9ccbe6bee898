// Who is stronger: two players, a league's ratings and matrix, a ladder's steps, tables of comparisons.

// --- Two players -----------------------------------------------------------------------------------

function drawStrength() {
    const i = rowsWhere(p, isTold)[0];
    const seat = (key) => {
        const [low, high] = wilson(p[key][i], p.pairs[i]);
        return { value: p[key][i], low, high };
    };
    const rows = [
        { label: "all games", star: starOf(p, i), value: p.score[i], low: p.score_low[i], high: p.score_high[i], elo: eloRange(i) },
        { label: "in the first seat", ...seat("score_first") },
        { label: "in the second seat", ...seat("score_second") },
    ];
    for (const row of rows) row.tip = matchTip(i);
    forest(byId("strength-chart"), rows, {
        title: "Score",
        reference: 0.5,
        least: 0.05,
        axis: percentTicks,
        columns: [
            { head: "score % \u00b1", text: (row) => `${percent(row.value)}${row.star || ""} ${plusMinus(halfWidth(row.low, row.high))}` },
            { head: "Elo", text: (row) => row.elo || "" },
        ],
    });
}

const endTexts = {
    elo0: "The first is accepted.",
    elo1: "The second is accepted.",
    undecided: "All pairs were played, and neither is accepted.",
    unfinished: "The test was stopped early and proves nothing.",
};

function drawSprt() {
    const i = rowsWhere(p, isTold)[0];
    const says = (elo) =>
        elo === 0
            ? `as strong as ${p.opponent[i]}`
            : `${elo < 0 ? "weaker" : "stronger"} by ${fixed(Math.abs(elo), 0)} Elo`;
    byId("sprt-facts").textContent =
        `Is ${p.player[i]} ${says(p.elo0[i])}, or ${says(p.elo1[i])}? ${endTexts[p.end[i]] || ""} ` +
        `Log likelihood ratio ${signed(p.llr[i], 3)} after ${count(p.pairs[i])} pairs; errors of both kinds 5 %.`;
    gauge(byId("sprt-chart"), {
        title: "Log likelihood ratio",
        value: p.llr[i],
        bound: page.bound,
        left: `\u2190 ${signed(p.elo0[i], 0)} Elo`,
        right: `${signed(p.elo1[i], 0)} Elo \u2192`,
    });
}

// --- A league --------------------------------------------------------------------------------------

const endText = (end) => (isNumber(end) ? signed(end, 0) : "no bound");

function drawRatings() {
    const r = tables.ratings;
    const meanNash = r.nash_mean || r.nash; // older files lack the mean
    const rows = rowsWhere(r, () => true)
        .sort((a, b) => page.names.indexOf(r.player[a]) - page.names.indexOf(r.player[b]))
        .map((i) => ({
            label: r.player[i],
            value: r.rating[i],
            low: r.rating_low[i],
            high: r.rating_high[i],
            mark: markOf(r.player[i]),
            nash: meanNash[i],
            pick: () => pick(r.player[i], ""),
            tip: {
                head: r.player[i],
                rows: isNumber(r.rating[i])
                    ? [
                          ["rating", `${signed(r.rating[i], 0)} Elo`],
                          [
                              "interval",
                              isNumber(r.rating_low[i]) || isNumber(r.rating_high[i])
                                  ? `${endText(r.rating_low[i])} to ${endText(r.rating_high[i])}`
                                  : "not known",
                          ],
                          ["Nash, mean of what may be", isNumber(meanNash[i]) ? `${percent(meanNash[i], 1)} %` : "\u2013"],
                          ["Nash, if these scores were exact", isNumber(r.nash[i]) ? `${percent(r.nash[i], 1)} %` : "\u2013"],
                      ]
                    : null,
                note: markOf(r.player[i]) ? "It sees hidden cards: no rating." : undefined,
            },
        }));
    const half = (row) => halfWidth(row.low, row.high);
    const rating = (row) =>
        isNumber(row.value)
            ? signed(row.value, 0) + (isNumber(half(row)) ? ` \u00b1${fixed(half(row), 0)}` : "")
            : row.mark
              ? "sees hidden cards"
              : "\u2013";
    forest(byId("ratings-chart"), rows, {
        title: "Ratings in Elo",
        reference: 0,
        least: 20,
        axis: (x) => signed(x, 0),
        columns: [
            { head: "Elo \u00b1", text: rating },
            ...(r.nash.some(isNumber)
                ? [{ head: "Nash %", text: (row) => (isNumber(row.nash) ? percent(row.nash, 1) : "") }]
                : []),
        ],
    });
}

const matchAt = new Map();
rowsWhere(p, () => true).forEach((i) => matchAt.set(JSON.stringify([p.player[i], p.opponent[i]]), i));

const superiorityAt = new Map();
if (tables.superiority)
    rowsWhere(tables.superiority, () => true).forEach((i) => {
        const s = tables.superiority;
        superiorityAt.set(JSON.stringify([s.player[i], s.opponent[i]]), s.superiority[i]);
    });

const matchMeasures = [
    { key: "score", label: "Score" },
    { key: "elo", label: "Elo" },
    { key: "score_first", label: "Going first" },
    { key: "score_second", label: "Going second" },
    { key: "superiority", label: "Rated higher" },
];
let matchMeasure = "score";

const matchCells = {
    score: (i) => ({
        text: percent(p.score[i]) + starOf(p, i),
        small: [plusMinus(matchHalf(i)), shortCount(p.pairs[i])],
        sure: p.score_low[i] > 0.5 || p.score_high[i] < 0.5,
    }),
    elo: (i) => ({
        text: eloText(i, "elo"),
        small: [`${eloText(i, "elo_low")} to`, eloText(i, "elo_high")],
        sure: p.score_low[i] > 0.5 || p.score_high[i] < 0.5,
    }),
};
for (const key of ["score_first", "score_second"])
    matchCells[key] = (i) => {
        const [low, high] = wilson(p[key][i], p.pairs[i]);
        return {
            text: percent(p[key][i]),
            small: [plusMinus(halfWidth(low, high)), shortCount(p.pairs[i])],
            sure: low > 0.5 || high < 0.5,
        };
    };

function playerCell(player, opponent, reach) {
    const key = JSON.stringify([player, opponent]);
    const i = matchAt.get(key);
    const more = { tip: i === undefined ? undefined : matchTip(i), pick: () => pick(player, opponent) };
    if (matchMeasure === "superiority") {
        const chance = superiorityAt.get(key);
        if (chance === undefined) return null;
        const sure = chance > 0.975 || chance < 0.025;
        return { ...more, shade: 2 * chance - 1, sure, text: percent(chance, 1), small: [] };
    }
    if (i === undefined) return null;
    const value = matchMeasure === "elo" ? p.score[i] : p[matchMeasure][i];
    return { ...more, ...matchCells[matchMeasure](i), shade: (value - 0.5) / reach };
}

const heatHints = {
    score: "Middle: 50 %. Bold: the 95 % interval does not contain 50 %. Small: \u00b1 and pairs.",
    elo: "Middle: 0 Elo. Bold: the 95 % interval does not contain 0. Small: the interval.",
    superiority: "Likelihood of superiority: how often the row is rated higher than the column when pairs are resampled.",
};

function drawPlayerMatrix() {
    const measured = matchMeasure === "elo" ? "score" : matchMeasure;
    const reach = matchMeasure === "superiority" ? 0.5 : reachOf(p[measured], 0.5);
    heatMap(byId("matrix-table"), {
        corner: "row \u2193 against column \u2192",
        rows: page.names,
        columns: page.names,
        mark: markOf,
        cell: (player, opponent) => playerCell(player, opponent, reach),
        pickRow: (player) => pick(player, ""),
    });
    const [low, high] = [-reach, reach].map((x) => `${percent(0.5 + x, 0)} %`);
    heatScale(byId("matrix-scale"), low, high, heatHints[matchMeasure] || heatHints.score);
}

function startPlayerMatrix() {
    const known = tables.superiority ? matchMeasures : matchMeasures.filter((one) => one.key !== "superiority");
    const press = segments(byId("matrix-measure"), known, (key) => {
        matchMeasure = key;
        press(key);
        drawPlayerMatrix();
    });
    press(matchMeasure);
}

// --- A ladder --------------------------------------------------------------------------------------

function stepRows() {
    return rowsWhere(tables.steps, () => true);
}

function drawGains() {
    const s = tables.steps;
    const points = stepRows().map((k) => {
        const i = matchAt.get(JSON.stringify([s.player[k], s.previous[k]]));
        return {
            label: count(s.budget[k]),
            value: s.score[k],
            low: s.score_low[k],
            high: s.score_high[k],
            tip: matchTip(i),
            pick: () => pick(s.player[k], s.previous[k]),
        };
    });
    climb(byId("gains-chart"), points, {
        title: "Score against half the budget",
        axis: "budget, against half of it",
        text: percentTicks,
        side: 0.5,
        references: [
            [0.5, "reference"],
            [0.51, "goal"],
        ],
    });
}

function drawClimb() {
    const s = tables.steps;
    let total = 0;
    const points = [{ label: count(s.budget[0] / 2), value: 0, tip: { head: s.previous[0], rows: [["Elo", "0"]] } }];
    for (const k of stepRows()) {
        total = isNumber(s.elo[k]) && isNumber(total) ? total + s.elo[k] : null;
        const rows = [
            ["this step", `${isNumber(s.elo[k]) ? signed(s.elo[k], 0) : "\u221e"} Elo`],
            ["from the beginning", isNumber(total) ? `${signed(total, 0)} Elo` : "\u221e"],
        ];
        points.push({ label: count(s.budget[k]), value: total, tip: { head: s.player[k], rows } });
    }
    climb(byId("climb-chart"), points, {
        title: "Elo above the smallest budget",
        axis: "budget",
        text: (x) => signed(x, 0),
        references: [[0, "reference"]],
    });
}

// --- Published comparisons -------------------------------------------------------------------------

function groupRow(i) {
    const short = p.end[i] === "unfinished" && isNumber(p.wanted[i]) ? ` of ${count(p.wanted[i])}` : "";
    return {
        label: p.player[i],
        sub: `against ${p.opponent[i]}`,
        value: p.score[i],
        low: p.score_low[i],
        high: p.score_high[i],
        mark: matchMark(i),
        tip: matchTip(i),
        texts: [scoreText(i), eloRange(i), count(p.pairs[i]) + short],
    };
}

function drawGroups() {
    const hosts = page.groups.map((group, k) => {
        const chart = html("div", { class: "chart", id: `group-${k}` });
        return [group, chart, html("figure", {}, group.title ? html("h3", {}, group.title) : null, chart)];
    });
    byId("groups").replaceChildren(...hosts.map(([, , figure]) => figure));
    const aligned = rowsWhere(p, () => true).map(groupRow);
    for (const [group, chart] of hosts)
        forest(chart, group.rows.map((i) => aligned[i]), {
            aligned,
            title: group.title || "Score",
            reference: 0.5,
            domain: [0, 1],
            axis: percentTicks,
            columns: ["score % \u00b1", "Elo", "pairs"].map((head, k) => ({ head, text: (row) => row.texts[k] })),
        });
}
