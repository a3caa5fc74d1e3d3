import { expect, test } from '../support/lab-bench.ts';
import type { VisitorControls } from '../support/visitor-controls.ts';

const lastBody = async (fixtures: VisitorControls): Promise<unknown> =>
  (await fixtures.calls('onLabEcho')).at(-1)?.body;

test('[R1 R2 R3] a form, a link and every button post under their handler', async ({ page, lab, fixtures }) => {
  await lab.open(`
    <form data-request="onLabEcho"><label>Suburb <input name="suburb"></label><button name="intent" value="save">Save</button><button name="intent" value="send">Send</button></form>
    <a data-request="onLabEcho" data-request-data="from: 'link'" href="#">Link</a>
    <button data-request="onLabEcho" data-request-data="from: 'button'">Button</button>
    <input type="button" value="Input" data-request="onLabEcho" data-request-data="from: 'input'">
    <input type="submit" value="Submit input" data-request="onLabEcho" data-request-data="from: 'submit'">
    <button data-request="lab::onEcho" data-request-data="from: 'component'"><span>Inside</span></button>`);
  await page.getByLabel('Suburb').fill('Tarneit & Truganina');
  await page.getByRole('button', { name: 'Send' }).last().click();
  await lab.settles('done');
  expect(await lastBody(fixtures), 'the pressed button is sent, as in a plain form').toEqual({
    suburb: 'Tarneit & Truganina',
    intent: 'send',
  });
  for (const name of ['Button', 'Input', 'Submit input'])
    await page.locator('#lab-bench').getByRole('button', { name, exact: true }).click();
  await page.locator('#lab-bench').getByRole('link', { name: 'Link' }).click();
  await page.getByText('Inside').click();
  await lab.settles('done', 'done', 'done', 'done', 'done', 'done');
  const calls = (await fixtures.journal()).filter(({ handler }) => handler?.endsWith('Echo'));
  expect(
    calls
      .map(({ handler, body }) => `${handler} ${JSON.stringify(body)}`)
      .slice(1)
      .toSorted(),
  ).toEqual(
    [
      'lab::onEcho {"from":"component"}',
      ...['button', 'input', 'link', 'submit'].map((from) => `onLabEcho {"from":"${from}"}`),
    ].toSorted(),
  );
  for (const { method, path, headers } of calls) {
    expect({ method, path, with: headers['x-requested-with'], type: headers['content-type'] }).toEqual({
      method: 'POST',
      path: '/lab',
      with: 'XMLHttpRequest',
      type: 'application/x-www-form-urlencoded',
    });
  }
});

