// The parts of the page about games: how long they last, how they end.

// --- Lengths ---------------------------------------------------------------------------------------

const resultNames = ["win", "draw", "aborted", "loss"];
const resultTitles = { win: "won", draw: "drawn", aborted: "aborted", loss: "lost" };
const resultColours = { win: "var(--win)", draw: "var(--draw)", aborted: "var(--aborted)", loss: "var(--loss)" };

// Games by turn and result of what is picked. Of all decks each game is told as often as decks tell of it.
function lengthCounts(t) {
    const counts = new Map();
    for (const i of rowsWhere(t, (k) => isSummed(t, k))) {
        const place =
            Math.min(t.turns_most[i], 65536) > t.turns[i]
                ? Math.round((t.turns[i] + Math.min(t.turns_most[i], 65536)) / 2)
                : t.turns[i];
        if (!counts.has(place)) counts.set(place, [0, 0, 0, 0]);
        const copies = !picked.side && t.deck[i] !== t.opponent[i] ? page.seats : 1;
        counts.get(place)[resultNames.indexOf(t.result[i])] += t.games[i] / copies;
    }
    return counts;
}

function quantile(counts, share) {
    const lengths = [...counts.keys()].sort((a, b) => a - b);
    const all = sum(lengths.map((turns) => sum(counts.get(turns))));
    let below = 0;
    for (const turns of lengths) {
        below += sum(counts.get(turns));
        if (below >= share * all - 1e-9) return turns;
    }
    return 0;
}

// Columns of one or more turns each; the longest thousandth of games share the last one.
function lengthBins(counts) {
    const lengths = [...counts.keys()].sort((a, b) => a - b);
    if (lengths.length === 0) return [];
    const [first, end] = [lengths[0], quantile(counts, 0.999)];
    const width = Math.max(1, Math.ceil((end - first + 1) / 64));
    const bins = [];
    for (let from = first; from <= end; from += width) bins.push({ from, to: from + width - 1, parts: [0, 0, 0, 0] });
    for (const turns of lengths) {
        const bin = bins[Math.min(bins.length - 1, Math.floor((turns - first) / width))];
        counts.get(turns).forEach((games, k) => {
            bin.parts[k] += games;
        });
        bin.to = Math.max(bin.to, turns);
    }
    bins.forEach((bin, k) => {
        bin.more = k === bins.length - 1 && lengths[lengths.length - 1] > end;
    });
    return bins;
}

function lengthTip(bin, games, all) {
    const turns = bin.more
        ? `${bin.from} turns or more`
        : bin.from === bin.to
          ? `${bin.from} turn${bin.from === 1 ? "" : "s"}`
          : `${bin.from} to ${bin.to} turns`;
    const rows = resultNames
        .filter((name, k) => bin.counts[k] > 0 && (picked.side || name === "draw" || name === "aborted"))
        .map((name) => [resultTitles[name], count(bin.counts[resultNames.indexOf(name)])]);
    return {
        head: turns,
        rows: [
            ["games", `${count(games)} (${percent(games / all, 2)} %)`],
            ...rows,
            ...(isNumber(bin.rate) ? [["score in these", `${percent(bin.rate)} % (${range(bin.low, bin.high)})`]] : []),
        ],
    };
}

function drawLengths() {
    const t = tables.turns;
    const counts = lengthCounts(t);
    const all = sum([...counts.values()].map(sum));
    const bins = lengthBins(counts);
    for (const bin of bins) {
        const games = sum(bin.parts);
        bin.counts = bin.parts;
        bin.label = bin.more ? `${bin.from}+` : String(bin.from);
        bin.rate = picked.side && games >= 10 ? (bin.parts[0] + (bin.parts[1] + bin.parts[2]) / 2) / games : null;
        if (isNumber(bin.rate)) [bin.low, bin.high] = wilson(bin.rate, games);
        bin.tip = lengthTip(bin, games, all);
        // Of all decks each game is a win and a loss.
        bin.parts = (picked.side ? bin.parts : [bin.parts[0] + bin.parts[3], bin.parts[1], bin.parts[2]]).map(
            (part) => part / all,
        );
    }
    const shown = resultNames.filter((name, k) => [...counts.values()].some((part) => part[k] > 0));
    const names = picked.side
        ? shown.map((name) => [resultColours[name], resultTitles[name]])
        : [
              ["var(--accent)", "decided"],
              ...shown
                  .filter((name) => name !== "win" && name !== "loss")
                  .map((name) => [resultColours[name], resultTitles[name]]),
          ];
    const mean = sum([...counts].map(([turns, part]) => turns * sum(part))) / all;
    byId("lengths-legend").replaceChildren(
        legend(names),
        html(
            "p",
            { class: "facts" },
            `${pickedName()}: ${count(all)} games, mean ${fixed(mean, 1)}, median ${quantile(counts, 0.5)}, ` +
                `95 % up to ${quantile(counts, 0.95)} turns.`,
        ),
    );
    const colours = resultNames.map((name) => resultColours[name]);
    if (!picked.side) colours[0] = "var(--accent)";
    histogram(byId("lengths-chart"), bins, {
        title: "Games by number of turns",
        colours,
        axis: "turns, those of all players counted",
        rate: picked.side ? `score of ${picked.side} in games of that length` : null,
    });
}

