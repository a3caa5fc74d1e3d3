import { cpus } from 'node:os';
import { foundText, limitText, verdictOf } from './lines.mjs';

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

/**
 * @param {object[]} rows
 * @param {{ chromium: string, versions: Map<string, string>, build: string, missing: string[] }} setting `missing`: rows
 *   without a result
 */
export function performancePage(rows, { chromium, versions, build, missing }) {
  const peers = [...versions].map(([name, version]) => `${name} ${version}`).join(', ');
  const summary = rows.flatMap((row) =>
    row.lines.map((line) =>
      markdownRow([
        row.title,
        line.what,
        limitText(line),
        foundText(line),
        `${verdictOf(line)}${row.build === build ? '' : ' (earlier build)'}`,
      ]),
    ),
  );
  const provisional = rows.some(({ rounds }) => rounds < 15);
  const details = rows.map(({ title, measures, rounds, columns, medians }) =>
    [
      `### ${title}`,
      '',
      `Measured: ${measures}. ${rounds} rounds.`,
      '',
      markdownRow(['', ...columns]),
      markdownRow(['---', ...columns.map(() => '--:')]),
      ...medians.map(({ who, values }) => markdownRow([who, ...values.map(number)])),
    ].join('\n'),
  );
  return `# Performance

Written by \`npm run bench -- --write\`. Do not edit it by hand.

Chromium ${chromium}, Node ${process.versions.node}, ${cpus().length} cores. Verandah is \`dist/\` as shipped. The others are ${peers}, minified the same way, and code written by hand for a single page.

${markdownRow(['work', 'compared', 'expected', 'found', 'verdict'])}
${markdownRow(['---', '---', '--:', '--:', '---'])}
${summary.join('\n')}
${missing.length > 0 ? `\nNot measured yet: ${missing.join('; ')}.\n` : ''}${provisional ? '\nRows with fewer than 15 rounds are provisional: their intervals are wide.\n' : ''}
## How it is measured

Real pages in a real browser, from an uncompressed server on the same machine: 1,000 cards, with the same HTML for every library except one attribute on each card's button, which the library looks for. Each round visits all variants in random order, after a forced garbage collection. A number with \`x\` is the ratio of two medians, followed by its bootstrap 95 % interval in brackets. A line is within its limit if the upper end of its interval is, OVER if the lower end is above it, and unclear between: more rounds on a quieter machine would tell. Only OVER makes the command fail. "Settled" is the time from the click on the button to the last change of the DOM, "frame" the time until the next frame has been drawn. "Main-thread CPU time" leaves out the time the thread waits. All times are in milliseconds unless a column says otherwise. Unless a row says so, cards do without \`content-visibility\`, which helps every library and hides differences.

Ratios are comparable between machines; milliseconds are not. The browser draws without a graphics card, so painting looks slower than it is.

## Medians

${details.join('\n\n')}
`;
}
