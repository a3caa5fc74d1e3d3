import { expect, test } from '../support/lab-bench.ts';

const fields = `<input name="name" value="Marion &amp; Öz" aria-label="Name"><input type="hidden" name="rooms[]" value="study"><input type="hidden" name="rooms[]" value="theatre">
  <input type="hidden" name="lot[width]" value="12.5"><input type="hidden" name="items[0][qty]" value="2"><input type="hidden" name="items[1][qty]" value="3"><input name="off" value="no" disabled><textarea name="message" aria-label="Message">Two
lines</textarea>`;
const decoded = {
  name: 'Marion & Öz',
  rooms: ['study', 'theatre'],
  lot: { width: '12.5' },
  items: [{ qty: '2' }, { qty: '3' }],
  // As a native form ends lines.
  message: 'Two\r\nlines',
};

test('[R6 R7 R8] a form arrives the same as URL-encoded, JSON and multipart body', async ({ page, lab, fixtures }) => {
  await lab.open(
    `<form data-request="onLabEcho" id="plain">${fields}<button>Plain</button></form><form data-request="onLabEcho" data-request-bulk>${fields}<button>Bulk</button></form><form data-request="onLabEcho" data-request-files>${fields}<button>Files</button></form>`,
  );
  for (const name of ['Plain', 'Bulk', 'Files']) await page.getByRole('button', { name, exact: true }).click();
  await lab.settles('done', 'done', 'done');
  const calls = await fixtures.calls('onLabEcho');
  expect(calls.map(({ headers }) => headers['content-type']?.replace(/boundary=.*/, 'boundary')).toSorted()).toEqual([
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary',
  ]);
  for (const { body } of calls) expect(body).toEqual(decoded);
});

test('[R8] files are sent, the form is busy meanwhile, and abort ends it with -3', {
  tag: '@thorough',
}, async ({ page, lab, fixtures }) => {
  await lab.open(
    '<form id="up" data-request="onLabUpload" data-request-files><input type="file" name="plan[]" multiple aria-label="Plans"><button data-attach-loading>Upload</button></form>',
  );
  const [form, button] = [page.locator('#up'), page.getByRole('button', { name: 'Upload' })];
  await page.getByLabel('Plans').setInputFiles([
    { name: 'Grundriss Ü.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(400_000, 1) },
    { name: 'two.png', mimeType: 'image/png', buffer: Buffer.alloc(10, 1) },
  ]);
  await button.click();
  await lab.settles('done');
  const [call] = await fixtures.calls('onLabUpload');
  expect(call?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=\S+/);
  expect(call?.body).toMatchObject({
    plan: [
      { file: 'Grundriss Ü.pdf', size: 400_000, type: 'application/pdf' },
      { file: 'two.png', size: 10, type: 'image/png' },
    ],
  });

  await fixtures.faults([{ handler: 'onLabUpload', network: 'hang' }]);
  await page.evaluate(() =>
    document.addEventListener('ajax:request-start', ({ detail: { xhr } }) => Object.assign(window, { xhr }), {
      once: true,
    }),
  );
  await button.click();
  await expect(form).toHaveAttribute('data-ajax-progress', 'onLabUpload');
  await expect(button).toBeDisabled();
  await page.evaluate(() => (Reflect.get(window, 'xhr') as { abort(): void }).abort());
  await lab.settles('done', 'fail');
  await expect(form).not.toHaveAttribute('data-ajax-progress');
  await expect(button).toBeEnabled();
  expect(await lab.codes()).toEqual([200, -3]);
  expect(lab.alerts).toEqual([]);
});

test('[R1 R4] an address, a form, partials and flash are asked for in the request', async ({ page, lab, fixtures }) => {
  await lab.open(`<form id="far"><input type="hidden" name="from" value="afar"></form><input form="far" type="hidden" name="linked" value="1">
    <button data-request="onLabEcho" data-request-form="#far" data-request-url="/home-designs?sort=newest" data-request-flash data-request-update="{'verandah/listing/heading': '#lab-a', 'verandah/listing/chips': '#lab-b'}">Send it</button>
    <button data-request="onLabEcho">Bare</button>`);
  await page.getByRole('button', { name: 'Send it' }).click();
  await page.getByRole('button', { name: 'Bare' }).click();
  await lab.settles('done', 'done');
  const [asked, bare] = (await fixtures.calls('onLabEcho')).toSorted((a, b) => a.path.localeCompare(b.path));
  expect(asked?.path).toBe('/home-designs?sort=newest');
  expect(asked?.body).toEqual({ from: 'afar', linked: '1' });
  expect(asked?.headers).toMatchObject({
    'x-october-request-handler': 'onLabEcho',
    'x-october-request-flash': '1',
    'x-october-request-partials': 'verandah/listing/heading&verandah/listing/chips',
  });
  expect(Object.keys(bare?.headers ?? {}).filter((name) => name.startsWith('x-october'))).toEqual([
    'x-october-request-handler',
  ]);
  await expect(page.locator('#lab-a')).toContainText('home designs');
});
