/** The rules about markup run in pages under development, from a file that visitors do not load. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/lab-bench.ts';

const checks = /\/page-checks-[\w-]+\.js$/;
const log = /\/page-log-[\w-]+\.js$/;

/** @returns the growing list of what the page asks for */
function watchFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  return files;
}

/** Adds an element with an attribute to the page. */
const add = (page: Page, name: string, attribute: string): Promise<void> =>
  page.evaluate(
    ([tag = '', written = '']) => {
      const element = document.createElement(tag);
      element.setAttribute(written, 'onSend');
      element.textContent = 'Send';
      document.querySelector('main')?.append(element);
    },
    [name, attribute],
  );

test.describe('on a developer’s machine', () => {
  test.use({ pageChecks: true });

  test('[D7] mistakes are found in a page without a widget, and after an update', async ({ page, expectConsole }) => {
    expectConsole(/VR557\] Verandah does not read data-requets on <button>\. Did you mean data-request\?/);
    expectConsole(/VR562\] a <div> never sends its data-request/);
    const files = watchFiles(page);
    const loaded = page.waitForRequest(checks);
    await page.goto('/drop-in');
    await add(page, 'button', 'data-requets');
    await Promise.all([loaded, page.waitForEvent('console', (message) => message.text().includes('VR557'))]);
    const found = page.waitForEvent('console', (message) => message.text().includes('VR562'));
    await add(page, 'div', 'data-request');
    await page.getByRole('button', { name: 'Replace', exact: true }).click();
    await found;
    expect(
      files.filter((file) => log.test(file)),
      'the address does not ask for it',
    ).toEqual([]);
  });

  test('[D7] what the policy refuses is named with what to add', { tag: '@thorough' }, async ({
    page,
    lab,
    expectConsole,
    expectTrouble,
  }) => {
    expectConsole(/VR587\] the policy of the page allows no Trusted Types policy named "verandah".*Add verandah to/);
    expectConsole(/VR587\] the policy of the page refuses https:\/\/search\.example: connect-src does not list it/);
    expectConsole(/Refused to|Content Security Policy|TrustedTypePolicy|VR557/);
    expectTrouble(/trusted-types|connect-src|search\.example|TrustedTypePolicy/);
    // The file has run when it has named another mistake.
    const hasRun = page.waitForEvent('console', (message) => message.text().includes('VR557'));
    await lab.open(
      `<p data-requets="onSend"></p><button data-request="onLabPartials" data-request-update="{'lab/answer': '#list'}">Go</button><div id="list"></div>`,
      {
        policy: (policy) => policy.replace('trusted-types verandah', 'trusted-types theirs'),
        head: '<meta name="vr-debug">',
      },
    );
    await hasRun;
    const said = page.waitForEvent('console', (message) => message.text().includes('search.example: connect-src'));
    await page.evaluate(() => fetch('https://search.example/1/indexes').catch(() => {}));
    await said;
    const named = page.waitForEvent('console', (message) => message.text().includes('named "verandah"'));
    await page.getByRole('button', { name: 'Go' }).click();
    await named;
  });
});

test('[D7] a page can leave the checks out, as every page of a visitor does', async ({ page }) => {
  const files = watchFiles(page);
  await page.goto('/drop-in');
  await page.waitForFunction(() => performance.getEntriesByName('verandah-prefetched').length > 0);
  // The checks would be asked for when the page is idle; a request of the page comes after that.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  expect(files.filter((file) => checks.test(file))).toEqual([]);
});
