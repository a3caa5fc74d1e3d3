/**
 * Forms whose fields hide the form's own members. Playwright's own clicks would meet the same fields, so the page's
 * controls are clicked and filled by scripts.
 */
import type { Page } from '@playwright/test';
import { clobberingFields, clobberingNames } from '../../../runtime/testing/clobbering-names.ts';
import { expect, holdCalls, test } from '../support/lab-bench.ts';

const sent = Object.fromEntries(clobberingNames.map((name) => [name, name]));

const form = (attributes: string, more = ''): string =>
  `<form ${attributes}>${clobberingFields}<input aria-label="Word" id="word" name="word">${more}<button id="send">Send</button></form>`;

const click = (page: Page, id = 'send'): Promise<void> =>
  page.evaluate((own) => document.getElementById(own)?.click(), id);

const textsOf = (page: Page, selector: string): Promise<(string | null)[]> =>
  page.evaluate((own) => [...document.querySelectorAll(own)].map(({ textContent }) => textContent), selector);

/** Reads the form's attribute, which the form itself may not do. */
const attributeOf = (page: Page, id: string, name: string): Promise<string | null> =>
  page.evaluate(
    ([own, wanted]) => Element.prototype.getAttribute.call(document.querySelector(`#${own}`), wanted as string),
    [id, name],
  );

test('[F135] a form whose fields hide its members is sent in every encoding', async ({ page, lab, fixtures }) => {
  await lab.open(form('id="own" data-request="onLabEcho"'));
  const visible = await page.evaluate((names) => {
    const own = document.querySelector('#own') as object;
    return names.filter((name) => !(Reflect.get(own, name) instanceof HTMLInputElement));
  }, clobberingNames);
  expect(visible, 'members that no field hides').toEqual([]);

  const endings: 'done'[] = [];
  for (const encoding of [null, 'data-request-bulk', 'data-request-files']) {
    if (encoding)
      await page.evaluate(
        (name) => Element.prototype.setAttribute.call(document.querySelector('#own'), name, ''),
        encoding,
      );
    await click(page);
    endings.push('done');
    await lab.settles(...endings);
  }
  const calls = await fixtures.calls('onLabEcho');
  expect(calls.map(({ headers }) => headers['content-type']?.replace(/;.*/, ''))).toEqual([
    'application/x-www-form-urlencoded',
    'application/json',
    'multipart/form-data',
  ]);
  for (const { body } of calls) expect(body).toEqual({ ...sent, word: '' });
  expect(new URL(page.url()).search).toBe('');
});

test('[F135] a button in it, its query and its confirmation work', { tag: '@thorough' }, async ({
  page,
  lab,
  fixtures,
}) => {
  await lab.open(
    form(
      'data-request-data="outer: 1"',
      '<button type="button" id="other" data-request="onLabEcho" data-request-data="inner: 1" data-request-confirm="Sure?" data-request-query="page: 2">Other</button>',
    ),
  );
  await click(page, 'other');
  await lab.settles('done');
  expect(lab.confirms).toEqual(['Sure?']);
  expect((await fixtures.calls('onLabEcho')).map(({ body }) => body)).toEqual([
    { ...sent, word: '', outer: '1', inner: '1' },
  ]);
  expect(new URL(page.url()).search).toBe('?page=2');
});

test('[F135] it is marked busy while it is sent, and no longer', { tag: '@thorough' }, async ({ page, lab }) => {
  const release = await holdCalls(page, 'onLabEcho');
  await lab.open(form('id="own" data-request="onLabEcho" data-request-message="Sending"'));
  await click(page);
  await expect.poll(() => attributeOf(page, 'own', 'data-ajax-progress')).toBe('onLabEcho');
  release();
  await lab.settles('done');
  expect(await attributeOf(page, 'own', 'data-ajax-progress')).toBeNull();
});

test('[F135] the browser and the server validate it', { tag: '@thorough' }, async ({
  page,
  lab,
  fixtures,
  expectTrouble,
}) => {
  expectTrouble(/406/);
  await lab.open(
    form(
      'data-request="onLabFields" data-request-validate data-browser-validate',
      '<input id="must" name="must" required aria-label="Must"><p data-validate-for="word"></p><p data-validate-error></p>',
    ),
  );
  await click(page);
  expect(await fixtures.calls('onLabFields')).toEqual([]);
  await page.evaluate(() => {
    (document.getElementById('must') as HTMLInputElement).value = 'given';
  });
  await fixtures.faults([
    {
      handler: 'onLabFields',
      status: 406,
      body: { X_OCTOBER_ERROR_FIELDS: { word: ['Say it.'], contains: ['Near.'] }, X_OCTOBER_ERROR_MESSAGE: 'Say it.' },
    },
  ]);
  await click(page);
  await expect.poll(() => textsOf(page, '[data-validate-for].oc-visible')).toEqual(['Say it.']);
  expect(await textsOf(page, '[data-validate-error]'), 'also what is said of a hidden field').toEqual([
    'Say it. Near.',
  ]);
  expect(await attributeOf(page, 'word', 'aria-invalid')).toBe('true');
});

