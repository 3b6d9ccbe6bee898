// A table that sorts by any column, filters, and shows a page at a time.

// columns: {key, label, tip, group, text: true for words, value(i) (sorts), show(i) (text or nodes; default: value)}
// options.sort: {key, down}, or {} for the order of the rows; options.first(i): rows that stand above all others;
// options.choose(rows): looks at the rows that are left by the reader's words, and returns those to show.
// Returns {show(rows, columns)}: the rows to list, out of which the reader's words choose some.
function makeTable(host, options) {
    const state = { rows: [], columns: [], sort: options.sort, page: 0, words: [], shown: [] };
    const size = options.page || 25;
    const wrap = html("div", { class: "table-wrap", tabindex: 0, role: "region", "aria-label": options.title });
    const foot = html("div", { class: "table-foot" });
    host.replaceChildren(wrap, foot);

    const matches = (i) => {
        if (state.words.length === 0) return true;
        const text = options.textOf(i).toLowerCase();
        return state.words.every((word) => text.includes(word));
    };

    // What is not known comes last either way.
    const compare = (column, direction) => (a, b) => {
        const [x, y] = [column.value(a), column.value(b)];
        const [known, other] = [x !== null && x !== undefined, y !== null && y !== undefined];
        if (!known || !other) return known === other ? a - b : known ? -1 : 1;
        const order = column.text ? x.localeCompare(y, "en") : x - y;
        return direction * order || a - b;
    };

    function arrange() {
        const column = state.columns.find((c) => c.key === state.sort.key);
        state.shown = state.rows.filter(matches);
        if (options.choose) state.shown = options.choose(state.shown);
        const order = column ? compare(column, state.sort.down ? -1 : 1) : () => 0;
        const first = options.first || (() => false);
        state.shown.sort((a, b) => first(b) - first(a) || order(a, b));
        state.page = 0;
        draw();
    }

    function sortBy(column) {
        const same = state.sort.key === column.key;
        state.sort = { key: column.key, down: same ? !state.sort.down : !column.text };
        arrange();
        const button = wrap.querySelector(`th[data-key="${column.key}"] button`);
        if (button) button.focus();
    }

    function heading(column) {
        const sorted = state.sort.key === column.key;
        const arrow = sorted ? (state.sort.down ? " \u25be" : " \u25b4") : "";
        return html(
            "th",
            {
                "data-key": column.key,
                scope: "col",
                class: (column.text ? "words" : "") + (column.strong ? " strong" : ""),
                "aria-sort": sorted ? (state.sort.down ? "descending" : "ascending") : "none",
            },
            html("button", { type: "button", tip: column.tip, onclick: () => sortBy(column) }, column.label + arrow),
        );
    }

    function groupHeadings() {
        const groups = [];
        for (const column of state.columns) {
            const last = groups[groups.length - 1];
            if (last && last.name === (column.group || "")) last.span++;
            else groups.push({ name: column.group || "", span: 1 });
        }
        if (groups.every((group) => !group.name)) return [];
        return [
            html(
                "tr",
                { class: "groups" },
                groups.map((group) =>
                    html(
                        "th",
                        {
                            colspan: group.span,
                            scope: group.name ? "colgroup" : null,
                            class: group.name ? "named" : "",
                        },
                        group.name,
                    ),
                ),
            ),
        ];
    }

    const bodyRow = (i) =>
        html(
            "tr",
            { "data-row": i },
            state.columns.map((column) =>
                html(
                    "td",
                    { "data-key": column.key, class: (column.text ? "words" : "") + (column.strong ? " strong" : "") },
                    column.show ? column.show(i) : (column.value(i) ?? "\u2013"),
                ),
            ),
        );

    function turn(by) {
        state.page += by;
        draw();
    }

    function draw() {
        const pages = Math.max(1, Math.ceil(state.shown.length / size));
        const from = state.page * size;
        const to = Math.min(from + size, state.shown.length);
        const body = state.shown.slice(from, to).map(bodyRow);
        if (body.length === 0)
            body.push(html("tr", {}, html("td", { class: "empty", colspan: state.columns.length }, "No row fits.")));
        wrap.replaceChildren(
            html(
                "table",
                { class: "sortable" },
                html("thead", {}, groupHeadings(), html("tr", {}, state.columns.map(heading))),
                html("tbody", {}, body),
            ),
        );
        const shownText =
            state.shown.length > 0
                ? `${count(from + 1)}\u2013${count(to)} of ${count(state.shown.length)} rows`
                : "0 rows";
        const button = (text, by, off) =>
            html("button", { type: "button", onclick: () => turn(by), disabled: off }, text);
        foot.replaceChildren(
            html("span", { class: "rows" }, shownText),
            ...(pages < 2
                ? []
                : [
                      button("\u2190 Previous", -1, state.page === 0),
                      button("Next \u2192", 1, state.page === pages - 1),
                  ]),
        );
    }

    keep(
        host.id,
        () => (state.sort.key ? (state.sort.down ? "-" : "") + state.sort.key : ""),
        (text) => {
            const key = text.replace(/^-/, "");
            if (!state.columns.some((column) => column.key === key)) return;
            state.sort = { key, down: text !== key };
            arrange();
        },
    );
    keep(
        `${host.id}-page`,
        () => String(state.page + 1),
        (text) => {
            state.page = Math.max(0, Math.min(Math.ceil(state.shown.length / size), Math.round(Number(text)) || 1) - 1);
            draw();
        },
    );

    return {
        show(rows, columns) {
            state.rows = rows;
            state.columns = columns;
            arrange();
        },
        search(text) {
            state.words = text
                .toLowerCase()
                .split(/\s+/)
                .filter((word) => word);
            arrange();
        },
    };
}

