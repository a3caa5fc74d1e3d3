/** "Old themes" of docs/theming.md: a sheet without layers wins, the console says so, and one word ends it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { install, removeProjects } from './project.ts';
import { closeSites, open, serve } from './site.ts';

let folder = '';
let html = '';

beforeAll(() => {
  folder = install('bootstrap', inject('archive'));
  html = readFileSync(join(folder, 'index.html'), 'utf8');
});
afterEach(closeSites);
afterAll(removeProjects);

async function openWith(theme: string, sheet: string): ReturnType<typeof open> {
  const page = html.replace('/bootstrap/', `/${theme}/`).replace('verandah.css', sheet);
  writeFileSync(join(folder, 'index.html'), page);
  return open(await serve(folder));
}

/** What a theme's rules for elements change of the button. */
const lookOf = (page: Page): Promise<string[]> =>
  page.getByRole('button', { name: 'Send' }).evaluate((button) => {
    const { color, backgroundColor, fontWeight, borderRadius } = getComputedStyle(button);
    return [color, backgroundColor, fontWeight, borderRadius];
  });
/** Of the form, which names no handler: what the checks of the page say at the end. */
const lastCheck = 'VR567]';
const ours = ['rgb(255, 255, 255)', 'rgb(47, 74, 63)', '600', '6px'];

describe.each(['bootstrap', 'bootstrap-3'])('a theme of %s', (theme) => {
  test('overrides the layered sheet, and VR546 names a rule and the word', async () => {
    const { page, messages } = await openWith(theme, 'verandah.css');
    expect(await lookOf(page)).not.toEqual(ours);
    await expect
      .poll(() => messages, { timeout: 20_000 })
      .toEqual([
        expect.stringMatching(/VR546\] rules of the theme in no layer.*verandah\.unlayered\.css/),
        expect.stringContaining(lastCheck),
      ]);
  });

  test('overrides nothing of verandah.unlayered.css, and nothing is reported', async () => {
    const { page, messages } = await openWith(theme, 'verandah.unlayered.css');
    expect(await lookOf(page)).toEqual(ours);
    await expect.poll(() => messages, { timeout: 20_000 }).toEqual([expect.stringContaining(lastCheck)]);
  });
});
