// Charts as SVG: rows of values with their intervals, bars that part at zero, columns over numbers.

const canvas = document.createElement("canvas").getContext("2d");

function textWidth(text, size = 13) {
    canvas.font = `${size}px ${getComputedStyle(document.body).fontFamily}`;
    return canvas.measureText(text).width;
}

function drawing(width, height, title, ...parts) {
    const frame = { width, height, viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": title };
    return svg("svg", frame, ...parts);
}

function shorten(text, width, size = 13) {
    if (textWidth(text, size) <= width) return text;
    let length = text.length;
    while (length > 1 && textWidth(text.slice(0, length) + "\u2026", size) > width) length--;
    return text.slice(0, length) + "\u2026";
}

// Steps of 1, 2 or 5 that cut a span into about so many pieces.
function niceStep(span, pieces) {
    const rough = span / Math.max(1, pieces);
    const size = 10 ** Math.floor(Math.log10(rough));
    return size * ([1, 2, 5].find((k) => k * size >= rough) || 10);
}

// The text of a tick of shares; `d`: decimals of the steps between ticks.
const percentTicks = (x, d) => fixed(100 * x, Math.max(0, d - 2)) + " %";

// Into how many pieces marks cut an axis: with room for their texts, and a few even where it is short.
const tickPieces = (width) => Math.max(width / 80, Math.min(3.5, width / 45));

function ticksIn(low, high, step) {
    const ticks = [];
    for (let k = Math.ceil(low / step - 1e-9) + 0; k * step <= high + 1e-9 * step; k++) ticks.push(k * step);
    return ticks;
}

// On a phone there is no room for long names beside the marks: they stand above them.
const isNarrow = (width) => width < 480;
const namesAbove = (rows, width) => isNarrow(width) && rows.some((row) => row.sub);

// A row's name and what it belongs to, in one line where there is room.
const rowName = (host, name, owner) =>
    isNarrow(widthOf(host)) ? { label: name, sub: owner } : { label: `${name} \u00b7 ${owner}` };

function rowStep(rows, width, usual) {
    return namesAbove(rows, width) ? 42 : rows.some((row) => row.sub) ? 38 : usual;
}

// Room for the names of rows on the left.
function namesWidth(rows, width) {
    if (namesAbove(rows, width)) return 0;
    const widest = Math.max(...rows.flatMap((row) => [textWidth(row.label), textWidth(row.sub || "", 12)])) + 14;
    return Math.min(widest, Math.max(110, (width < 700 ? 0.42 : 0.32) * width));
}

const decimalsOf = (step) => Math.max(0, -Math.floor(Math.log10(step) + 1e-9));

function emptyNote(host, text) {
    host.replaceChildren(html("p", { class: "empty" }, text));
}

function widthOf(host) {
    return Math.max(320, Math.floor(host.clientWidth || 900));
}

// --- Rows with a value and its interval ------------------------------------------------------------

const marksOf = (row) => row.marks || [row];

function domainOf(rows, reference, least) {
    let low = reference - least;
    let high = reference + least;
    for (const mark of rows.flatMap(marksOf))
        for (const end of [mark.low, mark.value, mark.high])
            if (isNumber(end)) [low, high] = [Math.min(low, end), Math.max(high, end)];
    const room = 0.03 * (high - low);
    return [low - room, high + room];
}

// Which side of the reference the whole interval lies on, as a class.
function sideOf(row, reference) {
    if (row.side !== undefined) return row.side;
    if (isNumber(row.low) && row.low > reference) return "win";
    if (isNumber(row.high) && row.high < reference) return "loss";
    return "even";
}

function forestColumns(columns, rows, width) {
    let right = width;
    const placed = [];
    for (const column of [...columns].reverse()) {
        const texts = [column.head, ...rows.map((row) => column.text(row))];
        placed.unshift({ ...column, x: right });
        right -= Math.max(...texts.map((text) => textWidth(text, 12.5))) + 16;
    }
    return [placed, right];
}

function drawAxis(top, bottom, scale, ticks, label) {
    return ticks.map((tick) => {
        const x = scale(tick);
        return svg(
            "g",
            { class: "axis" },
            svg("line", { x1: x, x2: x, y1: top, y2: bottom }),
            svg("text", { x, y: bottom + 16, "text-anchor": "middle" }, label(tick)),
        );
    });
}

// rows: {label, sub (a smaller line below it), value, low, high, tip, pick, side, mark (a class)}, or with several values
// {marks: [{value, low, high, side}]}; options: reference, least (width on either side of it), axis (text of a tick),
// columns ({head, text(row)}), bars (drawn from the reference), aligned (rows of all charts that are to line up).
function forest(host, rows, options) {
    if (rows.length === 0) return emptyNote(host, options.empty || "Nothing to show.");
    const width = widthOf(host);
    const step = rowStep(rows, width, rows.some((row) => row.marks) ? 31 : rows.length > 40 ? 21 : 25);
    const top = 22;
    const bottom = top + rows.length * step;
    const aligned = options.aligned || rows;
    const names = namesWidth(aligned, width);
    const columns = isNarrow(width) ? (options.columns || []).slice(0, 1) : options.columns || [];
    const [placed, right] = forestColumns(columns, aligned, width - 2);
    const [low, high] = options.domain || domainOf(rows, options.reference, options.least || 0);
    const scale = (x) => names + 8 + ((x - low) / (high - low)) * (right - names - 24);
    const tickStep = niceStep(high - low, tickPieces(right - names));
    const chart = drawing(width, bottom + 24, options.title);
    chart.append(
        ...drawAxis(top, bottom, scale, ticksIn(low, high, tickStep), (x) => options.axis(x, decimalsOf(tickStep))),
    );
    for (const column of placed)
        chart.append(svg("text", { class: "head", x: column.x, y: 12, "text-anchor": "end" }, column.head));
    const reference = scale(options.reference);
    chart.append(svg("line", { class: "reference", x1: reference, x2: reference, y1: top - 4, y2: bottom }));
    rows.forEach((row, i) =>
        chart.append(forestRow(row, top + i * step, { ...options, step, names, scale, placed, width })),
    );
    host.replaceChildren(chart);
}

const rowClass = (row) => ["row", row.pick ? "can-pick" : "", row.mark].filter((name) => name).join(" ");

// The names of a row, left of its marks; above them if `right` is 0.
function rowNames(row, right, y, step, width) {
    const line = (text, at, size) =>
        svg(
            "text",
            { class: size < 13 ? "label sub" : "label", x: right, y: at, "text-anchor": "end" },
            shorten(text, right - 4, size),
        );
    if (right === 0) {
        const below = row.sub || "";
        const name = shorten(row.label, width - textWidth(` ${below}`, 12) - 6);
        const sub = svg("tspan", { class: "sub", dx: 5 }, below);
        return [svg("text", { class: "label", x: 2, y: y + 14 }, name, sub)];
    }
    const middle = y + step / 2;
    if (!row.sub) return [line(row.label, middle + 4.5, 13)];
    return [line(row.label, middle - 2, 13), line(row.sub, middle + 12, 12)];
}

// Where the marks of a row lie: top and height.
const marksAt = (y, step, names) => (names === 0 ? [y + 18, step - 20] : [y, step]);

function forestMark(mark, middle, y, o) {
    const group = svg("g", { class: `mark ${sideOf(mark, o.reference)}` });
    if (o.bars) {
        const [a, b] = [o.scale(o.reference), o.scale(mark.value)];
        group.append(
            svg("rect", { class: "bar", x: Math.min(a, b), width: Math.abs(b - a), y: y + 4, height: o.step - 8 }),
        );
    }
    if (isNumber(mark.low) && isNumber(mark.high))
        group.append(
            svg("line", { class: "interval", x1: o.scale(mark.low), x2: o.scale(mark.high), y1: middle, y2: middle }),
        );
    group.append(svg("circle", { class: "value", cx: o.scale(mark.value), cy: middle, r: 4 }));
    return group;
}

function forestRow(row, y, o) {
    const [top, height] = marksAt(y, o.step, o.names);
    const middle = top + height / 2;
    const group = svg("g", {
        class: rowClass(row),
        tip: row.tip,
        onclick: row.pick ? row.pick : null,
    });
    group.append(svg("rect", { class: "hit", x: 0, y, width: o.width, height: o.step }));
    group.append(...rowNames(row, o.names, y, o.step, o.width));
    const marks = marksOf(row).filter((mark) => isNumber(mark.value));
    const apart = marks.length > 1 ? (o.step - 8) / marks.length : 0;
    marks.forEach((mark, k) => group.append(forestMark(mark, middle + apart * (k - (marks.length - 1) / 2), y, o)));
    for (const column of o.placed)
        group.append(
            svg("text", { class: "number", x: column.x, y: middle + 4.5, "text-anchor": "end" }, column.text(row)),
        );
    return group;
}

// --- Bars that part at zero ------------------------------------------------------------------------

// rows: {label, sub, left: [{share, name, colour, tip}], right: [...], number, pick}: losses to the left, wins to the right.
function partedBars(host, rows, options) {
    if (rows.length === 0) return emptyNote(host, "Nothing to show.");
    const width = widthOf(host);
    const step = rowStep(rows, width, 27);
    const top = 22;
    const bottom = top + rows.length * step;
    const names = namesWidth(rows, width);
    const right =
        width - Math.max(textWidth(options.head, 12.5), ...rows.map((row) => textWidth(row.number, 12.5))) - 18;
    const widest = (side) => Math.max(0.02, ...rows.map((row) => sum(row[side].map((part) => part.share))));
    const [low, high] = [-1.04 * widest("left"), 1.04 * widest("right")];
    const scale = (x) => names + 8 + ((x - low) / (high - low)) * (right - names - 16);
    const chart = drawing(width, bottom + 24, options.title);
    const tickStep = niceStep(high - low, tickPieces(right - names));
    chart.append(
        ...drawAxis(top, bottom, scale, ticksIn(low, high, tickStep), (x) => fixed(100 * Math.abs(x), 0) + " %"),
    );
    chart.append(
        svg("text", { class: "head", x: scale(0) - 8, y: 12, "text-anchor": "end" }, "\u2190 lost"),
        svg("text", { class: "head", x: scale(0) + 8, y: 12 }, "won \u2192"),
        svg("text", { class: "head", x: width - 2, y: 12, "text-anchor": "end" }, options.head),
    );
    chart.append(svg("line", { class: "reference", x1: scale(0), x2: scale(0), y1: top - 4, y2: bottom }));
    rows.forEach((row, i) => chart.append(partedRow(row, top + i * step, step, { names, scale, width })));
    host.replaceChildren(chart);
}

function partedRow(row, y, step, o) {
    const [top, height] = marksAt(y, step, o.names);
    const group = svg("g", { class: rowClass(row), onclick: row.pick || null });
    group.append(
        svg("rect", { class: "hit", x: 0, y, width: o.width, height: step }),
        ...rowNames(row, o.names, y, step, o.width),
        svg(
            "text",
            { class: "number", x: o.width - 2, y: top + height / 2 + 4.5, "text-anchor": "end", tip: row.tip },
            row.number,
        ),
    );
    for (const [side, sign] of [
        ["left", -1],
        ["right", 1],
    ]) {
        let from = 0;
        for (const part of row[side]) {
            const [a, b] = [o.scale(sign * from), o.scale(sign * (from + part.share))];
            group.append(
                svg("rect", {
                    class: "part",
                    x: Math.min(a, b),
                    width: Math.abs(b - a),
                    y: top + 4,
                    height: height - 8,
                    fill: part.colour,
                    tip: part.tip,
                }),
            );
            from += part.share;
        }
    }
    return group;
}

// --- Columns over numbers --------------------------------------------------------------------------

// Columns of what is stacked, and (if wanted) a line with its band below, over the same numbers.
// bins: {from, to, label, parts: [games by kind], tip, rate, low, high}
function histogram(host, bins, options) {
    if (bins.length === 0) return emptyNote(host, "Nothing to show.");
    const width = widthOf(host);
    const [left, right] = [56, 12];
    const height = 230;
    const lower = options.rate ? 110 : 0;
    const gap = options.rate ? 34 : 0;
    const total = 16 + height + gap + lower + 40;
    const most = Math.max(...bins.map((bin) => sum(bin.parts))) || 1;
    const slot = (width - left - right) / bins.length;
    const chart = drawing(width, total, options.title);
    const y = (share) => 16 + height * (1 - share / most);
    const step = niceStep(most, 6);
    for (const tick of ticksIn(0, most, step))
        chart.append(
            svg(
                "g",
                { class: "axis" },
                svg("line", { x1: left, x2: width - right, y1: y(tick), y2: y(tick) }),
                svg(
                    "text",
                    { x: left - 8, y: y(tick) + 4, "text-anchor": "end" },
                    fixed(100 * tick, decimalsOf(100 * step)) + " %",
                ),
            ),
        );
    const bands = { left, slot, top: 16, bottom: 16 + height };
    bins.forEach((bin, i) => chart.append(histogramColumn(bin, i, bands, y, options.colours)));
    if (options.rate)
        chart.append(
            ...rateLine(bins, bands, { top: 16 + height + gap, height: lower, right: width - right, options }),
        );
    const base = 16 + height + gap + lower;
    const every = Math.max(1, Math.ceil(Math.max(...bins.map((bin) => textWidth(bin.label, 12) + 10)) / slot));
    bins.forEach((bin, i) => {
        if (i % every !== 0) return;
        chart.append(
            svg(
                "text",
                { class: "tick", x: left + (i + 0.5) * slot, y: base + 16, "text-anchor": "middle" },
                bin.label,
            ),
        );
    });
    chart.append(
        svg(
            "text",
            { class: "tick", x: left + (width - left - right) / 2, y: base + 34, "text-anchor": "middle" },
            options.axis,
        ),
    );
    host.replaceChildren(chart);
}

function histogramColumn(bin, i, bands, y, colours) {
    const pad = bands.slot > 6 ? 1 : 0.25;
    const x = bands.left + i * bands.slot;
    const group = svg("g", { class: "column", tip: bin.tip });
    group.append(svg("rect", { class: "hit", x, y: bands.top, width: bands.slot, height: bands.bottom - bands.top }));
    let below = 0;
    bin.parts.forEach((part, k) => {
        if (part > 0)
            group.append(
                svg("rect", {
                    class: "part",
                    x: x + pad,
                    width: Math.max(0.5, bands.slot - 2 * pad),
                    y: y(below + part),
                    height: y(below) - y(below + part),
                    fill: colours[k],
                }),
            );
        below += part;
    });
    return group;
}

function rateLine(bins, bands, o) {
    const y = (rate) => o.top + o.height * (1 - rate);
    const parts = [0, 0.5, 1].map((tick) =>
        svg(
            "g",
            { class: "axis" },
            svg("line", { class: tick === 0.5 ? "half" : "", x1: bands.left, x2: o.right, y1: y(tick), y2: y(tick) }),
            svg("text", { x: bands.left - 8, y: y(tick) + 4, "text-anchor": "end" }, 100 * tick + " %"),
        ),
    );
    const middle = (i) => bands.left + (i + 0.5) * bands.slot;
    const known = bins.map((bin, i) => ({ bin, x: middle(i) })).filter(({ bin }) => isNumber(bin.rate));
    if (known.length > 1) {
        const upper = known.map(({ bin, x }) => `${x.toFixed(1)},${y(bin.high).toFixed(1)}`);
        const under = known.map(({ bin, x }) => `${x.toFixed(1)},${y(bin.low).toFixed(1)}`).reverse();
        parts.push(svg("polygon", { class: "band", points: [...upper, ...under].join(" ") }));
        parts.push(
            svg("polyline", {
                class: "rate",
                points: known.map(({ bin, x }) => `${x.toFixed(1)},${y(bin.rate).toFixed(1)}`).join(" "),
            }),
        );
    }
    for (const { bin, x } of known)
        parts.push(svg("circle", { class: "rate", cx: x, cy: y(bin.rate), r: 2.5, tip: bin.tip }));
    parts.push(svg("text", { class: "head", x: bands.left, y: o.top - 10 }, o.options.rate));
    return parts;
}

function legend(entries) {
    return html(
        "p",
        { class: "legend" },
        entries.map(([colour, name]) => html("span", {}, html("i", { style: `background:${colour}` }), name)),
    );
}
