// What the other parts stand on: the page's data, numbers as text, elements, the tooltip, light and dark.

const page = JSON.parse(document.getElementById("page-data").textContent);

// A table is stored by columns, text as places in a list of words.
function unpack(stored) {
    if (!stored) return null;
    const table = { size: stored.size };
    for (const [name, column] of Object.entries(stored.columns))
        table[name] = column.words ? column.codes.map((code) => column.words[code]) : column;
    return table;
}

const tables = Object.fromEntries(Object.entries(page.tables).map(([name, stored]) => [name, unpack(stored)]));

function rowsWhere(table, wanted) {
    const rows = [];
    for (let i = 0; table && i < table.size; i++) if (wanted(i)) rows.push(i);
    return rows;
}

const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
const isNumber = (x) => typeof x === "number" && Number.isFinite(x);

// --- Numbers as text -------------------------------------------------------------------------------

const MINUS = "\u2212";
const Z95 = 1.959963984540054;

// Halves go away from 0, as in the program's own tables: what is stored has few decimals, so no half is missed.
function fixed(x, decimals) {
    if (!isNumber(x)) return "\u2013";
    const step = 10 ** (6 - decimals);
    const units = Math.floor((Math.round(Math.abs(x) * 1e6) + step / 2) / step);
    const text = (units / 10 ** decimals).toFixed(decimals);
    return x < 0 && units !== 0 ? MINUS + text : text;
}

const signed = (x, decimals) => (isNumber(x) && x > 0 ? "+" : "") + fixed(x, decimals);
const count = (x) => (isNumber(x) ? Math.round(x).toLocaleString("en-US") : "\u2013");
const percent = (x, decimals = page.decimals) => fixed(isNumber(x) ? 100 * x : null, decimals);
const points = (x, decimals = page.decimals) => (isNumber(x) ? signed(100 * x, decimals) : "\u2013");
const chance = (q) => (isNumber(q) && q < 0.0005 ? "<0.001" : fixed(q, 3));
const margin = (error) => (isNumber(error) ? Z95 * error : null); // half of the interval
// Of an interval that is open to one side there is none.
const halfWidth = (low, high) => (isNumber(low) && isNumber(high) ? (high - low) / 2 : NaN);
const plusMinus = (half, decimals = page.decimals) => (isNumber(half) ? "\u00b1" + fixed(100 * half, decimals) : "");

// A score in which many aborted games count has a star, and its tip says what it is without them, and what it would be at
// worst and at best.
const star = (stopped) => (isNumber(stopped) ? "*" : "");
const starOf = (table, i, suffix = "") => star(table[`stopped${suffix}`]?.[i]);
const boundsText = (score, stopped, decimals) =>
    range(Math.max(0, score - stopped / 2), Math.min(1, score + stopped / 2), decimals);
const stoppedRows = (score, stopped, decided) =>
    isNumber(stopped)
        ? [
              [`* ${percent(stopped, 1)} % aborted, score of the others`, isNumber(decided) ? `${percent(decided)} %` : "\u2013"],
              ["if all these were lost, or won", `${boundsText(score, stopped)} %`],
          ]
        : [];
const stoppedRowsOf = (table, i, suffix = "") =>
    stoppedRows(table[`score${suffix}`][i], table[`stopped${suffix}`]?.[i], table[`decided${suffix}`]?.[i]);

// 2,000 as it is where there is room, else 2k.
function shortCount(x) {
    for (const [size, unit] of [
        [1e12, "T"],
        [1e9, "G"],
        [1e6, "M"],
        [1e3, "k"],
    ])
        if (x >= size) return (x / size >= 99.95 ? (x / size).toFixed(0) : Number((x / size).toPrecision(3))) + unit;
    return String(x);
}

// Benjamini and Hochberg's q of each of `rows` by its p, among those alone: row → q.
function falseDiscovery(p, rows) {
    const known = rows.filter((i) => isNumber(p[i])).sort((a, b) => p[b] - p[a]);
    const q = new Map();
    let least = 1;
    known.forEach((i, k) => {
        least = Math.min(least, (p[i] * known.length) / (known.length - k));
        q.set(i, least);
    });
    return q;
}

function range(low, high, decimals = page.decimals) {
    return `${percent(low, decimals)} to ${percent(high, decimals)}`;
}

