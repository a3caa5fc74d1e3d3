/** What October's documentation promises of updates: the page shows the last answer, whatever happened in between. */
import type { Page } from '@playwright/test';
import { expect, holdCalls, test } from '../support/lab-bench.ts';
import type { VisitorControls } from '../support/visitor-controls.ts';

const refresh = '<button data-request="onLabCount">Refresh</button>';

async function answerWith(fixtures: VisitorControls, body: Record<string, string>, times = 1): Promise<void> {
  await fixtures.faults([{ handler: 'onLabCount', body, times }]);
}

/** Clicks the button, and waits for the end of its request. */
async function answer(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('ajax:update-complete', () => resolve(), { once: true });
        [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Refresh')?.click();
      }),
  );
}

const html = (page: Page, selector: string): Promise<string> =>
  page.locator(selector).evaluate((element) => element.innerHTML);

test('the same answer restores what theme code emptied, rewrote or removed', async ({ page, lab, fixtures }) => {
  const card = (key: string): string => `<li data-key="${key}"><b>Card ${key}</b></li>`;
  const body = {
    '#lab-a': '<p class="notice">Stored <button>Close</button></p><p>Text</p>',
    '#cards': card('a') + card('b') + card('c'),
  };
  await lab.open(`${refresh}<ul id="cards"></ul>`);
  await answerWith(fixtures, body, 6);
  const edits: (() => void)[] = [
    () => {},
    () => document.querySelector('#lab-a .notice')?.remove(),
    () => document.querySelector('#lab-a')?.replaceChildren('Loading…'),
    () => document.querySelector('#cards')?.replaceChildren(),
    () => document.querySelector('[data-key="b"]')?.setAttribute('hidden', ''),
  ];
  for (const edit of edits) {
    await page.evaluate(edit);
    await answer(page);
    expect({ '#lab-a': await html(page, '#lab-a'), '#cards': await html(page, '#cards') }).toEqual(body);
  }
  await page.evaluate(() => {
    const written: string[] = [];
    Reflect.set(window, 'written', written);
    new MutationObserver((records) => written.push(...records.map(({ type }) => type))).observe(
      document.querySelector('#lab-a')?.parentElement as Element,
      { subtree: true, childList: true, characterData: true },
    );
  });
  await answer(page);
  expect(await page.evaluate(() => Reflect.get(window, 'written')), 'nothing to restore: nothing is written').toEqual(
    [],
  );
});

test('[R33] polling and lazy partials start again with the same answer', { tag: '@thorough' }, async ({
  page,
  lab,
  fixtures,
}) => {
  const poll = '<p>3 waiting</p><div data-request="onLabCount" data-auto-submit="100"></div>';
  await fixtures.faults([
    { handler: 'onLabCount', body: { '#lab-a': poll }, times: 4 },
    { handler: 'onLabCount', body: { '#lab-a': '<p>Your turn</p>' } },
  ]);
  await lab.open(`${refresh}<div data-request="onLabCount" data-auto-submit></div>`);
  await expect(page.locator('#lab-a')).toHaveText('Your turn');
  await lab.settles('done', 'done', 'done', 'done', 'done');

  const lazy =
    '<div data-ajax-partial="lab/answer"><div data-request="onAjax" data-request-update="_self: true" data-auto-submit>Lazy</div></div>';
  await answerWith(fixtures, { '#lab-b': lazy }, 2);
  for (let times = 1; times <= 2; times += 1) {
    await answer(page);
    await expect.poll(async () => (await fixtures.calls('onAjax')).length).toBe(times);
    await expect(page.locator('#lab-b')).toHaveText('Rendered by Test bench.');
  }

  // The poll's element removes itself when its request ends.
  await answerWith(fixtures, { '#lab-a': poll }, 9);
  await page.evaluate(() => {
    document.addEventListener('ajax:always', ({ target }) => target instanceof Element && target.remove());
    void window.oc?.ajax('onLabCount');
  });
  await expect(page.locator('#lab-a')).toHaveText('3 waiting');
  await lab.settles(...Array<'done'>(11).fill('done'));
});

