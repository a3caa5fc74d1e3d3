/** Prints rows, and writes the page. */
import { cpus } from 'node:os';
import { foundText, limitText, valueText, verdictOf } from './figures.mjs';
import { maxNoise } from './noise.mjs';

const marks = { within: ' ', 'no limit': ' ', unclear: '?', OVER: '!' };

/** What a row prints as its table: words stay, numbers are shortened. */
const cell = (value) => {
  if (typeof value !== 'number') return value;
  return Number.isInteger(value) ? value.toLocaleString('en-AU') : value.toFixed(value < 10 ? 2 : 1);
};

export function printRow({ title, measures, lines, columns, medians }) {
  console.log(`\n${title}\n  ${measures}`);
  for (const line of lines)
    console.log(
      `  ${marks[verdictOf(line)]} ${line.what}: ${foundText(line)}, expected ${limitText(line)}: ${verdictOf(line)}`,
    );
  const table = [['', ...columns], ...medians.map(({ who, values }) => [who, ...values.map(cell)])];
  const widths = table[0].map((_, column) => Math.max(...table.map((cells) => cells[column].length)));
  for (const cells of table) {
    const padded = cells.map((text, column) =>
      column === 0 || text !== cell(text) || /[a-z]{3}/i.test(text)
        ? text.padEnd(widths[column])
        : text.padStart(widths[column]),
    );
    console.log(`    ${padded.join('  ').trimEnd()}`);
  }
}

const row = (cells) => `| ${cells.join(' | ')} |`;

function tableOf({ title, measures, rounds, noise, lines, build: ofRow }, build) {
  const body = lines.map((line) => {
    const verdict = `${verdictOf(line)}${ofRow === build ? '' : ' (earlier build)'}`;
    return row([line.what, limitText(line), foundText(line), verdict]);
  });
  return `### ${title}

${measures[0].toUpperCase()}${measures.slice(1)}. ${rounds} rounds, others ${(noise * 100).toFixed(0)} %.

${[row(['compared', 'limit', 'found', 'verdict']), row(['---', '--:', '--:', '---']), ...body].join('\n')}`;
}

/**
 * @param {object[]} rows
 * @param {{ chromium: string, versions: string[], build: string, missing: string[] }} setting `missing`: rows without a
 *   result
 * @returns {string} docs/internal/performance.md
 */
export function performancePage(rows, { chromium, versions, build, missing }) {
  const sentences = rows
    .flatMap(({ lines }) => lines)
    .filter(({ headline }) => headline)
    .map(
      (line) =>
        `1. ${line.headline.replace('{value}', `**${valueText(line)}**`)} Wanted: ${limitText(line)}; ${verdictOf(line)}.`,
    );
  return `# Performance

Written by \`npm run bench -- --write\`. Do not edit it by hand.

${sentences.join('\n')}

\`x\` is a ratio: below 1, Verandah is faster than what it is compared with. "A slow phone" is 390 px wide, with a processor slowed down four times.

![Times with 10 to 5,000 cards](images/performance.svg)

## How it is measured

Chromium ${chromium}, Node ${process.versions.node}, ${cpus().length} cores. Verandah is \`dist/\` as shipped. The others are ${versions.join(', ')}, minified the same way, and code written by hand for a single page, with the same HTML.

Each round visits all variants in random order, after a forced garbage collection. A ratio is that of two medians, followed by its bootstrap 95 % interval. "Within": the upper end of the interval is within the limit. "OVER": its lower end is above it, and the bench fails. "Unclear": the limit is inside. Processor time leaves out waiting. Milliseconds depend on the machine, ratios less so. Figures are only written down if other processes used at most ${(maxNoise * 100).toFixed(0)} % of the processor during each row ("others").
${missing.length > 0 ? `\nNot measured yet: ${missing.join('; ')}.\n` : ''}
## All lines

${rows.map((one) => tableOf(one, build)).join('\n\n')}
`;
}
