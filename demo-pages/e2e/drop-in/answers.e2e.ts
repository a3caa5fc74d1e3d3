/** What a handler may answer, as the public documentation describes it. */
import { expect, test } from '../support/lab-bench.ts';

const save = '<button data-request="onLabCount">Save</button>';
const problem = 'There was a problem. Please try again.';

test('an exception’s short text is shown; traces and paths stay in the console', async ({
  page,
  lab,
  fixtures,
  expectTrouble,
  expectConsole,
}) => {
  expectTrouble(/→ (?:403|500)/);
  const trace = ' on line 12 of /var/www/secret.php#0 /var/www/secret.php(3): onLabCount()\n#1 {main}';
  const answers: { of: string; status: number; body: unknown; says: string; told?: RegExp }[] = [
    {
      of: 'an ApplicationException',
      status: 500,
      body: 'This display home is closed on Sunday.',
      says: 'This display home is closed on Sunday.',
    },
    {
      of: 'any other exception in debug mode',
      status: 500,
      body: `"Undefined variable $home"${trace}`,
      says: problem,
      told: /VR516.*answered 500 and is in debug mode.*Undefined variable \$home/s,
    },
    { of: 'an error page', status: 500, body: '<h1>Closed</h1> secret.php', says: problem },
    { of: 'a short text with markup', status: 500, body: 'Closed <b>today</b> secret.php', says: problem },
    {
      of: 'abort(403) in debug mode',
      status: 403,
      body: `"Only the owner may do this."${trace}`,
      says: 'Only the owner may do this.',
      told: /VR516.*answered 403/,
    },
    {
      of: 'abort(403) in debug mode, as JSON',
      status: 403,
      body: { message: 'Sign in first.', exception: 'HttpException', file: '/var/www/secret.php', line: 12, trace: [] },
      says: 'Sign in first.',
      told: /VR516.*HttpException: Sign in first\. in \/var\/www\/secret\.php:12/s,
    },
  ];
  await lab.open(save);
  const endings: 'fail'[] = [];
  for (const { of, says, told, ...fault } of answers) {
    await test.step(of, async () => {
      if (told) expectConsole(told);
      await fixtures.faults([{ handler: 'onLabCount', ...fault }]);
      endings.push('fail');
      await page.getByRole('button', { name: 'Save' }).click();
      await lab.settles(...endings);
      expect(lab.alerts.splice(0)).toEqual([says]);
      expect(await page.content()).not.toContain('secret.php');
    });
  }
});

test('this.success(data).done(fn) and this.error(…).fail(fn) run after the rest', { tag: '@thorough' }, async ({
  page,
  lab,
  expectTrouble,
}) => {
  expectTrouble(/→ 406/);
  await lab.open();
  const log = await page.evaluate(async () => {
    const lines: string[] = [];
    const text = (): string => document.querySelector('#lab-a')?.textContent ?? '';
    await window.oc?.ajax('onLabPartials', {
      data: { message: 'New' },
      success(data) {
        this.success(data)
          .done(() => lines.push(`done: ${text()}`))
          .always(() => lines.push('always'));
      },
    });
    await window.oc
      ?.ajax('onLabMessage', {
        error(data, status, xhr) {
          this.error(data, status, xhr).fail((_, code) => lines.push(`fail ${code}: ${text()}`));
        },
      })
      .catch(() => lines.push('rejected'));
    return lines;
  });
  expect(log).toEqual(['done: New', 'always', 'fail 406: Updated by a refusal', 'rejected']);
  expect(lab.alerts).toEqual(['The lab refused this on purpose.']);
  await lab.settles('done', 'fail');
});

test('render fires at page load and after updates, not after a lost connection', { tag: '@thorough' }, async ({
  page,
  lab,
  fixtures,
  expectTrouble,
}) => {
  expectTrouble(/net::ERR_/);
  await lab.open(
    `${save}<script nonce="{nonce}">
      window.firedEvents = [];
      const record = ({ type }) => firedEvents.push(type);
      for (const name of ['before-render', 'render']) document.addEventListener(name, record);
      addEventListener('ajax:update-complete', record);
      addEventListener('DOMContentLoaded', () => {
        document.addEventListener('render', () => firedEvents.push('render, from DOMContentLoaded'));
      });
    </script>`,
  );
  const firedEvents = (): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'firedEvents'));
  const render = ['before-render', 'render', 'render, from DOMContentLoaded'];
  await expect.poll(firedEvents).toEqual(render);
  await fixtures.faults([{ handler: 'onLabCount', network: 'reset' }]);
  await page.getByRole('button', { name: 'Save' }).click();
  await lab.settles('fail');
  await page.getByRole('button', { name: 'Save' }).click();
  await lab.settles('fail', 'done');
  await expect.poll(firedEvents).toEqual([...render, 'ajax:update-complete', ...render]);
});

test('data-browser-redirect-back goes back within the site, else on to the redirect', async ({
  page,
  lab,
  baseURL,
}) => {
  await lab.open(
    `<button data-request="onLabCount" data-request-redirect="/lab?next" data-browser-redirect-back>Save</button>
     <a href="/lab?list" data-browser-redirect-back>Back to the list</a>`,
  );
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page, 'no referrer').toHaveURL('/lab?list');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page, 'a referrer of this site').toHaveURL('/lab');
  await page.goto('/lab?edit', { referer: 'https://elsewhere.example/from' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page, 'a foreign referrer').toHaveURL('/lab?next');
  await page.goto('/lab?edit', { referer: `${baseURL}/lab?page=2` });
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page, 'a link').toHaveURL('/lab?page=2');
  expect(lab.alerts).toEqual([]);
});

test('Larajax: the operation `reload` loads the page again', { tag: '@thorough' }, async ({ page, lab, fixtures }) => {
  await lab.open(save, { dialect: 'larajax' });
  await fixtures.faults([
    {
      handler: 'onLabCount',
      body: { __ajax: { ok: true, severity: 'info', ops: [{ op: 'reload' }], redirect: null } },
    },
  ]);
  await page.evaluate(() => document.documentElement.setAttribute('data-old', ''));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-old');
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await expect(page).toHaveURL('/lab/larajax');
});
