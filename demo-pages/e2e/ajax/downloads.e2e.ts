/** Files as responses (R29), with every form of `Content-Disposition`. */
import { expect, test } from '../support/lab-bench.ts';

/** Header of the server → name of the downloaded file. */
const names: Record<string, string> = {
  attachment: 'Grundriss 28.txt',
  token: 'plain.txt',
  inline: 'Grundriss 28.txt',
  extended: 'Übersicht €28.txt',
  both: 'Übersicht €28.txt',
  // Without a name it is "download"; the browser adds an extension by type.
  nameless: 'download.txt',
  path: 'outside.txt',
  html: 'Grundriss 28.txt',
};

test('[R29] a file has the name the server gave it, however the server says it', async ({ page, lab }) => {
  const asked = (form: string): string =>
    form === 'extended' || form === 'both' ? 'Übersicht €28.txt' : 'Grundriss 28.txt';
  await lab.open(
    Object.keys(names)
      .map(
        (form) =>
          `<button data-request="onLabDownload" data-request-download data-request-data="form: '${form}', name: '${asked(form)}'">As ${form}</button>`,
      )
      .join(''),
  );
  const saved: [string, string][] = [];
  for (const form of Object.keys(names)) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `As ${form}`, exact: true }).click(),
    ]);
    saved.push([form, download.suggestedFilename()]);
    const stream = await download.createReadStream();
    let text = '';
    for await (const chunk of stream) text += String(chunk);
    expect(text).toBe('Wattlestone Homes, a file of the fixture server.\n');
  }
  expect(Object.fromEntries(saved)).toEqual(names);
  await lab.settles(...saved.map(() => 'done' as const));
});

test('[R29 F30] the page may name a file, the server may send or refuse one', async ({ page, lab, expectTrouble }) => {
  expectTrouble(/→ 406/);
  await lab.open(`<button data-request="onLabDownload" data-request-download="brochure.txt">Save</button>
    <button data-request="onLabDownload">Surprise</button><button data-request="onLabSlow" data-request-download data-request-data="ms: 0">No file</button>
    <button data-request="onLabDownload" data-request-download data-request-data="form: 'refused'">Refused</button>`);
  const [named] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(named.suggestedFilename()).toBe('brochure.txt');
  const [unasked] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Surprise' }).click(),
  ]);
  expect(unasked.suggestedFilename()).toBe('Übersicht 28.txt');
  await page.getByRole('button', { name: 'No file' }).click();
  await lab.settles('done', 'done', 'done');
  await expect(page.locator('#lab-a')).toHaveText('A slow answer');

  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  await page.getByRole('button', { name: 'Refused' }).click();
  await lab.settles('done', 'done', 'done', 'fail');
  expect(lab.alerts).toEqual(['This file is not for you.']);
  expect(saved).toEqual([]);
});
