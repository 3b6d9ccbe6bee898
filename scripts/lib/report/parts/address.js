// What a reader has made of the page lies in its address, so that a link shows the same again: what is picked, which tab is
// pressed, how tables are sorted and filtered, what is folded out.
//
//     #cards&deck=Burn&card-table=-played_wr      the part of the page, then whatever is not as the page begins

const kept = new Map();
let partOfPage = "";

// `get` gives a text, `set` takes one; a text that means nothing changes nothing.
function keep(name, get, set) {
    kept.set(name, { get, set, usual: get() });
}

function keepPicks() {
    if (!byId("pick-side")) return;
    keep(
        page.side,
        () => picked.side,
        (name) => (name === "" || page.names.includes(name)) && pick(name, picked.opponent),
    );
    keep(
        "against",
        () => picked.opponent,
        (name) => pick(picked.side, name),
    );
}

function keepFields() {
    for (const field of document.querySelectorAll("main input[id], main select[id]")) {
        const key = field.type === "checkbox" ? "checked" : "value";
        keep(
            field.id,
            () => (key === "value" ? field.value : field.checked ? "1" : ""),
            (text) => {
                const before = field.value;
                field[key] = key === "value" ? text : text === "1";
                if (field.tagName === "SELECT" && field.selectedIndex < 0) field.value = before;
                field.dispatchEvent(new Event(field.type === "search" ? "input" : "change"));
            },
        );
    }
    for (const fold of document.querySelectorAll("details[id]"))
        keep(
            fold.id,
            () => (fold.open ? "open" : "closed"),
            (text) => {
                fold.open = text === "open";
            },
        );
}

function remember() {
    const words = new URLSearchParams();
    for (const [name, { get, usual }] of kept) if (get() !== usual) words.set(name, get());
    const text = [partOfPage, String(words)].filter((word) => word).join("&");
    if (text !== location.hash.slice(1)) history.replaceState(null, "", text ? `#${text}` : location.pathname + location.search);
}

function goTo(part, behavior) {
    partOfPage = part;
    const section = byId(part);
    if (section) section.scrollIntoView({ behavior });
}

function restore() {
    const words = location.hash.slice(1).split("&");
    const part = words[0].includes("=") ? "" : words.shift();
    const values = new URLSearchParams(words.join("&"));
    // Twice: what comes later may have changed what comes earlier, like the page of a table by its filter.
    for (const [name, { get, set, usual }] of [...kept, ...kept]) {
        const wanted = values.get(name) ?? usual;
        if (wanted !== get()) set(wanted);
    }
    if (part) goTo(part, "instant");
}

const ADDRESS_PAUSE = 100; // milliseconds: browsers refuse addresses that change more often than some twenty times a second

// Whatever is done with the page, its address follows: when those who listen for it are done.
function listenForAddress() {
    keepPicks();
    keepFields();
    restore();
    let waiting = 0;
    let last = -ADDRESS_PAUSE;
    for (const event of ["click", "input", "change", "toggle"])
        document.addEventListener(
            event,
            () => {
                clearTimeout(waiting);
                waiting = setTimeout(
                    () => {
                        last = performance.now();
                        remember();
                    },
                    Math.max(0, last + ADDRESS_PAUSE - performance.now()),
                );
            },
            true,
        );
    for (const link of document.querySelectorAll("nav a"))
        link.addEventListener("click", (event) => {
            event.preventDefault();
            goTo(link.getAttribute("href").slice(1), "auto");
        });
    addEventListener("hashchange", restore);
}