const inside = `${clobberingFields}<input aria-label="Word" id="word" name="word"><b>New</b>`;
const whole = `<form id="own" class="new">${inside}</form>`;
const placements: readonly (readonly [what: string, key: string, html: string])[] = [
  ['the content of the form', '#own', inside],
  ['another form instead of it', '!#own', whole],
];

for (const [what, key, html] of placements)
  test(`[F135] an update writes ${what}; what is typed stays`, async ({ page, lab, fixtures }) => {
    await lab.open(
      `<div id="box">${form('id="own"', '<details><summary>More</summary>Text</details>')}</div><button id="go" data-request="onLabCount">Go</button>`,
    );
    await page.evaluate(() => document.getElementById('word')?.focus());
    await page.keyboard.type('Oak');
    const isWhole = html === whole;
    await fixtures.faults([{ handler: 'onLabCount', body: { [key]: html } }]);
    await page.evaluate(() => void window.oc?.ajax('onLabCount'));
    await lab.settles('done');
    expect(await textsOf(page, '#box b')).toEqual(['New']);
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('Oak');
    expect(await attributeOf(page, 'own', 'class')).toBe(isWhole ? 'new' : null);
  });

test('[F135] keyed lists of such forms are reordered, changed and emptied', { tag: '@thorough' }, async ({
  page,
  lab,
  fixtures,
}) => {
  const card = (key: string, text: string): string =>
    `<form data-key="${key}" id="card-${key}">${clobberingFields}<b>${text}</b><input aria-label="Note ${key}"></form>`;
  await lab.open('<div id="box"></div>');
  const texts = async (...cards: readonly string[]): Promise<(string | null)[]> => {
    await fixtures.faults([{ handler: 'onLabCount', body: { '#box': cards.join('') || '<p>None</p>' } }]);
    await page.evaluate(() => window.oc?.ajax('onLabCount'));
    return textsOf(page, '#box b');
  };
  expect(await texts(card('1', 'One'), card('2', 'Two'), card('3', 'Three'))).toEqual(['One', 'Two', 'Three']);
  await page.evaluate(() => document.querySelector<HTMLElement>('#card-2 [aria-label]')?.focus());
  expect(await texts(card('3', 'Three'), card('2', 'Second'), card('4', 'Four'))).toEqual(['Three', 'Second', 'Four']);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Note 2');
  expect(await texts()).toEqual([]);
  await lab.settles('done', 'done', 'done');
});

test('[F135] a form widget starts, shows what is wrong, sends, and goes', { tag: '@thorough' }, async ({
  page,
  lab,
  fixtures,
}) => {
  await lab.open(
    `<div id="box">${form(
      'id="own" data-widget="form" data-widget-on="load" data-request="onLabEcho"',
      '<div data-part="group" data-required><label for="must">Must</label><input id="must" name="must"><p data-validate-for="must"></p></div>',
    )}</div>`,
  );
  await expect.poll(() => attributeOf(page, 'own', 'data-state')).toBe('ready');
  await click(page);
  await expect.poll(() => textsOf(page, '#own .oc-visible[data-validate-for]')).toHaveLength(1);
  await page.evaluate(() => document.getElementById('must')?.focus());
  await page.keyboard.type('given');
  await click(page);
  await expect.poll(() => attributeOf(page, 'own', 'data-state')).toBe('sent');
  await fixtures.faults([{ handler: 'onLabCount', body: { '#box': '<p>Gone</p>' } }]);
  await page.evaluate(() => void window.oc?.ajax('onLabCount'));
  await expect.poll(() => textsOf(page, '#box')).toEqual(['Gone']);
});

test('[F135] what is inserted in such a form is mounted and rendered', { tag: '@thorough' }, async ({
  page,
  lab,
  fixtures,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'user_favorites', value: encodeURIComponent('["1"]'), url: baseURL ?? '' }]);
  await lab.open('<div id="box"></div>');
  const html = form(
    'id="own"',
    '<button type="button" data-card-id="1" aria-pressed="false">Save</button><details data-widget="dropdown" data-widget-on="load"><summary>Menu</summary><div data-part="panel">Text</div></details>',
  );
  await fixtures.faults([{ handler: 'onLabCount', body: { '#box': html } }]);
  await page.evaluate(() => void window.oc?.ajax('onLabCount'));
  const states = (): Promise<(string | null | undefined)[]> =>
    page.evaluate(() => [
      document.querySelector('#own [data-card-id]')?.getAttribute('aria-pressed'),
      document.querySelector('#own details')?.getAttribute('data-state'),
    ]);
  await expect.poll(states).toEqual(['true', 'ready']);
});

test('[F135] a filter bar whose form has such fields filters in place', async ({ page }) => {
  await page.route('**/home-designs', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace(/<form[^>]*id="listing-form"[^>]*>/, (tag) => tag + clobberingFields),
    });
  });
  await page.goto('/home-designs');
  await expect.poll(() => attributeOf(page, 'listing-form', 'data-state')).toBe('open');
  const [all] = await textsOf(page, '#listing-heading');
  await page.evaluate(() => document.querySelector<HTMLElement>('#listing-form [name="storeys"][value="1"]')?.click());
  await expect.poll(() => new URL(page.url()).searchParams.get('storeys')).toBe('1');
  await expect.poll(async () => (await textsOf(page, '#listing-heading'))[0]).not.toBe(all);
});
