// Tables whose cells have colours: who beats whom, with what.

const lerp = (a, b, t) => a + (b - a) * t;
const channels = (hex) => [1, 3, 5].map((k) => parseInt(hex.slice(k, k + 2), 16));

// -1 loses, 0 even, 1 wins.
function scaleColour(x) {
    const stops = isDark() ? page.scaleDark : page.scaleLight;
    const place = ((Math.max(-1, Math.min(1, x)) + 1) / 2) * (stops.length - 1);
    const k = Math.min(stops.length - 2, Math.floor(place));
    const [a, b] = [channels(stops[k]), channels(stops[k + 1])];
    return a.map((v, c) => Math.round(lerp(v, b[c], place - k)));
}

// Black or white, whichever is told apart better: by relative luminance as in WCAG, 4.5 to 1 or more.
function inkOn(rgb) {
    const [r, g, b] = rgb.map((v) => ((v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? "#000000" : "#ffffff";
}

// How far from the middle the colours reach: round, and never so near that chance looks like a landslide.
function reachOf(values, middle) {
    let far = 0.1;
    for (const value of values) if (isNumber(value)) far = Math.max(far, Math.abs(value - middle));
    return Math.min(middle || 1, Math.ceil(far * 20 - 1e-9) / 20);
}

// One cell: {shade (-1 to 1), sure, text, small: [texts below], tip, pick}, or null if there is nothing to say.
function heatCell(row, column, one) {
    if (!one) return html("td", { class: "none" }, row === column ? "" : "\u2013");
    const rgb = scaleColour(one.shade);
    const classes = [
        "cell",
        one.sure ? "sure" : "unsure",
        row === column ? "mirror" : "",
        one.pick ? "can-pick" : "",
        picked.side === row && picked.opponent === column ? "picked" : "",
    ];
    return html(
        "td",
        {
            class: classes.filter((name) => name).join(" "),
            style: `background:rgb(${rgb});color:${inkOn(rgb)}`,
            "data-row": row,
            "data-column": column,
            tip: one.tip,
            onclick: one.pick,
        },
        html("b", {}, one.text),
        one.small.map((text) => html("span", {}, text)),
    );
}

// options: {corner, rows, columns (names), cell(row, column), pickRow(row), mark(name) (a class)}
function heatMap(host, options) {
    const { rows, columns } = options;
    const size = columns.length > 12 ? " small" : columns.length > 5 ? "" : " large";
    const mark = options.mark || (() => "");
    const head = html(
        "tr",
        {},
        html("td", { class: "corner" }, html("span", {}, options.corner)),
        columns.map((name) =>
            html("th", { scope: "col", class: mark(name), tip: name }, html("div", {}, html("span", {}, name))),
        ),
    );
    const rowHead = (name) =>
        html(
            "th",
            { scope: "row", class: mark(name) },
            html("button", { type: "button", tip: name, onclick: () => options.pickRow(name) }, name),
        );
    const body = rows.map((row) =>
        html(
            "tr",
            {},
            rowHead(row),
            columns.map((column) => heatCell(row, column, options.cell(row, column))),
        ),
    );
    host.replaceChildren(
        html(
            "table",
            { class: "heat" + size + (columns.length > 6 ? " wide" : "") },
            html("thead", {}, head),
            html("tbody", {}, body),
        ),
    );
}

function heatScale(host, low, high, hint) {
    const stops = Array.from({ length: 21 }, (_, k) => `rgb(${scaleColour(k / 10 - 1)})`);
    host.replaceChildren(
        html("span", {}, low),
        html("i", { style: `background:linear-gradient(90deg,${stops.join(",")})` }),
        html("span", {}, high),
        html("span", { class: "hint" }, hint),
    );
}