test('[R9] ajax:update fires for changed regions, so that a plugin starts once', { tag: '@thorough' }, async ({
  page,
  lab,
  fixtures,
}) => {
  await lab.open(refresh);
  await page.evaluate(() => {
    const started = new WeakSet<Element>();
    const log: string[] = [];
    Reflect.set(window, 'log', log);
    document.addEventListener('ajax:update', ({ target }) => {
      const region = target as Element;
      log.push(region.id);
      for (const element of region.querySelectorAll('.slider')) {
        if (started.has(element)) continue;
        started.add(element);
        log.push(element.textContent ?? '');
      }
    });
  });
  const slider = (name: string): string => `<li data-key="${name}" class="slider">${name}</li>`;
  const list = slider('one') + slider('two');
  await fixtures.faults([
    { handler: 'onLabCount', body: { '#lab-list': list, '#lab-b': '<p>Same</p>' }, times: 2 },
    { handler: 'onLabCount', body: { '#lab-list': list + slider('three'), '#lab-b': '<p>Same</p>' } },
  ]);
  for (let times = 0; times < 3; times += 1) await answer(page);
  expect(await page.evaluate(() => Reflect.get(window, 'log'))).toEqual([
    'lab-list',
    'one',
    'two',
    'lab-b',
    'lab-list',
    'three',
  ]);
});

test('[D5] the server clears and corrects fields that were not edited since', async ({ page, lab, fixtures }) => {
  const fields = `<label>Comment <input name="comment"></label><label>Quantity <input name="quantity" value="10"></label>
    <label><input type="checkbox" name="gift"> Gift</label>
    <label>Size <select name="size"><option>S</option><option selected>M</option></select></label>
    <label>Nickname <input name="nickname" data-vr-keep></label><label>Code <input name="code" data-vr-reset></label>`;
  await lab.open(`<form data-request="onLabCount"><div id="fields">${fields}</div><button>Send</button></form>`);
  await answerWith(fixtures, { '#fields': fields }, 3);
  const values = async (): Promise<unknown[]> => [
    await page.getByLabel('Comment').inputValue(),
    await page.getByLabel('Quantity').inputValue(),
    await page.getByLabel('Gift').isChecked(),
    await page.getByLabel('Size').inputValue(),
    await page.getByLabel('Nickname').inputValue(),
    await page.getByLabel('Code').inputValue(),
  ];
  const fill = async (): Promise<void> => {
    await page.getByLabel('Nickname').fill('Mari');
    await page.getByLabel('Code').fill('X1');
    await page.getByLabel('Gift').check();
    await page.getByLabel('Size').selectOption('S');
    await page.getByLabel('Quantity').fill('15');
    await page.getByLabel('Comment').fill('Lovely');
  };
  await fill();
  await page.getByLabel('Comment').press('Enter');
  await lab.settles('done');
  expect(await values(), 'a chat line, sent with Enter').toEqual(['', '10', false, 'M', 'Mari', '']);
  await expect(page.getByLabel('Comment')).toBeFocused();

  const release = await holdCalls(page, 'onLabCount');
  await page.getByLabel('Comment').press('Enter');
  await fill();
  release();
  await lab.settles('done', 'done');
  expect(await values(), 'entered while the request ran').toEqual(['Lovely', '15', true, 'S', 'Mari', '']);

  // A poll that did not send the field: typing goes on, the rest is the server's.
  await page.evaluate(() => void window.oc?.ajax('onLabCount'));
  await lab.settles('done', 'done', 'done');
  expect(await values(), 'an update in the background').toEqual(['Lovely', '10', false, 'M', 'Mari', '']);
});

test('[R10] text, drawings, templates and data are updated as what they are', { tag: '@thorough' }, async ({
  page,
  lab,
  fixtures,
}) => {
  await lab.open(`${refresh}<label>Note <textarea id="note">Old</textarea></label>
    <svg viewBox="0 0 9 9" width="90" height="90"><g id="drawing"></g></svg>
    <template id="row"><p>Old</p></template><script id="data" type="application/json">{}</script>
    <form><div id="inner"></div></form>`);
  await answerWith(fixtures, {
    '#note': 'Tom &amp; <b>Jerry</b>',
    '#drawing': '<rect width="9" height="9"/>',
    '#row': '<tr><td>New</td></tr>',
    '#data': '{"html": "<b>&amp;</b>"}',
    '#inner': '<form><input name="q" value="1"></form>',
  });
  await answer(page);
  await expect(page.getByLabel('Note')).toHaveValue('Tom & <b>Jerry</b>');
  expect(
    await page.evaluate(() => ({
      width: document.querySelector('#drawing rect')?.getBoundingClientRect().width,
      row: document.querySelector<HTMLTemplateElement>('#row')?.content.firstElementChild?.localName,
      data: JSON.parse(document.querySelector('#data')?.textContent ?? ''),
      inner: document.querySelector('#inner')?.innerHTML,
    })),
  ).toEqual({ width: 90, row: 'tr', data: { html: '<b>&amp;</b>' }, inner: '<input name="q" value="1">' });
});
