import { expect, holdCalls, test } from '../support/lab-bench.ts';

const slow = (ms: number, message: string, name: string): string =>
  `<button data-request="onLabSlow" data-request-data="ms: ${ms}, message: '${message}'">${name}</button>`;

test('[D45] a double click, a held key and the end of a composition send once', async ({ page, lab, fixtures }) => {
  await lab.open(`<form data-request="onLabSlow" data-request-data="ms: 0"><button>Enquire</button></form>${slow(0, 'Saved', 'Save')}
    <form data-request="onLabSlow" data-request-data="ms: 0"><label>Keyword <input name="keyword"></label><button>Search</button></form><label>Suburb <input data-request="onLabSlow" data-request-data="ms: 0" name="suburb"></label>`);
  const release = await holdCalls(page, 'onLabSlow');
  await page.getByRole('button', { name: 'Enquire' }).dblclick({ delay: 50 });
  await page.getByRole('button', { name: 'Save' }).dblclick({ delay: 50 });
  for (const field of ['Keyword', 'Suburb']) {
    await page.getByLabel(field).focus();
    // A held key repeats keydown without keyup.
    for (let repeat = 0; repeat < 4; repeat++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
  }
  release();
  await lab.settles('done', 'done', 'done', 'done');
  expect(await fixtures.calls('onLabSlow')).toHaveLength(4);

  await page.getByLabel('Suburb').evaluate((input) => {
    const enter = { key: 'Enter', bubbles: true, cancelable: true };
    input.dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }));
    // Safari ends the composition first, so only this key code reveals it.
    input.dispatchEvent(new KeyboardEvent('keydown', { ...enter, keyCode: 229 }));
  });
  await page.getByLabel('Suburb').press('Enter');
  await lab.settles('done', 'done', 'done', 'done', 'done');
  expect(await fixtures.calls('onLabSlow'), 'Enter that ends a composition sends nothing').toHaveLength(5);
});

test('[D4] a slow first answer never overwrites a quick second one', async ({ page, lab }) => {
  await lab.open(slow(0, 'Old', 'First') + slow(0, 'New', 'Second'));
  const release = await holdCalls(page, 'onLabSlow', 1);
  await page.getByRole('button', { name: 'First' }).click();
  await page.getByRole('button', { name: 'Second' }).click();
  await expect(page.locator('#lab-a')).toHaveText('New');
  release();
  await lab.settles('done', 'done');
  await expect(page.locator('#lab-a')).toHaveText('New');
});

test('with two forms in flight each is busy by itself, the page until both end', async ({ page, lab }) => {
  const form = (id: string, handler: string): string =>
    `<form id="${id}" data-request="${handler}"><button>Send ${id}</button></form>`;
  await lab.open(form('a', 'onLabCount') + form('b', 'onLabEcho'));
  const [releaseFirst, releaseSecond] = [await holdCalls(page, 'onLabCount'), await holdCalls(page, 'onLabEcho')];
  await page.getByRole('button', { name: 'Send a' }).click();
  await page.getByRole('button', { name: 'Send b' }).click();
  await expect(page.locator('form#a')).toHaveAttribute('data-ajax-progress', 'onLabCount');
  await expect(page.locator('form#b')).toHaveAttribute('data-ajax-progress', 'onLabEcho');
  releaseFirst();
  await expect(page.locator('form#a')).not.toHaveAttribute('data-ajax-progress');
  await expect(page.locator('form#b')).toHaveAttribute('data-ajax-progress', 'onLabEcho');
  await expect(page.locator('html')).toHaveAttribute('data-ajax-progress');
  releaseSecond();
  await lab.settles('done', 'done');
});

test('a trigger that is gone does not keep its answer from the page', { tag: '@thorough' }, async ({ page, lab }) => {
  await lab.open(slow(0, 'Arrived', 'Fleeting'));
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
  await expect(
    page.locator('html[data-heard-request-success][data-heard-request-complete][data-heard-done][data-heard-always]'),
  ).toHaveCount(1);

  const release = await holdCalls(page, 'onLabSlow');
  await page.getByRole('button', { name: 'Fleeting' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-ajax-progress');
  await page.locator('#lab-bench').evaluate((bench) => bench.replaceChildren());
  const earlier = (await lab.events()).length;
  release();
  await expect(page.locator('#lab-a')).toHaveText('Arrived');
  await expect(page.locator('html')).not.toHaveAttribute('data-ajax-progress');
  await expect
    .poll(async () => (await lab.events()).slice(earlier))
    .toEqual(expect.arrayContaining(['request-success', 'request-complete', 'done', 'always']));
});

test('[R26] leaving the page while a request runs shows no error', async ({ page, lab, fixtures }) => {
  await lab.open(
    '<button data-request="onLabCount" data-request-flash="success">Save</button><a href="/home-designs">Leave</a>',
  );
  await fixtures.faults([{ handler: 'onLabCount', network: 'hang' }]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await fixtures.calls('onLabCount')).length).toBe(1);
  await page.getByRole('link', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Plans with room/ })).toBeVisible();
  expect(lab.alerts).toEqual([]);
});

test('[R26] lost requests are told again if the page stays after an unload began', { tag: '@thorough' }, async ({
  page,
  lab,
  fixtures,
  expectTrouble,
}) => {
  expectTrouble(/POST .*\/lab → net::ERR_/);
  await lab.open('<button data-request="onLabThrow">Crash</button>');
  await page.clock.install();
  const release = await holdCalls(page, 'onLabThrow');
  await fixtures.faults([{ handler: 'onLabThrow', network: 'reset', times: 2 }]);
  await page.getByRole('button', { name: 'Crash' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-ajax-progress');
  await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
  release();
  await lab.settles('fail');
  expect(lab.alerts, 'silent on the way out').toEqual([]);
  await page.clock.runFor(2_100);
  await page.getByRole('button', { name: 'Crash' }).click();
  await lab.settles('fail', 'fail');
  expect(lab.alerts).toHaveLength(1);
});
