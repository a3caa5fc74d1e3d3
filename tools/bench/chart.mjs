/** Draws times against the number of cards, for light and dark pages. */

const plot = { left: 80, right: 560, top: 60, bottom: 380 };
const colours = ['#0969da', '#cf222e', '#1a7f37', '#9a6700', '#8250df'];

/** Where a value is on a logarithmic axis of whole decades. */
const scaleOf =
  ([from, to], start, end) =>
  (value) =>
    Math.round(start + ((Math.log10(value) - from) / (to - from)) * (end - start));

/**
 * The names are in the order of the ends of their lines.
 * @param {{ name: string, points: { cards: number, ms: number }[] }[]} series
 * @returns {string} an SVG document
 */
export function growthChart(series) {
  const points = series.flatMap((one) => one.points);
  const decades = (values) => [Math.floor(Math.log10(Math.min(...values))), Math.ceil(Math.log10(Math.max(...values)))];
  const [from, to] = decades(points.map(({ ms }) => ms));
  const xOf = scaleOf(decades(points.map(({ cards }) => cards)), plot.left, plot.right);
  const yOf = scaleOf([from, to], plot.bottom, plot.top);
  const times = Array.from({ length: to - from + 1 }, (_, step) => 10 ** (from + step)).map(
    (ms) => `<line x1="${plot.left}" x2="${plot.right}" y1="${yOf(ms)}" y2="${yOf(ms)}"/>
<text x="${plot.left - 8}" y="${yOf(ms)}" text-anchor="end">${ms} ms</text>`,
  );
  const counts = [...new Set(points.map(({ cards }) => cards))].map(
    (cards) => `<text x="${xOf(cards)}" y="400" text-anchor="middle">${cards.toLocaleString('en-AU')} cards</text>`,
  );
  const ordered = series.toSorted((a, b) => b.points.at(-1).ms - a.points.at(-1).ms);
  const lines = ordered.map(({ name, points: list }, rank) => {
    const path = list.map(({ cards, ms }) => `${xOf(cards)},${yOf(ms)}`).join(' ');
    return `<polyline points="${path}" stroke="${colours[rank]}"/>
<text x="${plot.right + 12}" y="${plot.top + 20 + rank * 22}" style="fill: ${colours[rank]}">${name}: ${list.at(-1).ms.toFixed(1)} ms</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 420" width="760" height="420" role="img" aria-label="Time against the number of cards">
<style>
  svg { color-scheme: light dark; }
  rect { fill: light-dark(#fff, #0d1117); }
  text { font: 13px system-ui, sans-serif; fill: light-dark(#1f2328, #f0f6fc); }
  line { stroke: light-dark(#d1d9e0, #3d444d); }
  polyline { fill: none; stroke-width: 2; }
</style>
<rect width="760" height="420"/>
<text x="16" y="32" font-weight="600">Time against the number of cards</text>
${[...times, ...counts, ...lines].join('\n')}
</svg>
`;
}
