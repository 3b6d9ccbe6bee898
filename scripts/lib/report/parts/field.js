// How decks fare in a field: against the others, each as often as somebody brings it.

const field = page.field ? { weights: page.weights } : null;

// The normal distribution, to 1e-7 (Abramowitz and Stegun 7.1.26).
function normal(z) {
    const t = 1 / (1 + (0.3275911 * Math.abs(z)) / Math.SQRT2);
    const tail = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
    const half = 0.5 * tail * Math.exp((-z * z) / 2);
    return z > 0 ? 1 - half : half;
}

// Shares of the opponents of a deck: the field without itself; null if one of them was not met.
function sharesFor(deck) {
    const weights = new Map(page.field.map((name, k) => [name, name === deck ? 0 : field.weights[k]]));
    const all = sum([...weights.values()]);
    if (!(all > 0)) return null;
    for (const [name, weight] of weights) {
        if (weight > 0 && !matchupAt.has(matchupKey(deck, name))) return null;
        weights.set(name, weight / all);
    }
    return weights;
}

const rowOf = (deck, name) => matchupAt.get(matchupKey(deck, name));

// Pairings are independent: the squares of what their scores may be off by add up, on each side by itself.
function inField(deck) {
    const shares = sharesFor(deck);
    if (!shares) return null;
    let [score, below, above, stopped] = [0, 0, 0, 0];
    for (const [name, share] of shares) {
        if (share === 0) continue;
        const i = rowOf(deck, name);
        score += share * m.score[i];
        below += (share * (m.score[i] - m.score_low[i])) ** 2;
        above += (share * (m.score_high[i] - m.score[i])) ** 2;
        stopped += (share * m.aborted[i]) / m.games[i];
    }
    return {
        deck,
        shares,
        value: score,
        low: score - Math.sqrt(below),
        high: score + Math.sqrt(above),
        stopped: stopped > page.stopped ? stopped : null,
    };
}

// Likelihood that one deck has the higher score in the field; the pairing of the two counts for both.
function stronger(a, b) {
    let variance = 0;
    for (const name of page.field) {
        const [x, y] = [a.shares.get(name), b.shares.get(name)];
        if (name !== a.deck && x > 0) variance += (x * m.score_error[rowOf(a.deck, name)]) ** 2;
        if (name !== b.deck && y > 0) variance += (y * m.score_error[rowOf(b.deck, name)]) ** 2;
    }
    const [own, theirs] = [a.shares.get(b.deck), b.shares.get(a.deck)];
    if (own > 0 && theirs > 0) variance += 2 * own * theirs * m.score_error[rowOf(a.deck, b.deck)] ** 2;
    return variance > 0 ? normal((a.value - b.value) / Math.sqrt(variance)) : null;
}

// A tier ends where its best deck is surely stronger.
function addTiers(rows) {
    let [tier, best] = [0, null];
    for (const row of rows) {
        const chanceOf = best && stronger(best, row);
        if (!best || chanceOf > 0.975) [tier, best] = [tier + 1, row];
        row.tier = tier;
    }
}

const likely = (x) => (!isNumber(x) ? "\u2013" : x > 0.9995 ? ">99.9" : x < 0.0005 ? "<0.1" : percent(x, 1));
const nashOf = (deck) => {
    const i = tables.decks ? tables.decks.deck.indexOf(deck) : -1;
    return i >= 0 && isNumber(tables.decks.nash[i]) ? i : -1;
};

function fieldRows() {
    const rows = page.field
        .map(inField)
        .filter((row) => row)
        .sort((a, b) => b.value - a.value);
    addTiers(rows);
    rows.forEach((row, k) => {
        const next = rows[k + 1];
        const nash = nashOf(row.deck);
        row.label = row.deck;
        row.pick = () => pick(row.deck, "");
        row.next = next ? stronger(row, next) : null;
        row.tip = {
            head: row.deck,
            rows: [
                ["score in the field", `${percent(row.value)} % (${range(row.low, row.high)})`],
                isNumber(row.stopped) ? [`* ${percent(row.stopped, 1)} % aborted; if all were lost, or won`, `${boundsText(row.value, row.stopped)} %`] : null,
                ["tier", String(row.tier)],
                next ? [`stronger than ${next.deck}`, `${likely(row.next)} %`] : null,
                nash >= 0 ? ["Nash, mean of what may be", `${percent(tables.decks.nash_mean[nash], 1)} %`] : null,
                nash >= 0 ? ["Nash, if these scores were exact", `${percent(tables.decks.nash[nash], 1)} %`] : null,
                nash >= 0 ? ["in Nash's field with likelihood", `${percent(tables.decks.nash_support[nash], 1)} %`] : null,
            ].filter((one) => one),
        };
    });
    return rows;
}

