// Which decks (or players, on pages about these) are looked at in every part of the page.

// Where nothing is picked: {side: "", opponent: ""}. A page of two players begins with them.
const picked = { ...page.begin, watchers: [] };
const sides = tables[page.main];

// Where everybody is told of against one other alone: that one, else undefined.
const rivalOf = (side) => (page.rivals ? page.rivals[side] : undefined);

function opponentsOf(side) {
    const rows = rowsWhere(sides, (i) => !side || sides[page.side][i] === side);
    return [...new Set(rows.map((i) => sides.opponent[i]))].filter((name) => !page.rivals || rivalOf(side) === name);
}

function pick(side, opponent) {
    picked.side = side;
    const wanted = rivalOf(side) || opponent;
    picked.opponent = side && opponentsOf(side).includes(wanted) ? wanted : "";
    for (const watcher of picked.watchers) watcher();
}

// Redrawn when something else is picked.
function whenPicked(draw) {
    picked.watchers.push(draw);
    draw();
}

function isPicked(table, i) {
    return (
        (!picked.side || table[page.side][i] === picked.side) &&
        (!picked.opponent || table.opponent[i] === picked.opponent)
    );
}

// The same for sums: a deck's games against itself say nothing about it as a whole.
function isSummed(table, i) {
    const mirror = page.seats === 2 && table[page.side][i] === table.opponent[i];
    return isPicked(table, i) && (!mirror || !picked.side || picked.opponent !== "" || page.onlyMirrors);
}

function pickedName() {
    if (!picked.side) return `All ${page.side}s`;
    return picked.opponent ? `${picked.side} against ${picked.opponent}` : `${picked.side} against all`;
}

function listenForPicks() {
    const [side, opponent] = [byId("pick-side"), byId("pick-opponent")];
    if (!side) return;
    side.addEventListener("change", () => pick(side.value, picked.opponent));
    opponent.addEventListener("change", () => pick(picked.side, opponent.value));
    byId("pick-none").addEventListener("click", () => pick("", ""));
    whenPicked(() => {
        setOptions(side, [["", `all ${page.side}s`], ...page.names.map((name) => [name, name])], picked.side);
        const known = picked.side ? opponentsOf(picked.side) : [];
        setOptions(opponent, [["", "all opponents"], ...known.map((name) => [name, name])], picked.opponent);
        opponent.disabled = !picked.side;
        byId("pick-none").hidden = !picked.side;
    });
}
