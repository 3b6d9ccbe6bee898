// Two cards that do better together than apart.

const together = tables.card_pairs;

function startPairTable() {
    const note = page.notes.card_pairs;
    let q = new Map();
    const score = (key, label) => ({
        key: `${key}_score`,
        label,
        tip: note[`${key}_score`],
        group: "Score %",
        value: (i) => together[`${key}_score`][i],
        show: (i) => percent(together[`${key}_score`][i], cardDecimals),
    });
    const columns = [
        wordColumn(together, "card", "Card"),
        wordColumn(together, "other", "With"),
        wordColumn(together, "deck", "Deck"),
        shareColumn(together, "synergy", "Together", (i) => margin(together.synergy_se[i]), note.synergy, "May be read as cause", {
            signed: true,
            strong: true,
            decimals: cardDecimals,
        }),
        {
            key: "synergy_q",
            label: "q",
            tip: note.synergy_q,
            group: "May be read as cause",
            value: (i) => q.get(i) ?? null,
            show: (i) => chance(q.get(i)),
        },
        countColumn(together, "both", "Rounds with both", note.both, "May be read as cause"),
        score("both", "both dealt"),
        score("only_card", "first alone"),
        score("only_other", "second alone"),
        score("neither", "neither"),
    ];
    const table = makeTable(byId("pair-table"), {
        title: "Pairs of cards",
        sort: { key: "synergy_q", down: false },
        page: 15,
        textOf: (i) => `${together.card[i]} ${together.other[i]} ${together.deck[i]}`,
        choose: (rows) => {
            q = falseDiscovery(together.synergy_p, rows);
            const sure = rows.filter((i) => q.get(i) < 0.05);
            byId("pair-family").textContent =
                `${count(q.size)} of ${count(rows.length)} pairs were dealt together often enough to be tested; ` +
                `q is adjusted for these. ${count(sure.length)} ha${sure.length === 1 ? "s" : "ve"} q below 0.05.`;
            return byId("pair-discoveries").checked ? sure : rows;
        },
    });
    const draw = () =>
        table.show(
            rowsWhere(together, (i) => !picked.side || together.deck[i] === picked.side),
            columns.filter((column) => column.key !== "deck" || !picked.side),
        );
    byId("pair-search").addEventListener("input", (event) => table.search(event.target.value));
    byId("pair-discoveries").addEventListener("change", draw);
    whenPicked(draw);
}