function fieldFacts(rows) {
    const others = field.weights.filter((weight, k) => page.field[k] !== page.gauntlet);
    const even = others.every((weight) => weight === others[0]);
    const left = page.field.filter((name, k) => field.weights[k] === 0 && name !== page.gauntlet);
    const many = rows.length > 1 ? ` ${rows[rows.length - 1].tier} tier${rows[rows.length - 1].tier > 1 ? "s" : ""}.` : "";
    const text = even ? "All opponents count the same." : `Weighted field${left.length ? `, without ${left.join(", ")}` : ""}.`;
    return text + many;
}

function drawField() {
    const rows = fieldRows();
    const nash = rows.some((row) => nashOf(row.deck) >= 0);
    byId("field-facts").textContent = fieldFacts(rows);
    forest(byId("field-chart"), rows, {
        title: "Score in the field",
        reference: 0.5,
        least: 0.05,
        axis: percentTicks,
        empty: "No deck met all others of this field.",
        columns: [
            { head: "score % \u00b1", text: (row) => `${percent(row.value)}${star(row.stopped)} ${plusMinus(halfWidth(row.low, row.high))}` },
            ...(rows.length > 1
                ? [
                      { head: "tier", text: (row) => String(row.tier) },
                      { head: "above next %", text: (row) => (row.next === null ? "" : likely(row.next)) },
                  ]
                : []),
            ...(nash
                ? [{ head: "Nash %", text: (row) => (nashOf(row.deck) < 0 ? "" : percent(tables.decks.nash_mean[nashOf(row.deck)], 1)) }]
                : []),
        ],
    });
    drawStronger(rows);
}

function drawStronger(rows) {
    const host = byId("stronger-table");
    if (!host) return;
    const at = new Map(rows.map((row) => [row.deck, row]));
    const names = rows.map((row) => row.deck);
    heatMap(host, {
        corner: "row deck stronger than column deck, %",
        rows: names,
        columns: names,
        cell: (a, b) => {
            if (a === b) return null;
            const x = stronger(at.get(a), at.get(b));
            if (!isNumber(x)) return null;
            return {
                shade: 2 * x - 1,
                sure: x > 0.975 || x < 0.025,
                text: likely(x),
                small: [points(at.get(a).value - at.get(b).value)],
                tip: `${a} is stronger than ${b} in this field with a likelihood of ${likely(x)} %.`,
                pick: () => pick(a, b),
            };
        },
        pickRow: (deck) => pick(deck, ""),
    });
}

// Weights that are set by hand; what is not a number counts as none.
function readWeights() {
    field.weights = page.field.map((name, k) => Math.max(0, Number(byId(`weight-${k}`).value) || 0));
    drawField();
}

function setWeights(weightOf) {
    page.field.forEach((name, k) => {
        byId(`weight-${k}`).value = weightOf(name);
    });
    readWeights();
}

function startField() {
    const inputs = page.field.map((name, k) =>
        html(
            "label",
            { hidden: name === page.gauntlet },
            html("span", {}, name),
            html("input", { id: `weight-${k}`, type: "number", min: 0, step: "any", value: String(page.weights[k]), oninput: readWeights, onchange: readWeights }),
        ),
    );
    byId("field-weights").replaceChildren(...inputs);
    byId("field-even").addEventListener("click", () => setWeights(() => "1"));
    const known = page.field.every((name) => nashOf(name) >= 0);
    byId("field-nash").hidden = !known;
    byId("field-nash").addEventListener("click", () =>
        setWeights((name) => String(Math.round(1000 * tables.decks.nash_mean[nashOf(name)]) / 10)),
    );
}