// --- Columns ---------------------------------------------------------------------------------------

const wordColumn = (table, key, label, tip) => ({ key, label, tip, text: true, value: (i) => table[key][i] || null });

const countColumn = (table, key, label, tip, group) => ({
    key,
    label,
    tip,
    group,
    value: (i) => table[key][i],
    show: (i) => count(table[key][i]),
});

// Aborted games, the score of the others, and what the score may be at most; no columns where none matter.
const stoppedColumns = (table, suffix = "", label = "") => [
    ...["stopped", "decided"]
        .filter((key) => table[key + suffix])
        .map((key) => ({
            key: key + suffix,
            label: (key === "stopped" ? "* Aborted %" : "* Others %") + label,
            tip: page.notes.stopped[key],
            value: (i) => table[key + suffix][i],
            show: (i) => fixed(isNumber(table[key + suffix][i]) ? 100 * table[key + suffix][i] : null, 2),
        })),
    ...(table[`stopped${suffix}`] ? [boundsColumn(table, suffix, label)] : []),
];

const boundsColumn = (table, suffix, label) => {
    const stopped = (i) => table[`stopped${suffix}`][i];
    const score = (i) => table[`score${suffix}`][i];
    return {
        key: `bounds${suffix}`,
        label: "* All lost to all won %" + label,
        tip: page.notes.stopped.bounds,
        value: (i) => (isNumber(stopped(i)) ? score(i) - stopped(i) / 2 : null),
        show: (i) => (isNumber(stopped(i)) ? boundsText(score(i), stopped(i), 2) : "\u2013"),
    };
};

const plainColumn = (table, key, label, decimals, tip, group) => ({
    key,
    label,
    tip,
    group,
    value: (i) => table[key][i],
    show: (i) => fixed(table[key][i], decimals),
});

// A share in percent with what it is uncertain by; `half(i)` is half the interval.
function shareColumn(table, key, label, half, tip, group, more = {}) {
    const decimals = more.decimals ?? page.decimals;
    const text = more.signed ? points : percent;
    return {
        key,
        label,
        tip,
        group,
        value: (i) => table[key][i],
        strong: more.strong,
        show: (i) =>
            isNumber(table[key][i])
                ? [text(table[key][i], decimals), html("small", {}, " " + plusMinus(half(i), decimals))]
                : "\u2013",
    };
}
