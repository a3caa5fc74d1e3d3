/** The two lines of README.md, from the same site and from another host. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '../support/fixture.ts';

const root = join(import.meta.dirname, '../../..');
const html = /```html\n(.*?)```/s.exec(readFileSync(join(root, 'README.md'), 'utf8'))?.[1];
if (html === undefined) throw new Error('README.md has no HTML.');

for (const { from, files, tag } of [
  { from: 'the same site', files: '/verandah', tag: [] },
  { from: 'another host', files: 'https://cdn.example/verandah', tag: '@thorough' },
])
  test(`[R1] the heart and the accordion of the README work with files of ${from}`, { tag }, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await context.route('**/verandah/*', (route) =>
      route.fulfill({
        path: join(root, 'dist', basename(new URL(route.request().url()).pathname)),
        headers: { 'Access-Control-Allow-Origin': '*' },
      }),
    );
    await page.route('https://site.example/', (route) => {
      if (route.request().method() === 'GET')
        return route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title>${html.replaceAll('"/verandah/', `"${files}/`)}</html>`,
        });
      return route.fulfill({ json: { result: 'added', signed_in: false } });
    });
    await page.goto('https://site.example/');

    const [first, second] = [page.locator('details').first(), page.locator('details').last()];
    await first.locator('summary').click();
    await expect(first).toHaveAttribute('open');
    await second.locator('summary').click();
    await expect(second).toHaveAttribute('open');
    await expect(first, 'closed by the widget').not.toHaveAttribute('open');

    const heart = page.getByRole('button', { name: 'Save the Larkin 16' });
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await heart.click();
    await answered;
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(heart, 'after a reload').toHaveAttribute('aria-pressed', 'true');
  });
