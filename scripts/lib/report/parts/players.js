// The pages of players: the parts that their files have something for.

function drawMoves() {
    const v = tables.moves;
    const rows = rowsWhere(v, () => true)
        .map((i) => ({ label: v.player[i], value: v.us_a_move[i], i }))
        .sort((a, b) => b.value - a.value);
    forest(byId("moves-chart"), rows, {
        title: "Microseconds a move",
        reference: 0,
        domain: [0, 1.05 * Math.max(...rows.map((row) => row.value))],
        bars: true,
        axis: (x) => count(x),
        columns: [
            { head: "\u00b5s a move", text: (row) => fixed(row.value, 1) },
            { head: "playouts a move", text: (row) => fixed(v.playouts_a_move[row.i], 1) },
            { head: "moves", text: (row) => count(v.moves[row.i]) },
        ],
    });
}

const partsOf = {
    compare: [drawStrength, ...(byId("sprt-chart") ? [drawSprt] : [])],
    league: [...(tables.ratings ? [drawRatings] : []), drawPlayerMatrix],
    ladder: [drawGains, drawClimb],
    published: [drawGroups],
};
const playerCharts = [...partsOf[page.kind], drawPairs];
if (page.kind === "league") startPlayerMatrix();
startMatchTable();
if (d) {
    startDecks();
    playerCharts.push(drawDecks);
}
if (st) {
    startStyle();
    playerCharts.push(drawStyle);
}
if (tables.moves) playerCharts.push(drawMoves);
begin(playerCharts);
