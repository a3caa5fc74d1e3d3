/** Prints rows, and writes the page. */
import { cpus } from 'node:os';
import { foundText, limitText, valueText, verdictOf } from './figures.mjs';
import { maxNoise } from './noise.mjs';

const marks = { within: ' ', 'no limit': ' ', unclear: '?', OVER: '!' };

/** @param {{ times?: string[][] }} row `times` are only printed */
export function printRow({ title, measures, lines, times = [] }) {
  console.log(`\n${title}\n  ${measures}`);
  for (const line of lines) {
    const verdict = verdictOf(line);
    console.log(`  ${marks[verdict]} ${line.what}: ${foundText(line)}, expected ${limitText(line)}: ${verdict}`);
  }
  for (const [who, ...values] of times)
    console.log(`    ${who.padEnd(32)}${values.map((text) => text.padStart(8)).join('')}`);
}

/** @returns {string[]} the lines of all rows with that verdict */
export const linesWith = (rows, verdict) =>
  rows.flatMap(({ title, lines }) =>
    lines.filter((line) => verdictOf(line) === verdict).map(({ what }) => `  ${title}: ${what}`),
  );

const table = (head, body) => [head, head.replace(/[^|]+/g, ' --- '), ...body].join('\n');

/** docs/internal/performance.md. `build` is the present one, `missing` are titles of rows without a result. */
export function performancePage(rows, { chromium, versions, build, missing }) {
  const all = rows.flatMap(({ lines, ...row }) => lines.map((line) => ({ row, line, verdict: verdictOf(line) })));
  const headlines = all
    .filter(({ line }) => line.headline)
    .map(({ line, verdict }) => {
      const sentence = line.headline.replace('{value}', `**${valueText(line)}**`);
      return `| ${sentence} | ${limitText(line)} | ${verdict} |`;
    });
  const lines = all.map(({ row, line, verdict }) => {
    const age = row.build === build ? '' : ' (earlier build)';
    return `| ${row.title} | ${line.what} | ${limitText(line)} | ${foundText(line)} | ${verdict}${age} |`;
  });
  const measured = rows.map(
    ({ title, measures, rounds, noise }) => `| ${title} | ${measures} | ${rounds} | ${(noise * 100).toFixed(0)} % |`,
  );
  return `# Performance

Written by \`npm run bench -- --write\`.

${table('| on the bench | limit | verdict |', headlines)}

## All lines

${table('| row | compared | limit | found | verdict |', lines)}

## How it is measured

Chromium ${chromium}, Node ${process.versions.node}, ${cpus().length} cores. Verandah is \`dist/\` as shipped; the others are ${versions.join(', ')}, minified the same way, and code written by hand for one page, with the same HTML. "A slow phone" is 390 px wide, with a processor slowed down four times. Each round visits all variants in random order.

\`x\` is a ratio of two medians or sums, below 1 if Verandah is faster, with its bootstrap 95 % interval. A line is within its limit if the upper end of the interval is, OVER if the lower end is above it (the bench then fails), and otherwise unclear. Processor time leaves out waiting. Figures are only written down if other processes used at most ${(maxNoise * 100).toFixed(0)} % of the processor before and after each row ("others").
${missing.length > 0 ? `\nNot measured yet: ${missing.join('; ')}.\n` : ''}
${table('| row | measured | rounds | others |', measured)}
`;
}
