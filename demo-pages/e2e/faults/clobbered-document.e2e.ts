/** Elements whose names hide every member of the document. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/lab-bench.ts';
import { hearts } from '../support/saved-things.ts';

const namedElements: readonly ((name: string) => string)[] = [
  (name) => `<img name="${name}" alt="">`,
  (name) => `<img id="${name}" name="picture" alt="">`,
  (name) => `<form name="${name}"></form>`,
  (name) => `<object id="${name}"></object>`,
  (name) => `<object name="${name}"></object>`,
  (name) => `<embed name="${name}">`,
  (name) => `<iframe name="${name}" title="Empty"></iframe>`,
];

/** What the runtime and its widgets read on the window, which an element must not pass for. */
const globals = ['oc', 'Snowboard', 'jQuery', 'verandah', 'dataLayer', 'trustedTypes', 'scheduler', 'navigation'];

const membersOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names: string[] = [];
    for (const name in Document.prototype) names.push(name);
    return names;
  });

/** An element for each member and global, in what a visitor wrote. */
async function hostileNames(page: Page): Promise<string> {
  const ofDocument = (await membersOf(page)).map((name, index) => namedElements[index % namedElements.length]?.(name));
  const ofWindow = [...globals, 'addEventListener', 'dispatchEvent'].map((name) => `<a id="${name}"></a>`);
  return `<div hidden data-vr-untrusted>${[...ofDocument, ...ofWindow].join('')}</div>`;
}

/** The members that an element hides. */
const hiddenMembers = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.getOwnPropertyNames(document).filter((name) => name in Document.prototype));

test('[F143] names hide nearly every member until the runtime starts', { tag: '@thorough' }, async ({ page, lab }) => {
  const names = await hostileNames(page);
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await lab.open(names);
  expect((await hiddenMembers(page)).length).toBeGreaterThan(200);
});

test('[F143] a form, a widget and a heart work among such names', async ({
  page,
  lab,
  context,
  fixtures,
  expectConsole,
}) => {
  expectConsole(/VR530/);
  await lab.open(
    `${await hostileNames(page)}<form data-request="onLabCount" data-request-flash><input name="word" value="Oak" aria-label="Word"><button>Send Oak</button></form><div id="box"></div>
    <details data-widget="dropdown" data-widget-on="load"><summary>Menu</summary><div data-part="panel">Text</div></details>${hearts(1)}`,
  );
  expect(await hiddenMembers(page)).toEqual([]);
  expect(await page.evaluate(() => [typeof window.oc?.ajax, Array.isArray(window.verandah?.definitions)])).toEqual([
    'function',
    true,
  ]);
  await expect(page.locator('details')).toHaveAttribute('data-state', 'ready');

  await fixtures.faults([
    { handler: 'onLabCount', body: { '#box': '<b>New</b>', X_OCTOBER_FLASH_MESSAGES: { success: 'Saved.' } } },
  ]);
  await page.getByRole('button', { name: 'Send Oak' }).click();
  await expect(page.locator('#box b')).toHaveText('New');
  expect((await fixtures.calls('onLabCount')).map(({ body }) => body)).toEqual([{ word: 'Oak' }]);
  await expect(page.locator('.oc-flash-message')).toContainText('Saved.');

  const heart = page.locator('[data-card-id="1"]');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const stored = async (): Promise<string[]> =>
    (await context.cookies())
      .filter(({ name }) => name === 'user_favorites')
      .map(({ value }) => decodeURIComponent(value));
  await expect.poll(stored).toEqual([expect.stringMatching(/^\["?1"?\]$/)]);
});

test('[F143] a React widget goes on when an update brings such elements', { tag: '@thorough' }, async ({
  page,
  fixtures,
  expectConsole,
}) => {
  expectConsole(/VR530/);
  const names = await hostileNames(page);
  await page.goto('/home-designs');
  await expect(page.locator('#listing-form')).toHaveAttribute('data-state', 'open');
  await fixtures.faults([{ handler: 'onLabCount', body: { '^.site-footer': names } }]);
  await page.evaluate(() => window.oc?.ajax('onLabCount'));
  await expect(page.locator('[data-vr-untrusted] iframe').first()).toBeAttached();
  const heading = await page.locator('#listing-heading').textContent();
  await page.getByLabel('Keyword').fill('lark');
  await expect(page).toHaveURL(/lark/);
  await expect(page.locator('#listing-heading')).not.toHaveText(heading ?? '');
});

test('[F143] a script that inserts such an element is told', { tag: '@thorough' }, async ({
  page,
  lab,
  expectConsole,
}) => {
  expectConsole(/VR530/);
  await lab.open('<div id="box"></div>');
  await page.evaluate(() => {
    const picture = document.createElement('img');
    picture.name = 'cookie';
    document.querySelector('#box')?.append(picture);
  });
  await expect(page.locator('#box img[name]')).toHaveCount(0);
});
