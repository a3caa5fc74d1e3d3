/** Sharing a page: the panel, what is copied, and what is said when the link or the clipboard fails; clicks that are told. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './e2e/fixture.ts';
import { rememberFlashes } from './e2e/flashes.ts';

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
  await page.goto(path);
  await expect(page.locator('#share-popout')).toHaveAttribute('data-state', 'closed');
  await expect(page.locator('#share-popout [data-part="copy"]')).not.toHaveAttribute('hidden');
}

test('R164 R167 R168 R170 the link is made when the panel opens, copied for a chat and for an email, and each is said for 3 seconds', async ({
  page,
  context,
  browserName,
  fixtures,
  axe,
}) => {
  // The other engines ask for a visitor's press, and have no permission of that name.
  if (browserName === 'chromium') await context.grantPermissions(['clipboard-write']);
  const copied = await watchClipboard(page);
  const said = await rememberFlashes(page);
  await open(page, '/articles?sort=oldest');
  expect(await fixtures.calls(handler)).toEqual([]);
  await opener(page).press('Enter');
  await expect(field(page)).toHaveValue(/\/articles\?sort=oldest&shared=link$/);
  const link = await field(page).inputValue();
  const [call] = await fixtures.calls(handler);
  expect(call?.body).toEqual({ title, description: expect.stringMatching(/^Plain answers/), active_tab: '' });
  await axe('#share-popout');

  await panel(page).getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(said).toEqual(['Link copied to clipboard!']);
  expect(copied).toEqual([link]);
  await panel(page).getByRole('button', { name: 'Copy for email' }).press('Enter');
  // The next waits until the one before has had its 3 seconds.
  await expect
    .poll(said, { timeout: 15_000 })
    .toEqual(['Link copied to clipboard!', 'Link copied to clipboard! You can now paste it in your email.']);
  expect(copied.at(-1)).toBe(`${title}\n${link}`);
  await expect(panel(page).getByRole('link', { name: 'Write an email' })).toHaveAttribute(
    'href',
    `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${link}`)}`,
  );

  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await opener(page).press('Enter');
  await expect(field(page)).toHaveValue(link);
  expect(await fixtures.calls(handler), 'made once').toHaveLength(1);
  const followed = await page.goto(link);
  expect(followed?.status()).toBe(200);
});

test('R165 R166 R169 a link that cannot be made, acting without one, and a clipboard that refuses', async ({
  page,
  fixtures,
  expectTrouble,
  settles,
}) => {
  // A browser without a clipboard, as on an address without https.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const said = await rememberFlashes(page);
  await open(page, '/inspiration');
  await fixtures.faults([
    { handler, body: { result: 'error', message: 'Busy.' } },
    { handler, status: 500 },
  ]);
  expectTrouble(/\/inspiration → 500/);
  await opener(page).click();
  const messages = ['Failed to generate share link. Please try again.'];
  await expect.poll(said).toEqual(messages);
  await expect(field(page)).toHaveValue(/\/inspiration$/);
  await panel(page).getByRole('button', { name: 'Copy link' }).click();
  messages.push('No shared link available. Please try again.');
  await expect.poll(said).toEqual(messages);
  await expect.poll(async () => (await fixtures.calls(handler)).map(({ status }) => status)).toEqual([200, 500]);
  await settles();

  await page.keyboard.press('Escape');
  await opener(page).click();
  await expect(field(page)).toHaveValue(/\/inspiration\?shared=link$/);
  await panel(page).getByRole('button', { name: 'Copy link' }).click();
  messages.push('Failed to copy link to clipboard.');
  await expect.poll(said).toEqual(messages);
  expect(
    await field(page).evaluate(
      (input) =>
        input instanceof HTMLInputElement && input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
    ),
    'ready to be copied by hand',
  ).toMatch(/^http.*shared=link$/);
});

test('R171 a click on what leads on is told with the page it was on, once, and what becomes of it is nobody’s business', async ({
  page,
  fixtures,
  expectTrouble,
}) => {
  const told = 'sitePersonalisations::onClickElement';
  const said = await rememberFlashes(page);
  await page.goto('/home-designs/ardenne-28');
  const listens = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => /\/personalised-clicks-\w+\.js/.test(name))?.name,
  );
  await page.evaluate((chunk) => import(chunk ?? ''), await listens.jsonValue());
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