// Wilson's interval, for what is added up here; `trials` that are independent.
function wilson(share, trials) {
    if (!(trials > 0)) return [0, 1];
    const square = Z95 * Z95;
    const middle = (share + square / (2 * trials)) / (1 + square / trials);
    const half =
        (Z95 / (1 + square / trials)) * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials * trials));
    return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

// --- Elements --------------------------------------------------------------------------------------

const byId = (id) => document.getElementById(id);

function fill(element, attributes, children) {
    for (const [name, value] of Object.entries(attributes || {})) {
        if (value === null || value === undefined || value === false) continue;
        if (name === "tip") tips.set(element, value);
        else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
        else element.setAttribute(name, value === true ? "" : value);
    }
    for (const child of children.flat()) if (child !== null && child !== undefined) element.append(child);
    return element;
}

const html = (tag, attributes, ...children) => fill(document.createElement(tag), attributes, children);
const svg = (tag, attributes, ...children) =>
    fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);

// Buttons of which one is pressed, the first to begin with; options: {key, label}. Returns what marks the pressed one.
function segments(host, options, choose) {
    host.replaceChildren(
        ...options.map(({ key, label }) =>
            html("button", { type: "button", "data-key": key, onclick: () => choose(key) }, label),
        ),
    );
    const pressed = () => [...host.children].find((button) => button.getAttribute("aria-pressed") === "true");
    const press = (key) => {
        for (const button of host.children) button.setAttribute("aria-pressed", button.dataset.key === key);
    };
    press(options[0].key);
    keep(
        host.id,
        () => pressed().dataset.key,
        (key) => options.some((option) => option.key === key) && choose(key),
    );
    return press;
}

function setOptions(select, options, value) {
    select.replaceChildren(...options.map(([key, name]) => html("option", { value: key }, name)));
    select.value = value;
}

// --- Tooltip ---------------------------------------------------------------------------------------

// Element → text, or a list of [name, value] under a heading: {head, rows, note}.
const tips = new WeakMap();

function tipContent(tip) {
    if (typeof tip === "string") return [html("p", {}, tip)];
    const parts = [html("b", {}, tip.head)];
    if (tip.rows)
        parts.push(
            html(
                "table",
                {},
                tip.rows.map(([k, v]) => html("tr", {}, html("td", {}, k), html("td", {}, v))),
            ),
        );
    if (tip.note) parts.push(html("p", {}, tip.note));
    return parts;
}

function placeTip(box, x, y) {
    const margin = 12;
    const width = box.offsetWidth;
    const height = box.offsetHeight;
    const left = x + margin + width > innerWidth - 4 ? x - margin - width : x + margin;
    const top = y + margin + height > innerHeight - 4 ? y - margin - height : y + margin;
    box.style.left = Math.max(4, left) + "px";
    box.style.top = Math.max(4, top) + "px";
}

function listenForTips() {
    const box = byId("tip");
    let shown = null;
    const show = (element, x, y) => {
        if (element !== shown) box.replaceChildren(...tipContent(tips.get(element)));
        shown = element;
        box.hidden = false;
        placeTip(box, x, y);
    };
    const hide = () => {
        shown = null;
        box.hidden = true;
    };
    const find = (element) => {
        while (element && !tips.has(element)) element = element.parentElement;
        return element;
    };
    document.addEventListener("pointermove", (event) => {
        const element = find(event.target);
        if (element) show(element, event.clientX, event.clientY);
        else hide();
    });
    document.addEventListener("focusin", (event) => {
        const element = find(event.target);
        if (!element || !event.target.matches(":focus-visible")) return;
        const place = element.getBoundingClientRect();
        show(element, place.left, place.bottom);
    });
    document.addEventListener("focusout", hide);
    document.addEventListener("scroll", hide, { passive: true });
}

// --- Light and dark --------------------------------------------------------------------------------

function isDark() {
    const chosen = document.documentElement.dataset.theme;
    return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

function listenForTheme(redraw) {
    const remembered = () => {
        try {
            return localStorage.getItem("epicsim-theme");
        } catch (error) {
            return null; // pages from a file may not remember
        }
    };
    const remember = (theme) => {
        try {
            localStorage.setItem("epicsim-theme", theme);
        } catch (error) {
            // it is light or dark for now
        }
    };
    const chosen = remembered();
    if (chosen === "dark" || chosen === "light") document.documentElement.dataset.theme = chosen;
    byId("theme").addEventListener("click", () => {
        document.documentElement.dataset.theme = isDark() ? "light" : "dark";
        remember(document.documentElement.dataset.theme);
        redraw();
    });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redraw);
}