// --- Endings ---------------------------------------------------------------------------------------

const endingColour = (name) => `var(--ending-${page.endings.indexOf(name) % 8})`;

// Rows of endings.csv by deck, or by opponent if a deck is picked.
function endingGroups(e) {
    const groups = new Map();
    const isMirror = (i) => page.seats === 2 && !page.onlyMirrors && e.deck[i] === e.opponent[i];
    for (const i of rowsWhere(e, (k) => isPicked(e, k) && (picked.side || !isMirror(k)))) {
        const key = picked.side ? e.opponent[i] : e.deck[i];
        if (!groups.has(key)) groups.set(key, []);
        groups.get(key).push(i);
    }
    return groups;
}

function endingParts(e, rows, all, label, result) {
    const parts = page.endings.map((name) => {
        const mine = rows.filter((i) => e.ending[i] === name && e.result[i] === result);
        const games = sum(mine.map((i) => e.games[i]));
        const [low, high] =
            mine.length === 1 ? [e.share_low[mine[0]], e.share_high[mine[0]]] : wilson(games / all, all / page.seats);
        return {
            share: games / all,
            name,
            colour: endingColour(name),
            tip: {
                head: `${label}: ${resultTitles[result]} by ${name}`,
                rows: [
                    ["share of games", `${percent(games / all, 2)} % (${range(low, high, 2)})`],
                    ["games", count(games)],
                ],
            },
        };
    });
    return parts.filter((part) => part.share > 0);
}

function drawEndings() {
    const e = tables.endings;
    const rows = [...endingGroups(e)].map(([key, mine]) => {
        const all = sum(mine.map((i) => e.games[i]));
        const label = picked.side ? `against ${key}` : key;
        const open = mine.filter((i) => e.result[i] === "draw" || e.result[i] === "aborted");
        const none = sum(open.map((i) => e.games[i])) / all;
        return {
            label,
            left: endingParts(e, mine, all, label, "loss"),
            right: endingParts(e, mine, all, label, "win"),
            number: percent(none, 2),
            pick: picked.side ? () => pick(picked.side, key) : () => pick(key, ""),
            tip: {
                head: `${label}: nobody won`,
                rows: open.map((i) => [`${resultTitles[e.result[i]]}, ${e.ending[i]}`, count(e.games[i])]).slice(0, 12),
            },
        };
    });
    const place = new Map(page.standings.map((s, k) => [s.deck, k]));
    if (!picked.side) rows.sort((a, b) => place.get(a.label) - place.get(b.label));
    byId("endings-legend").replaceChildren(legend(page.endings.map((name) => [endingColour(name), name])));
    partedBars(byId("endings-chart"), rows, { title: "How games end", head: "nobody won %" });
}

function startEndingTable() {
    const e = tables.endings;
    const note = page.notes.endings;
    const columns = [
        wordColumn(e, "deck", "Deck"),
        wordColumn(e, "opponent", "Against"),
        wordColumn(e, "ending", "Ending", note.ending),
        wordColumn(e, "result", "Result", note.result),
        countColumn(e, "games", "Games"),
        shareColumn(e, "share", "Share %", (i) => halfWidth(e.share_low[i], e.share_high[i]), note.share, "", {
            decimals: 2,
            strong: true,
        }),
    ];
    const table = makeTable(byId("ending-table"), {
        title: "All endings",
        sort: { key: "share", down: true },
        page: 15,
        textOf: (i) => `${e.deck[i]} ${e.opponent[i]} ${e.ending[i]} ${e.result[i]}`,
    });
    whenPicked(() =>
        table.show(
            rowsWhere(e, (i) => isPicked(e, i)),
            columns,
        ),
    );
}
