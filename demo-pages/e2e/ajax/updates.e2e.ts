/** What the update of a region preserves and replaces. */
import type { Page } from '@playwright/test';
import { listenIn } from '../support/announcements.ts';
import { expect, holdCalls, type LabBench, test } from '../support/lab-bench.ts';
import type { VisitorControls } from '../support/visitor-controls.ts';

const refresh = '<button data-request="onLabCount">Refresh</button>';

/** Sets the content of the button's next response, after `delayMs`. */
async function answerWith(fixtures: VisitorControls, body: Record<string, string>, delayMs = 0): Promise<void> {
  await fixtures.faults([{ handler: 'onLabCount', body, delayMs }]);
}

async function refreshBehindTheScenes(page: Page, lab: LabBench): Promise<void> {
  await page.evaluate(() => void window.oc?.ajax('onLabCount'));
  await lab.settles('done');
}

const bar = `<form data-widget="filter-bar" data-widget-on="load" action="/home-designs" data-request="GetAjaxMethods::onLoadHomeFamilies" data-request-update="{'verandah/listing/results': '#lab-b'}">
  <button type="button" data-part="toggle">Filters</button><div data-part="panel"><label>Keyword <input name="keyword"></label></div></form>`;
const mounted = '[data-widget="filter-bar"][data-state]';

test('a partial is parsed as the page: <noscript> is text, shadow roots are attached', { tag: '@thorough' }, async ({
  page,
  lab,
  fixtures,
}) => {
  await lab.open(refresh);
  const pixel = '<img src="/pixel.png" alt="">';
  await answerWith(fixtures, {
    '#lab-b': `<noscript>${pixel}</noscript><p>Arrived</p><div><template shadowrootmode="open"><b>Inside</b></template></div>`,
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await lab.settles('done');
  await expect(page.locator('#lab-b p')).toHaveText('Arrived');
  await expect(page.locator('#lab-b img')).toHaveCount(0);
  await expect(page.locator('#lab-b b')).toHaveText('Inside');
  expect(await page.locator('#lab-b noscript').textContent()).toBe(pixel);
});

test('[D5] a widget in new markup mounts once and goes with its markup', async ({ page, lab, fixtures }) => {
  await lab.open(refresh);
  const html = `<section><div>${bar}</div></section>`;
  await answerWith(fixtures, { '#lab-a': html });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.locator(mounted)).toHaveCount(1);
  // Not typed, because typing queries the listing a second later.
  await page.getByLabel('Keyword').evaluate((input: HTMLInputElement) => (input.value = 'courtyard'));
  await answerWith(fixtures, { '#lab-a': `${html}<p>Something else is new</p>` });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await lab.settles('done', 'done');
  await expect(page.getByText('Something else is new')).toBeVisible();
  await expect(page.locator(mounted)).toHaveCount(1);
  await expect(page.getByLabel('Keyword')).toHaveValue('courtyard');

  const root = await page.locator(mounted).elementHandle();
  await answerWith(fixtures, { '#lab-a': '<p>Gone</p>' });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await lab.settles('done', 'done', 'done');
  await expect(page.locator('#lab-a')).toHaveText('Gone');
  expect(await root?.evaluate((element) => element.isConnected || element.hasAttribute('data-state'))).toBe(false);
});

test('[D5] typing goes on while its region is updated', async ({ page, lab, fixtures }) => {
  await lab.open('');
  const form = (hint: string): string =>
    `<label>Street <input name="street" value=""></label><label>Notes <textarea name="notes"></textarea></label><p>${hint}</p>`;
  await answerWith(fixtures, { '#lab-a': form('First') });
  await refreshBehindTheScenes(page, lab);
  await answerWith(fixtures, { '#lab-a': form('Second'), '!#lab-b': '<div id="lab-b">Replaced</div>' });
  const release = await holdCalls(page, 'onLabCount');
  await page.evaluate(() => void window.oc?.ajax('onLabCount'));
  const street = page.getByLabel('Street');
  await page.getByLabel('Notes').fill('A long story');
  await street.fill('12 Wattle Road');
  await street.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 9));
  release();
  await lab.settles('done', 'done');
  await expect(page.getByText('Second', { exact: true })).toBeVisible();
  await expect(street).toBeFocused();
  await page.keyboard.type('Acacia');
  await expect(street).toHaveValue('12 Acacia Road');
  await expect(page.getByLabel('Notes')).toHaveValue('A long story');
});

test('[D5] boxes, options, details and scroll positions survive an update', async ({ page, lab, fixtures }) => {
  await lab.open('');
  const region = (price: string): string => `<label><input type="checkbox" name="study"> Study</label>
    <label>Sort <select name="sort"><option value="a">Price</option><option value="b">Size</option></select></label>
    <details id="more"><summary>More</summary><p>Inside</p></details>
    <div id="scroller" tabindex="0">${'<p>Line</p>'.repeat(40)}</div><p>From ${price}</p>`;
  await answerWith(fixtures, { '#lab-a': region('$300,000') });
  await refreshBehindTheScenes(page, lab);
  await answerWith(fixtures, { '#lab-a': region('$320,000') });
  const release = await holdCalls(page, 'onLabCount');
  await page.evaluate(() => void window.oc?.ajax('onLabCount'));
  await page.locator('#lab-a').getByLabel('Study').check();
  await page.getByLabel('Sort').selectOption('b');
  await page.locator('#more').getByText('More', { exact: true }).click();
  await page.locator('#scroller').evaluate((element) => {
    element.style.setProperty('height', '60px');
    element.style.setProperty('overflow', 'auto');
    element.scrollTop = 120;
  });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  release();
  await lab.settles('done', 'done');
  await expect(page.getByText('From $320,000')).toBeVisible();
  await expect(page.locator('#lab-a').getByLabel('Study')).toBeChecked();
  await expect(page.getByLabel('Sort')).toHaveValue('b');
  await expect(page.getByText('Inside')).toBeVisible();
  expect(await page.locator('#lab-a input').count()).toBe(1);
});