test('[R6] fields outside a form send themselves, unticked boxes send nothing', { tag: '@thorough' }, async ({
  page,
  lab,
  fixtures,
}) => {
  const texts = ['text', 'search', 'email', 'tel', 'url', 'number', 'password'];
  await lab.open(`
    <label>Sort <select name="sort" multiple data-request="onLabEcho"><option>Price</option><option>Size</option></select></label>
    <label><input type="checkbox" name="study" value="yes" data-request="onLabEcho"> Study</label>
    <label><input type="radio" name="storeys" value="2" data-request="onLabEcho"> Double</label>
    <label>Plan <input type="file" name="plan" multiple data-request="onLabUpload"></label>
    ${texts.map((type) => `<label>A ${type} <input type="${type}" name="${type}" data-request="onLabEcho"></label>`).join('')}
    <label>Plain <input name="plain" data-request="onLabEcho"></label>`);
  const bench = page.locator('#lab-bench');
  await bench.getByLabel('Sort').selectOption(['Price', 'Size']);
  await lab.settles('done');
  // October keeps the last of a name without brackets; the server does the same.
  expect(await lastBody(fixtures)).toEqual({ sort: 'Size' });
  await bench.getByLabel('Study').check();
  await lab.settles('done', 'done');
  expect(await lastBody(fixtures)).toEqual({ study: 'yes' });
  await bench.getByLabel('Study').uncheck();
  await lab.settles('done', 'done', 'done');
  expect(await lastBody(fixtures)).toEqual({});
  await bench.getByLabel('Double').check();
  await lab.settles('done', 'done', 'done', 'done');
  expect(await lastBody(fixtures)).toEqual({ storeys: '2' });

  await bench.getByLabel('Plan').setInputFiles([
    { name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.from('one') },
    { name: 'two.txt', mimeType: 'text/plain', buffer: Buffer.from('two') },
  ]);
  await lab.settles('done', 'done', 'done', 'done', 'done');
  const [upload] = await fixtures.calls('onLabUpload');
  expect(upload?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(JSON.stringify(upload?.body)).toContain('two.txt');

  for (const name of ['plain', ...texts]) {
    await bench.locator(`[name="${name}"]`).fill('7');
    await bench.locator(`[name="${name}"]`).press('Enter');
  }
  await lab.settles(...Array.from({ length: 6 + texts.length }, () => 'done' as const));
  expect((await fixtures.calls('onLabEcho')).map(({ body }) => body)).toEqual(
    expect.arrayContaining(['plain', ...texts].map((name) => ({ [name]: '7' }))),
  );
});

test('[R32] a tracked input sends once the visitor pauses, never the same twice', { tag: '@thorough' }, async ({
  page,
  lab,
  fixtures,
}) => {
  await lab.open(
    '<label>Quick <input name="quick" data-request="onLabEcho" data-track-input></label><label>Patient <input name="patient" type="password" data-request="onLabEcho" data-track-input="1000"></label>',
    // A field that waits for its code would begin to count after the clock below has stopped.
    { fetchesAhead: true },
  );
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const quick = page.getByRole('textbox', { name: 'Quick' });
  await quick.pressSequentially('box');
  await page.clock.runFor(299);
  expect(await fixtures.calls('onLabEcho')).toHaveLength(0);
  await page.clock.runFor(1);
  await lab.settles('done');
  expect(await lastBody(fixtures)).toEqual({ quick: 'box' });
  await quick.press('h');
  await quick.press('Backspace');
  await page.clock.runFor(1_000);
  expect(await fixtures.calls('onLabEcho'), 'the value is the one sent last').toHaveLength(1);
  await page.getByLabel('Patient').fill('hunter2');
  await page.clock.runFor(999);
  expect(await fixtures.calls('onLabEcho')).toHaveLength(1);
  await page.clock.runFor(1);
  await lab.settles('done', 'done');
  expect(await page.content(), 'what was typed is not written into the markup').not.toContain('hunter2');
});

test('[R32] typing on calls the older request off; Enter does not wait', { tag: '@thorough' }, async ({
  page,
  lab,
  fixtures,
}) => {
  await lab.open('<label>Keyword <input name="q" data-request="onLabEcho" data-track-input="0"></label>');
  await fixtures.faults([{ handler: 'onLabEcho', network: 'hang' }]);
  await page.getByLabel('Keyword').press('a');
  await expect.poll(async () => (await fixtures.calls('onLabEcho')).length).toBe(1);
  await page.getByLabel('Keyword').press('b');
  await lab.settles('fail', 'done');
  expect(await lab.codes()).toEqual([-3, 200]);
  await page.getByLabel('Keyword').press('Enter');
  await lab.settles('fail', 'done', 'done');
  expect(await lastBody(fixtures)).toEqual({ q: 'ab' });
});

test('[R16 R20] a confirmation, of browser or page, comes first and counts once', async ({ page, lab, fixtures }) => {
  await lab.open(
    '<button data-request="onLabEcho" data-request-confirm="Delete this plan?">Delete</button><button id="yes">Yes</button><button id="no">No</button>',
  );
  const remove = page.getByRole('button', { name: 'Delete' });
  lab.agrees = false;
  await remove.click();
  await expect.poll(() => lab.confirms).toEqual(['Delete this plan?']);
  expect(await fixtures.calls('onLabEcho')).toHaveLength(0);
  lab.agrees = true;
  await remove.click();
  await lab.settles('declined', 'done');
  expect(lab.confirms).toHaveLength(2);

  await page.evaluate(() =>
    addEventListener('ajax:confirm-message', (event) => {
      event.preventDefault();
      const { message, promise } = event.detail;
      document.querySelector('#lab-b')?.replaceChildren(message);
      document.querySelector('#yes')?.addEventListener('click', () => promise.resolve());
      document.querySelector('#no')?.addEventListener('click', () => promise.reject());
    }),
  );
  await remove.click();
  await expect(page.locator('#lab-b')).toHaveText('Delete this plan?');
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.locator('#lab-b').evaluate((element) => element.replaceChildren());
  await remove.click();
  await expect(page.locator('#lab-b')).toHaveText('Delete this plan?');
  await page.getByRole('button', { name: 'Yes', exact: true }).dblclick();
  await lab.settles('declined', 'done', 'declined', 'done');
  expect(await fixtures.calls('onLabEcho')).toHaveLength(2);
  expect(lab.confirms).toHaveLength(2);
});

test('[R16 D1 D2] the events come in order, and a listener may stop a request', async ({
  page,
  lab,
  fixtures,
  expectConsole,
}) => {
  expectConsole(/VR502.*Invalid handler name\. The correct handler name format is: "onEvent"\./);
  await lab.open(
    '<button data-request="onLabSlow" data-request-data="ms: 0">Save</button><button data-request="loadHomes">Wrong</button>',
  );
  await page.getByRole('button', { name: 'Wrong' }).click();
  expect(await lab.events()).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await lab.settles('done');
  await expect
    .poll(() => lab.events())
    .toEqual([
      'setup',
      'before-request',
      'before-send',
      'promise',
      'request-start',
      'request-end',
      'before-update',
      'before-replace',
      'update',
      'request-success',
      'request-complete',
      'done',
      'always',
      'update-complete',
    ]);
  await page.evaluate(() => addEventListener('ajax:before-request', (event) => event.preventDefault(), { once: true }));
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await lab.events()).slice(-2)).toEqual(['setup', 'before-request']);
  expect(await fixtures.calls('onLabSlow')).toHaveLength(1);
  await lab.settles('done');
});
