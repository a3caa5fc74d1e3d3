/** Linting takes at most three times as long as parse5 alone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'parse5';
import { expect, test } from 'vitest';
import { lintFiles } from './lint.ts';
import { factsOfFiles } from './node-facts.ts';

const partial = readFileSync(join(import.meta.dirname, '../widgets/filter-bar/filter-bar.htm'), 'utf8');
const lines = (text: string): number => text.split('\n').length;
const [settings = '', markup = ''] = partial.split('\n==\n');
const source = `${settings}\n==\n${markup.repeat(Math.ceil(2000 / lines(markup)))}`;
const facts = factsOfFiles();

function processorTime(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

test('[D7] 2,000 lines are linted in at most three times the time of parse5', () => {
  expect(lines(source)).toBeGreaterThanOrEqual(2000);
  // In turns, until both are compiled: what else the machine does, and compiling itself, is in every early run.
  const rounds = Array.from({ length: 30 }, () => ({
    parsing: processorTime(() => parse(source, { sourceCodeLocationInfo: true })),
    linting: processorTime(() => lintFiles(new Map([['pages/a.htm', source]]), { facts })),
  }));
  const fastest = (part: 'parsing' | 'linting'): number => Math.min(...rounds.map((round) => round[part]));
  expect(fastest('linting') / fastest('parsing')).toBeLessThanOrEqual(3);
});
