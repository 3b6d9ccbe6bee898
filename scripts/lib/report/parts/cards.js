// The part of the page about cards.

const cards = tables.cards;
const cardDecimals = page.cardDecimals;

// Rows over all opponents have "*" for the opponent. `each`: the pairings one by one.
function cardRows(each) {
    return rowsWhere(
        cards,
        (i) =>
            (!picked.side || cards.deck[i] === picked.side) &&
            (picked.opponent ? cards.opponent[i] === picked.opponent : (cards.pairing[i] === "*") !== each),
    );
}

// The more cards are looked at together, the more of them seem to matter by chance: q is of those that are shown.
const cardQ = (rows) => falseDiscovery(cards.position_p, rows);

// A number and half of its interval.
function withError(value, error, text = percent) {
    return `${text(value, cardDecimals)} ${plusMinus(margin(error), cardDecimals)}`.trim();
}

function cardTip(i, q) {
    const rate = (key) => withError(cards[`${key}_wr`][i], cards[`${key}_se`][i]) + " %";
    return {
        head: `${cards.card[i]} (${cards.deck[i]}${cards.opponent[i] === "*" ? "" : " against " + cards.opponent[i]})`,
        rows: [
            ["effect of being dealt", withError(cards.position_effect[i], cards.position_se[i], points) + " points"],
            ["q", chance(q.get(i))],
            ["copies", count(cards.copies[i])],
            ["score with it dealt", rate("dealt")],
            ["score with it in hand", rate("gih")],
            ["score with it unseen", rate("gns")],
        ],
    };
}

function effectRow(i, withDeck, q) {
    const half = Z95 * cards.position_se[i];
    const name = cards.card[i] + (cards.copies[i] > 1 ? ` \u00d7${cards.copies[i]}` : "");
    return {
        ...(withDeck ? rowName(byId("effects-chart"), name, cards.deck[i]) : { label: name }),
        value: cards.position_effect[i],
        low: cards.position_effect[i] - half,
        high: cards.position_effect[i] + half,
        tip: cardTip(i, q),
        side: q.get(i) < 0.05 ? (cards.position_effect[i] > 0 ? "win" : "loss") : "even",
        pick: withDeck ? () => pick(cards.deck[i], "") : null,
        row: i,
    };
}

const effectText = (row) =>
    isNumber(row.value) ? `${points(row.value, cardDecimals)} ${plusMinus(row.high - row.value, cardDecimals)}` : "";

function drawEffects() {
    const family = cardRows(false);
    const q = cardQ(family);
    let rows = family
        .filter((i) => isNumber(cards.position_effect[i]) && isNumber(cards.position_se[i]))
        .map((i) => effectRow(i, !picked.side, q))
        .sort((a, b) => b.value - a.value);
    const most = 15;
    const all = rows.length;
    const cut = !picked.side && all > 2 * most;
    if (cut) rows = [...rows.slice(0, most), { label: "\u22ef" }, ...rows.slice(-most)];
    byId("effects-facts").textContent = cut
        ? `The ${most} best and worst of ${all} cards of all decks. Pick a deck above to see all of its cards.`
        : `${pickedName()}: all ${all} cards.`;
    forest(byId("effects-chart"), rows, {
        title: "Effect of being dealt a card",
        reference: 0,
        least: 0.02,
        axis: (x, d) => signed(100 * x, Math.max(0, d - 2)),
        empty: "No card was both dealt and not dealt.",
        columns: [
            { head: "effect \u00b1", text: effectText },
            { head: "q", text: (row) => (row.row === undefined ? "" : chance(q.get(row.row))) },
        ],
    });
}

