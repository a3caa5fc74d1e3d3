/** Placement of partials: every mode and form of update key, tables and options, scripts and files. */
import { expect, holdCalls, test } from '../support/lab-bench.ts';

const answer = '<button data-request="onLabCount" data-request-update="{\'@x\': false}">Go</button>';

test('[R9 R10] each key of an answer leads to its place, rows and options too', async ({ page, lab, fixtures }) => {
  await lab.open(
    `${answer}<div data-x>Any</div><div id="mode" data-ajax-update-mode="append">Mode</div>
    <table><tbody id="rows"><tr data-key="1"><td>One</td></tr></tbody></table><label>Suburb <select id="suburb"><option>Any</option></select></label>`,
  );
  await fixtures.faults([
    {
      handler: 'onLabCount',
      body: {
        '#lab-a': '<b>inner</b>',
        '.lab-target': 'each',
        '@#lab-list': '<li data-key="z">last</li>',
        '^#lab-list': '<li data-key="y">first</li>',
        '!#lab-b': '<section id="lab-b">whole</section>',
        '=[data-x]': 'found',
        '#mode': '+',
        'plain data': 'nothing',
        result: 'nothing',
      },
    },
    {
      handler: 'onLabCount',
      body: {
        '#rows': '<tr data-key="1"><td>One</td></tr><tr data-key="2"><td>Two</td></tr>',
        '#suburb': '<option>Tarneit</option><option selected>Werribee</option>',
      },
    },
    { handler: 'onLabCount', body: { '@#rows': '<tr><td>Three</td></tr>', '@#suburb': '<option>Truganina</option>' } },
  ]);
  await page.getByRole('button', { name: 'Go' }).click();
  await lab.settles('done');
  await expect(page.locator('#lab-a')).toHaveText('inner');
  await expect(page.locator('.lab-target')).toHaveText(['each', 'each']);
  await expect(page.locator('#lab-list > li')).toHaveText([
    'first',
    'Verandah',
    'Hallway',
    'Kitchen',
    'Garden',
    'last',
  ]);
  await expect(page.locator('section#lab-b')).toHaveText('whole');
  await expect(page.locator('[data-x]')).toHaveText('found');
  await expect(page.locator('#mode')).toHaveText('Mode+');
  expect(await page.locator('#lab-bench').innerText()).not.toContain('nothing');

  await page.getByRole('button', { name: 'Go' }).click();
  await lab.settles('done', 'done');
  await expect(page.getByRole('cell')).toHaveText(['One', 'Two']);
  await expect(page.locator('#suburb')).toHaveValue('Werribee');
  await page.getByRole('button', { name: 'Go' }).click();
  await lab.settles('done', 'done', 'done');
  await expect(page.getByRole('cell')).toHaveText(['One', 'Two', 'Three']);
  await expect(page.locator('#suburb option')).toHaveCount(3);
});

test('[R9 R10] the page says where a partial goes', { tag: '@thorough' }, async ({ page, lab }) => {
  await lab.open(`<div data-ajax-partial="verandah/listing/heading" id="own">Old</div><div data-ajax-partial="verandah/listing/heading" id="other">Old</div>
    <button data-request="onAjax" data-request-url="/home-designs" data-request-update="{'verandah/listing/heading': '@#lab-a'}">Append</button>
    <button data-request="onAjax" data-request-url="/home-designs" data-request-update="{'verandah/listing/heading': true}">All</button>
    <div data-ajax-partial="verandah/listing/heading" id="self"><button data-request="onAjax" data-request-url="/home-designs" data-request-update="_self: true">Self</button></div>
    <button id="nowhere" data-request="onAjax" data-request-url="/home-designs">Nowhere</button>`);
  await page.getByRole('button', { name: 'Self' }).click();
  await lab.settles('done');
  await expect(page.locator('#self')).toContainText('48 home designs');
  await expect(page.locator('#own')).toHaveText('Old');
  await page.getByRole('button', { name: 'Append' }).click();
  await lab.settles('done', 'done');
  await expect(page.locator('#lab-a')).toHaveText(/^First target\s*48 home designs/);
  await page.getByRole('button', { name: 'All' }).click();
  await lab.settles('done', 'done', 'done');
  await expect(page.locator('#own')).toContainText('48 home designs');
  await expect(page.locator('#other')).toContainText('48 home designs');
  const counted = await page.evaluate(async () => {
    const target = document.createElement('p');
    await window.oc?.request('#nowhere', { update: { 'verandah/listing/heading': target } });
    await window.oc?.request('#nowhere', { update: { 'verandah/listing/heading': false } });
    return target.textContent?.trim();
  });
  expect(counted).toContain('48 home designs');
  await lab.settles('done', 'done', 'done', 'done', 'done');
});

