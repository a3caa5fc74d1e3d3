/** A theme's own code around a request: registered by name, or inline. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/lab-bench.ts';

declare global {
  interface Window {
    handlerCalls?: string[];
  }
}

const handlerCalls = (page: Page): Promise<string[]> => page.evaluate(() => window.handlerCalls ?? []);

/** Registers actions that record their name; `stop` also cancels. */
async function register(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.handlerCalls = [];
    for (const name of ['before', 'success', 'after', 'failed', 'complete', 'cancel', 'stop']) {
      window.oc?.actions.register(name, function (_data, element) {
        window.handlerCalls?.push(
          `${name} ${element instanceof Element ? element.id : 'document'} ${this === element}`,
        );
        return name !== 'stop';
      });
    }
  });
}

test('registered actions run on the element in the order of October', async ({ page, lab }) => {
  await lab.open(`
    <button id="go" data-request="onLabEcho" data-request-before-update="before" data-request-success="success" data-request-complete="complete" data-request-after-update="after">Go</button>
    <button id="ask" data-request="onLabEcho" data-request-confirm="Sure?" data-request-cancel="cancel">Ask</button>`);
  await register(page);
  await page.getByRole('button', { name: 'Go' }).click();
  await lab.settles('done');
  await expect
    .poll(() => handlerCalls(page))
    .toEqual(['before go true', 'success go true', 'complete go true', 'after go true']);

  lab.agrees = false;
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect.poll(() => handlerCalls(page)).toContain('cancel ask true');
  expect(lab.confirms).toEqual(['Sure?']);
});

test('an action that says no skips the update or keeps the error back', { tag: '@thorough' }, async ({
  page,
  lab,
  expectTrouble,
}) => {
  expectTrouble(/→ 406/);
  await lab.open(`
    <p id="there">As it was</p>
    <button data-request="onLabMessage" data-request-error="stop">Fail</button>
    <button data-request="onLabPartials" data-request-update="{'lab/answer': '#there'}" data-request-before-update="stop">Update</button>`);
  await register(page);
  await page.getByRole('button', { name: 'Fail' }).click();
  await lab.settles('fail');
  await page.getByRole('button', { name: 'Update' }).click();
  await lab.settles('fail', 'done');
  expect(lab.alerts).toEqual([]);
  await expect(page.locator('#there')).toHaveText('As it was');
});

/** A policy that allows inline code in attributes. */
const allowEval = (policy: string): string =>
  policy.replace('script-src ', "script-src 'unsafe-eval' ").replace(/;\s*require-trusted-types-for[^;]*/, '');

test('the inline-handlers entry runs documented attribute code', { tag: '@thorough' }, async ({ page, lab }) => {
  await lab.open(
    `<button id="go" data-request="onLabEcho" data-request-success="window.handlerCalls = [this.id, typeof data, event.type, event.target.id]">Go</button>
    <div id="list"><p>First</p></div>
    <button data-request="onLabPartials" data-request-update="{'lab/answer': '@#list'}" data-request-success="this.remove()">Load more</button>
    <script type="module" nonce="{nonce}" src="/dist/inline-handlers.js"></script>`,
    { policy: allowEval },
  );
  await page.getByRole('button', { name: 'Go' }).click();
  await lab.settles('done');
  expect(await handlerCalls(page)).toEqual(['go', 'object', 'click', 'go']);
  const more = page.getByRole('button', { name: 'Load more' });
  await more.click();
  await lab.settles('done', 'done');
  await expect(more).toHaveCount(0);
  await expect(page.locator('#list p')).toHaveCount(2);
  await expect(page.locator('#lab-bench')).toBeFocused();
});
