/** When data is read and what starts a request, as October's client does it. */
import { hold } from '../support/hold.ts';
import { expect, test } from '../support/lab-bench.ts';
import type { VisitorControls } from '../support/visitor-controls.ts';

/** The decoded data of every call so far. */
const bodies = async (fixtures: VisitorControls, handler = 'onLabEcho'): Promise<unknown[]> =>
  (await fixtures.calls(handler)).map(({ body }) => body);

test('data is read when a request is made, also before its code has loaded', async ({ page, lab, fixtures }) => {
  const release = await hold(page, /\/dist\/request-/);
  await lab.open(
    `<form id="comment" data-request="onLabEcho" data-request-data="post: 1"><textarea name="text" aria-label="Comment"></textarea><button name="by" value="button">Send comment</button></form>
     <form id="chat" data-request-data="room: 7"><input name="line" aria-label="Line"></form>`,
    { isCold: true },
  );
  await page.getByLabel('Comment').fill('as typed');
  await page.getByRole('button', { name: 'Send comment' }).click();
  await page.getByLabel('Comment').fill('typed later');
  await page.locator('#comment').evaluate((form) => form.setAttribute('data-request-data', 'post: 2'));
  await page.getByLabel('Line').fill('hello');
  await page.locator('#chat').evaluate((form: HTMLFormElement) => {
    const data: Record<string, unknown> = { sent: 'once' };
    void window.oc?.request(form, 'onLabEcho', { data });
    form.reset();
    data.sent = 'twice';
  });
  release();
  await lab.settles('done', 'done');
  expect(await bodies(fixtures)).toEqual([
    { text: 'as typed', by: 'button', post: '1' },
    { line: 'hello', room: '7', sent: 'once' },
  ]);
  await page.evaluate(() => {
    addEventListener('ajax:promise', () => document.querySelector<HTMLFormElement>('#comment')?.reset());
  });
  await page.getByLabel('Comment').fill('cleared on sending');
  await page.getByRole('button', { name: 'Send comment' }).click();
  await lab.settles('done', 'done', 'done');
  expect((await bodies(fixtures)).at(-1)).toEqual({ text: 'cleared on sending', by: 'button', post: '2' });
});

test('data-request-query changes the address at once, and the request goes there', async ({ page, lab, fixtures }) => {
  const release = await hold(page, /\/dist\/request-/);
  await lab.open(
    '<button id="second" data-request="onLabEcho" data-request-query="page: 2">2</button><button id="third" data-request="onLabEcho" data-request-query="page: 3">3</button>',
    { isCold: true },
  );
  const addresses = await page.evaluate(() =>
    ['#second', '#third'].map((selector) => {
      document.querySelector<HTMLElement>(selector)?.click();
      return location.search;
    }),
  );
  expect(addresses).toEqual(['?page=2', '?page=3']);
  release();
  await lab.settles('done', 'done');
  expect((await fixtures.calls('onLabEcho')).map(({ path }) => path.replace(/^.*(?=\?)/, ''))).toEqual(addresses);
});

test('listeners of ajax:setup find data, update and defaults, and may change them', async ({ page, lab, fixtures }) => {
  await lab.open(`<button data-request="onLabEcho" data-request-data="id: 5, draft: 1">Save</button>
    <input name="word" data-request="onLabEcho" data-track-input="0" aria-label="Word">`);
  const setups = page.evaluate(
    () =>
      new Promise((resolve) => {
        const found: unknown[] = [];
        addEventListener('ajax:setup', ({ detail: { context } }) => {
          const { data = {}, update = {}, files, progressBarDelay } = context.options;
          found.push({ data: { ...data }, update: { ...update }, files, progressBarDelay });
          delete data.draft;
          data.stamp = 'added';
          update['lab/answer'] = '#lab-a';
          if (found.length === 2) resolve(found);
        });
      }),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await lab.settles('done');
  await page.getByLabel('Word').fill('oak');
  await lab.settles('done', 'done');
  const defaults = { update: {}, files: false, progressBarDelay: 500 };
  expect(await setups).toEqual([
    { data: { id: 5, draft: 1 }, ...defaults },
    { data: { word: 'oak' }, ...defaults },
  ]);
  expect(await bodies(fixtures)).toEqual([
    { id: '5', stamp: 'added' },
    { word: 'oak', stamp: 'added' },
  ]);
  await expect(page.locator('#lab-a')).toContainText('Rendered');
});

test('a click or submit sends even if a script prevented it; ajax:setup can stop it', async ({
  page,
  lab,
  fixtures,
}) => {
  await lab.open(`<button data-bs-toggle="modal" data-request="onLabEcho" data-request-data="from: 'modal'">Open</button>
    <a href="#" id="top" data-request="onLabEcho" data-request-data="from: 'hash'">More</a>
    <a href="/home-designs" id="real" data-request="onLabEcho" data-request-data="from: 'link'">Homes</a>
    <form data-request="onLabEcho"><input type="hidden" name="from" value="form"><button>Send</button></form>`);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('#lab-bench [data-request]'))
      for (const name of ['click', 'submit']) element.addEventListener(name, (event) => event.preventDefault());
  });
  for (const name of ['Open', 'More', 'Homes']) await page.getByText(name, { exact: true }).click();
  await page.locator('#lab-bench form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await lab.settles('done', 'done', 'done', 'done');
  expect(await bodies(fixtures)).toEqual(['modal', 'hash', 'link', 'form'].map((from) => ({ from })));
  await page.evaluate(() => {
    addEventListener('ajax:setup', (event) => event.preventDefault());
  });
  await page.getByText('Open', { exact: true }).click();
  await page.locator('#lab-bench form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await lab.settles('done', 'done', 'done', 'done');
  expect(await bodies(fixtures)).toHaveLength(4);
});

