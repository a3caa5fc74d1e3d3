import { listenIn } from '../support/announcements.ts';
import { expect, test } from '../support/lab-bench.ts';
import { setOffline } from '../support/offline.ts';

const save = '<button id="save" data-request="onLabCount">Save</button><input id="typed" aria-label="Notes">';
const problem = 'There was a problem. Please try again.';
const intercepted =
  'That didn’t get through. Open the page in a new tab, then send it again without reloading this one. What you typed is still here.';

test('[R22] offline, each kind of request says so and works when the line is back', async ({
  page,
  lab,
  fixtures,
  expectTrouble,
}) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  await lab.open(
    `${save}<button data-request="onLabCount" data-request-flash data-attach-loading>Reserve</button><button data-request="onLabCount" data-request-bulk>Bulk</button><button data-request="onLabCount" data-request-query="page: 2">Query</button>`,
    { fetchesAhead: true },
  );
  await page.getByLabel('Notes').fill('half a sentence');
  await setOffline(page, true);
  const endings: 'fail'[] = [];
  const offline = 'You seem to be offline. Check your connection and try again.';
  for (const name of ['Save', 'Bulk', 'Query']) {
    endings.push('fail');
    await page.getByRole('button', { name }).click();
    await lab.settles(...endings);
    expect(lab.alerts).toEqual(endings.map(() => offline));
  }
  endings.push('fail');
  await page.getByRole('button', { name: 'Reserve' }).click();
  await lab.settles(...endings);
  await expect(page.getByRole('alert')).toContainText(offline);
  expect(lab.alerts).toHaveLength(3);
  expect(await lab.codes()).toEqual([0, 0, 0, 0]);
  await setOffline(page, false);
  await expect(page.getByLabel('Notes')).toHaveValue('half a sentence');
  await expect(page.locator('#save')).toHaveAttribute('data-error-message', /offline/);
  expect(await fixtures.calls('onLabCount')).toHaveLength(0);
  await page.getByRole('button', { name: 'Save' }).click();
  await lab.settles(...endings, 'done');
  await expect(page.locator('#save')).not.toHaveAttribute('data-error-message');
});

test('a connection that breaks keeps the typed text and offers to try again', async ({
  page,
  lab,
  fixtures,
  expectTrouble,
}) => {
  expectTrouble(/POST .*\/lab → net::ERR_/);
  await lab.open(
    `${save}<form data-request="onLabCount" data-request-flash><button name="by" value="phone">Reserve</button></form>`,
  );
  await fixtures.faults([{ handler: 'onLabCount', network: 'reset', times: 2 }]);
  await page.getByLabel('Notes').fill('half a sentence');
  await page.getByRole('button', { name: 'Save' }).click();
  await lab.settles('fail');
  expect(await lab.codes()).toEqual([0]);
  expect(lab.alerts).toEqual(['The connection was lost. Try again.']);
  await expect(page.getByLabel('Notes')).toHaveValue('half a sentence');
  await page.getByRole('button', { name: 'Reserve' }).click();
  await lab.settles('fail', 'fail');
  const message = page.getByRole('alert').filter({ hasText: 'The connection was lost.' });
  await message.getByRole('button', { name: 'Try again' }).press('Enter');
  await lab.settles('fail', 'fail', 'done');
  expect((await fixtures.calls('onLabCount')).at(-1)?.body, 'the button that was pressed is sent again').toEqual({
    by: 'phone',
  });
  await expect(message).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
});

