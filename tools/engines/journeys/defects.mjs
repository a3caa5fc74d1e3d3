/** Differences between engines, each of which broke something in one of them. */
// @ts-check
import assert from 'node:assert/strict';
import { until } from '../wait.mjs';
import { openLab, respondWith, serveLab } from './lab.mjs';
import { estimateReady, filter, filterBarReady, logo } from './pages.mjs';

/** @typedef {import('../visit.mjs').Visit} Visit */

/**
 * Follows a link to another page, and goes back.
 * @param {Visit} visit
 * @param {string | import('../in-page.mjs').Query} link
 * @param {string} there
 * @param {string} here
 */
async function leaveAndReturn(visit, link, there, here) {
  await visit.click(link);
  await visit.isAt(there);
  await visit.sees('.site-header[data-state="shown"]');
  await visit.back(here);
  await visit.sees('.site-header[data-state="shown"]');
  // WebKit resets the fields of a page from the bfcache after `pageshow`, in a separate task.
  await visit.paints();
}

/** Opens a page whose load event may wait for hanging code. @param {Visit} visit @param {string} path */
async function goWithoutWaiting(visit, path) {
  await visit.evaluate((next) => void setTimeout(() => location.assign(next)), visit.addressOf(path));
  await visit.isAt(path);
}

/** @param {Visit} visit @param {readonly string[]} files that hang */
async function areOnTheirWay(visit, files) {
  await until('code to be on its way', async () => {
    const journal = await visit.fixtures.journal();
    return files.every((file) => journal.some(({ path, status }) => path === file && status < 200));
  });
}

const card = (/** @type {string} */ key, note = '') =>
  `<li data-key="${key}"><a href="#${key}">Card ${key}</a>${note}</li>`;

