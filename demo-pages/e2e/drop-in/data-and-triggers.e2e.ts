/** When data is read and what starts a request, as October's client does it. */
import { hold } from '../support/hold.ts';
import { expect, test } from '../support/lab-bench.ts';
import type { VisitorControls } from '../support/visitor-controls.ts';

/** The decoded data of every call so far. */
const bodies = async (fixtures: VisitorControls): Promise<unknown[]> =>
  (await fixtures.calls('onLabEcho')).map(({ body }) => body);

test('fields are read when a request is made, also before its code has loaded', async ({ page, lab, fixtures }) => {
  const release = await hold(page, /\/dist\/request-/);
  await lab.open(
    `<form id="comment" data-request="onLabEcho" data-request-data="post: 1"><textarea name="text" aria-label="Comment"></textarea><button name="by" value="button">Send comment</button></form>
     <form id="chat" data-request-data="room: 7"><input name="line" aria-label="Line"></form>`,
    { isCold: true },
  );
  await page.getByLabel('Comment').fill('as typed');
  await page.getByRole('button', { name: 'Send comment' }).click();
  await page.getByLabel('Comment').fill('typed later');
  await page.getByLabel('Line').fill('hello');
  await page.locator('#chat').evaluate((form: HTMLFormElement) => {
    void window.oc?.request(form, 'onLabEcho');
    form.reset();
  });
  release();
  await lab.settles('done', 'done');
  expect(await bodies(fixtures)).toEqual([
    { text: 'as typed', by: 'button', post: '1' },
    { line: 'hello', room: '7' },
  ]);
  await page.evaluate(() => {
    addEventListener('ajax:promise', () => document.querySelector<HTMLFormElement>('#comment')?.reset());
  });
  await page.getByLabel('Comment').fill('cleared on sending');
  await page.getByRole('button', { name: 'Send comment' }).click();
  await lab.settles('done', 'done', 'done');
  expect((await bodies(fixtures)).at(-1)).toEqual({ text: 'cleared on sending', by: 'button', post: '1' });
});

test('a click or submit sends even if a script prevented it; ajax:setup can stop it', { tag: '@thorough' }, async ({
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
