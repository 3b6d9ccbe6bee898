// How players use their turns, whoever wins: a chart of one measure, and a table of all.

const st = tables.style;
const styleShare = (x) => percent(x, 1);
const styleMeasures = [
    {
        key: "card_unused",
        of: "card_turns",
        label: "Gold unspent",
        units: "own turns",
        note: "Of own turns in which a card could be paid for, those in which one still could at the player's last choice.",
    },
    {
        key: "attack_unused",
        of: "attack_turns",
        label: "Attack left",
        units: "own turns",
        note: "Of own turns in which an attack could be made that no champion can block, those in which it still could at the last choice.",
    },
    {
        key: "discards_unpaid",
        of: "discards",
        label: "Discarded unspent",
        units: "cards",
        note: "Cards discarded to the hand limit, with gold left in that turn.",
    },
    {
        key: "closing_turns",
        of: "closed",
        label: "Turns to the end",
        units: "games",
        turns: true,
        note: "Turns of both sides from the first that began with 95 % or more, and never fell below again, to the win.",
    },
];
let styleKey = styleMeasures[0].key;

const styleHalf = (i, key) => halfWidth(st[`${key}_low`][i], st[`${key}_high`][i]);
const styleNumber = (measure, x) => (measure.turns ? fixed(x, 1) : styleShare(x));

function styleText(i, measure) {
    const value = st[measure.key][i];
    if (!isNumber(value)) return "\u2013";
    const half = styleHalf(i, measure.key);
    const text = measure.turns ? `\u00b1${fixed(half, 1)}` : plusMinus(half, 1);
    return `${styleNumber(measure, value)} ${isNumber(half) ? text : ""}`.trim();
}

// Of two players both sides are told: they are to be compared.
const styleRows = () =>
    rowsWhere(
        st,
        (i) =>
            !picked.side || isPicked(st, i) || (st.opponent[i] === picked.side && st.player[i] === picked.opponent),
    );

function drawStyle() {
    const measure = styleMeasures.find((one) => one.key === styleKey);
    const rows = styleRows()
        .filter((i) => isNumber(st[styleKey][i]))
        .map((i) => ({
            label: st.player[i],
            sub: `against ${st.opponent[i]}`,
            value: st[styleKey][i],
            low: st[`${styleKey}_low`][i],
            high: st[`${styleKey}_high`][i],
            i,
        }));
    const most = Math.max(measure.turns ? 1 : 0.01, ...rows.map((row) => Math.max(row.value, row.high || 0)));
    byId("style-text").textContent = `${measure.note} With 95 % intervals.`;
    forest(byId("style-chart"), rows, {
        title: measure.label,
        reference: 0,
        domain: [Math.min(0, ...rows.map((row) => row.low || 0)), 1.05 * most],
        axis: (x, decimals) => (measure.turns ? fixed(x, decimals) : percentTicks(x, decimals)),
        columns: [
            { head: measure.turns ? "turns \u00b1" : "% \u00b1", text: (row) => styleText(row.i, measure) },
            { head: measure.units, text: (row) => count(st[measure.of][row.i]) },
        ],
        empty: "There was no such turn.",
    });
}

function startStyle() {
    const press = segments(byId("style-measure"), styleMeasures, (key) => {
        styleKey = key;
        press(key);
        drawStyle();
    });
    press(styleKey);
    const columns = [
        wordColumn(st, "player", "Player"),
        wordColumn(st, "opponent", "Against"),
        ...styleMeasures.flatMap((measure) => [
            countColumn(st, measure.of, measure.units, "", measure.label),
            {
                key: measure.key,
                label: measure.turns ? "Turns" : "%",
                tip: measure.note,
                group: measure.label,
                value: (i) => st[measure.key][i],
                show: (i) => styleText(i, measure),
            },
        ]),
    ];
    const table = makeTable(byId("style-table"), {
        title: "Use of turns",
        sort: {},
        textOf: (i) => `${st.player[i]} ${st.opponent[i]}`,
    });
    whenPicked(() => table.show(styleRows(), columns));
}