// `q`: what the table shows of a row.
function cardColumns(qOf) {
    const note = page.notes.cards;
    const cause = "May be read as cause";
    const luck = "Describes games, not the card's worth";
    const use = "How it is used";
    const se = (key) => (i) => margin(cards[key][i]);
    const rate = (key, label) =>
        shareColumn(cards, `${key}_wr`, label, se(`${key}_se`), note[`${key}_wr`], luck, { decimals: cardDecimals });
    const shares = (key, label) => ({
        key,
        label,
        tip: note[key],
        group: use,
        value: (i) => cards[key][i],
        show: (i) => percent(cards[key][i], 1),
    });
    return {
        names: [
            wordColumn(cards, "card", "Card"),
            wordColumn(cards, "deck", "Deck"),
            {
                ...wordColumn(cards, "opponent", "Against"),
                show: (i) => (cards.opponent[i] === "*" ? "all" : cards.opponent[i]),
            },
            countColumn(cards, "copies", "Copies", note.copies),
        ],
        effect: [
            shareColumn(cards, "position_effect", "Effect dealt", se("position_se"), note.position_effect, cause, {
                signed: true,
                strong: true,
                decimals: cardDecimals,
            }),
            {
                key: "position_q",
                label: "q",
                tip: note.position_q,
                group: cause,
                value: qOf,
                show: (i) => chance(qOf(i)),
            },
            shareColumn(cards, "dealt_wr", "Score dealt %", se("dealt_se"), note.dealt_wr, cause, {
                decimals: cardDecimals,
            }),
            countColumn(cards, "dealt", "Dealt", note.dealt, cause),
        ],
        rates: [
            rate("oh", "Opening hand %"),
            rate("gd", "Drawn later %"),
            rate("gih", "In hand %"),
            rate("gns", "Not seen %"),
            shareColumn(cards, "iwd", "In hand \u2212 not seen", se("iwd_se"), note.iwd, luck, {
                signed: true,
                decimals: cardDecimals,
            }),
            rate("played", "Played %"),
        ],
        use: [
            countColumn(cards, "gih", "Came to hand", note.gih, use),
            countColumn(cards, "played", "Played", note.played, use),
            countColumn(cards, "fetched", "Fetched", note.fetched, use),
            shares("unplayed_share", "Unplayed %"),
            plainColumn(cards, "turns_held", "Turns held", 1, note.turns_held, use),
            plainColumn(cards, "turn_played", "Turn played", 1, note.turn_played, use),
        ],
    };
}

function tellFamily(tested, rows) {
    const all = rowsWhere(cards, (i) => cards.pairing[i] === "*").length;
    const which = rows === all ? `all ${count(rows)} cards` : `the ${count(rows)} rows selected above`;
    const untested = tested < rows ? `, of which ${count(tested)} could be tested` : "";
    const warning = rows === all ? "" : " That holds if you chose them before you saw their numbers.";
    byId("card-family").textContent = `q is adjusted for ${which}${untested}.${warning}`;
}

const cardViews = { effect: ["effect"], rates: ["effect", "rates"], use: ["use"], all: ["effect", "rates", "use"] };

function startCardTable() {
    let q = new Map();
    const groups = cardColumns((i) => q.get(i));
    const table = makeTable(byId("card-table"), {
        title: "Cards",
        sort: { key: "position_effect", down: true },
        page: 35,
        textOf: (i) => `${cards.card[i]} ${cards.deck[i]} ${cards.opponent[i]}`,
        choose: (rows) => {
            q = cardQ(rows);
            tellFamily(q.size, rows.length);
            return byId("card-discoveries").checked ? rows.filter((i) => q.get(i) < 0.05) : rows;
        },
    });
    const views = [
        { key: "effect", label: "Effect" },
        { key: "rates", label: "Win rates" },
        { key: "use", label: "Use" },
        { key: "all", label: "Everything" },
    ];
    let view = "effect";
    const press = segments(byId("card-view"), views, (key) => {
        view = key;
        draw();
    });
    const draw = () => {
        const each = byId("card-each").checked && !picked.opponent;
        const names = groups.names.filter(
            (column) => (column.key !== "deck" || !picked.side) && (column.key !== "opponent" || each),
        );
        const columns = [names, ...cardViews[view].map((name) => groups[name])]
            .flat()
            .filter((column) => cards[column.key] || column.key === "position_q");
        table.show(cardRows(each), columns);
        press(view);
        byId("card-each").disabled = Boolean(picked.opponent) || !page.eachPairing;
    };
    byId("card-search").addEventListener("input", (event) => table.search(event.target.value));
    byId("card-each").addEventListener("change", draw);
    byId("card-discoveries").addEventListener("change", draw);
    whenPicked(draw);
}
