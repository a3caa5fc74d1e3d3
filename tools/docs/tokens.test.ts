import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder } from '../conformance/source-files.ts';
import { computed, readColours, readTokens, tokensOf, withColours, withTokens } from './tokens.mjs';

const root = join(import.meta.dirname, '../..');

test('a token is a property that a stylesheet defines, or reads with a default', () => {
  const css = `.vr-a { --vr-a-line: var(--vr-line); color: var(--vr-a-ink, var(--vr-ink, rgb(1 2 3))); }
    /* --vr-a-old: red; */ .vr-a { gap: calc(var(--vr-a-gap, 1rem) * 2); --vr-b-line: 1px; width: var(--vr-a-wide); }`;
  expect([...tokensOf('a', css)]).toEqual([
    ['--vr-a-gap', '1rem'],
    ['--vr-a-ink', 'var(--vr-ink, rgb(1 2 3))'],
    ['--vr-a-line', 'var(--vr-line)'],
    ['--vr-a-wide', ''],
  ]);
});

test('docs/theming.md has every token of every widget (else: npm run docs)', () => {
  const page = readFileSync(join(root, 'docs/theming.md'), 'utf8');
  const tokens = readTokens(root);
  expect(tokens.size).toBeGreaterThan(120);
  expect(withTokens(page, tokens)).toBe(page);
  expect(withColours(page, readColours(root))).toBe(page);
  for (const name of tokens.keys()) expect(page).toContain(`| \`${name}\` |`);
});

test('a property that is left out is computed somewhere', () => {
  const text = filesUnder(root, ['widgets', 'runtime'], ['.css', '.ts', '.tsx', '.htm'])
    .map((file) => file.text)
    .join('\n');
  expect([...computed].filter((name) => !new RegExp(`${name}(?:['"]|\\s*:)`).test(text))).toEqual([]);
});
