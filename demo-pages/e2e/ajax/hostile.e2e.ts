import { expect, test } from '../support/lab-bench.ts';

const post = '<button data-request="onLabCount" data-request-flash>Save</button>';
const bar = (
  attributes: string,
): string => `<form data-widget="filter-bar" data-widget-on="load" action="/home-designs" ${attributes}>
  <button type="button" data-part="toggle">Filters</button><div data-part="panel"><label>Keyword <input name="keyword"></label></div></form>`;
const request = 'data-request="GetAjaxMethods::onLoadHomeFamilies"';
const update = `data-request-update="{'verandah/listing/results': '#lab-b'}"`;

/** Each sets `canary` if it becomes markup or runs. */
const payloads = [
  '<img src=x onerror="window.canary=1">',
  '<script>window.canary=1</script>',
  '<svg onload=window.canary=1>',
  `' onfocus=window.canary=1 autofocus x='`,
  '<math><mtext><table><mglyph><style><img src=x onerror=window.canary=1>',
  '<a href="javascript:window.canary=1">here</a>',
  '</textarea><script>window.canary=1</script>',
  '<form data-request="onLabEcho" data-auto-submit>x</form>',
];

test('[R34 F63 F66] a widget with wrong attributes keeps its markup, others work', async ({
  page,
  lab,
  expectConsole,
}) => {
  expectConsole(/VR202.*data-request-update/);
  expectConsole(/VR202.*data-update-url="perhaps"/);
  expectConsole(/VR201.*data-request-update is missing/);
  await lab.open(
    bar(`id="broken" ${request} data-request-update="{'verandah/listing/results': "`) +
      bar(`id="wrong" ${request} ${update} data-update-url="perhaps"`) +
      bar(`id="missing" ${request}`) +
      bar(`id="fine" ${request} ${update} data-colour="unknown"`),
  );
  await expect(page.locator('#fine[data-state]')).toHaveCount(1);
  for (const id of ['broken', 'wrong', 'missing']) {
    await expect(page.locator(`#${id}[data-state]`)).toHaveCount(0);
    await expect(page.locator(`#${id}`).getByLabel('Keyword')).toBeVisible();
  }
});

test('[F69] megabytes or endless nesting in an attribute do not stop the page', async ({
  page,
  lab,
  fixtures,
  expectConsole,
  expectTrouble,
}) => {
  expectConsole(/VR502.*data-request-data.*cannot be read: expected less nesting/);
  expectTrouble(/→ 413/);
  await lab.open(
    '<button data-request="onLabEcho" id="deep">Deep</button><button data-request="onLabEcho" id="large">Large</button><button data-request="onLabCount">Still here</button>',
  );
  await page.evaluate(() => {
    document
      .querySelector('#deep')
      ?.setAttribute('data-request-data', `{a: ${'['.repeat(10_000)}${']'.repeat(10_000)}}`);
    document.querySelector('#large')?.setAttribute('data-request-data', `{a: '${'x'.repeat(10 * 1024 * 1024)}'}`);
  });
  await page.getByRole('button', { name: 'Deep' }).click();
  await page.getByRole('button', { name: 'Large' }).click();
  await lab.settles('fail');
  expect(lab.alerts).toEqual(['The request is larger than 1 MB.']);
  await page.getByRole('button', { name: 'Still here' }).click();
  await lab.settles('fail', 'done');
  expect(await fixtures.calls('onLabCount')).toHaveLength(1);
});

test('[F72 F73 S4] messages of a server are text wherever they show', async ({
  page,
  lab,
  fixtures,
  expectTrouble,
}) => {
  expectTrouble(/→ 406/);
  await lab.open(
    `${post}<form id="enquiry" data-request="onLabCount" data-request-validate><div data-validate-error><p data-message></p></div><input name="email" aria-label="Your email"><span data-validate-for="email"></span><button>Send it</button></form>`,
  );
  await fixtures.faults(
    payloads.flatMap((payload) => [
      { handler: 'onLabCount', body: { X_OCTOBER_FLASH_MESSAGES: { error: payload } } },
      {
        handler: 'onLabCount',
        status: 406,
        body: { X_OCTOBER_ERROR_MESSAGE: payload, X_OCTOBER_ERROR_FIELDS: { email: [payload] } },
      },
    ]),
  );
  for (const payload of payloads) {
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.locator('.oc-flash-message .flash-message')).toHaveText(payload, { useInnerText: false });
    await page.getByRole('button', { name: 'Send it' }).click();
    await expect(page.locator('#lab-bench [data-validate-for="email"]')).toHaveText(payload);
    await expect(page.locator('[data-message]')).toHaveText(payload);
  }
  await lab.settles(...payloads.flatMap(() => ['done', 'fail'] as const));
  await fixtures.faults([{ handler: 'onLabCount', status: 406, body: { X_OCTOBER_ERROR_MESSAGE: payloads[0] } }]);
  await page.evaluate(() => void window.oc?.ajax('onLabCount'));
  await expect.poll(() => lab.alerts).toEqual([payloads[0]]);
  expect(await page.evaluate(() => 'canary' in window)).toBe(false);
  expect(await fixtures.calls('onLabEcho'), 'a message cannot start a request').toHaveLength(0);
});

