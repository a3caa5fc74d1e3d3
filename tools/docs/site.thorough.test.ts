import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { filesUnder } from '../conformance/source-files.ts';
import { deadLinks } from './links.mjs';
import { sitePage, writePages } from './site.mjs';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'verandah-site-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a page has links within the site, lines of the console as code, and no comments', () => {
  const page =
    '<!-- generated -->\n[a](b.md#c) [d](../d.ts) ![e](e.png)\n\n> a <div>\n> has it\n\n```md\n[a](b.md)\n> x\n```\n';
  const addressOf = (target: string): string | undefined => (target === 'docs/b.md' ? '/b.md' : undefined);
  expect(sitePage('docs/a.md', page, addressOf)).toBe(
    '[a](/b.md#c) d ![e](e.png)\n\n```text\na <div> has it\n```\n\n```md\n[a](b.md)\n> x\n```\n',
  );
});

test('the site has every page and widget, and no dead link', () => {
  const code = { text: '<b>a</b>', language: 'html' as const };
  writePages(root, folder, new Map([['tabs', { path: '/states/tabs/partial', summary: 'Two tabs.', code }]]));
  const pages = filesUnder(folder, ['.'], ['.md']).map(({ path, text }) => ({ path: posix.normalize(path), text }));
  const names = pages.map(({ path }) => path);
  expect(names).toEqual(expect.arrayContaining(['index.md', 'start.md', 'widgets/filter-bar.md']));
  expect(names.filter((path) => path.includes('internal'))).toEqual([]);
  const textOf = new Map(pages.map(({ path, text }) => [`/${path}`, text]));
  const files = new Set(filesUnder(folder, ['public', 'images'], ['']).map(({ path }) => path.replace('public/', '/')));
  const dead = pages.flatMap(({ path, text }) =>
    deadLinks(text, (target) =>
      target === '' ? text : (textOf.get(target) ?? files.has(target.replace(/^\.\//, ''))),
    ).map((link) => `${path}: ${link}`),
  );
  expect(dead).toEqual([]);
  const tabs = readFileSync(join(folder, 'widgets/tabs.md'), 'utf8');
  expect(tabs).toMatch(
    /## Put it on a page\n[^]*## Live\n\nTwo tabs\.\n\n```frame demo\/states\/tabs\/partial\.html\n[^]*```html\n<b>a<\/b>\n```\n\n## Reference\n[^]*\{% partial /,
  );
  const home = readFileSync(join(folder, 'index.md'), 'utf8');
  expect(home).toMatch(/A verandah is added to[^]*verandah\.js"><\/script>[^]*```frame examples\/two-lines\.html/);
  const example = readFileSync(join(folder, 'public/examples/two-lines.html'), 'utf8');
  expect(example).toMatch(/src="\.\.\/verandah\/verandah\.js"[^]*data-widget="accordion"/);
});
