/** Home designs before the filter bar has loaded: requests, earlier input, layout shifts. */
import { manifest } from '../support/built-files.ts';
import { expect, handler, hold, homes, test } from '../support/home-designs-page.ts';
import { listenersOf, recordListeners } from '../support/listeners.ts';
import { shiftsOf } from '../support/shifts.ts';

const viewFiles = /\/dist\/(?:react|listing)-[^/]+\.js$/;

const isOfEntryOrMounting = ({ file, source }: { file: string; source: string }): boolean =>
  file === manifest.entry.file || source.startsWith('runtime/islands/');

test('a listing page loads React when it is idle, and adds at most 12 listeners', { tag: '@thorough' }, async ({
  page,
  listing,
}) => {
  await recordListeners(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (viewFiles.test(request.url())) asked.push(request.url());
  });
  // The load event waits for the first picture, so the test can look at the time before it.
  const release = await hold(page, /\/pictures\//);
  await page.goto('/home-designs', { waitUntil: 'commit' });
  await page.waitForFunction(() => window.oc !== undefined && document.readyState === 'interactive');
  await expect(listing.titles).toHaveCount(12);
  expect(asked).toEqual([]);
  release();
  await listing.mounted();
  expect(asked.length).toBeGreaterThan(0);
  const { loaded, first } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const times = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/dist\/(?:react|listing)-[^/]+\.js$/.test(name));
    return { loaded: navigation?.loadEventStart ?? 0, first: Math.min(...times.map(({ startTime }) => startTime)) };
  });
  expect(loaded).toBeGreaterThan(0);
  expect(first).toBeGreaterThanOrEqual(loaded);

  // That one is there only while code loads, as the tests of runtime/diagnostics/loading.ts prove.
  const standing = (await listenersOf(page, isOfEntryOrMounting)).filter((type) => type !== 'beforeunload');
  expect(standing).toEqual(expect.arrayContaining(['click', 'submit', 'change', 'pointerover', 'focusin']));
  expect(standing.length, standing.join(', ')).toBeLessThanOrEqual(12);
});

test('[D5 D12] choices made before the filters work are kept, and searched for', async ({
  page,
  listing,
  fixtures,
}) => {
  const release = await hold(page, viewFiles);
  await page.goto('/home-designs');
  await listing.option('Features', 'Alfresco').check();
  await listing.option('Keyword', 'Keyword').pressSequentially('ever');
  release();
  await listing.mounted();
  const expected = homes.filter(({ name, alfresco }) => name.startsWith('Everly') && alfresco);
  await listing.shows(expected);
  await expect(listing.option('Features', 'Alfresco')).toBeChecked();
  await expect(listing.option('Features', 'Any')).not.toBeChecked();
  await expect(listing.option('Keyword', 'Keyword')).toHaveValue('ever');
  await expect(listing.option('Keyword', 'Keyword')).toBeFocused();
  expect((await fixtures.calls(handler)).map(({ body }) => body)).toMatchObject([
    { keyword: 'ever', features: ['alfresco'] },
  ]);
});

test('[D6 F114] the form sent before the filters work still filters', { tag: '@thorough' }, async ({
  page,
  listing,
}) => {
  const release = await hold(page, viewFiles);
  await page.goto('/home-designs');
  await listing.option('Features', 'Dual master').check();
  await listing.submit.click();
  const expected = homes.filter(({ dualMaster }) => dualMaster);
  await listing.shows(expected);
  release();
  await listing.mounted();
  await listing.shows(expected);
  await expect(listing.chips).toHaveText(['Dual master']);
  await listing.expectQuery('features[]=dual-master');
});

test('nothing on the page moves while the filters load', { tag: '@thorough' }, async ({ page, listing }) => {
  for (const width of [360, 1280]) {
    await test.step(`${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const release = await hold(page, viewFiles);
      await page.goto('/home-designs?bedrooms[]=4&keyword=a&storeys=2&price_min=300000');
      const shifts = await shiftsOf(page, 'html');
      const [place, words] = [await listing.titles.first().boundingBox(), await listing.chips.allTextContents()];
      expect(words).toHaveLength(4);
      release();
      await listing.mounted();
      // Two frames, so that the last shift has been recorded.
      const moved = await shifts.evaluate(async (values) => {
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        return values;
      });
      expect(moved).toEqual([]);
      expect(await listing.titles.first().boundingBox()).toEqual(place);
      expect(await listing.chips.allTextContents()).toEqual(words);
      await page.unrouteAll();
    });
  }
});
