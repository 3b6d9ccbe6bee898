// The part of the page about mulligans.

const hands = tables.mulligans;

// Rows of one kind (card, hand, number) for what is picked, in a seat or all ("*").
function mulliganRows(kind, seat) {
    return rowsWhere(
        hands,
        (i) =>
            hands.kind[i] === kind &&
            hands.seat[i] === seat &&
            (!picked.side || hands.deck[i] === picked.side) &&
            hands.opponent[i] === (picked.opponent || "*"),
    );
}

function mulliganTip(i) {
    const rate = (key) => withError(hands[`${key}_wr`][i], hands[`${key}_se`][i]) + " %";
    const effect = withError(hands.keep_effect[i], hands.keep_effect_se[i], points) + " points";
    return {
        head: `${hands.item[i]} (${hands.deck[i]})`,
        rows: [
            ["offered", count(hands.offered[i])],
            ["kept", count(hands.kept[i])],
            ["score when offered", rate("dealt")],
            ["score when kept", rate("kept")],
            ["score when put back", rate("put_back")],
            ...(isNumber(hands.keep_effect[i]) ? [["kept less put back", effect]] : []),
            ["paid for the mulligan", fixed(hands.paid[i], 2)],
        ],
    };
}

function keepRow(label, kept, offered, more) {
    const rate = kept / offered;
    const [low, high] = wilson(rate, offered);
    return { label, value: rate, low, high, side: "even", offered, ...more };
}

const keptHalf = (i) => halfWidth(...wilson(hands.keep_rate[i], hands.offered[i]));

function keepRates() {
    if (picked.side)
        return mulliganRows("card", "*")
            .filter((i) => hands.offered[i] > 0)
            .map((i) => keepRow(hands.item[i], hands.kept[i], hands.offered[i], { tip: mulliganTip(i) }));
    return page.standings
        .map((s) => {
            const mine = mulliganRows("card", "*").filter((i) => hands.deck[i] === s.deck);
            const [kept, offered] = [sum(mine.map((i) => hands.kept[i])), sum(mine.map((i) => hands.offered[i]))];
            return keepRow(s.deck, kept, offered, {
                pick: () => pick(s.deck, ""),
                tip: {
                    head: s.deck,
                    rows: [
                        ["cards offered", count(offered)],
                        ["kept", count(kept)],
                    ],
                },
            });
        })
        .filter((row) => row.offered > 0);
}

function drawKeepRates() {
    const rows = keepRates().sort((a, b) => b.value - a.value);
    forest(byId("keep-chart"), rows, {
        title: "Share of dealt cards that were kept",
        reference: 0,
        domain: [0, 1],
        bars: true,
        axis: (x) => fixed(100 * x, 0) + " %",
        empty: "Nobody was offered a mulligan.",
        columns: [
            {
                head: "kept % \u00b1",
                text: (row) => `${percent(row.value, 1)} ${plusMinus(halfWidth(row.low, row.high), 1)}`,
            },
            { head: "offered", text: (row) => count(row.offered) },
        ],
    });
}

// Where the policy decided by chance, what keeping does; else how games went that began with the card.
function drawImpact() {
    const all = mulliganRows("card", "*");
    const key = all.some((i) => isNumber(hands.keep_effect[i])) ? "keep_effect" : "impact";
    let rows = all
        .filter((i) => isNumber(hands[key][i]) && isNumber(hands[`${key}_se`][i]))
        .map((i) => {
            const half = Z95 * hands[`${key}_se`][i];
            return {
                ...(picked.side
                    ? { label: hands.item[i] }
                    : rowName(byId("impact-chart"), hands.item[i], hands.deck[i])),
                value: hands[key][i],
                low: hands[key][i] - half,
                high: hands[key][i] + half,
                tip: mulliganTip(i),
                pick: picked.side ? null : () => pick(hands.deck[i], ""),
                games: hands.final[i],
            };
        })
        .sort((a, b) => b.value - a.value);
    if (!picked.side && rows.length > 24) rows = [...rows.slice(0, 12), { label: "\u22ef" }, ...rows.slice(-12)];
    byId("impact-title").textContent =
        key === "keep_effect" ? "What keeping a card does" : "Impact of beginning with a card";
    byId("impact-note").textContent =
        key === "keep_effect"
            ? "Score when kept less score when put back. Chance decided, so keeping causes the difference."
            : "Score of games that began with it less that of all games. " + page.notes.mulligans.impactShort;
    forest(byId("impact-chart"), rows, {
        title: byId("impact-title").textContent,
        reference: 0,
        least: 0.02,
        axis: (x, d) => signed(100 * x, Math.max(0, d - 2)),
        empty: "No card was both kept and put back.",
        columns: [{ head: "points \u00b1", text: effectText }],
    });
}

