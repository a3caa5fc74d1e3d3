/** The starter theme holds what is its own; `npm run release -- --october` adds the rest. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { filesUnder } from './conformance/source-files.ts';
import { assembleOctober, installSteps, partialsFromElsewhere } from './october.mjs';

const root = join(import.meta.dirname, '..');
const own = filesUnder(root, ['october/themes/verandah/partials'], ['.htm']);

function body(text: string): string {
  return (
    text
      .split(/^==\s*$/m)
      .at(-1)
      ?.replaceAll(/\s+/g, ' ')
      .trim() ?? ''
  );
}

function lines(text: string): string[] {
  return body(text.replaceAll('\n', '¶'))
    .split('¶')
    .map((line) => line.trim())
    .filter((line) => line.length > 60);
}

describe('the starter theme', () => {
  test('repeats no partial of a widget or of the demo', () => {
    const known = new Set(
      filesUnder(root, ['demo-pages/partials', 'widgets'], ['.htm']).flatMap(({ text }) => lines(text)),
    );
    const repeated = own.flatMap(({ path, text }) => {
      const all = lines(text);
      const same = all.filter((line) => known.has(line));
      return same.length > 2 ? [`${path}: ${same.length} of ${all.length} lines`] : [];
    });
    expect(own.length).toBeGreaterThan(10);
    expect(repeated).toEqual([]);
  });

  test('gets every partial it names, and each from one place', () => {
    const elsewhere = partialsFromElsewhere(root);
    const names = new Set(own.map(({ path }) => path.replace(/^.*?\/partials\/(.*)\.htm$/, '$1')));
    expect([...elsewhere.keys()].filter((name) => names.has(name))).toEqual([]);
    const templates = [
      ...filesUnder(root, ['october/themes/verandah'], ['.htm']).map(({ text }) => text),
      ...[...elsewhere.values()].map((file) => readFileSync(file, 'utf8')),
    ];
    const code = templates.join('\n').replaceAll(/\{#.*?#\}/gs, '');
    const named = [...code.matchAll(/(?:\{% partial |\{)'([\w-]+\/[\w/-]+)'/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !names.has(name) && !elsewhere.has(name))).toEqual([]);
  });

  test('gets the build, the development build, and the source maps of both', () => {
    const target = mkdtempSync(join(tmpdir(), 'verandah-october-'));
    onTestFinished(() => rmSync(target, { recursive: true }));
    assembleOctober(root, target);
    const assets = join(target, 'themes/verandah/assets/verandah');
    for (const folder of [assets, join(assets, 'dev')])
      for (const file of ['manifest.json', 'verandah.js', 'verandah.js.map'])
        expect(existsSync(join(folder, file)), join(folder, file)).toBe(true);
    expect(existsSync(join(assets, 'demo'))).toBe(false);
  });
});

test('a release prints the line of configuration of both systems, and the migration', () => {
  for (const step of [
    /config\/system\.php.+\n +'unencrypt_cookies' => \[.+\],\n/,
    /config\/cookie\.php.+\n +'unencryptedCookies' => \[.+\],\n/,
    'october:migrate, or php artisan winter:up',
  ])
    expect(installSteps(root)).toMatch(step);
});
