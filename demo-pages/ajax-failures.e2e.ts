/** What visitors meet when the network or the server lets them down: reliability rows A1 to A6 and A13 to A26. */
import { expect, test } from './e2e/lab-bench.ts';

const save = '<button id="save" data-request="onLabCount">Save</button><input id="typed" aria-label="Notes">';
const problem = 'There was a problem. Please try again.';

test('A1 R22 offline: says so in plain words, posts nothing by itself later, and the next press works', async ({ page, context, lab, fixtures, expectTrouble }) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  await lab.open(save);
  await page.getByLabel('Notes').fill('half a sentence');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await lab.settles('fail');
  expect(await lab.codes()).toEqual([0]);
  expect(lab.alerts).toEqual(['You seem to be offline. Check your connection and try again.']);
  await context.setOffline(false);
  await expect(page.getByLabel('Notes')).toHaveValue('half a sentence');
  await expect(page.locator('[data-error-message]')).toHaveAttribute('data-error-message', /offline/);
  expect(await fixtures.calls('onLabCount')).toHaveLength(0);
  await page.getByRole('button', { name: 'Save' }).click();
  await lab.settles('fail', 'done');
  await expect(page.locator('[data-error-message]')).toHaveCount(0);
});

test('A1 offline before the message display was ever needed: the visitor is told all the same', async ({ page, context, lab, expectTrouble, expectConsole }) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  expectConsole(/VR531/);
  await lab.open('<button data-request="onLabCount" data-request-flash data-attach-loading>Save</button>');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await lab.settles('fail');
  expect(lab.alerts).toEqual(['You seem to be offline. Check your connection and try again.']);
});

test('A1 offline before the code of a bulk or query request was ever needed: as any other', async ({ page, context, lab, expectTrouble }) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  await lab.open('<button data-request="onLabCount" data-request-bulk>Bulk</button><button data-request="onLabCount" data-request-query="page: 2">Query</button>');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Bulk' }).click();
  await lab.settles('fail');
  await page.getByRole('button', { name: 'Query' }).click();
  await lab.settles('fail', 'fail');
  expect(lab.alerts).toEqual(Array.from({ length: 2 }, () => 'You seem to be offline. Check your connection and try again.'));
});

test('A2 the connection breaks halfway: says it was lost, and the typed text stays', async ({ page, lab, fixtures, expectTrouble }) => {
  expectTrouble(/POST .*\/lab → net::ERR_/);
  await lab.open(save);
  await fixtures.faults([{ handler: 'onLabCount', network: 'reset' }]);
  await page.getByLabel('Notes').fill('half a sentence');
  await page.getByRole('button', { name: 'Save' }).click();
  await lab.settles('fail');
  expect(await lab.codes()).toEqual([0]);
  expect(lab.alerts).toEqual(['The connection was lost. Please try again.']);
  await expect(page.getByLabel('Notes')).toHaveValue('half a sentence');
});

test('A3 R23 a server that never answers: after 30 seconds the page gives up and says so', async ({ page, lab, fixtures }) => {
  await lab.open(save);
  await page.clock.install();
  await fixtures.faults([{ handler: 'onLabCount', network: 'hang' }]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await fixtures.calls('onLabCount')).length).toBe(1);
  await page.clock.fastForward(29_000);
  expect(await lab.events()).not.toContain('always');
  await page.clock.fastForward(1_500);
  await lab.settles('fail');
  expect(await lab.codes()).toEqual([-1]);
  expect(lab.alerts).toEqual(['The server took too long to answer. Please try again.']);
});

test('A3 R23 a request with a limit of its own gives up by that one', async ({ page, lab, fixtures }) => {
  await lab.open('<button data-request="onLabCount" data-request-timeout="0.2">Save</button>');
  await fixtures.faults([{ handler: 'onLabCount', network: 'hang' }]);
  await page.getByRole('button', { name: 'Save' }).click();
  await lab.settles('fail');
  expect(await lab.codes()).toEqual([-1]);
});

test('A5 R17 R25 a request that is called off ends with -3, once, without a word', async ({ page, lab, fixtures }) => {
  await lab.open(save);
  await fixtures.faults([{ handler: 'onLabCount', network: 'hang' }]);
  const seen = await page.evaluate(async () => {
    const calls: string[] = [];
    const request = window.oc?.request('#save', {
      cancel: () => calls.push('cancel'),
      error: () => calls.push('error'),
      success: () => calls.push('success'),
    });
    await new Promise((resolve) => addEventListener('ajax:request-start', resolve, { once: true }));
    request?.abort();
    const status = await request?.then(() => 200, ({ status: code }: { status: number }) => code);
    request?.abort();
    return { calls, status };
  });
  expect(seen).toEqual({ calls: ['cancel'], status: -3 });
  await lab.settles('fail');
  expect(await lab.events()).not.toContain('request-error');
  expect(lab.alerts).toEqual([]);
});