function drawNumbers() {
    const host = byId("numbers-chart");
    const rows = new Map();
    for (const i of mulliganRows("number", "*")) {
        if (!rows.has(hands.item[i])) rows.set(hands.item[i], []);
        rows.get(hands.item[i]).push(i);
    }
    const all = sum([...rows.values()].flat().map((i) => hands.offered[i]));
    const bars = [...rows]
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([number, mine]) => {
            const offered = sum(mine.map((i) => hands.offered[i]));
            const score = mine.length === 1 ? withError(hands.dealt_wr[mine[0]], hands.dealt_se[mine[0]]) : "";
            return keepRow(number === "0" ? "none" : number, offered, all, {
                score,
                offered,
                tip:
                    mine.length === 1
                        ? mulliganTip(mine[0])
                        : { head: `${number} put back`, rows: [["mulligans", count(offered)]] },
            });
        });
    forest(host, bars, {
        title: "Cards put back",
        reference: 0,
        least: 0.05,
        domain: [0, Math.max(0.05, ...bars.map((bar) => bar.high)) * 1.03],
        bars: true,
        axis: (x) => fixed(100 * x, 0) + " %",
        empty: "Nobody was offered a mulligan.",
        columns: [
            { head: "share %", text: (row) => percent(row.value, 1) },
            ...(picked.side ? [{ head: "score % \u00b1", text: (row) => row.score }] : []),
            { head: "mulligans", text: (row) => count(row.offered) },
        ],
    });
}

function startMulliganTable() {
    const note = page.notes.mulligans;
    const se = (key) => (i) => margin(hands[key][i]);
    const d = { decimals: cardDecimals };
    const luck = "Compares different hands: not advice";
    const columns = [
        wordColumn(hands, "item", "Card or hand"),
        wordColumn(hands, "deck", "Deck"),
        countColumn(hands, "offered", "Offered", note.offered),
        shareColumn(hands, "keep_rate", "Kept %", keptHalf, note.keep_rate, "", { decimals: 1, strong: true }),
        shareColumn(hands, "dealt_wr", "Score offered %", se("dealt_se"), note.dealt_wr, "Random", d),
        shareColumn(hands, "kept_wr", "Score kept %", se("kept_se"), note.kept_wr, luck, d),
        shareColumn(hands, "put_back_wr", "Score put back %", se("put_back_se"), note.put_back_wr, luck, d),
        shareColumn(hands, "impact", "Impact", se("impact_se"), note.impact, luck, { ...d, signed: true }),
        shareColumn(
            hands,
            "keep_effect",
            "Keep effect",
            se("keep_effect_se"),
            note.keep_effect,
            "May be read as cause",
            { ...d, signed: true, strong: true },
        ),
        plainColumn(hands, "paid", "Paid", 2, note.paid),
    ];
    const known = columns.filter((column) => column.text || hands[column.key].some(isNumber));
    const table = makeTable(byId("mulligan-table"), {
        title: "Mulligans",
        sort: { key: "offered", down: true },
        page: 20,
        textOf: (i) => `${hands.item[i]} ${hands.deck[i]} ${hands.opponent[i]}`,
    });
    const [kind, seat] = [byId("mulligan-kind"), byId("mulligan-seat")];
    setOptions(
        seat,
        [["*", "all seats"], ...Array.from({ length: page.seats }, (_, k) => [String(k + 1), `seat ${k + 1}`])],
        "*",
    );
    const draw = () => {
        seat.disabled = Boolean(picked.opponent);
        if (seat.disabled) seat.value = "*";
        table.show(
            mulliganRows(kind.value, seat.value),
            known.filter((column) => column.key !== "deck" || !picked.side),
        );
    };
    kind.addEventListener("change", draw);
    seat.addEventListener("change", draw);
    byId("mulligan-search").addEventListener("input", (event) => table.search(event.target.value));
    whenPicked(draw);
}
