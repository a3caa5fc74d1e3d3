import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { layerOrder, topLevel } from './layers.mjs';
import { buildStyles } from './styles.mjs';

const folder = mkdtempSync(join(tmpdir(), 'verandah-styles-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let projects = 0;
/** @param files text by path @returns the root of a project with them */
function project(files: Record<string, string>): string {
  const root = join(folder, String((projects += 1)));
  for (const [path, text] of Object.entries({ 'package.json': '{"browserslist":["chrome >= 110"]}', ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const { layered, base, parts, sheetsOf } = await buildStyles(join(import.meta.dirname, '../..'));

describe('the sheets of the widgets', () => {
  const layersOf = (css: string): Map<string, string> =>
    new Map(topLevel(css).flatMap(({ prelude, body }) => (body === null ? [] : [[prelude, body]])));
  /** Every rule of a layer, in no order. */
  const rulesOf = (css: string, layer: string): string[] =>
    topLevel(layersOf(css).get(`@layer ${layer}`) ?? '').map(({ prelude, body }) => `${prelude}{${body}}`);

  test.each(layerOrder)('have each rule of the one sheet in %s once', (layer) => {
    const apart = [base, ...parts].flatMap(({ text }) => rulesOf(text, layer));
    expect(apart.toSorted()).toEqual(rulesOf(layered.text, layer).toSorted());
  });

  test('each begin with the order of the layers, so links need no order', () => {
    for (const { file, text } of [base, ...parts])
      expect(topLevel(text)[0], file).toEqual({ prelude: `@layer ${layerOrder.join(',')}`, body: null });
  });

  test('only the base has rules below those of widgets', () => {
    for (const { text } of parts)
      expect([...layersOf(text).keys()].filter((layer) => !/vr\.(?:widgets|states)$/.test(layer))).toEqual([]);
  });

  test('include those of a block that the widget borrows', () => {
    expect(sheetsOf['facade']).toEqual(expect.arrayContaining(sheetsOf['before-after'] ?? []));
    expect(parts.map(({ file }) => file)).toEqual(expect.arrayContaining(Object.values(sheetsOf).flat()));
  });
});

test('a class has rules in one widget’s sheet only', async () => {
  const root = project({
    'widgets/map/map.css': '.vr-map{top:0}',
    'widgets/tabs/tabs.css': '.vr-tabs .vr-map{top:1px}',
  });
  await expect(buildStyles(root, {})).rejects.toThrow('.vr-map has rules of map and of tabs');
});

test('a file that a sheet refers to is refused', async () => {
  const root = project({ 'widgets/map/map.css': '.vr-map{background:url(pin.svg)}' });
  await expect(buildStyles(root, {})).rejects.toThrow('widgets/map/map.css: url(pin.svg)');
});