test('markup that came from visitors starts no request and no widget', async ({ page, lab, fixtures }) => {
  await lab.open(`<div data-vr-untrusted><button data-request="onLabCount">Button</button><select aria-label="Trap" data-request="onLabCount"><option>a<option>b</select>
    <input aria-label="Typed" data-request="onLabCount" data-track-input="0"><div data-request="onLabCount" data-auto-submit></div><div data-control="flash-message">Fake news</div>
    <form data-request="onLabCount" action="/lab" method="get"><button>Form</button></form>${bar(`${request} ${update}`)}</div><button data-request="onLabEcho">Honest</button>`);
  await page.getByRole('button', { name: 'Button' }).click();
  await page.getByLabel('Trap').selectOption('b');
  await page.getByLabel('Typed').fill('x');
  await page.getByLabel('Typed').press('Enter');
  await page.getByRole('button', { name: 'Honest' }).click();
  await lab.settles('done');
  expect(await fixtures.calls('onLabCount')).toHaveLength(0);
  await expect(page.locator('[data-vr-untrusted] [data-widget][data-state]')).toHaveCount(0);
  await expect(page.locator('.oc-flash-message')).toHaveCount(0);
});

test('[S1 S3] every chunk of the runtime works under the strictest policy', async ({
  page,
  lab,
  fixtures,
  expectTrouble,
  expectConsole,
}) => {
  expectTrouble(/→ 406/);
  for (const field of ['email', 'items.0.qty']) expectConsole(new RegExp(`VR534.*"${field}" and no such field`));
  const served = page.waitForResponse((response) => response.url().endsWith('/lab'));
  await lab.open(`<form data-request="onLabFields" data-request-validate data-request-files data-attach-loading data-request-message="Sending"><input name="name" aria-label="N"><span data-validate-for="name"></span><input type="file" name="plan" aria-label="P"><button data-attach-loading>Send it</button></form>
    <button data-request="onLabEcho" data-request-bulk data-request-query="sort: 'price'">Bulk</button><button data-request="onLabAssets" data-request-data="js: ['/assets/lab-asset.js'], css: ['/assets/lab-asset.css'], img: ['/assets/mark.svg']">Assets</button>
    <button data-request="onLabDownload" data-request-download>File</button><button data-request="onLabFlashAll" data-request-flash>Flash</button>`);
  const policy = (await served).headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'nonce-[\w+/=]+' 'strict-dynamic';/);
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types verandah");
  expect(policy).not.toMatch(/unsafe|\*/);
  await page
    .getByLabel('P', { exact: true })
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await page.getByRole('button', { name: 'Send it' }).click();
  await lab.settles('fail');
  for (const name of ['Bulk', 'Assets', 'File', 'Flash']) await page.getByRole('button', { name, exact: true }).click();
  await lab.settles('fail', 'done', 'done', 'done', 'done');
  await page.evaluate(() => window.oc?.progressBar.show());
  await expect(page.locator('.oc-progress-bar')).toHaveCount(1);
  await page.evaluate(() => window.oc?.progressBar.hide());
  await lab.settles('fail', 'done', 'done', 'done', 'done');
  expect(await fixtures.calls('onLabEcho')).toHaveLength(1);
});

test('the token travels to this site only and is kept nowhere', async ({ page, lab, fixtures }) => {
  const abroad: Record<string, string>[] = [];
  await page.route('https://partner.example/**', async (route) => {
    abroad.push(await route.request().allHeaders());
    await route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } });
  });
  await lab.open(
    '<button data-request="onLabEcho">Home</button><button data-request="onLabEcho" data-request-url="https://partner.example/api">Abroad</button>',
    {
      head: '<meta name="vr-allowed-origins" content="https://partner.example">',
      policy: (policy) => policy.replace("connect-src 'self'", "connect-src 'self' https://partner.example"),
    },
  );
  const origin = new URL(page.url()).origin;
  await page.context().addCookies([
    { name: 'XSRF-TOKEN', value: 'from%20a%20cookie', url: origin },
    { name: 'other', value: '%E0%A4%A', url: origin },
  ]);
  await page.getByRole('button', { name: 'Home' }).click();
  await lab.settles('done');
  const [home] = await fixtures.calls('onLabEcho');
  const token = await page.locator('meta[name="csrf-token"]').getAttribute('content');
  expect(home?.headers).toMatchObject({ 'x-csrf-token': token, 'x-xsrf-token': 'from a cookie' });
  await page.getByRole('button', { name: 'Abroad' }).click();
  await lab.settles('done', 'done');
  expect(abroad).toHaveLength(1);
  expect(Object.keys(abroad[0] ?? {}).filter((name) => /csrf|xsrf|cookie/.test(name))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(token);
  await page.context().addCookies([{ name: 'XSRF-TOKEN', value: '%E0%A4%A', url: origin }]);
  await page.getByRole('button', { name: 'Home' }).click();
  await lab.settles('done', 'done', 'done');
});
