import { cpus } from 'node:os';
import { foundText, limitText, valueText, verdictOf } from './lines.mjs';
import { maxNoise, percent } from './noise.mjs';

const number = (value) => (Number.isInteger(value) ? value.toLocaleString('en-AU') : value.toFixed(value < 10 ? 2 : 1));

const marks = { within: ' ', 'no limit': ' ', unclear: '?', OVER: '!' };

export function printRow({ title, measures, lines, columns, medians }) {
  console.log(`\n${title}\n  ${measures}`);
  for (const line of lines)
    console.log(
      `  ${marks[verdictOf(line)]} ${line.what}: ${foundText(line)}, expected ${limitText(line)}: ${verdictOf(line)}`,
    );
  const table = [['', ...columns], ...medians.map(({ who, values }) => [who, ...values.map(number)])];
  const widths = table[0].map((_, column) => Math.max(...table.map((cells) => cells[column].length)));
  for (const cells of table)
    console.log(
      `    ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join('  ')}`,
    );
}

const markdownRow = (cells) => `| ${cells.join(' | ')} |`;

const markdownTable = (columns, alignments, rows) =>
  [columns, alignments, ...rows].map((cells) => markdownRow(cells)).join('\n');

/** The lines that a theme developer cares about, as sentences. */
function headlines(rows) {
  return rows
    .flatMap(({ lines }) => lines)
    .filter(({ headline }) => headline)
    .map(
      (line) =>
        `1. ${line.headline.replace('{value}', `**${valueText(line)}**`)} Wanted: ${limitText(line)}; ${verdictOf(line)}.`,
    )
    .join('\n');
}

function details({ title, measures, rounds, noise, columns, medians }) {
  const table = markdownTable(
    ['', ...columns],
    ['---', ...columns.map(() => '--:')],
    medians.map(({ who, values }) => [who, ...values.map(number)]),
  );
  return `### ${title}

Measured: ${measures}. ${rounds} rounds, while other processes used ${percent(noise)} of the processor.

${table}`;
}

/**
 * What is written by hand.
 * @param {string} page `docs/internal/performance.md` as it is
 */
export function handwrittenSection(page) {
  return /\n## Scripts of a page\n[^]*/.exec(page)?.[0] ?? '';
}

/**
 * @param {object[]} rows
 * @param {{ chromium: string, versions: Map<string, string>, build: string, missing: string[] }} setting `missing`: rows
 *   without a result
 */
export function performancePage(rows, { chromium, versions, build, missing }) {
  const peers = [...versions].map(([name, version]) => `${name} ${version}`).join(', ');
  const table = markdownTable(
    ['work', 'compared', 'expected', 'found', 'verdict'],
    ['---', '---', '--:', '--:', '---'],
    rows.flatMap((row) =>
      row.lines.map((line) => {
        const verdict = `${verdictOf(line)}${row.build === build ? '' : ' (earlier build)'}`;
        return [row.title, line.what, limitText(line), foundText(line), verdict];
      }),
    ),
  );
  return `# Performance

Written by \`npm run bench -- --write\`, up to the [last section](#scripts-of-a-page). Do not edit it by hand.

${headlines(rows)}

A number with \`x\` is a ratio: below 1, Verandah is faster than what it is compared with. "A slow phone" is a processor slowed down four times.

![Each line of the table below, against its limit](images/performance.svg)

## All lines

Chromium ${chromium}, Node ${process.versions.node}, ${cpus().length} cores. Verandah is \`dist/\` as shipped. The others are ${peers}, minified the same way, and code written by hand for a single page.

${table}
${missing.length > 0 ? `\nNot measured yet: ${missing.join('; ')}.\n` : ''}
**within**: the upper end of the interval is within the limit. **OVER**: its lower end is above the limit. **unclear**: the limit is inside the interval, so that only more rounds or a quieter machine could tell. Only OVER makes \`npm run bench\` fail. Lines with a dash are figures without a limit.

## How it is measured

Real pages in a real browser, from an uncompressed server on the same machine: 1,000 cards, with the same HTML for every library except one attribute on each card's button, which the library looks for. Each round visits all variants in random order, after a forced garbage collection. A ratio is that of two medians, followed by its bootstrap 95 % interval in brackets. Variants that no limit refers to are measured in the first three rounds only; of several rivals, the fastest of those rounds goes on. "Settled" is the time from the click on the button to the last change of the DOM, "frame" the time until the next frame has been drawn. "Main-thread CPU time" leaves out the time the thread waits. All times are in milliseconds unless a column says otherwise. Unless a row says so, the page's own CSS does without \`content-visibility\`, which helps every library and hides differences.

Ratios are comparable between machines; milliseconds are not. The browser draws without a graphics card, so painting looks slower than it is. Figures are only written down if other processes used at most ${percent(maxNoise)} of the processor during each row.

## Medians

${rows.map(details).join('\n\n')}
`;
}
