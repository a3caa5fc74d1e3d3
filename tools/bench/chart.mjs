/** Draws times against the number of cards, for light and dark pages. */

const style = `
  svg { color-scheme: light dark; }
  rect { fill: light-dark(#fff, #0d1117); }
  text { font: 13px system-ui, sans-serif; fill: light-dark(#1f2328, #f0f6fc); }
  .title { font-size: 18px; font-weight: 600; }
  line { stroke: light-dark(#d1d9e0, #3d444d); }
  polyline { fill: none; stroke-width: 2; }`;

const plot = { left: 70, right: 560, top: 60, bottom: 380 };
const colours = ['#0969da', '#cf222e', '#1a7f37', '#9a6700', '#8250df'];

/**
 * Both axes are logarithmic; the names are in the order of the ends of their lines.
 * @param {{ name: string, points: { cards: number, ms: number }[] }[]} series
 * @returns {string} an SVG document
 */
export function growthChart(series) {
  const points = series.flatMap((one) => one.points);
  const decades = (values) => [Math.floor(Math.log10(Math.min(...values))), Math.ceil(Math.log10(Math.max(...values)))];
  const scale =
    ([from, to], start, end) =>
    (value) =>
      Math.round(start + ((Math.log10(value) - from) / (to - from)) * (end - start));
  const [fromMs, toMs] = decades(points.map(({ ms }) => ms));
  const xOf = scale(decades(points.map(({ cards }) => cards)), plot.left, plot.right);
  const yOf = scale([fromMs, toMs], plot.bottom, plot.top);
  const parts = [];
  for (let decade = fromMs; decade <= toMs; decade += 1) {
    const y = yOf(10 ** decade);
    parts.push(`<line x1="${plot.left}" x2="${plot.right}" y1="${y}" y2="${y}"/>`);
    parts.push(`<text x="${plot.left - 8}" y="${y}" text-anchor="end">${10 ** decade} ms</text>`);
  }
  for (const cards of new Set(points.map((point) => point.cards)))
    parts.push(`<text x="${xOf(cards)}" y="400" text-anchor="middle">${cards.toLocaleString('en-AU')} cards</text>`);
  const ordered = series.toSorted((a, b) => b.points.at(-1).ms - a.points.at(-1).ms);
  for (const [rank, { name, points: list }] of ordered.entries()) {
    const path = list.map(({ cards, ms }) => `${xOf(cards)},${yOf(ms)}`).join(' ');
    const colour = colours[rank % colours.length];
    parts.push(`<polyline points="${path}" stroke="${colour}"/>`);
    parts.push(
      `<text x="${plot.right + 12}" y="${plot.top + 20 + rank * 22}" style="fill: ${colour}">${name}: ${list.at(-1).ms.toFixed(1)} ms</text>`,
    );
  }
  const description = series.map(
    ({ name, points: list }) =>
      `${name}: ${list.map(({ cards, ms }) => `${ms.toFixed(1)} ms for ${cards} cards`).join(', ')}`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 420" width="760" height="420" role="img" aria-labelledby="title desc">
<title id="title">Time against the number of cards</title>
<desc id="desc">${description.join('; ')}.</desc>
<style>${style}
</style>
<rect width="760" height="420"/>
<text class="title" x="16" y="32">Time against the number of cards</text>
${parts.join('\n')}
</svg>
`;
}