test('[F131] a redirect that another site blocks offers to open the page', async ({
  page,
  lab,
  fixtures,
  expectTrouble,
  expectConsole,
}) => {
  expectTrouble(/(?:POST|HEAD) .* → net::ERR_|sso\.example|connect-src blocked/);
  expectConsole(/sso\.example|VR511.*redirected to another origin, which blocks it/);
  await lab.open('<form data-request="onLabCount" data-request-flash><button>Reserve</button></form>');
  const redirect = { status: 302, headers: { location: 'https://sso.example/sign-in' } };
  await fixtures.faults([
    { handler: 'onLabCount', ...redirect },
    { path: '/lab', method: 'HEAD', ...redirect, times: 2 },
  ]);
  await page.getByRole('button', { name: 'Reserve' }).click();
  await lab.settles('fail');
  const message = page.getByRole('alert').filter({ hasText: 'That didn’t get through.' });
  await expect(message.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  expect(await fixtures.calls('onLabCount')).toHaveLength(1);
  await expect(message.getByRole('link', { name: 'Open it (opens a new tab)' })).toHaveAttribute('href', /\/lab/);
});

test('[R17 R25 F5] a request that is called off ends once, with -3, without a word', async ({
  page,
  lab,
  fixtures,
}) => {
  await lab.open(save);
  await fixtures.faults([{ handler: 'onLabCount', network: 'hang' }]);
  const outcome = await page.evaluate(async () => {
    const calls: string[] = [];
    const request = window.oc?.request('#save', {
      cancel: () => calls.push('cancel'),
      error: () => calls.push('error'),
      success: () => calls.push('success'),
    });
    await new Promise((resolve) => addEventListener('ajax:request-start', resolve, { once: true }));
    request?.abort();
    const status = await request?.then(
      () => 200,
      ({ status: code }: { status: number }) => code,
    );
    request?.abort();
    return { calls, status };
  });
  expect(outcome).toEqual({ calls: ['cancel'], status: -3 });
  await lab.settles('fail');
  expect(await lab.events()).not.toContain('request-error');
  expect(lab.alerts).toEqual([]);
});

test('[R30 F6] the bar comes after half a second, and the page stays usable', async ({ page, lab, fixtures }) => {
  const announcements = await listenIn(page);
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
  expect(announcements.length, announcements.join()).toBeLessThanOrEqual(1);
  await expect(page.getByLabel('Notes')).toHaveValue('still here');
});

test('[R5] a stale token is renewed and sent again once, unnoticed', async ({ page, lab, fixtures, expectTrouble }) => {
  expectTrouble(/→ 419/);
  await lab.open(
    `<button data-request="onLabToken">Token</button>${save}<button data-request="onLabCount" data-request-flash>Reserve</button>`,
  );
  await page.getByLabel('Notes').fill('half a sentence');
  await fixtures.visitor({ rotateToken: true });
  await page.getByRole('button', { name: 'Token' }).click();
  await lab.settles('done');
  expect(lab.alerts).toEqual([]);
  expect((await fixtures.calls('onLabToken')).map(({ status }) => status)).toEqual([419, 200]);
  await page.getByRole('button', { name: 'Token' }).click();
  await lab.settles('done', 'done');
  expect(await fixtures.calls('onLabToken'), 'the new token is kept').toHaveLength(3);

  await fixtures.faults([{ handler: 'onLabCount', status: 419, body: { message: 'CSRF token mismatch.' }, times: 5 }]);
  await page.getByRole('button', { name: 'Save' }).click();
  await lab.settles('done', 'done', 'fail');
  expect(lab.alerts).toEqual(['Your session has expired. Reload the page and try again.']);
  expect(await fixtures.calls('onLabCount')).toHaveLength(2);
  await page.getByRole('button', { name: 'Reserve' }).click();
  await lab.settles('done', 'done', 'fail', 'fail');
  await expect(page.getByLabel('Notes')).toHaveValue('half a sentence');
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('alert').getByRole('button', { name: 'Reload the page' }).click(),
  ]);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

const inSixMinutes = (): string => new Date(Date.now() + 6 * 60_000).toUTCString();

interface Refusal {
  of: string;
  status: number;
  body?: string | Record<string, string>;
  headers?: Record<string, string>;
  says: string;
  /** The code of the response, if it is not the status. */
  code?: number;
  told?: RegExp;
}

/** Refusals that differ only in their content and its message. */
const refusals: Refusal[] = [
  {
    of: 'another page in place of an answer',
    status: 302,
    headers: { location: '/home-designs' },
    code: -2,
    says: intercepted,
    told: /VR511.*redirected to \/home-designs/,
  },
  { of: 'not signed in', status: 401, body: { message: '' }, says: 'Sign in to continue.' },
  {
    of: 'forbidden, as JSON',
    status: 403,
    body: { message: 'Only the owner may do this.' },
    says: 'Only the owner may do this.',
  },
  { of: 'forbidden, as a page', status: 403, body: '<h1>Forbidden</h1>', says: problem },
  {
    of: 'no such handler',
    status: 404,
    body: 'No handler onLabCount',
    says: problem,
    told: /VR512.*onLabCount on \/lab.*404/,
  },
  {
    of: 'no handler here',
    status: 405,
    body: 'No handler onLabCount',
    says: problem,
    told: /VR512.*onLabCount on \/lab.*405/,
  },
  { of: 'too large', status: 413, body: '<h1>413</h1>', says: 'That’s too large to send. Try something smaller.' },
  {
    of: 'too many, for seconds',
    status: 429,
    body: '',
    headers: { 'retry-after': '20' },
    says: 'Too many tries in a short time. Try again in 20 seconds.',
  },
  {
    of: 'too many, until a date',
    status: 429,
    body: '',
    headers: { 'retry-after': inSixMinutes() },
    says: 'Too many tries in a short time. Try again in 6 minutes.',
  },
  { of: 'a crash, as JSON', status: 500, body: { message: 'SQLSTATE[42S02] secret-marker' }, says: problem },
  { of: 'a broken gateway', status: 502, body: '<center>nginx secret-marker</center>', says: problem },
  { of: 'a slow gateway', status: 504, body: '<center>nginx secret-marker</center>', says: problem },
  {
    of: 'maintenance',
    status: 503,
    body: '<h1>secret-marker</h1>',
    headers: { 'retry-after': '120' },
    says: 'We’re working on the site. Try again in a few minutes.',
  },
];

test('[F16 F25 F26] each way of refusing shows one sentence and posts nothing more', { tag: '@thorough' }, async ({
  page,
  lab,
  fixtures,
  expectTrouble,
  expectConsole,
}) => {
  await lab.open(save);
  const endings: ('fail' | 'done')[] = [];
  for (const { of, says, told, code, ...fault } of refusals) {
    await test.step(of, async () => {
      if (fault.status >= 400) expectTrouble(new RegExp(`→ ${fault.status}`));
      if (told) expectConsole(told);
      await fixtures.faults([{ handler: 'onLabCount', ...fault }]);
      endings.push('fail');
      await page.getByRole('button', { name: 'Save' }).click();
      await lab.settles(...endings);
      expect(lab.alerts.splice(0)).toEqual([says]);
      expect((await lab.codes()).at(-1)).toBe(code ?? fault.status);
      expect(await page.content()).not.toContain('secret-marker');
      // The redirect keeps the headers, but becomes a GET request.
      expect((await fixtures.calls('onLabCount')).filter(({ method }) => method === 'POST')).toHaveLength(
        endings.length,
      );
      endings.push('done');
      await page.getByRole('button', { name: 'Save' }).click();
      await lab.settles(...endings);
    });
  }
});
