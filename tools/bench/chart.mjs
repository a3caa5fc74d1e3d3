/** Draws the lines of the page against their limits, as an SVG for light and dark pages. */
import { limitText, valueText, verdictOf } from './lines.mjs';

const width = 1100;
const lineHeight = 22;
const groupHeight = 34;
const top = 64;
const barLeft = 560;
const barWidth = 260;
/** The bars end at twice the limit. */
const maxTimesLimit = 2;
/** Of about 13 px, in the space left of the bars. */
const maxLabelLength = 84;

const escape = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const shortened = (text) => (text.length > maxLabelLength ? `${text.slice(0, maxLabelLength - 1)}…` : text);

/** A multiple of the limit as a position; a limit of 0 is either held or not. */
function position(value, limit) {
  const times = limit === 0 ? (value > 0 ? maxTimesLimit : 0) : value / limit;
  return barLeft + (Math.min(maxTimesLimit, Math.max(0, times)) / maxTimesLimit) * barWidth;
}

const style = `
  :root { --page: #fff; --ink: #1f2328; --soft: #59636e; --rule: #d1d9e0; --within: #1a7f37; --unclear: #9a6700; --OVER: #c62828; }
  @media (prefers-color-scheme: dark) {
    :root { --page: #0d1117; --ink: #f0f6fc; --soft: #9198a1; --rule: #3d444d; --within: #3fb950; --unclear: #d29922; --OVER: #ff7b72; }
  }
  text { font: 13px system-ui, sans-serif; fill: var(--ink); }
  .title { font-size: 18px; font-weight: 600; }
  .group { font-weight: 600; }
  .soft { fill: var(--soft); }
  .within { fill: var(--within); }
  .unclear { fill: var(--unclear); }
  .OVER { fill: var(--OVER); font-weight: 700; }
  .interval { stroke: var(--ink); stroke-width: 1.5; }
  .limit { stroke: var(--ink); stroke-width: 1; stroke-dasharray: 4 3; }
  .rule { stroke: var(--rule); }`;

function drawLine(line, y) {
  const { what, value, low, high, limit } = line;
  const verdict = verdictOf(line);
  const end = position(value, limit);
  const interval =
    low === undefined
      ? ''
      : `<line class="interval" x1="${position(low, limit).toFixed(1)}" x2="${position(high, limit).toFixed(1)}" y1="${y - 4}" y2="${y - 4}"/>`;
  return `<text class="soft" x="16" y="${y}">${escape(shortened(what))}</text>
<rect class="${verdict}" x="${barLeft}" y="${y - 10}" width="${Math.max(2, end - barLeft).toFixed(1)}" height="12" rx="2" opacity=".75"/>${interval}
<text class="${verdict}" x="${barLeft + barWidth + 12}" y="${y}">${verdict}</text><text x="${width - 16}" y="${y}" text-anchor="end">${escape(`${valueText(line)} (${limitText(line)})`)}</text>`;
}

/**
 * @param {{ title: string, lines: import('./lines.mjs').Line[] }[]} rows lines without a limit are left out
 * @returns {string} an SVG document
 */
export function performanceChart(rows) {
  const parts = [];
  let y = top;
  const counts = { within: 0, unclear: 0, OVER: 0 };
  for (const { title, lines } of rows) {
    const limited = lines.filter(({ limit }) => limit !== null);
    if (limited.length === 0) continue;
    y += groupHeight;
    parts.push(
      `<line class="rule" x1="16" x2="${width - 16}" y1="${y - 22}" y2="${y - 22}"/><text class="group" x="16" y="${y - 4}">${escape(title)}</text>`,
    );
    for (const line of limited) {
      y += lineHeight;
      counts[verdictOf(line)] += 1;
      parts.push(drawLine(line, y - 4));
    }
  }
  const limitX = position(1, 1).toFixed(1);
  const height = y + 20;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title desc">
<title id="title">What the benchmark found, against its limits</title>
<desc id="desc">A bar for each line of the table on the performance page, as a share of its limit, with its 95 % interval. Within: ${counts.within}. Unclear: ${counts.unclear}. OVER: ${counts.OVER}.</desc>
<style>${style}
</style>
<rect width="${width}" height="${height}" style="fill: var(--page)"/>
<text class="title" x="16" y="32">Found, against the limit</text>
<text class="soft" x="16" y="54">Shorter is better. The thin line is the 95 % interval.</text>
<text class="soft" x="${limitX}" y="54" text-anchor="middle">limit</text>
<line class="limit" x1="${limitX}" x2="${limitX}" y1="62" y2="${height - 12}"/>
${parts.join('\n')}
</svg>
`;
}
