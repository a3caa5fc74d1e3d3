/** Sharing a page: the panel on a home, what is copied, and what is said when the link or the clipboard fails; clicks that are told. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './e2e/fixture.ts';

const handler = 'sitewideActions::onSharePage';
const panel = (page: Page): Locator => page.getByRole('dialog', { name: /^Share this/ });
const opener = (page: Page): Locator => page.locator('[data-popout-open="share-popout"]').first();
const field = (page: Page): Locator => panel(page).getByLabel('Link to this page');

declare global {
  interface Window {
    /** Every message so far: they go by themselves. */
    flashed?: string[];
    noteCopied?: (text: string) => Promise<void>;
  }
}

const said = (page: Page): Promise<string[]> => page.evaluate(() => window.flashed ?? []);

/** @returns what the page has put on the clipboard, filled as it happens: not every engine lets a test read it. */
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
  await page.addInitScript(() => {
    const flashed: string[] = [];
    window.flashed = flashed;
    const note = (node: Node): void => void (node instanceof Element && node.matches('.oc-flash-message') && flashed.push(node.textContent ?? ''));
    new MutationObserver((records) => records.forEach(({ addedNodes }) => addedNodes.forEach(note))).observe(document, { childList: true, subtree: true });
  });
  await page.goto(path);
  await expect(page.locator('#share-popout')).toHaveAttribute('data-state', 'closed');
  await expect(page.locator('#share-popout [data-part="copy"]')).not.toHaveAttribute('hidden');
}

test('R164 R167 R168 R170 the link to a home is made when the panel opens, copied for a chat and for an email, and each is said for 3 seconds', async ({ page, context, browserName, fixtures, axe, settles }) => {
  // The other engines ask for a visitor's press, and have no permission of that name.
  if (browserName === 'chromium') await context.grantPermissions(['clipboard-write']);
  const copied = await watchClipboard(page);
  await open(page, '/home-designs/ardenne-28?flipped=1');
  expect(await fixtures.calls(handler)).toEqual([]);
  await opener(page).press('Enter');
  await expect(field(page)).toHaveValue(/\/home-designs\/ardenne-28\?flipped=1&shared=link$/);
  const link = await field(page).inputValue();
  const [call] = await fixtures.calls(handler);
  expect(call?.body).toMatchObject({ title: 'Ardenne 28 | Wattlestone Homes', description: expect.stringMatching(/home/), active_tab: expect.any(String) });
  await axe('#share-popout');

  await panel(page).getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => said(page)).toEqual(['Link copied to clipboard!']);
  expect(copied).toEqual([link]);
  await panel(page).getByRole('button', { name: 'Copy for email' }).press('Enter');
  // The next waits until the one before has had its 3 seconds.
  await expect.poll(() => said(page), { timeout: 10_000 }).toEqual(['Link copied to clipboard!', 'Link copied to clipboard! You can now paste it in your email.']);
  expect(copied.at(-1)).toBe(`Ardenne 28 | Wattlestone Homes\n${link}`);
  await expect(panel(page).getByRole('link', { name: 'Write an email' })).toHaveAttribute('href', `mailto:?subject=${encodeURIComponent('Ardenne 28 | Wattlestone Homes')}&body=${encodeURIComponent(`Ardenne 28 | Wattlestone Homes\n${link}`)}`);

  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await opener(page).press('Enter');
  await expect(field(page)).toHaveValue(link);
  await settles();
  expect(await fixtures.calls(handler), 'made once').toHaveLength(1);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Ardenne 28' })).toBeVisible();
});

test('R165 R166 R169 a link that cannot be made, acting without one, and a clipboard that refuses', async ({ page, fixtures, expectTrouble, settles }) => {
  // A browser without a clipboard, as on an address without https.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await open(page, '/articles');
  await fixtures.faults([{ handler, body: { result: 'error', message: 'Busy.' } }, { handler, status: 500 }]);
  expectTrouble(/\/articles → 500/);
  await opener(page).click();
  const messages = ['Failed to generate share link. Please try again.'];
  await expect.poll(() => said(page)).toEqual(messages);
  await expect(field(page)).toHaveValue(/\/articles$/);
  await panel(page).getByRole('button', { name: 'Copy link' }).click();
  messages.push('No shared link available. Please try again.');
  await expect.poll(() => said(page)).toEqual(messages);
  await expect.poll(async () => (await fixtures.calls(handler)).map(({ status }) => status)).toEqual([200, 500]);
  await settles();

  await page.keyboard.press('Escape');
  await opener(page).click();
  await expect(field(page)).toHaveValue(/\/articles\?shared=link$/);
  await panel(page).getByRole('button', { name: 'Copy link' }).click();
  messages.push('Failed to copy link to clipboard.');
  await expect.poll(() => said(page)).toEqual(messages);
  expect(await field(page).evaluate((input) => input instanceof HTMLInputElement && input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)), 'ready to be copied by hand').toMatch(/^http.*shared=link$/);
});

test('R171 a click that leads away is told with the page it was on, once, and what becomes of it is nobody’s business', async ({ page, fixtures, expectTrouble }) => {
  const told = 'sitePersonalisations::onClickElement';
  await page.goto('/home-designs/ardenne-28');
  const listens = await page.waitForFunction(() => performance.getEntriesByType('resource').find(({ name }) => /\/personalised-clicks-\w+\.js/.test(name))?.name);
  await page.evaluate((chunk) => import(chunk ?? ''), await listens.jsonValue());
  await fixtures.faults([{ handler: told, status: 500 }]);
  expectTrouble(/→ 500/);
  await page.getByRole('link', { name: 'Brochure' }).click();
  await expect.poll(async () => (await fixtures.calls(told)).map(({ status }) => status)).toEqual([500]);
  await expect(page.locator('.oc-flash-message')).toHaveCount(0);
  await page.getByRole('link', { name: 'All home designs' }).first().click();
  await expect(page).toHaveURL('/home-designs');
  await expect.poll(async () => (await fixtures.calls(told)).map(({ body }) => body)).toEqual([
    { element_selector: ".home-action[href='#brochure']", page_url: expect.stringMatching(/\/home-designs\/ardenne-28$/) },
    { element_selector: 'a.text-link', page_url: expect.stringMatching(/\/home-designs\/ardenne-28(?:#brochure)?$/) },
  ]);
});
