/** The two lines of "From a CDN" in docs/start.md, in a folder of HTML without a manifest. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { install, removeProjects, run, snippet } from './project.ts';
import { closeSites, open, serve } from './site.ts';

const twoLines = snippet('docs/start.md', 'html', '<link');
const cdn = /https:.+?@[\d.]+/.exec(twoLines)?.[0] ?? '';
let folder = '';
let html = '';

beforeAll(() => {
  folder = install('plain-html', inject('archive'));
  html = readFileSync(join(folder, 'index.html'), 'utf8');
});
afterEach(closeSites);
afterAll(removeProjects);

/** Opens the page with `lines` for its two. */
async function openWith(lines: string): ReturnType<typeof open> {
  writeFileSync(join(folder, 'index.html'), html.replace(twoLinesIn(html), lines));
  return open(await serve(folder));
}
const twoLinesIn = (page: string): string => /<link rel="stylesheet".+?<\/script>/s.exec(page)?.[0] ?? '';
const chooseBathroom = async (page: Page): Promise<void> => {
  await page.getByRole('tab', { name: 'Bathroom' }).click();
  await page.getByText('Stone benchtops').waitFor({ state: 'hidden' });
  await page.getByText('Frameless shower').waitFor();
};
const packed = (): string => join(folder, 'node_modules/verandah');

test('the documented lines are those of the page, with the version of the package', () => {
  const { version } = JSON.parse(readFileSync(join(packed(), 'package.json'), 'utf8'));
  expect(twoLinesIn(html).split(/\n\s*/)).toEqual(twoLines.trim().split('\n'));
  expect(cdn).toBe(`https://cdn.jsdelivr.net/npm/verandah@${version}`);
});

test('two lines start the widgets of a page, from its folder and from another origin', async () => {
  for (const address of ['/node_modules/verandah', await serve(packed(), true)]) {
    const { page, messages } = await openWith(twoLines.replaceAll(cdn, address));
    await chooseBathroom(page);
    expect(await page.getByRole('tab', { name: 'Bathroom' }).evaluate((tab) => getComputedStyle(tab).display)).toBe(
      'flex',
    );
    expect(messages).toEqual([]);
  }
});

test('a host without CORS leaves the page as it was sent', async () => {
  const { page, messages } = await openWith(twoLines.replaceAll(cdn, await serve(packed())));
  await page.getByRole('link', { name: 'Bathroom' }).click();
  expect([await page.getByText('Frameless shower').isVisible(), new URL(page.url()).hash]).toEqual([true, '#bathroom']);
  expect(messages.join()).toMatch(/blocked by CORS policy/);
});

test('of two copies the first serves the page, and one line names the other', async () => {
  const lines = twoLines + twoLines.replace(/<link.*\n/, '').replace(cdn, await serve(packed(), true));
  const { page, messages } = await openWith(lines.replaceAll(cdn, '/node_modules/verandah'));
  await chooseBathroom(page);
  await page.waitForLoadState('networkidle');
  expect(messages).toEqual([expect.stringContaining('VR001] another copy of verandah.js')]);
});

test('a stylesheet of another release is named, and the page works', async () => {
  const sheet = readFileSync(join(packed(), 'dist/verandah.css'), 'utf8');
  writeFileSync(join(folder, 'old.css'), sheet.replace(/--vr-release:\s*"[^"]+"/, '--vr-release:"0.0.9"'));
  const lines = twoLines.replace(`${cdn}/dist/verandah.css`, '/old.css').replaceAll(cdn, '/node_modules/verandah');
  const { page, messages } = await openWith(lines);
  await chooseBathroom(page);
  await expect
    .poll(() => messages, { timeout: 20_000 })
    .toEqual([expect.stringContaining('VR586] the stylesheet comes from release 0.0.9')]);
});

test('a bundler that renames every file leads them to each other', async () => {
  const project = install('vite', inject('archive'));
  const lines = '<script type="module" src="/main.js"></script>';
  writeFileSync(join(project, 'index.html'), html.replace(twoLinesIn(html), lines));
  writeFileSync(
    join(project, 'main.js'),
    "import 'verandah/dist/verandah.css';\nimport 'verandah/dist/verandah.js';\n",
  );
  run(project, 'npx', ['vite', 'build']);

  const { page, messages } = await open(await serve(join(project, 'dist')));
  await chooseBathroom(page);
  expect(messages).toEqual([]);
});
