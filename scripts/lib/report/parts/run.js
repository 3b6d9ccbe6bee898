// The page of a run: the parts that it has files for.

const runCharts = [drawStandings, drawSeats];
if (page.seats === 2) {
    startMatrix();
    runCharts.push(drawMatrix);
}
if (field) {
    startField();
    runCharts.push(drawField);
}
if (tables.turns) runCharts.push(drawLengths);
if (tables.endings) runCharts.push(drawEndings);
if (cards) runCharts.push(drawEffects);
if (splits) {
    startSplits();
    runCharts.push(drawSplits);
}
if (hands) runCharts.push(drawKeepRates, drawImpact, drawNumbers);
startMatchupTable();
if (tables.endings) startEndingTable();
if (cards) startCardTable();
if (together) startPairTable();
if (hands) startMulliganTable();
begin(runCharts);
