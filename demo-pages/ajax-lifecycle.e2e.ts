/** Several requests, hasty visitors, and triggers that go away: reliability rows B31 to B48. */
import { expect, test } from './e2e/lab-bench.ts';

const slow = (ms: number, message: string, name: string): string =>
  `<button data-request="onLabSlow" data-request-data="ms: ${ms}, message: '${message}'">${name}</button>`;

test('B31 D45 a double click, and a form sent twice, post once', async ({ page, lab, fixtures }) => {
  await lab.open(`<form data-request="onLabSlow" data-request-data="ms: 300"><button>Enquire</button></form>${slow(300, 'Saved', 'Save')}`);
  await page.getByRole('button', { name: 'Enquire' }).dblclick({ delay: 50 });
  await page.getByRole('button', { name: 'Save' }).dblclick({ delay: 50 });
  await lab.settles('done', 'done');
  expect(await fixtures.calls('onLabSlow')).toHaveLength(2);
});

test('B32 Enter held down posts once', async ({ page, lab, fixtures }) => {
  await lab.open('<form data-request="onLabSlow"><label>Keyword <input name="keyword"></label><button>Search</button></form><label>Suburb <input data-request="onLabSlow" name="suburb"></label>');
  for (const field of ['Keyword', 'Suburb']) {
    await page.getByLabel(field).focus();
    // Down again without up in between is what a keyboard sends while a key is held.
    for (let repeat = 0; repeat < 4; repeat++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
  }
  await lab.settles('done', 'done');
  expect(await fixtures.calls('onLabSlow')).toHaveLength(2);
});

test('B32 Enter that ends the composition of a word is not an order to send', async ({ page, lab, fixtures }) => {
  await lab.open('<label>Suburb <input data-request="onLabCount" name="suburb"></label>');
  const suburb = page.getByLabel('Suburb');
  await suburb.focus();
  await suburb.evaluate((input) => {
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }));
    // Safari ends the composition first, and leaves only this code to tell by.
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }));
  });
  await suburb.press('Enter');
  await lab.settles('done');
  expect(await fixtures.calls('onLabCount')).toHaveLength(1);
});

test('B33 D4 a slow first answer never overwrites a quick second one', async ({ page, lab }) => {
  await lab.open(slow(900, 'Old', 'First') + slow(0, 'New', 'Second'));
  await page.getByRole('button', { name: 'First' }).click();
  await page.getByRole('button', { name: 'Second' }).click();
  await expect(page.locator('#lab-a')).toHaveText('New');
  await lab.settles('done', 'done');
  await expect(page.locator('#lab-a')).toHaveText('New');
});

test('B33 sync policies: drop ignores the second, replace calls the first off, queue takes turns, none runs both', async ({ page, lab, fixtures }) => {
  for (const policy of ['drop', 'replace', 'queue', 'none']) {
    await fixtures.reset();
    await lab.open(`<button data-request="onLabSlow" data-request-data="ms: 300" data-request-sync="${policy}">Save</button>`);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    if (policy === 'queue') await expect.poll(async () => (await fixtures.calls('onLabSlow')).length).toBe(1);
    const endings = { drop: ['done'], replace: ['fail', 'done'], queue: ['done', 'done'], none: ['done', 'done'] } as const;
    await lab.settles(...endings[policy as keyof typeof endings]);
    if (policy === 'replace') expect(await lab.codes()).toEqual([-3, 200]);
    const order = (await lab.events()).filter((name) => name === 'request-start' || name === 'always');
    if (policy === 'queue') expect(order).toEqual(['request-start', 'always', 'request-start', 'always']);
    await page.unrouteAll();
  }
});

test('B34 two forms in flight: the page is busy until the second is done, and each form for itself', async ({ page, lab }) => {
  const form = (id: string, ms: number): string => `<form id="${id}" data-request="onLabSlow" data-request-data="ms: ${ms}"><button>Send ${id}</button></form>`;
  await lab.open(form('a', 300) + form('b', 1200));
  await page.getByRole('button', { name: 'Send a' }).click();
  await page.getByRole('button', { name: 'Send b' }).click();
  await expect(page.locator('form#a')).not.toHaveAttribute('data-ajax-progress');
  await expect(page.locator('form#b')).toHaveAttribute('data-ajax-progress', 'onLabSlow');
  await expect(page.locator('html')).toHaveAttribute('data-ajax-progress');
  await lab.settles('done', 'done');
});

