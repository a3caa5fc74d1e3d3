/** Twelve leftovers of October's script in one page of a theme: with verandah-migrate.js they work, without it each is named. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/lab-bench.ts';

const migrate = '<script type="module" nonce="{nonce}" src="/dist/verandah-migrate.js"></script>';

/** Each script of its own, as one that throws stops. */
const scripts = [
  "addEventListener('page:loaded', () => note('page:loaded'));",
  "on('visit', () => oc.visit('/home-designs'));",
  "if (oc.useTurbo() === false) note('oc.useTurbo');",
  "class Tabs extends oc.ControlBase {} note('oc.ControlBase');",
  "oc.registerControl('tabs', class {}); note('oc.registerControl');",
  "on('ask', () => $.request('onLabCount', { success: () => note('$.request') }));",
  "on('ask', () => $('#form').request('onLabCount', { success: () => note('$(form).request') }));",
  "on('ask', () => $.oc.flashMsg({ text: 'Saved by jQuery', class: 'success' }));",
  "$(document).on('ajaxDone', '#form', (event, context) => note('ajaxDone ' + context.handler));",
];

const markup = `<script nonce="{nonce}" src="/assets/jquery.js"></script>
<script nonce="{nonce}">
  var done = [];
  var note = (name) => done.push(name);
  var on = (id, listener) => document.getElementById(id).addEventListener('click', listener);
</script>
<p data-control="tabs">Tabs</p> <a href="/home-designs" data-turbo="false">Designs</a>
<div id="poll" data-request="onLabCount" data-request-poll="1s">Polls</div>
<form id="form" method="post" data-request="onLabEcho"><input type="hidden" name="_handler" value="onLabEcho"><label>A <input name="a" value="1"></label></form>
<button type="button" id="ask">Ask</button> <button type="button" id="visit">Visit</button>`;

const theme = scripts.map((script) => `<script type="module" nonce="{nonce}">${script}</script>`).join('');

/** jQuery 3 writes HTML without a Trusted Types policy. */
const withoutTrustedTypes = (policy: string): string => policy.replace(/;\s*require-trusted-types-for[^;]*/, '');

const names = [
  'data-request-poll',
  'data-control',
  'data-turbo',
  'page:loaded',
  'oc.visit',
  'oc.useTurbo',
  'oc.ControlBase',
  'oc.registerControl',
  '$.request',
  '$.oc',
  'ajaxDone',
];

const line =
  /\[verandah VR(?:549|57[0-2])\] (?:a listener waits for "|Verandah has no |Verandah does not read )?([\w.$:-]+\w)/;

/** @returns what the console has named so far, each once */
function namedIn(page: Page): () => string[] {
  const said = new Set<string>();
  page.on('console', (message) => {
    const [, name] = line.exec(message.text()) ?? [];
    if (name) said.add(name);
  });
  return () => [...said].toSorted();
}

test.beforeEach(async ({ page }) => {
  await page.route('**/assets/jquery.js', (route) => route.fulfill({ path: 'node_modules/jquery/dist/jquery.js' }));
});

test('verandah-migrate.js does what a theme of October asks, and names each use once', async ({
  page,
  lab,
  expectConsole,
}) => {
  const said = namedIn(page);
  expectConsole(/VR549|VR571|VR562/);
  await lab.open(markup + migrate + theme, { policy: withoutTrustedTypes, head: '<meta name="vr-debug">' });
  const done = (): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'done'));
  await expect.poll(done).toEqual(['oc.useTurbo', 'oc.ControlBase', 'oc.registerControl', 'page:loaded']);
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect(page.getByText('Saved by jQuery')).toBeVisible();
  await expect.poll(done).toEqual(expect.arrayContaining(['$.request', '$(form).request', 'ajaxDone onLabCount']));
  const polled = page.waitForRequest((request) => request.headers()['x-october-request-handler'] === 'onLabCount');
  await polled;
  await expect.poll(said).toContain('page:loaded');
  await page.getByRole('button', { name: 'Visit' }).click();
  await page.waitForURL(/\/home-designs$/);
  expect(said()).toEqual(names.toSorted());
});

test('without it, a page under development names each of them, and what to write', { tag: '@thorough' }, async ({
  page,
  lab,
  expectConsole,
  expectTrouble,
}) => {
  expectTrouble(/oc\.useTurbo is not a function|Class extends value undefined|oc\.registerControl is not a function/);
  const said = namedIn(page);
  expectConsole(/VR57[0-2]|VR562/);
  await lab.open(markup + theme, { policy: withoutTrustedTypes, head: '<meta name="vr-debug">' });
  await expect.poll(said).toEqual(names.toSorted());
});