test('[R9 R10] a partial may update itself, and one may come with every request', { tag: '@thorough' }, async ({
  page,
  lab,
  fixtures,
}) => {
  await lab.open(
    `<div data-ajax-partial="lab/refresh" id="self">Before <button data-request="onAjax" data-request-update="_self: '@'">Self</button></div>
     <div data-ajax-partial="verandah/listing/heading" id="place">Old</div><p id="page-wide"></p>
     <button data-request="onAjax" data-request-url="/home-designs" data-request-update="{'verandah/listing/heading': '^'}">Sigil</button>`,
    { head: `<meta name="ajax-request-update" content="{ 'lab/answer': '#page-wide' }">` },
  );
  await page.getByRole('button', { name: 'Self' }).click();
  await lab.settles('done');
  await expect(page.locator('#self')).toHaveText(/^Before\s+Self\s*Refreshed on \/lab/);
  await expect(page.locator('#page-wide')).toHaveText('Rendered by Test bench.');
  expect((await fixtures.calls('onAjax'))[0]?.headers).toMatchObject({
    'x-october-request-partial': 'lab/refresh',
    'x-october-request-partials': 'lab/refresh&lab/answer',
  });
  await page.getByRole('button', { name: 'Sigil' }).click();
  await lab.settles('done', 'done');
  await expect(page.locator('#place')).toHaveText(/48 home designs.*Old$/s);
});

test('[D19] the places an answer will go to are marked busy until it is there', { tag: '@thorough' }, async ({
  page,
  lab,
}) => {
  await lab.open(
    `<button data-request="onAjax" data-request-update="{'lab/answer': '#lab-a', 'lab/refresh': '.lab-target'}">Go</button>`,
  );
  const release = await holdCalls(page, 'onAjax');
  await page.getByRole('button', { name: 'Go' }).click();
  await expect(page.locator('#lab-a[aria-busy="true"][data-ajax-updating]')).toHaveText('First target');
  await expect(page.locator('.lab-target[aria-busy="true"]')).toHaveCount(2);
  release();
  await lab.settles('done');
  await expect(page.locator('#lab-a')).toHaveText('Rendered by Test bench.');
});

test('a script in a partial runs with each answer that lists its nonce', async ({ page, lab, fixtures }) => {
  await lab.open(`<button data-request="onLabScripts">Own</button>${answer}`);
  const ran = (): Promise<string[] | undefined> =>
    page.evaluate(() => Reflect.get(window, 'labScripts') as string[] | undefined);
  await page.getByRole('button', { name: 'Own' }).click();
  await lab.settles('done');
  await expect.poll(ran).toEqual(['right']);
  expect(await page.locator('#lab-a script[type="application/json"]').textContent()).toBe('{"data": true}');

  const mark = (name: string, attributes = ''): string =>
    `<script nonce="dGVzdA==" ${attributes}>window.labScripts = [...(window.labScripts ?? []), '${name}'];</script>`;
  const policy = { 'content-security-policy': "script-src 'nonce-dGVzdA=='", 'content-type': 'application/json' };
  const html = `${mark('first')}<script nonce="dGVzdA==" src="/assets/lab-asset.js"></script><p>Text</p>${mark('module', 'type="module"')}<template>${mark('template')}</template>`;
  await fixtures.faults([
    { handler: 'onLabCount', headers: policy, body: { '#lab-a': html } },
    { handler: 'onLabCount', headers: policy, body: { '#lab-a': html } },
    { handler: 'onLabCount', headers: policy, body: { '@#lab-b': mark('appended') } },
  ]);
  await page.getByRole('button', { name: 'Go' }).click();
  await lab.settles('done', 'done');
  await expect.poll(async () => (await ran())?.toSorted()).toEqual(['asset', 'first', 'module', 'right']);
  expect((await ran())?.[1]).toBe('first');
  await page.getByRole('button', { name: 'Go' }).click();
  await lab.settles('done', 'done', 'done');
  await expect.poll(async () => (await ran())?.length, 'the same partial runs them again').toBe(7);
  await page.getByRole('button', { name: 'Go' }).click();
  await lab.settles('done', 'done', 'done', 'done');
  await expect.poll(async () => (await ran())?.at(-1)).toBe('appended');
});

const assets = (list: string): string => `<button data-request="onLabAssets" data-request-data="${list}">Load</button>`;

test('[R15] the files of an answer load before its partials, and once each', async ({ page, lab, fixtures }) => {
  await lab.open(
    assets(
      "js: ['/assets/lab-asset.js', 'assets/lab-asset.js'], css: ['/assets/lab-asset.css', '/assets/print.css'], img: ['/assets/mark.svg']",
    ) + assets(`js: ['/assets/./lab-asset.js'], css: ['/assets/lab-asset.css']`).replace('Load', 'Again'),
  );
  await page.locator('#lab-a').evaluate((region) => {
    region.addEventListener('ajax:before-replace', () =>
      region.setAttribute('data-ran-before', String(Reflect.get(window, 'labScripts'))),
    );
  });
  await page.getByRole('button', { name: 'Load' }).click();
  await page.getByRole('button', { name: 'Again' }).click();
  await lab.settles('done', 'done');
  await expect(page.locator('#lab-a')).toHaveText('After the assets');
  await expect(page.locator('#lab-a')).toHaveAttribute('data-ran-before', 'asset');
  await expect(page.locator('#lab-a')).toHaveCSS('outline-style', 'solid');
  expect(await page.evaluate(() => Reflect.get(window, 'labScripts'))).toEqual(['asset']);
  const loads = (await fixtures.journal()).filter(({ path }) => path.startsWith('/assets/lab-asset.css'));
  expect(loads).toHaveLength(1);
  expect(await page.locator('link[href$="/assets/print.css"]').count()).toBe(1);
});