/** @type {import('../visit.mjs').Journey[]} */
export const journeys = [
  [
    '[D13] Back: the filter bar says what the listing shows, and keeps it with the next choice',
    async (visit) => {
      await visit.open('/home-designs');
      await filterBarReady(visit);
      await visit.click({ css: 'summary', text: 'Bedrooms' });
      await visit.click(filter('Bedrooms', '5'));
      await visit.isAt('/home-designs?bedrooms[]=5');
      await visit.seesText('#listing-chips li', '5 bedrooms');
      await visit.press('Escape');
      await leaveAndReturn(visit, logo, '/', '/home-designs?bedrooms[]=5');
      await filterBarReady(visit);
      const five = { ...filter('Bedrooms', '5'), isHidden: true };
      await visit.sees(five, 'to be ticked', ([field]) => field?.isChecked);
      await visit.seesText('#listing-chips li', '5 bedrooms');
      await visit.click(filter('Features', 'Theatre'));
      await visit.isAt(/bedrooms\[\]=5/);
      await visit.isAt(/=theatre|theatre=/);
      await visit.sees('#listing-chips li', 'to be both filters', ({ length }) => length === 2);
      await visit.sees(five, 'to be ticked still', ([field]) => field?.isChecked);
    },
  ],
  [
    '[R77] Back: switches and total of an estimate agree, and the next choice adds to them',
    async (visit) => {
      await visit.open('/home-designs/ardenne-28');
      await estimateReady(visit);
      const total = '#estimate [data-part="total"]';
      const alfresco = { role: 'switch', name: 'Alfresco +*' };
      await visit.click(alfresco);
      await visit.seesText(total, '$432,300');
      const here = await visit.evaluate(() => decodeURIComponent(location.pathname + location.search));
      await leaveAndReturn(visit, logo, '/', here);
      await estimateReady(visit);
      await visit.sees(
        alfresco,
        'to be on',
        ([field]) => field?.isChecked || field?.attributes['aria-checked'] === 'true',
      );
      await visit.seesText(total, '$432,300');
      await visit.click({ role: 'switch', name: 'Outdoor kitchen +*' });
      await visit.seesText(total, '$441,200');
    },
  ],
  [
    'Back: the fields of the finder agree with its count',
    async (visit) => {
      await visit.open('/');
      const finder = '.finder .vr-finder';
      await visit.sees(`${finder}[data-state="ready"]`);
      const bedrooms = { css: 'select[name="bedrooms[]"]', within: finder };
      const count = { css: '.vr-finder__count', within: finder };
      const [all = ''] = await visit.texts(count);
      await visit.choose(bedrooms, '5');
      await visit.sees(count, 'to change', ([found]) => found && /^\d+ homes?$/.test(found.text) && found.text !== all);
      const [filteredCount = ''] = await visit.texts(count);
      await leaveAndReturn(visit, '.site-header a[href="/my-favourites"]', '/my-favourites', '/');
      await visit.sees(bedrooms, 'to be 5', ([field]) => field?.value === '5');
      await visit.seesText(count, filteredCount);
    },
  ],
  [
    '[R179] before and after: arrow keys move the divider the way they point',
    async (visit) => {
      await visit.open('/');
      const range = { css: 'input[type="range"]', within: '.vr-before-after' };
      await visit.evaluate(() =>
        document.querySelector('.vr-before-after')?.scrollIntoView({ block: 'center', behavior: 'instant' }),
      );
      await visit.sees('.vr-before-after[data-state="ready"]');
      await visit.focus(range);
      const says = (/** @type {string} */ text) =>
        visit.sees(range, `to be ${text}`, ([found]) => found?.attributes['aria-valuetext'] === text);
      for (const [key, percent] of /** @type {const} */ ([
        ['ArrowRight', 49],
        ['ArrowLeft', 50],
        ['ArrowLeft', 51],
        ['Home', 0],
        ['End', 100],
      ])) {
        await visit.press(key);
        await says(`${percent}% after`);
      }
    },
  ],
  [
    '[F55] AJAX: a focused keyed card that moves and changes stays the same, with focus',
    async (visit) => {
      await openLab(visit, '');
      await respondWith(visit, { '#lab-list': ['a', 'b', 'c', 'd'].map((key) => card(key)).join('') });
      await visit.evaluate(() => void window.oc?.ajax('onLabCount'));
      const link = { role: 'link', name: 'Card c' };
      await visit.sees({ role: 'link', name: 'Card d' });
      await visit.focus(link);
      await visit.evaluate(() =>
        Reflect.set(Object(document.querySelector('#lab-list > [data-key="c"]')), 'isSame', true),
      );
      await respondWith(visit, { '#lab-list': card('d') + card('c', ' changed') + card('e') + card('a') });
      await visit.evaluate(() => void window.oc?.ajax('onLabCount'));
      await visit.sees(
        '#lab-list > li',
        'to be in their new order',
        (found) => found.map(({ text }) => text).join() === 'Card d,Card c changed,Card e,Card a',
      );
      const isSame = await visit.evaluate(() =>
        Reflect.has(Object(document.querySelector('#lab-list > [data-key="c"]')), 'isSame'),
      );
      assert.ok(isSame, 'the card is the same element');
      await visit.seesFocusOn(link);
    },
  ],
  [
    'leaving: a page that is left while its code is on its way reports nothing',
    async (visit) => {
      const { tiers, widgets } = await visit.fixtures.manifest();
      const files = [tiers.react[1], widgets['filter-bar']?.script].map((file) => `/dist/${file}`);
      await visit.fixtures.faults(files.map((path) => ({ path, network: 'hang' })));
      // In some engines the load event waits for preloads, so nothing waits for it.
      await visit.open('/lab');
      await goWithoutWaiting(visit, '/home-designs');
      await areOnTheirWay(visit, files.slice(1));
      await visit.fixtures.faults([]);
      await visit.click(logo);
      await visit.isAt('/');
      await visit.sees('.site-header[data-state="shown"]');
    },
  ],
  [
    'leaving: a message, a heart and a request whose code is on its way report nothing',
    async (visit) => {
      const { tiers } = await visit.fixtures.manifest();
      const files = [tiers.request[0], tiers.widgets[0]].map((file) => `/dist/${file}`);
      // A page that leaves none of the files in the cache.
      await visit.open('/assets/print.css');
      await serveLab(
        visit,
        `<p data-control="flash-message">Saved</p><button data-card-id="1">Save home</button>
        <button data-request="onLabCount">Go</button> <a href="/assets/print.css">Leave</a>`,
        files.map((path) => ({ path, network: 'hang' })),
      );
      await goWithoutWaiting(visit, '/lab');
      await visit.click({ role: 'button', name: 'Save home' });
      await visit.click({ role: 'button', name: 'Go' });
      await areOnTheirWay(visit, files);
      await visit.fixtures.faults([]);
      await visit.click({ role: 'link', name: 'Leave' });
      // A page with scripts would wait in Chromium for the requests of the page before.
      await visit.isAt('/assets/print.css');
    },
  ],
  [
    '[R183] tooltip: the words of an inline link do not cover its icon',
    async (visit) => {
      // The bench links the stylesheets of its own page only; the widget loads its own.
      visit.allow(/VR406/);
      // The icon is taller than its line, so text above the line would overlap it.
      await openLab(
        visit,
        `<p>All of it: <a class="vr-tooltip" href="#overview" data-widget="tooltip"><canvas width="48" height="48"></canvas><span class="vr-tooltip__tip" data-part="tip">Overview</span></a> and more.</p>`,
      );
      await visit.hover('a.vr-tooltip canvas');
      await visit.sees('a.vr-tooltip[data-state="open"]');
      const [control, tip] = await visit.evaluate(() =>
        ['canvas', '[data-part="tip"]'].map((selector) => {
          const { left, right, top, bottom } = Object(
            document.querySelector(`a.vr-tooltip ${selector}`),
          ).getBoundingClientRect();
          return [left, right, top, bottom];
        }),
      );
      const isApart = tip[1] <= control[0] || tip[0] >= control[1] || tip[3] <= control[2] || tip[2] >= control[3];
      assert.ok(isApart, `the icon at ${control} and the tip at ${tip} (left, right, top, bottom) are apart`);
    },
  ],
];
