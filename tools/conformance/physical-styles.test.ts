import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { physicalFaults } from './physical-styles.ts';
import { filesUnder } from './source-files.ts';

const root = join(import.meta.dirname, '../..');

describe('left and right in a stylesheet', () => {
  const physical = (text: string): string[] => physicalFaults({ path: 'a.css', text });

  test.each([
    '.vr-a { left: 0 }',
    '.vr-a { margin-right: 1px }',
    '.vr-a { border-left: 1px solid }',
    '.vr-a { border-top-left-radius: 1px }',
    '.vr-a { text-align: right }',
    '.vr-a { padding: 0 1px 0 2px }',
    '.vr-a { /* Physical: a picture has no direction. */ left: 0 } @media (width > 1px) { .vr-b { right: 0 } }',
  ])('are found in %s', (text) => {
    expect(physical(text)).toHaveLength(1);
  });

  test.each([
    '.vr-a { inset-inline-start: 0; margin-inline: 1px 2px; text-align: end }',
    '.vr-a { padding: 0 calc(1px + (2px)) 2px calc(1px + (2px)); margin: 0 1px 2px 1px }',
    '.vr-a { /* Physical, as the shift is. */ left: 50% }',
  ])('are not in %s', (text) => {
    expect(physical(text)).toEqual([]);
  });
});

describe('in a page from right to left, signs stay on their side', () => {
  const sheets = filesUnder(root, ['widgets', 'demo-pages/assets'], ['.css']).map(({ text }) => text);

  test.each([
    ['9+', 'vr-notifications__badge'],
    ['999+', 'vr-map__pin-count'],
    ['+$4,900', 'vr-floorplan__price'],
    ['+$4,900', 'vr-floorplan__spot-price'],
    ['+$4,900', 'choice__price'],
    ['+$4,900', 'finish__price'],
  ])('%s in .%s', (_, name) => {
    const rule = new RegExp(String.raw`\n *\.${name} \{[^}]*\bunicode-bidi: plaintext;`);
    expect(sheets.filter((sheet) => rule.test(sheet))).toHaveLength(1);
  });

  test('(03) 5550 1234 in a partial', () => {
    const templates = filesUnder(root, ['demo-pages/pages', 'demo-pages/partials'], ['.htm']);
    const phones = templates.flatMap(({ text }) => text.match(/.{5}\{\{ \w+\.phone\.shown \}\}.{6}/g) ?? []);
    expect(phones.length).toBeGreaterThan(3);
    expect(phones.filter((phone) => !/^<bdi>.*<\/bdi>$/.test(phone))).toEqual([]);
  });
});
