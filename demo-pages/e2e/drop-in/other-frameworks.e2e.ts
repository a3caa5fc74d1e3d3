/** A page that still includes another AJAX framework. */
import { manifest } from '../support/built-files.ts';
import { expect, test } from '../support/lab-bench.ts';

/** An invented framework: it provides a global, and posts the requests of clicks itself. */
function framework(global: string, type: 'classic' | 'deferred'): string {
  const code = `
    ${global};
    document.addEventListener('click', ({ target }) => {
      if (target.dataset.request)
        fetch(location.href, { method: 'POST', headers: { 'X-Requested-With': 'XMLHttpRequest', 'X-OCTOBER-REQUEST-HANDLER': target.dataset.request } });
    });`;
  return type === 'classic'
    ? `<script nonce="{nonce}">${code}</script>`
    : `<script nonce="{nonce}" type="module">${code}</script>`;
}

for (const [name, global, type] of [
  ['Snowboard', 'window.Snowboard = {}', 'classic'],
  ['the jQuery framework further down', 'window.jQuery = { request() {} }', 'deferred'],
] as const)
  test(`[F114] with ${name}, each request is sent once, and the console names it`, async ({
    page,
    lab,
    fixtures,
    expectConsole,
  }) => {
    expectConsole(/VR001.*(?:Snowboard|jQuery).*leaves data-request to it/);
    await lab.open(`<button data-request="onLabEcho">Go</button>${framework(global, type)}`);
    await page.getByRole('button', { name: 'Go' }).click();
    await expect.poll(async () => (await fixtures.calls('onLabEcho')).length).toBe(1);
    // A second request would have been sent by now.
    await page.getByRole('button', { name: 'Go' }).click();
    await expect.poll(async () => (await fixtures.calls('onLabEcho')).length).toBe(2);
  });

test('[F114] included twice, each request is sent once, and the console says so', async ({
  page,
  lab,
  fixtures,
  expectConsole,
}) => {
  expectConsole(/VR001.*another copy of verandah\.js is on the page too/);
  await lab.open('<button data-request="onLabEcho">Go</button>');
  // Another address is another module to the browser.
  await page.evaluate((address) => import(`${address}?again`), `/dist/${manifest.entry.file}`);
  await page.getByRole('button', { name: 'Go' }).click();
  await lab.settles('done');
  expect(await fixtures.calls('onLabEcho')).toHaveLength(1);
});

test('at an address with a name and password, the script runs once', { tag: '@thorough' }, async ({ page, lab }) => {
  await lab.open(`<button data-request="onLabEcho" data-request-success="mark">Go</button>
    <script nonce="{nonce}" type="module">window.oc.actions.register('mark', () => document.body.classList.add('marked'));</script>`);
  await page.goto(page.url().replace('//', '//name:password@'));
  await expect.poll(() => page.evaluate(() => document.URL)).toBe(page.url());
  await page.getByRole('button', { name: 'Go' }).click();
  await expect(page.locator('body')).toHaveClass('marked');
});
