// What stands at the top and the bottom of the page, and the beginning of everything.

function startTiles() {
    byId("tiles").replaceChildren(
        ...run.tiles.map((tile) =>
            html(
                "div",
                { class: "tile", tip: tile.note },
                html("b", {}, tile.value, tile.error ? html("small", {}, " " + tile.error) : null),
                html("span", {}, tile.name),
            ),
        ),
    );
}

function notesList(host, notes, columns) {
    host.replaceChildren(
        ...Object.entries(columns)
            .filter(([key]) => notes[key])
            .map(([key, label]) => html("div", {}, html("dt", {}, label), html("dd", {}, notes[key]))),
    );
}

function startNotes() {
    if (byId("card-notes")) notesList(byId("card-notes"), run.notes.cards, run.labels.cards);
    if (byId("mulligan-notes")) notesList(byId("mulligan-notes"), run.notes.mulligans, run.labels.mulligans);
}

function startCopy() {
    const button = byId("copy-command");
    button.addEventListener("click", async () => {
        try {
            await navigator.clipboard.writeText(byId("command").textContent);
            button.textContent = "Copied";
        } catch (error) {
            getSelection().selectAllChildren(byId("command"));
        }
    });
}

// The charts of the parts that this run has files for.
function charts() {
    const list = [drawStandings, drawSeats];
    if (tables.turns) list.push(drawLengths);
    if (tables.endings) list.push(drawEndings);
    if (cards) list.push(drawEffects);
    if (hands) list.push(drawKeepRates, drawImpact, drawNumbers);
    return list;
}

function redraw() {
    if (run.seats === 2) drawMatrix();
    for (const draw of charts()) draw();
}

function listenForWidth() {
    let width = innerWidth;
    let waiting = 0;
    addEventListener("resize", () => {
        if (innerWidth === width) return;
        width = innerWidth;
        clearTimeout(waiting);
        waiting = setTimeout(redraw, 120);
    });
}

listenForTheme(redraw);
startTiles();
if (run.seats === 2) startMatrix();
for (const draw of charts()) whenPicked(draw);
startMatchupTable();
if (tables.endings) startEndingTable();
if (cards) startCardTable();
if (hands) startMulliganTable();
startNotes();
startCopy();
listenForPicks();
listenForTips();
listenForWidth();
document.documentElement.dataset.ready = "yes";
