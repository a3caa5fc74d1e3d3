/** A page with October's documented attributes only works unchanged. */
import { expect, test } from '../support/lab-bench.ts';

test('the documented attributes of requests do what the documentation says', async ({
  page,
  lab,
  axe,
  fixtures,
  expectTrouble,
}) => {
  expectTrouble(/→ 406/);
  await lab.open('', { path: '/drop-in' });
  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
  const lazy = page.locator('[data-ajax-partial="lab/answer"]');
  await expect(lazy, 'a lazy partial fills itself').toHaveText('Rendered by Drop-in.');
  const result = page.locator('#lab-a p');
  for (const [name, count] of [
    ['Replace', 1],
    ['Append', 2],
    ['Prepend', 3],
    ['Replace', 1],
  ] as const) {
    await press(name);
    await expect(result).toHaveCount(count);
  }
  await press('Confirm');
  await expect.poll(() => lab.confirms).toEqual(['Are you sure?']);
  await expect
    .poll(async () => (await fixtures.calls('onLabEcho')).at(-1)?.body)
    .toEqual({ id: '28', page: 'drop-in' });
  await press('Flash');
  await expect(page.locator('.oc-flash-message.success')).toContainText('Saved');
  await press('Refuse');
  await expect.poll(() => lab.alerts).toEqual(['Refused']);
  await press('Query');
  await expect(page).toHaveURL('/drop-in?sort=newest');
  await page.getByLabel('Contact name').fill('Marion');
  await press('Bulk');
  await expect
    .poll(async () => (await fixtures.calls('onLabEcho')).at(-1)?.body)
    .toMatchObject({ name: 'Marion', email: '' });
  expect((await fixtures.calls('onLabEcho')).at(-1)?.headers['content-type']).toBe('application/json');
  const [download] = await Promise.all([page.waitForEvent('download'), press('Download')]);
  expect(download.suggestedFilename()).toBe('brochure.txt');
  await press('Refresh this part');
  await expect(page.getByText('Refreshed on /drop-in')).toBeVisible();
  await expect.poll(async () => (await lab.codes()).length).toBe(12);
  await axe('main');
  await press('Leave');
  await expect(page).toHaveURL('/home-designs');
});

test('documented fields, validation and upload', async ({ page, lab, fixtures, expectTrouble }) => {
  expectTrouble(/→ 406/);
  await lab.open('', { path: '/drop-in' });
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.locator('[data-validate-for="name"]')).toHaveText('The name field is required.');
  await expect(page.locator('[data-message]').first()).toHaveText('The name field is required.');
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
  await page
    .getByLabel('Drawing')
    .setInputFiles({ name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await page.getByRole('button', { name: 'Upload drawing' }).click();
  await expect.poll(async () => JSON.stringify((await fixtures.calls('onLabUpload'))[0]?.body)).toContain('plan.svg');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByLabel('Newsletter email')).toBeFocused();
  await page.getByLabel('Order').selectOption('size');
  await expect.poll(async () => (await fixtures.calls('onLabEcho')).at(-1)?.body).toEqual({ order: 'size' });
  await page.getByLabel('Quick search').fill('ardenne');
  await expect.poll(async () => (await fixtures.calls('onLabEcho')).at(-1)?.body).toEqual({ search: 'ardenne' });
  // Lazy code, messages, pictures and the search may still be loading.
  await expect.poll(async () => (await lab.codes()).length).toBe(5);
  const codes = await lab.codes();
  await lab.settles(...codes.map((code) => (code === 406 ? ('fail' as const) : ('done' as const))));
});

test('[R16] the documented events arrive where the documentation says, in its order', { tag: '@thorough' }, async ({
  page,
  lab,
  expectTrouble,
}) => {
  expectTrouble(/→ 406/);
  await lab.open('', { path: '/drop-in' });
  const names = async (): Promise<string[]> =>
    (await page.locator('#events li').allTextContents()).map((name) => name.replace('ajax:', ''));
  const clear = (): Promise<void> => page.locator('#events').evaluate((list) => list.replaceChildren());
  // The lazy partial has filled itself.
  await expect.poll(names).toContain('update-complete');
  await clear();
  await page.getByRole('button', { name: 'Replace' }).click();
  await expect
    .poll(names)
    .toEqual([
      'setup',
      'before-request',
      'before-send',
      'promise',
      'before-update',
      'update',
      'request-success',
      'request-complete',
      'done',
      'always',
      'update-complete',
      'render',
    ]);
  await clear();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect
    .poll(names)
    .toEqual([
      'setup',
      'before-request',
      'before-send',
      'promise',
      'update',
      'request-error',
      'error-message',
      'request-complete',
      'fail',
      'always',
      'update-complete',
      'render',
    ]);
  await clear();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect.poll(names).toEqual(expect.arrayContaining(['before-validate', 'invalid-field', 'fail']));
  await page.getByRole('button', { name: 'From a script' }).click();
  await expect(page.locator('.oc-flash-message.info')).toContainText('Done by a script');
  await expect(page.locator('#lab-a')).toHaveText('script 200 1');
});
