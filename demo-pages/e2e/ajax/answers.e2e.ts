import { expect, test } from '../support/lab-bench.ts';

const save = '<button data-request="onLabCount" data-request-update="{\'#x\': \'#lab-a\'}">Save</button>';

const enquiry = (handler: string): string => `<form id="enquiry" data-request="${handler}" data-request-validate>
  <div data-validate-error></div>
  <label>Your email <input name="email"></label> <span data-validate-for="email"></span>
  <label>Your name <input name="name"></label> <span data-validate-for="name"></span>
  <button>Send enquiry</button></form>`;

/** With only `data-request`. */
const bareEnquiry = `<form id="bare" data-request="onLabFields">
  <label>Work email <input name="email" type="email" required></label> <label>Full name <input name="name"></label>
  <button>Send bare enquiry</button></form>`;

test('[R21 R140] field errors are beside their fields until the visitor types', async ({
  page,
  lab,
  axe,
  fixtures,
  expectTrouble,
  expectConsole,
}) => {
  expectTrouble(/→ 406/);
  expectConsole(/VR534.*no place for the error of "items\.0\.qty" and no such field/);
  await lab.open(enquiry('onLabFields') + bareEnquiry);
  const email = page.getByLabel('Your email');
  await email.fill('marion@');
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await lab.settles('fail');
  expect(lab.alerts).toEqual([]);
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('The name field is required.');
  await expect(email).toHaveAccessibleDescription('The email field is required., Please enter a valid email address.');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveValue('marion@');
  await axe('#enquiry');
  await email.fill('marion@example.test');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(page.locator('#lab-bench [data-validate-for="email"]')).toHaveText('');

  const send = page.getByRole('button', { name: 'Send bare enquiry' });
  const name = page.getByLabel('Full name');
  await send.click();
  await expect(page.getByLabel('Work email'), 'the browser stops it').toBeFocused();
  expect(await fixtures.calls('onLabFields')).toHaveLength(1);
  await page.getByLabel('Work email').fill('marion@example.test');
  await send.click();
  await lab.settles('fail', 'fail');
  expect(lab.alerts).toEqual(['The name field is required. The quantity must be at least 1.']);
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('The name field is required.');
  await axe('#bare');
  await name.fill('Marion');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(page.locator('.oc-field-error[data-validate-for="name"]')).toBeHidden();
});

test('[R21] a refusal still brings its partials, its events and its redirect along', { tag: '@thorough' }, async ({
  page,
  lab,
  fixtures,
  expectTrouble,
}) => {
  expectTrouble(/→ 406/);
  await lab.open(save);
  await page
    .getByRole('button', { name: 'Save' })
    .evaluate((button) => button.addEventListener('lab:refused', () => button.setAttribute('data-heard', '')));
  await fixtures.faults([
    {
      handler: 'onLabCount',
      status: 406,
      body: {
        '#lab-a': '<p>Sold out</p>',
        X_OCTOBER_ERROR_MESSAGE: 'This lot has just been sold.',
        X_OCTOBER_DISPATCHES: [{ event: 'lab:refused' }],
      },
    },
    { handler: 'onLabCount', status: 406, body: { X_OCTOBER_REDIRECT: '/home-designs' } },
  ]);
  await page.getByRole('button', { name: 'Save' }).click();
  await lab.settles('fail');
  expect(lab.alerts).toEqual(['This lot has just been sold.']);
  await expect(page.locator('#lab-a')).toHaveText('Sold out');
  await expect(page.locator('[data-heard]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/home-designs');
});

test('[R12] a redirect to a place on the same page loads the page', async ({ page, lab }) => {
  await lab.open(`<button data-request="onLabRedirect" data-request-data="to: '/lab#lab-b'">By the handler</button>
    <button data-request="onLabCount" data-request-redirect="#lab-b">By the page</button>`);
  for (const name of ['By the handler', 'By the handler', 'By the page']) {
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name }).click();
    await loaded;
    await expect(page).toHaveURL('/lab#lab-b');
  }
});

test('an answer of 20 MB is refused; one of 4 MB leaves the page quick', { tag: '@thorough' }, async ({
  page,
  lab,
  expectConsole,
}) => {
  expectConsole(/VR511.*larger than 5 MB/);
  await lab.open(
    '<button data-request="onLabHuge">Huge</button><button data-request="onLabHuge" data-request-data="megabytes: 4">Large</button><button data-request="onLabCount">Count</button>',
  );
  await page.getByRole('button', { name: 'Huge' }).click();
  await lab.settles('fail');
  await expect(page.locator('#lab-a')).toHaveText('First target');
  await page.getByRole('button', { name: 'Large' }).click();
  await lab.settles('fail', 'done');
  expect(await page.locator('#lab-a').evaluate((element) => element.textContent?.length)).toBe(4 * 1024 * 1024);
  // Seconds of the page's own thread, which other processes don't affect.
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async (): Promise<number> =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
  const before = await worked();
  await page.getByRole('button', { name: 'Count', exact: true }).click();
  await lab.settles('fail', 'done', 'done');
  expect((await worked()) - before).toBeLessThan(1);
});
