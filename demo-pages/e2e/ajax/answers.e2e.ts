import { expect, test } from '../support/lab-bench.ts';

const save = '<button data-request="onLabCount" data-request-update="{\'#x\': \'#lab-a\'}">Save</button>';
const problem = 'There was a problem. Please try again.';

const unusable = [
  {
    of: 'a picture',
    headers: { 'content-type': 'image/png' },
    body: '\u0089PNG',
    told: /VR511.*onLabCount.*image\/png/,
  },
  {
    of: 'a PDF that is not an attachment',
    headers: { 'content-type': 'application/pdf' },
    body: '%PDF-1.7',
    told: /VR511.*application\/pdf/,
  },
  {
    of: 'JSON that calls itself HTML',
    headers: { 'content-type': 'text/html' },
    body: '{"#lab-a":"<p>No</p>"}',
    told: /VR511.*text\/html/,
  },
  {
    of: 'JSON that calls itself text',
    headers: { 'content-type': 'text/plain; charset=UTF-8' },
    body: '{"#lab-a":"<p>No</p>"}',
    told: /VR511.*text\/plain/,
  },
  {
    of: 'JSON that breaks off',
    headers: { 'content-type': 'application/json' },
    body: '{"#lab-a":"<p>',
    told: /VR511.*broken/,
  },
];

test('[R24] an answer that is no readable JSON inserts nothing and is explained', async ({
  page,
  lab,
  fixtures,
  expectConsole,
}) => {
  await lab.open(save);
  for (const [index, { of, told, ...fault }] of unusable.entries()) {
    await test.step(of, async () => {
      expectConsole(told);
      await fixtures.faults([{ handler: 'onLabCount', ...fault }]);
      await page.getByRole('button', { name: 'Save' }).click();
      const before = unusable.slice(0, index + 1);
      await lab.settles(...before.map(() => 'fail' as const));
      expect(await lab.codes()).toEqual(before.map(() => -2));
      expect(lab.alerts).toEqual(before.map(() => problem));
      await expect(page.locator('#lab-a')).toHaveText('First target');
    });
  }
});

test('an empty answer, or a handler that returns nothing, is a success', async ({ page, lab, fixtures }) => {
  const kinds = ['none', 'null', 'true', 'false', 'number', 'empty', 'list'];
  await lab.open(
    save +
      kinds
        .map(
          (kind) => `<button data-request="onLabNothing" data-request-data="kind: '${kind}'">Return ${kind}</button>`,
        )
        .join(''),
  );
  await fixtures.faults([
    { handler: 'onLabCount', status: 200, body: '', headers: { 'content-type': 'application/json' } },
    { handler: 'onLabCount', status: 204 },
    { handler: 'onLabCount', status: 205 },
  ]);
  for (const ended of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Save' }).click();
    await lab.settles(...Array.from({ length: ended }, () => 'done' as const));
  }
  expect(await lab.codes()).toEqual([200, 204, 205]);
  for (const kind of kinds) await page.getByRole('button', { name: `Return ${kind}` }).click();
  await lab.settles(...Array.from({ length: 3 + kinds.length }, () => 'done' as const));
  expect(lab.alerts).toEqual([]);
});

test('nothing of an error page with a stack trace reaches the page', async ({
  page,
  lab,
  fixtures,
  expectTrouble,
  expectConsole,
}) => {
  expectTrouble(/→ 500/);
  expectConsole(/VR516.*onLabCount on \/lab: the server answered 500/);
  await lab.open('<button data-request="onLabCount" data-request-flash>Save</button>');
  await fixtures.faults([
    {
      handler: 'onLabCount',
      status: 500,
      body: '<h1>secret-marker</h1><script>window.canary = 1</script><pre>at /var/www/secret-marker.php:7</pre>',
    },
  ]);
  await page.getByRole('button', { name: 'Save' }).click();
  await lab.settles('fail');
  await expect(page.getByRole('alert')).toHaveText(problem);
  expect(await page.content()).not.toContain('secret-marker');
  expect(
    await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, 'canary' in window]),
    ),
  ).not.toMatch(/secret-marker|true/);
});

test('[R21] a refusal shows its short text, a crash never what PHP says', async ({
  page,
  lab,
  fixtures,
  expectTrouble,
}) => {
  expectTrouble(/→ 500/);
  expectTrouble(/→ 400/);
  expectTrouble(/→ 406/);
  await lab.open(`<button data-request="onLabStatus" data-request-data="status: 500, message: 'Undefined array key'">Crash</button>
    <button data-request="onLabStatus" data-request-data="status: 400, message: 'Choose a region first.'">Refuse</button>${save}`);
  await fixtures.faults([
    { handler: 'onLabCount', status: 406, body: '', headers: { 'content-type': 'application/json' } },
    { handler: 'onLabCount', status: 406, body: '<h1>406 Not Acceptable</h1>' },
  ]);
  const said: string[] = [];
  for (const [name, sentence] of [
    ['Crash', problem],
    ['Refuse', 'Choose a region first.'],
    ['Save', problem],
    ['Save', problem],
  ] as const) {
    said.push(sentence);
    await page.getByRole('button', { name }).click();
    await lab.settles(...said.map(() => 'fail' as const));
    expect(lab.alerts).toEqual(said);
  }
});

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

test('[R21] a refusal still brings its partials, its events and its redirect along', async ({
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

for (const { from, attributes } of [
  { from: 'a handler', attributes: `data-request="onLabRedirect" data-request-data="to: '/lab#lab-b'"` },
  { from: 'data-request-redirect', attributes: 'data-request="onLabCount" data-request-redirect="#lab-b"' },
]) {
  test(`[R12] a redirect by ${from} to a place on the same page loads the page`, async ({ page, lab }) => {
    await lab.open(`<button ${attributes}>Save</button>`);
    for (const _ of ['from the top', 'from the place']) {
      const loaded = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Save' }).click();
      await loaded;
      await expect(page).toHaveURL('/lab#lab-b');
    }
  });
}

test('an upload that is too large says so and keeps the chosen file', async ({ page, lab, expectTrouble }) => {
  expectTrouble(/→ 413/);
  await lab.open(
    '<form data-request="onLabUpload" data-request-files><label>Your plan <input type="file" name="plan"></label><button>Upload</button></form>',
  );
  await page
    .getByLabel('Your plan')
    .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(12_700_000) });
  await page.getByRole('button', { name: 'Upload' }).click();
  await lab.settles('fail');
  expect(lab.alerts).toEqual(['The request is larger than 12 MB.']);
  expect(await page.getByLabel('Your plan').evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe(
    'plan.pdf',
  );
});

test('an answer of 20 MB is refused; one of 4 MB leaves the page quick', async ({ page, lab, expectConsole }) => {
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
