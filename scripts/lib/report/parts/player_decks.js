// How players fare with each deck in each seat.

const d = tables.decks;
const seatChoices = [
    { key: "*", label: "Both seats" },
    { key: "1", label: "First" },
    { key: "2", label: "Second" },
];
let deckSeat = "*";

// Games of a player with a deck against an opponent, in the seat that is chosen; either may be left open.
function deckSum(player, opponent, deck) {
    const mine = rowsWhere(
        d,
        (i) =>
            d.deck[i] === deck &&
            (!player || d.player[i] === player) &&
            (!opponent || d.opponent[i] === opponent) &&
            (deckSeat === "*" || d.seat[i] === deckSeat),
    );
    const games = sum(mine.map((i) => d.games[i]));
    if (!games) return { value: null, games };
    const value = sum(mine.map((i) => d.score[i] * d.games[i])) / games;
    const [low, high] = wilson(value, games);
    const aborted = d.aborted ? sum(mine.map((i) => d.aborted[i])) : 0;
    const stopped = aborted > games * page.stopped ? aborted / games : null;
    const decided = stopped < 1 ? (value - stopped / 2) / (1 - stopped) : null;
    return { value, low, high, games, stopped, decided };
}

const sumText = (one) => (isNumber(one.value) ? `${percent(one.value, 1)}${star(one.stopped)} ${plusMinus(halfWidth(one.low, one.high), 1)}` : "\u2013");

function drawDeckForest() {
    const [player, opponent] = [picked.side, picked.opponent];
    const other = opponent || "the others";
    const rows = page.deckNames.map((deck) => {
        const [mine, theirs] = [deckSum(player, opponent, deck), deckSum(opponent, player, deck)];
        return {
            label: deck,
            marks: [
                { ...mine, side: "win" },
                { ...theirs, side: "loss" },
            ],
            texts: [sumText(mine), sumText(theirs), count(mine.games)],
            value: mine.value,
            tip: {
                head: deck,
                rows: [
                    [player, `${sumText(mine)} % of ${count(mine.games)} games`],
                    ...stoppedRows(mine.value, mine.stopped, mine.decided),
                    [other, `${sumText(theirs)} % of ${count(theirs.games)} games`],
                    ...stoppedRows(theirs.value, theirs.stopped, theirs.decided),
                ].filter((row) => row),
            },
        };
    });
    rows.sort((a, b) => b.value - a.value);
    byId("deck-legend").replaceChildren(
        legend([
            ["var(--win)", player],
            ["var(--loss)", other],
        ]),
    );
    byId("deck-scale").replaceChildren();
    byId("decks-text").textContent =
        `Score of ${player} with each deck against ${other}, and of ${other} with the same deck against ${player}.`;
    forest(byId("deck-chart"), rows, {
        title: "Score by deck",
        reference: 0.5,
        domain: [0, 1],
        axis: percentTicks,
        columns: [player, other, "games"].map((head, k) => ({
            head: k < 2 ? shorten(head, 110, 12.5) + " % \u00b1" : head,
            text: (row) => row.texts[k],
        })),
    });
}

function drawDeckHeat() {
    const cells = new Map();
    for (const player of page.names)
        for (const deck of page.deckNames)
            cells.set(JSON.stringify([player, deck]), deckSum(player, rivalOf(player), deck));
    const reach = reachOf(
        [...cells.values()].map((one) => one.value),
        0.5,
    );
    byId("deck-legend").replaceChildren();
    byId("decks-text").textContent = page.rivals
        ? "Score of each budget with each deck against the one before it. Click a step to see both."
        : "Score of each player with each deck, over all opponents. Click a player to see its opponents' beside it.";
    heatMap(byId("deck-chart"), {
        corner: "player \u2193 with deck \u2192",
        rows: page.names,
        columns: page.deckNames,
        mark: markOf,
        pickRow: (player) => pick(player, ""),
        cell: (player, deck) => {
            const one = cells.get(JSON.stringify([player, deck]));
            if (!isNumber(one.value)) return null;
            return {
                shade: (one.value - 0.5) / reach,
                sure: one.low > 0.5 || one.high < 0.5,
                text: percent(one.value, 1) + star(one.stopped),
                small: [plusMinus(halfWidth(one.low, one.high), 1), shortCount(one.games)],
                tip: {
                    head: `${player} with ${deck}`,
                    rows: [
                        ["score", `${sumText(one)} %`],
                        ...stoppedRows(one.value, one.stopped, one.decided),
                        ["games", count(one.games)],
                    ].filter((row) => row),
                },
                pick: () => pick(player, ""),
            };
        },
    });
    const [low, high] = [-reach, reach].map((x) => `${percent(0.5 + x, 0)} %`);
    heatScale(byId("deck-scale"), low, high, "Bold: the 95 % interval does not contain 50 %. Small: \u00b1 and games.");
}

function drawDecks() {
    if (picked.side) drawDeckForest();
    else drawDeckHeat();
}

function startDecks() {
    const press = segments(byId("deck-seat"), seatChoices, (key) => {
        deckSeat = key;
        press(key);
        drawDecks();
    });
    press(deckSeat);
    const columns = [
        wordColumn(d, "player", "Player"),
        wordColumn(d, "opponent", "Against"),
        wordColumn(d, "deck", "Deck"),
        wordColumn(d, "seat", "Seat", "1 begins."),
        countColumn(d, "games", "Games"),
        shareColumn(d, "score", "Score %", (i) => halfWidth(d.score_low[i], d.score_high[i]), "", "", {
            decimals: 1,
            strong: true,
        }),
        ...stoppedColumns(d),
        countColumn(d, "wins", "Won"),
        countColumn(d, "draws", "Drawn"),
        countColumn(d, "losses", "Lost"),
        countColumn(d, "aborted", "Aborted"),
    ];
    const table = makeTable(byId("deck-table"), {
        title: "Decks and seats",
        sort: {},
        textOf: (i) => `${d.player[i]} ${d.opponent[i]} ${d.deck[i]}`,
    });
    // Of two players both sides are told: they are to be compared.
    const isShown = (i) =>
        !picked.side || isPicked(d, i) || (d.opponent[i] === picked.side && d.player[i] === picked.opponent);
    whenPicked(() => table.show(rowsWhere(d, isShown), columns));
}
