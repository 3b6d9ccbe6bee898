// What stands at the top and the bottom of every page, and the beginning of everything.

function startTiles() {
    byId("tiles").replaceChildren(
        ...page.tiles.map((tile) =>
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

// For each list of labels in the page's data there is a place for its notes.
function startNotes() {
    for (const [name, labels] of Object.entries(page.labels))
        if (byId(`${name}-notes`)) notesList(byId(`${name}-notes`), page.notes[name], labels);
}

function startCopy() {
    const button = byId("copy-command");
    if (!button) return;
    button.addEventListener("click", async () => {
        try {
            await navigator.clipboard.writeText(byId("command").textContent);
            button.textContent = "Copied";
        } catch (error) {
            getSelection().selectAllChildren(byId("command"));
        }
    });
}

function listenForWidth(redraw) {
    let width = innerWidth;
    let waiting = 0;
    addEventListener("resize", () => {
        if (innerWidth === width) return;
        width = innerWidth;
        clearTimeout(waiting);
        waiting = setTimeout(redraw, 120);
    });
}

// `charts` are drawn, and drawn again when something is picked or the page gets other colours or another width.
function begin(charts) {
    const redraw = () => {
        for (const draw of charts) draw();
    };
    listenForTheme(redraw);
    startTiles();
    for (const draw of charts) whenPicked(draw);
    startNotes();
    startCopy();
    listenForPicks();
    listenForTips();
    listenForWidth(redraw);
    listenForAddress();
    document.documentElement.dataset.ready = "yes";
}
