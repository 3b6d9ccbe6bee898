// Charts of what grows, and of where a sequential test ended.

// A chart's frame with ticks on the left; marks(x, y) are drawn in it. points: {label, tip, ...}
function lineFrame(host, points, o, marks) {
    const width = widthOf(host);
    const [left, right, top, height] = [58, 18, 14, 250];
    const slot = (width - left - right) / points.length;
    const y = (value) => top + height * (1 - (value - o.low) / (o.high - o.low));
    const x = (k) => left + (k + 0.5) * slot;
    const total = top + height + 46;
    const chart = drawing(width, total, o.title);
    const step = niceStep(o.high - o.low, 6);
    for (const tick of ticksIn(o.low, o.high, step))
        chart.append(
            svg(
                "g",
                { class: "axis" },
                svg("line", { x1: left, x2: width - right, y1: y(tick), y2: y(tick) }),
                svg("text", { x: left - 8, y: y(tick) + 4, "text-anchor": "end" }, o.text(tick, decimalsOf(step))),
            ),
        );
    for (const [value, kind] of o.references)
        chart.append(svg("line", { class: kind, x1: left, x2: width - right, y1: y(value), y2: y(value) }));
    const below = (text, at, line) =>
        svg("text", { class: "tick", x: at, y: top + height + line, "text-anchor": "middle" }, text);
    const every = Math.ceil(Math.max(...points.map((point) => textWidth(point.label, 12) + 8)) / slot);
    points.forEach((point, k) => {
        if (k % every === 0) chart.append(below(point.label, x(k), 17));
    });
    chart.append(below(o.axis, left + (width - left - right) / 2, 37), ...marks(x, y, slot));
    host.replaceChildren(chart);
}

// Values with upright intervals over names in their order. points: {label, value, low, high, tip, pick}
function climb(host, points, options) {
    const ends = points.flatMap((point) => [point.low, point.value, point.high]).filter(isNumber);
    const all = [...ends, ...options.references.map(([value]) => value)];
    const room = 0.06 * (Math.max(...all) - Math.min(...all) || 1);
    const o = { ...options, low: Math.min(...all) - room, high: Math.max(...all) + room };
    const line = (x, y) =>
        svg("polyline", {
            class: "line",
            points: points
                .map((point, k) => (isNumber(point.value) ? `${x(k)},${y(point.value)}` : ""))
                .filter((text) => text)
                .join(" "),
        });
    const point = (one, k, x, y, slot) => {
        const group = svg("g", { class: "column" + (one.pick ? " can-pick" : ""), tip: one.tip, onclick: one.pick });
        group.append(svg("rect", { class: "hit", x: x(k) - slot / 2, width: slot, y: 14, height: 250 }));
        if (!isNumber(one.value)) return group;
        const mark = svg("g", { class: `mark ${options.side ? sideOf(one, options.side) : "rate"}` });
        if (isNumber(one.low))
            mark.append(svg("line", { class: "interval", x1: x(k), x2: x(k), y1: y(one.low), y2: y(one.high) }));
        mark.append(svg("circle", { class: "value", cx: x(k), cy: y(one.value), r: 4.5 }));
        group.append(mark);
        return group;
    };
    lineFrame(host, points, o, (x, y, slot) => [line(x, y), ...points.map((one, k) => point(one, k, x, y, slot))]);
}

// Where a value lies between two bounds; beyond them something is decided.
function gauge(host, o) {
    const width = widthOf(host);
    const [left, right, top, height] = [16, 16, 26, 26];
    const reach = Math.max(Math.abs(o.value), o.bound) * 1.12;
    const x = (value) => left + ((value + reach) / (2 * reach)) * (width - left - right);
    const zone = (from, to, colour, opacity) =>
        svg("rect", { class: "zone", x: x(from), width: x(to) - x(from), y: top, height, fill: colour, opacity });
    const text = (at, y, anchor, words) => svg("text", { class: "head", x: at, y, "text-anchor": anchor }, words);
    const bottom = top + height + 18;
    host.replaceChildren(
        drawing(
            width,
            bottom + 8,
            o.title,
            zone(-reach, -o.bound, "var(--loss)", 0.85),
            zone(-o.bound, o.bound, "var(--line)", 0.7),
            zone(o.bound, reach, "var(--win)", 0.85),
            text(left, 14, "start", o.left),
            text(width - right, 14, "end", o.right),
            text(x(-o.bound), bottom, "middle", fixed(-o.bound, 3)),
            text(x(0), bottom, "middle", "0"),
            text(x(o.bound), bottom, "middle", "+" + fixed(o.bound, 3)),
            svg("line", { class: "reference", x1: x(0), x2: x(0), y1: top, y2: top + height }),
            svg("line", { class: "needle", x1: x(o.value), x2: x(o.value), y1: top - 5, y2: top + height + 5 }),
        ),
    );
}
