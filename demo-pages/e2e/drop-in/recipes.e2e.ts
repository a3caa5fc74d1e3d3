/** The recipes of October's documentation, with its markup and without a line changed. */
import { expect, test } from '../support/lab-bench.ts';

test('lists: load more until the end, and pages with their address', async ({ page, lab, fixtures }) => {
  await lab.open(`
    <ul id="entries"><li>Entry 1</li></ul>
    <div id="more"><button data-request="onLabLoadMore" data-request-data="page: 2">Load more</button></div>
    <nav><a href="?page=2" data-request="onLabPage" data-request-data="page: 2" data-request-query="page: 2">Page 2</a></nav>`);
  const entries = page.locator('#entries li');
  const more = page.getByRole('button', { name: 'Load more' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(entries).toHaveText(['Entry 1', 'Entry 2']);
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entries).toHaveText(['Entry 1', 'Entry 2', 'Entry 3']);
  await expect(more).toHaveCount(0);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(entries).toHaveText(['Entry of page 2']);
  await expect(page).toHaveURL(/\?page=2$/);
  await lab.settles('done', 'done', 'done');
  expect((await fixtures.calls('onLabPage')).map(({ body }) => body)).toEqual([{ page: '2' }]);
});

test('forms: a select that depends on another, inline edit, delete with a question', async ({ page, lab, axe }) => {
  await lab.open(`
    <select name="country" aria-label="Country" data-request="onLabCountry"><option value="">Choose</option><option value="au">Australia</option><option value="nz">New Zealand</option></select>
    <select id="state" name="state" aria-label="State"><option value="">Choose a country first</option></select>
    <div id="guest"><span>Ann</span> <button data-request="onLabEditGuest" data-request-data="name: 'Ann'">Edit</button></div>`);
  const state = page.getByLabel('State');
  await page.getByLabel('Country').selectOption('au');
  await expect(state.getByRole('option')).toHaveText(['Choose a state', 'Victoria', 'Queensland']);
  await state.selectOption('Queensland');
  await page.getByLabel('Country').selectOption('nz');
  await expect(state.getByRole('option')).toHaveText(['Choose a state', 'Otago', 'Waikato']);
  await expect(state).toHaveValue('');

  await page.getByRole('button', { name: 'Edit' }).click();
  const name = page.getByLabel('Guest name');
  await expect(name).toHaveValue('Ann');
  await name.fill('Anna');
  await page.keyboard.press('Enter');
  await expect(page.locator('#guest span')).toHaveText('Anna');
  await axe('#lab-bench');
  lab.agrees = false;
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.locator('#guest span')).toHaveText('Anna');
  lab.agrees = true;
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.locator('#guest')).toHaveText('No guests.');
  expect(lab.confirms).toEqual(['Remove this guest?', 'Remove this guest?']);
});

test('a dialog that another script opens, an upload, and its message', async ({ page, lab }) => {
  await lab.open(`
    <button id="open" data-toggle="dialog" data-request="onLabDialog">Terms</button>
    <dialog aria-label="Terms"><div id="dialog-body">Loading…</div><form method="dialog"><button>Close</button></form></dialog>
    <form data-request="onLabUpload" data-request-files data-request-flash data-request-message="Uploading…"><input type="file" name="plan" aria-label="Floor plan"><button>Upload</button></form>
    <script nonce="{nonce}">
      // As a library of dialogs does it.
      document.addEventListener('click', (event) => {
        if (!event.target.closest('[data-toggle]')) return;
        event.preventDefault();
        document.querySelector('dialog').showModal();
      }, true);
    </script>`);
  for (let times = 1; times <= 2; times += 1) {
    await page.getByRole('button', { name: 'Terms' }).click();
    const dialog = page.getByRole('dialog', { name: 'Terms' });
    await expect(dialog).toContainText('Loaded when the dialog opened.');
    // Libraries empty a dialog when it closes.
    await page.locator('#dialog-body').evaluate((body) => body.replaceChildren('Loading…'));
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  }
  await page
    .getByLabel('Floor plan')
    .setInputFiles({ name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.alloc(9e4) });
  await page.getByRole('button', { name: 'Upload' }).click();
  await lab.settles('done', 'done', 'done');
});