test('a form inside an element with data-request, and data of a clicked child', async ({ page, lab, fixtures }) => {
  await lab.open(`<div data-request="onLabEcho" data-request-data="list: 'homes', both: 'outer'"><p>Text</p><button type="button">Plain</button>
      <form data-request-data="both: 'form'"><input name="word" value="oak" aria-label="Word"><button name="how" value="search">Search</button></form></div>
    <a href="#" data-request="onLabEcho" data-request-data="id: 1, own: 1"><b data-request-data="id: 2">Bold</b> plain</a>`);
  await page.getByText('Text', { exact: true }).click();
  await page.getByRole('button', { name: 'Plain' }).click();
  await page.getByRole('button', { name: 'Search' }).click();
  await lab.settles('done');
  await page.getByText('Bold').click();
  await lab.settles('done', 'done');
  expect(await bodies(fixtures)).toEqual([
    { word: 'oak', how: 'search', list: 'homes', both: 'form' },
    { id: '2', own: '1' },
  ]);
});

test('a confirmation that closes without an answer lets the next click ask again', async ({ page, lab, fixtures }) => {
  await lab.open(
    '<button data-request="onLabEcho" data-request-confirm="Delete this plan?">Delete</button><dialog id="sure"><button id="yes">Yes</button></dialog>',
  );
  await page.evaluate(() => {
    const dialog = document.querySelector<HTMLDialogElement>('#sure');
    addEventListener('ajax:confirm-message', (event) => {
      event.preventDefault();
      dialog?.showModal();
      document.querySelector('#yes')?.addEventListener('click', () => {
        dialog?.close();
        event.detail.promise.resolve();
      });
    });
  });
  for (let time = 0; time < 3; time++) {
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: 'Yes' })).toBeVisible();
    if (time < 2) await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Yes' }).click();
  await lab.settles('declined', 'declined', 'done');
  expect(await bodies(fixtures)).toHaveLength(1);
});

test('listeners on an element that the answer removes hear how its request ended', async ({ page, lab }) => {
  await lab.open(
    '<div id="row"><button id="remove" data-request="onLabPartials" data-request-data="target: \'#row\'">Remove</button></div>',
  );
  const remove = (): Promise<string[]> =>
    page.locator('#remove').evaluate(async (button) => {
      const received: string[] = [];
      for (const name of ['ajax:request-success', 'ajax:done', 'ajax:fail', 'ajax:always'])
        for (const node of [button, document])
          node.addEventListener(name, () => received.push(`${name} on ${node === document ? 'document' : 'button'}`));
      const request = window.oc?.request(button);
      request?.done(() => received.push('.done()')).fail(() => received.push('.fail()'));
      await request?.catch(() => {});
      return received;
    });
  expect(await remove()).toEqual([
    ...['request-success', 'done', 'always'].flatMap((name) => [`ajax:${name} on button`, `ajax:${name} on document`]),
    '.done()',
  ]);
  await expect(page.locator('#remove')).toHaveCount(0);
});

test('attributes may be written as loosely as October reads them', async ({ page, lab, fixtures }) => {
  const notations = [`{a:'x' b:1}`, '{a b:1}', 'list: [1,,2],', 'width: 10px, hex: 0x10', 'flag: falsy, on: true'];
  await lab.open(
    notations
      .map(
        (notation, index) => `<button data-request="onLabEcho" data-request-data="${notation}">No. ${index}</button>`,
      )
      .join(''),
  );
  for (const [index] of notations.entries()) {
    await page.getByRole('button', { name: `No. ${index}` }).click();
    await lab.settles(...notations.slice(0, index + 1).map(() => 'done' as const));
  }
  expect(await bodies(fixtures)).toEqual([
    { a: 'x' },
    { a: '1' },
    { list: ['1', '', '2'] },
    { width: '10', hex: '0' },
    { flag: '0', on: '1' },
  ]);
});

test('oc.ajax throws if update is text; ajax:request-start has an xhr', async ({ page, lab }) => {
  await lab.open();
  const [failure, states] = await page.evaluate(async () => {
    let thrown = '';
    try {
      window.oc?.ajax('onLabEcho', { update: 'text' as unknown as Record<string, string> });
    } catch (error) {
      thrown = String(error);
    }
    const statuses: unknown[] = [];
    for (const name of ['ajax:request-start', 'ajax:request-end'] as const)
      document.addEventListener(name, ({ detail: { xhr } }) =>
        statuses.push(xhr.status, xhr.getResponseHeader('content-type')),
      );
    await window.oc?.ajax('onLabEcho');
    return [thrown, statuses];
  });
  expect(failure).toBe('TypeError: The option "update" must be an object.');
  expect(states).toEqual([0, null, 200, expect.stringContaining('application/json')]);
  await lab.settles('done');
});