test('A6 R30 a slow first byte: no bar before half a second, then one, and the page stays usable', async ({ page, lab, fixtures }) => {
  await lab.open(save);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await fixtures.faults([{ handler: 'onLabCount', delayMs: 1500 }]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-ajax-progress');
  await page.clock.runFor(499);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(1);
  await page.clock.resume();
  await page.getByLabel('Notes').fill('still here');
  await lab.settles('done');
  await expect(page.getByLabel('Notes')).toHaveValue('still here');
});

test('A13 a login page in place of an answer is a lost session, never a success', async ({ page, lab, fixtures, expectConsole }) => {
  expectConsole(/VR511.*redirected to another page/);
  await lab.open(save);
  await fixtures.faults([{ handler: 'onLabCount', status: 302, headers: { location: '/home-designs' } }]);
  await page.getByRole('button', { name: 'Save' }).click();
  await lab.settles('fail');
  expect(await lab.codes()).toEqual([401]);
  expect(lab.alerts).toEqual(['Please sign in to continue.']);
});

test('A17 S8 R5 a stale token: the page fetches a new one, repeats the request once, and the visitor notices nothing', async ({ page, lab, fixtures, expectTrouble }) => {
  expectTrouble(/→ 419/);
  await lab.open('<button data-request="onLabToken">Save</button>');
  await fixtures.visitor({ rotateToken: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await lab.settles('done');
  expect(lab.alerts).toEqual([]);
  expect((await fixtures.calls('onLabToken')).map(({ status }) => status)).toEqual([419, 200]);
  await page.getByRole('button', { name: 'Save' }).click();
  await lab.settles('done', 'done');
  expect(await fixtures.calls('onLabToken'), 'the new token is kept').toHaveLength(3);
});

test('A17 a token refused twice: says the session expired, keeps the text, and does not go round in circles', async ({ page, lab, fixtures, expectTrouble }) => {
  expectTrouble(/→ 419/);
  await lab.open(save);
  await fixtures.faults([{ handler: 'onLabCount', status: 419, body: { message: 'CSRF token mismatch.' }, times: 5 }]);
  await page.getByLabel('Notes').fill('half a sentence');
  await page.getByRole('button', { name: 'Save' }).click();
  await lab.settles('fail');
  expect(lab.alerts).toEqual(['Your session has expired. Please reload the page and try again.']);
  expect(await fixtures.calls('onLabCount')).toHaveLength(2);
  await expect(page.getByLabel('Notes')).toHaveValue('half a sentence');
});

const inSixMinutes = (): string => new Date(Date.now() + 6 * 60_000).toUTCString();

/** Refusals that differ only in what they are and what the visitor reads. */
const refusals = [
  { row: 'A15', of: 'not signed in', status: 401, body: { message: '' }, says: 'Please sign in to continue.' },
  { row: 'A16', of: 'forbidden, as JSON', status: 403, body: { message: 'Only the owner may do this.' }, says: 'Only the owner may do this.' },
  { row: 'A16', of: 'forbidden, as a page', status: 403, body: '<h1>Forbidden</h1>', says: problem },
  { row: 'A23', of: 'too large', status: 413, body: '<h1>413</h1>', says: 'That is too large to send.' },
  { row: 'A24', of: 'too many, for seconds', status: 429, body: '', headers: { 'retry-after': '20' }, says: 'Too many requests. Please try again in 20 seconds.' },
  { row: 'A24', of: 'too many, until a date', status: 429, body: '', headers: { 'retry-after': inSixMinutes() }, says: 'Too many requests. Please try again in 6 minutes.' },
  { row: 'A25', of: 'a crash, as JSON', status: 500, body: { message: 'SQLSTATE[42S02] secret-marker' }, says: problem },
  { row: 'A25', of: 'a broken gateway', status: 502, body: '<center>nginx secret-marker</center>', says: problem },
  { row: 'A25', of: 'a slow gateway', status: 504, body: '<center>nginx secret-marker</center>', says: problem },
  { row: 'A26', of: 'maintenance', status: 503, body: '<h1>secret-marker</h1>', headers: { 'retry-after': '120' }, says: 'The site is being maintained. Please try again soon.' },
];

for (const { row, of, says, ...fault } of refusals) {
  test(`${row} ${fault.status} ${of}: one plain sentence, no second post, and the next press works`, async ({ page, lab, fixtures, expectTrouble }) => {
    expectTrouble(new RegExp(`→ ${fault.status}`));
    await lab.open(save);
    await fixtures.faults([{ handler: 'onLabCount', ...fault }]);
    await page.getByRole('button', { name: 'Save' }).click();
    await lab.settles('fail');
    expect(lab.alerts).toEqual([says]);
    expect(await lab.codes()).toEqual([fault.status]);
    expect(await page.content()).not.toContain('secret-marker');
    expect(await fixtures.calls('onLabCount')).toHaveLength(1);
    await page.getByRole('button', { name: 'Save' }).click();
    await lab.settles('fail', 'done');
  });
}

for (const status of [404, 405]) {
  test(`A18 ${status}, no such handler here: a general sentence for the visitor, names for the developer`, async ({ page, lab, fixtures, expectTrouble, expectConsole }) => {
    expectTrouble(new RegExp(`→ ${status}`));
    expectConsole(new RegExp(`VR512.*onLabCount on /lab.*${status}`));
    await lab.open(save);
    await fixtures.faults([{ handler: 'onLabCount', status, body: 'No handler onLabCount' }]);
    await page.getByRole('button', { name: 'Save' }).click();
    await lab.settles('fail');
    expect(lab.alerts).toEqual([problem]);
  });
}