test('cards keep their place by key, and the one with focus keeps it', async ({ page, lab, fixtures }) => {
  await lab.open('');
  const card = (key: string, note = ''): string =>
    `<li data-key="${key}"><a href="#${key}">Card ${key}</a>${note}</li>`;
  await answerWith(fixtures, { '#lab-list': ['a', 'b', 'c', 'd'].map((key) => card(key)).join('') });
  await page.evaluate(() => window.oc?.ajax('onLabCount'));
  await page.getByRole('link', { name: 'Card c' }).focus();
  const unchangedCard = await page.getByRole('link', { name: 'Card a' }).elementHandle();
  await answerWith(fixtures, { '#lab-list': card('d') + card('c', ' changed') + card('e') + card('a') });
  await page.evaluate(() => window.oc?.ajax('onLabCount'));
  await lab.settles('done', 'done');
  await expect(page.locator('#lab-list > li')).toHaveText(['Card d', 'Card c changed', 'Card e', 'Card a']);
  await expect(page.getByRole('link', { name: 'Card c' })).toBeFocused();
  expect(await unchangedCard?.evaluate((element) => element.isConnected), 'an unchanged card is not made anew').toBe(
    true,
  );
});

test('focus goes to the heading of its region if its element is gone', { tag: '@thorough' }, async ({
  page,
  lab,
  fixtures,
}) => {
  await lab.open('<button>After</button>');
  await answerWith(fixtures, { '#lab-a': '<h3>Saved homes</h3><button>Remove Ardenne</button>' });
  await refreshBehindTheScenes(page, lab);
  await page.getByRole('button', { name: 'Remove Ardenne' }).focus();
  await answerWith(fixtures, {
    '#lab-a': '<h3>Saved homes</h3><p>None left</p><dialog><button>Close</button></dialog>',
  });
  await page.evaluate(() => window.oc?.ajax('onLabCount'));
  await lab.settles('done', 'done');
  await expect(page.getByRole('heading', { name: 'Saved homes' })).toBeFocused();

  await page.locator('#lab-a dialog').evaluate((dialog: HTMLDialogElement) => dialog.showModal());
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  await answerWith(fixtures, { '#lab-a': '<h3>Saved homes</h3><p>No dialog</p>' });
  await page.evaluate(() => window.oc?.ajax('onLabCount'));
  await lab.settles('done', 'done', 'done');
  await page.getByRole('button', { name: 'After' }).click();
  await expect(page.getByRole('button', { name: 'After' })).toBeFocused();
});

test('a permanent frame and a playing film go on through an update', { tag: '@thorough' }, async ({
  page,
  lab,
  fixtures,
}) => {
  await lab.open('');
  const region = (text: string, extra = ''): string =>
    `${extra}<div><iframe id="tour" data-vr-permanent title="Tour" src="/assets/lab-asset.css"></iframe><video id="film" muted></video></div><p>${text}</p>`;
  await answerWith(fixtures, { '#lab-a': region('First') });
  await refreshBehindTheScenes(page, lab);
  const film = page.locator('#film');
  // A frame shows an empty document until its own arrives.
  await expect(page.frameLocator('#tour').locator('pre')).toBeAttached();
  await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('#tour');
    frame?.contentWindow?.document.documentElement.setAttribute('data-same', '');
    const video = document.querySelector<HTMLVideoElement>('#film');
    const canvas = document.createElement('canvas');
    const brush = canvas.getContext('2d');
    setInterval(() => brush?.fillRect(0, 0, Math.random() * 100, 100), 20);
    if (video) video.srcObject = canvas.captureStream(30);
    video?.play().catch(reportError);
  });
  const time = (): Promise<number> =>
    film.evaluate((video: HTMLVideoElement) => (video.paused ? -1 : video.currentTime));
  await expect.poll(time).toBeGreaterThan(0);
  const before = await time();
  await answerWith(fixtures, { '#lab-a': region('Second', '<p>In front</p>') });
  await page.evaluate(() => window.oc?.ajax('onLabCount'));
  await lab.settles('done', 'done');
  await expect(page.getByText('Second', { exact: true })).toBeVisible();
  await expect(page.frameLocator('#tour').locator('html[data-same]')).toHaveCount(1);
  await expect.poll(time).toBeGreaterThan(before);
});

test('[D18 F62] a new list of results is announced by its count, once', async ({ page, lab }) => {
  const announcements = await listenIn(page);
  await lab.open('', { path: '/home-designs' });
  await page.evaluate(() => window.oc?.request('#listing-form', { data: { sort: 'price-low' } }));
  await lab.settles('done');
  await page.getByLabel('Sort').selectOption('size-low');
  await lab.settles('done', 'done');
  await expect.poll(() => announcements).toEqual([expect.stringMatching(/^\d+ home designs/)]);
});

test('[D5] an icon beside a focused field is that of the new response', { tag: '@thorough' }, async ({
  page,
  lab,
  fixtures,
}) => {
  const field = '<input aria-label="Suburb">';
  await lab.open(`<div id="region">${field}<svg><use href="#a"></use></svg></div>`);
  await page.getByLabel('Suburb').focus();
  await answerWith(fixtures, { '#region': `${field}<svg><use xlink:href="#b"></use></svg>` });
  await refreshBehindTheScenes(page, lab);
  await expect(page.getByLabel('Suburb')).toBeFocused();
  expect(await page.locator('#region use').evaluate((use: SVGUseElement) => use.href.baseVal)).toBe('#b');
});
