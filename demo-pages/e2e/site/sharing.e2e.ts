/** Sharing a page: the panel, the clipboard, messages about failures, and recorded clicks. */
import type { Locator, Page } from '@playwright/test';
import { prefetched } from '../support/built-files.ts';
import { expect, test } from '../support/fixture.ts';
import { closeFlash, rememberFlashes } from '../support/flashes.ts';

const handler = 'sitewideActions::onSharePage';
const title = 'Articles | Wattlestone Homes';

const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Share this page' });
const opener = (page: Page): Locator => page.getByRole('button', { name: 'Share this page' });
const field = (page: Page): Locator => panel(page).getByLabel('Link to this page');

const copy = (page: Page): Locator => panel(page).getByRole('button', { name: 'Copy link' });

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

/** Waits for the popout's script and the panel's. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('#share-popout')).toHaveAttribute('data-state', 'closed');
  await expect(page.locator('#share-popout [data-part="copy"]')).not.toHaveAttribute('hidden');
}

/** Expects these messages, in order; the next waits for 3 seconds, or until this one is closed. */
async function expectMessages(page: Page): Promise<(message: string) => Promise<void>> {
  const flashed = await rememberFlashes(page);
  const messages: string[] = [];
  return async (message) => {
    messages.push(message);
    await expect.poll(flashed).toEqual(messages);
    await closeFlash(page);
  };
}

test('[R165 R166 R170] no link, and copying without one, are messages', async ({
  page,
  fixtures,
  settles,
  expectTrouble,
}) => {
  const says = await expectMessages(page);
  await open(page, '/articles?sort=oldest');
  expect(await fixtures.calls(handler)).toEqual([]);
  await fixtures.faults([
    { handler, body: { result: 'error', message: 'Busy.' } },
    { handler, status: 500 },
  ]);
  expectTrouble(/\/articles\S* → 500/);
  await opener(page).click();
  await says('Failed to generate share link. Please try again.');
  await expect(field(page)).toHaveValue(/\/articles\?sort=oldest$/);
  await copy(page).click();
  await says('No shared link available. Please try again.');
  await expect.poll(async () => (await fixtures.calls(handler)).map(({ status }) => status)).toEqual([200, 500]);
  await settles();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
});

test('[R164] the link is made when the panel opens, once', async ({ page, fixtures, axe }) => {
  await open(page, '/articles?sort=oldest');
  await opener(page).press('Enter');
  await expect(field(page)).toHaveValue(/\/articles\?sort=oldest&region=melbourne-metro&shared=link$/);
  const call = (await fixtures.calls(handler)).at(-1);
  expect(call?.body).toEqual({ title, description: expect.stringMatching(/^Plain answers/), active_tab: '' });
  await axe('#share-popout');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await opener(page).press('Enter');
  await expect(field(page)).toHaveValue(/shared=link$/);
  expect(await fixtures.calls(handler)).toHaveLength(1);
});

test.describe('with its link', () => {
  test.beforeEach(async ({ context, browserName }) => {
    // Other engines need a click, and have no permission of that name.
    if (browserName === 'chromium') await context.grantPermissions(['clipboard-write']);
  });

  /** Opens the panel. @returns the link it shows */
  async function openPanel(page: Page): Promise<string> {
    await open(page, '/articles?sort=oldest');
    await opener(page).click();
    await expect(field(page)).toHaveValue(/shared=link$/);
    return field(page).inputValue();
  }

  test('[R167 R168] a link is copied for a chat and for an email, and works', async ({ page }) => {
    const copied = await watchClipboard(page);
    const says = await expectMessages(page);
    const link = await openPanel(page);
    await copy(page).click();
    await says('Link copied to clipboard!');
    expect(copied).toEqual([link]);
    await panel(page).getByRole('button', { name: 'Copy for email' }).press('Enter');
    await says('Link copied to clipboard! You can now paste it in your email.');
    expect(copied.at(-1)).toBe(`${title}\n${link}`);
    await expect(panel(page).getByRole('link', { name: 'Write an email' })).toHaveAttribute(
      'href',
      `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${link}`)}`,
    );
    expect((await page.request.get(link)).status()).toBe(200);
  });

  test('[R169] a clipboard that refuses leaves the link ready to be copied by hand', async ({ page }) => {
    const says = await expectMessages(page);
    const link = await openPanel(page);
    // A browser without a clipboard, like on a URL without https.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await copy(page).click();
    await says('Failed to copy link to clipboard.');
    expect(
      await field(page).evaluate(
        (input) =>
          input instanceof HTMLInputElement && input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
      ),
    ).toBe(link);
  });
});

test('[R171] a click on what leads on is sent with its page, and never in the way', async ({
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