test('B35 a trigger that its own answer removes: the page is updated, and whoever listens on the document hears the end', async ({ page, lab }) => {
  await lab.open('');
  await page.locator('#lab-a').evaluate((region) => {
    const button = document.createElement('button');
    button.dataset.request = 'onLabSlow';
    button.textContent = 'Replace me';
    region.replaceChildren(button);
    for (const name of ['ajax:request-success', 'ajax:request-complete', 'ajax:done', 'ajax:always']) {
      document.addEventListener(name, () => document.documentElement.setAttribute(`data-heard-${name.slice(5)}`, ''));
    }
  });
  await page.getByRole('button', { name: 'Replace me' }).click();
  await lab.settles('done');
  await expect(page.locator('#lab-a')).toHaveText('A slow answer');
  await expect(page.locator('html[data-heard-request-success][data-heard-request-complete][data-heard-done][data-heard-always]')).toHaveCount(1);
});

test('B35 a trigger that something else removes meanwhile', async ({ page, lab }) => {
  await lab.open(slow(300, 'Arrived', 'Fleeting'));
  await page.getByRole('button', { name: 'Fleeting' }).click();
  await page.locator('#lab-bench').evaluate((bench) => bench.replaceChildren());
  await expect(page.locator('#lab-a')).toHaveText('Arrived');
  await expect(page.locator('html')).not.toHaveAttribute('data-ajax-progress');
  expect(await lab.events()).toEqual(expect.arrayContaining(['request-success', 'request-complete', 'done', 'always']));
});

test('B37 R26 leaving the page while a request runs raises no error on the way out', async ({ page, lab, fixtures }) => {
  await lab.open('<button data-request="onLabCount" data-request-flash="success">Save</button><a href="/home-designs">Leave</a>');
  await fixtures.faults([{ handler: 'onLabCount', network: 'hang' }]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await fixtures.calls('onLabCount')).length).toBe(1);
  await page.getByRole('link', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Plans with room/ })).toBeVisible();
  expect(lab.alerts).toEqual([]);
});

test('B37 R26 an error that arrives while a download starts the unload and the page stays: later errors are shown again', async ({ page, lab, fixtures, expectTrouble }) => {
  expectTrouble(/→ 500/);
  await lab.open('<button data-request="onLabThrow">Crash</button>');
  await page.clock.install();
  await fixtures.faults([{ handler: 'onLabThrow', delayMs: 200, status: 500, body: '' }]);
  await page.getByRole('button', { name: 'Crash' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-ajax-progress');
  await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await lab.settles('fail');
  expect(lab.alerts, 'silent on the way out').toEqual([]);
  await page.clock.runFor(2_100);
  await page.getByRole('button', { name: 'Crash' }).click();
  await lab.settles('fail', 'fail');
  expect(lab.alerts).toHaveLength(1);
});

test('B41 the token changes in another tab: this one works on', async ({ page, lab, fixtures, expectTrouble }) => {
  expectTrouble(/→ 419/);
  await lab.open('<button data-request="onLabToken">Save</button>');
  const other = await page.context().newPage();
  await fixtures.visitor({ rotateToken: true });
  await other.goto('/lab');
  await other.close();
  await page.getByRole('button', { name: 'Save' }).click();
  await lab.settles('done');
});

test('B47 a file input on its own sends its file when one is chosen', async ({ page, lab, fixtures }) => {
  await lab.open('<label>Plan <input type="file" name="plan" multiple data-request="onLabUpload" id="orphan"></label>');
  await page.locator('#orphan').setInputFiles([
    { name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.from('one') },
    { name: 'two.txt', mimeType: 'text/plain', buffer: Buffer.from('two') },
  ]);
  await lab.settles('done');
  const [call] = await fixtures.calls('onLabUpload');
  expect(call?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(JSON.stringify(call?.body)).toContain('two.txt');
});

for (const modifier of ['Control', 'Shift'] as const) {
  test(`B48 a ${modifier} click on a link that is one opens it in the browser's way and posts nothing`, async ({ page, context, lab, fixtures }) => {
    await lab.open('<a href="/home-designs" data-request="onLabCount">Ardenne</a>');
    const [opened] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'Ardenne' }).click({ modifiers: [modifier] })]);
    await expect(opened).toHaveURL('/home-designs');
    expect(await fixtures.calls('onLabCount')).toHaveLength(0);
    await page.getByRole('link', { name: 'Ardenne' }).click();
    await lab.settles('done');
    await expect(page).toHaveURL('/lab');
  });
}

test('B48 a middle click opens the link, and posts nothing', async ({ page, context, lab, fixtures }) => {
  await lab.open('<a href="/home-designs" data-request="onLabCount">Ardenne</a>');
  const [opened] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'Ardenne' }).click({ button: 'middle' })]);
  await expect(opened).toHaveURL('/home-designs');
  expect(await fixtures.calls('onLabCount')).toHaveLength(0);
  await lab.settles();
});
