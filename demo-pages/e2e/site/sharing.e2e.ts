/** Sharing a page: the panel, the clipboard, and recorded clicks. */
import type { Locator, Page } from '@playwright/test';
import { prefetched } from '../support/built-files.ts';
import { expect, test } from '../support/fixture.ts';
import { closeFlash, rememberFlashes } from '../support/flashes.ts';

const handler = 'sitewideActions::onSharePage';
const title = 'Articles | Wattlestone Homes';

const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Share this page' });
const opener = (page: Page): Locator => page.getByRole('button', { name: 'Share this page' });
const field = (page: Page): Locator => panel(page).getByLabel('Link to this page');

declare global {
  interface Window {
    noteCopied?: (text: string) => Promise<void>;
  }
}

/** @returns the growing list of copied texts, because not every engine lets a test read the clipboard */
async function watchClipboard(page: Page): Promise<string[]> {
  const copied: string[] = [];
  await page.exposeFunction('noteCopied', (text: string) => void copied.push(text));
  await page.addInitScript(() => {
    const write = navigator.clipboard.writeText.bind(navigator.clipboard);
    navigator.clipboard.writeText = async (text) => {
      await write(text);
      await window.noteCopied?.(text);
    };
  });
  return copied;
}

test('[R164 R167 R168] a link is made once, and copied for a chat and for an email', async ({
  page,
  context,
  browserName,
  fixtures,
  axe,
}) => {
  // Other engines need a click, and have no permission of that name.
  if (browserName === 'chromium') await context.grantPermissions(['clipboard-write']);
  const copied = await watchClipboard(page);
  const flashed = await rememberFlashes(page);
  await page.goto('/articles?sort=oldest');
  await expect(page.locator('#share-popout')).toHaveAttribute('data-state', 'closed');
  await opener(page).press('Enter');
  await expect(field(page)).toHaveValue(/\/articles\?sort=oldest&region=melbourne-metro&shared=link$/);
  const link = await field(page).inputValue();
  const call = (await fixtures.calls(handler)).at(-1);
  expect(call?.body).toEqual({ title, description: expect.stringMatching(/^Plain answers/), active_tab: '' });
  await axe('#share-popout');

  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await opener(page).press('Enter');
  await expect(field(page)).toHaveValue(link);
  expect(await fixtures.calls(handler)).toHaveLength(1);

  await panel(page).getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(flashed).toEqual(['Link copied to clipboard!']);
  expect(copied).toEqual([link]);
  await closeFlash(page);
  await panel(page).getByRole('button', { name: 'Copy for email' }).press('Enter');
  await expect.poll(flashed).toContain('Link copied to clipboard! You can now paste it in your email.');
  expect(copied.at(-1)).toBe(`${title}\n${link}`);
  await expect(panel(page).getByRole('link', { name: 'Write an email' })).toHaveAttribute(
    'href',
    `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${link}`)}`,
  );
  expect((await page.request.get(link)).status()).toBe(200);
});

test('[R171] a click on what leads on is sent with its page, and never in the way', { tag: '@thorough' }, async ({
  page,
  fixtures,
  expectTrouble,
}) => {
  const told = 'sitePersonalisations::onClickElement';
  const said = await rememberFlashes(page);
  await page.goto('/home-designs/ardenne-28');
  await prefetched(page);
  await fixtures.faults([{ handler: told, status: 500 }]);
  expectTrouble(/→ 500/);
  await expect(page.locator('#brochure-popout')).toHaveAttribute('data-state', 'closed');
  await page.locator('#overview').getByRole('button', { name: 'Brochure' }).click();
  await expect.poll(async () => (await fixtures.calls(told)).map(({ status }) => status)).toEqual([500]);
  expect(await said()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'All home designs' }).first().click();
  await expect(page).toHaveURL('/home-designs');
  await expect
    .poll(async () => (await fixtures.calls(told)).map(({ body }) => body))
    .toEqual([
      {
        element_selector: ".home-action[href='#brochure-popout']",
        page_url: expect.stringMatching(/\/home-designs\/ardenne-28$/),
      },
      { element_selector: 'a.text-link', page_url: expect.stringMatching(/\/home-designs\/ardenne-28$/) },
    ]);
});
