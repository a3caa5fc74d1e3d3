/** Differences between engines, each of which broke something in one of them. */
import { manifest } from '../../demo-pages/e2e/support/built-files.ts';
import { expect, test } from './fixture.ts';
import { header, leaveAndReturn, logo, openLab } from './pages.ts';
import type { Visit } from './visit.ts';

async function areOnTheirWay({ fixtures }: Visit, files: readonly string[]): Promise<void> {
  const pending = async (): Promise<string[]> =>
    (await fixtures.journal()).filter(({ status }) => status < 200).map(({ path }) => path);
  await expect.poll(pending, 'code on its way').toEqual(expect.arrayContaining([...files]));
}

test('Back: the fields of the finder agree with its count', async ({ visit }) => {
  const finder = '.finder .vr-finder';
  const bedrooms = `${finder} select[name="bedrooms[]"]`;
  const count = `${finder} .vr-finder__count`;
  await visit.open('/');
  await visit.sees(`${finder}[data-state="ready"]`);
  const [all = ''] = await visit.texts(count);
  await visit.choose(bedrooms, '5');
  await visit.seesText(count, new RegExp(`^(?!${all}$)\\d+ homes?$`));
  const [filteredCount = ''] = await visit.texts(count);
  await leaveAndReturn(visit, '.site-header a[href="/my-favourites"]', '/my-favourites');
  await visit.sees(bedrooms, { value: '5' });
  await visit.seesText(count, filteredCount);
});

test('[R179] before and after: arrow keys move the divider the way they point', async ({ visit }) => {
  await visit.open('/');
  await visit.evaluate(() => document.querySelector('.vr-before-after')?.scrollIntoView({ block: 'center' }));
  await visit.sees('.vr-before-after[data-state="ready"]');
  await visit.focus('.vr-before-after input[type="range"]');
  for (const [key, percent] of [
    ['ArrowRight', 51],
    ['ArrowLeft', 50],
    ['ArrowLeft', 49],
    ['Home', 0],
    ['End', 100],
  ] as const) {
    await visit.press(key);
    await visit.sees(`.vr-before-after input[aria-valuetext="${percent}% before"]`);
  }
});

test('leaving: a page that is left while its code loads reports nothing', async ({ visit }) => {
  const files = [manifest.tiers.react[1], manifest.widgets['filter-bar']?.script].map((file) => `/dist/${file}`);
  await visit.fixtures.faults(files.map((path) => ({ path, network: 'hang' })));
  await visit.openWithoutWaiting('/home-designs');
  await areOnTheirWay(visit, files.slice(1));
  await visit.fixtures.faults([]);
  await visit.click(logo);
  await visit.isAt('/');
  await visit.sees(header);
});

test('leaving: a message, a heart and a request that wait for code report nothing', async ({ visit }) => {
  const files = [manifest.tiers.request[0], manifest.tiers.widgets[0]].map((file) => `/dist/${file}`);
  // A page that leaves none of the files in the cache.
  await visit.open('/assets/print.css');
  await visit.fixtures.bench({
    path: '/lab',
    head: '',
    html: `<p data-control="flash-message">Saved</p><button data-card-id="1">Save home</button>
      <button data-request="onLabCount">Go</button> <a href="/assets/print.css">Leave</a>`,
  });
  await visit.fixtures.faults(files.map((path) => ({ path, network: 'hang' })));
  await visit.openWithoutWaiting('/lab');
  await visit.click({ css: 'button', name: 'Save home' });
  await visit.click({ css: 'button', name: 'Go' });
  await areOnTheirWay(visit, files);
  await visit.fixtures.faults([]);
  await visit.click({ css: 'a', name: 'Leave' });
  await visit.isAt('/assets/print.css');
});

test('[R183] tooltip: the words of an inline link do not cover its icon', async ({ visit }) => {
  // The icon is taller than its line, so text above the line would overlap it.
  await openLab(
    visit,
    `<p>All of it: <a class="vr-tooltip" href="#overview" data-widget="tooltip"><canvas width="48" height="48"></canvas><span class="vr-tooltip__tip" data-part="tip">Overview</span></a> and more.</p>`,
  );
  await visit.focus('a.vr-tooltip');
  await visit.sees('a.vr-tooltip[data-state="open"]');
  const [icon, tip] = await visit.evaluate(() =>
    ['canvas', '[data-part="tip"]'].map((part) =>
      document.querySelector(`a.vr-tooltip ${part}`)?.getBoundingClientRect().toJSON(),
    ),
  );
  const isApart = tip.right <= icon.left || tip.left >= icon.right || tip.bottom <= icon.top || tip.top >= icon.bottom;
  expect(isApart, JSON.stringify({ icon, tip })).toBe(true);
});
