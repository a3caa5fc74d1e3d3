/** Finding a home: listing, estimate, search, map and region. */
import { spoken } from '../../demo-pages/e2e/support/spoken.ts';
import { expect, test } from './fixture.ts';
import type { Query } from './in-page.ts';
import { filterBarReady, header, lastAnnouncement, leaveAndReturn, logo, openListing } from './pages.ts';
import type { Visit } from './visit.ts';

const cards = '#listing-results .card__link';
const pageLinks = '#listing-pagination';
const currentPage = `${pageLinks} [aria-current="page"]`;

function filter(legend: string, name: string): Query {
  return { css: 'input', name, within: { css: 'fieldset', name: legend } };
}

/** Mounting the fields removes the button for visitors without scripts. */
async function estimateReady(visit: Visit): Promise<void> {
  await visit.sees('#floorplan[data-state]');
  await visit.seesNo('#estimate [data-part="update"]');
}

test('[R42 R49 D13] listing: filters, pages and chips agree, after Back too', async ({ visit }) => {
  const chips = '#listing-chips li';
  const four = filter('Bedrooms', '4');
  await openListing(visit);
  await visit.click({ css: 'summary', text: 'Bedrooms' });
  await visit.click(four);
  await visit.isAt('/home-designs?bedrooms[]=4');
  await visit.seesText(chips, '4 bedrooms');
  await visit.hears([expect.stringMatching(spoken.found)]);
  const [count] = await visit.texts(lastAnnouncement);
  await visit.seesText('#listing-heading', `${count} in Melbourne`);
  const first = await visit.texts(cards);
  expect(first).toHaveLength(12);
  await visit.press('Escape');
  await leaveAndReturn(visit, logo, '/');
  await filterBarReady(visit);
  await visit.sees({ ...four, isHidden: true }, { isChecked: true });
  await visit.seesText(chips, '4 bedrooms');
  await visit.click(filter('Features', 'Theatre'));
  await visit.isAt(/\?(?=.*bedrooms\[\]=4).*theatre/);
  await visit.seesCount(chips, 2);
  await visit.sees({ ...four, isHidden: true }, { isChecked: true });
  await visit.click({ css: 'button', name: 'Remove Theatre' });
  await visit.isAt('/home-designs?bedrooms[]=4');
  await visit.click({ css: 'a', name: 'Page 2', within: pageLinks });
  await visit.isAt('/home-designs?page=2&bedrooms[]=4');
  await visit.seesText(currentPage, '2');
  await visit.seesFocusOn('#listing-heading');
  expect((await visit.texts(cards)).filter((name) => first.includes(name))).toEqual([]);
  await visit.click({ css: 'button', name: 'Remove 4 bedrooms' });
  await visit.isAt('/home-designs');
  await visit.seesNo(chips);
});

test('[R77 R85] estimate: every choice is in the total, after Back too', async ({ visit }) => {
  const total = '#estimate [data-part="total"]';
  const alfresco = { css: '[role="switch"]', name: 'Alfresco +*' };
  await visit.fixtures.visitor({ signedIn: true });
  await visit.open('/home-designs/ardenne-28');
  await estimateReady(visit);
  await visit.seesText(total, '$417,400');
  await visit.click(alfresco);
  await visit.isAt('/home-designs/ardenne-28?floorplan_options[]=101');
  await leaveAndReturn(visit, logo, '/');
  await estimateReady(visit);
  await visit.sees(alfresco, { isChecked: true });
  await visit.seesText(total, '$432,300');
  await visit.click({ css: '[type="radio"]', name: 'Aurora *', within: { css: 'fieldset', name: 'Facade' } });
  await visit.seesText(total, '$437,700');
  await visit.choose('#estimate-region', 'Geelong');
  await visit.seesText(total, '$446,200');
  await visit.seesText(lastAnnouncement, 'Estimate for Geelong & Surf Coast: $446,200');
  await visit.isAt(/\?floorplan_options\[\]=101&facade=aurora/);
  await visit.open();
  await estimateReady(visit);
  await visit.seesText(total, '$446,200');
  await visit.click({ css: 'button', name: 'Save home' });
  await visit.sees({ css: '#estimate [data-part="outcome"]', text: 'Saved to your portal.' });
});

test('[R77 D13] estimate: a choice never reads unticked during Back, Forward and Back', async ({ visit }) => {
  const home = '/home-designs/ardenne-28?floorplan_options[]=101';
  const alfresco = { css: '[role="switch"]', name: 'Alfresco +*' };
  await visit.open('/home-designs/ardenne-28');
  await estimateReady(visit);
  await visit.click(alfresco);
  await visit.isAt(home);
  // The timers go on in the page from the bfcache.
  await visit.evaluate(() => {
    const box = document.querySelector<HTMLInputElement>('[role="switch"][value="101"]');
    const states = new Set<unknown>();
    const observe = (): void => {
      states.add(box?.checked);
      setTimeout(observe);
    };
    observe();
    Object.assign(window, { statesOfBox: () => [...states] });
  });
  await leaveAndReturn(visit, logo, '/');
  await visit.go(1, '/');
  await visit.sees(header);
  await visit.go(-1, home);
  await visit.sees(alfresco, { isChecked: true });
  await visit.paints();
  expect(await visit.evaluate(() => Reflect.get(window, 'statesOfBox')())).toEqual([true]);
});

test('[R48] listing: its steps come again with Back and Forward', async ({ visit }) => {
  await openListing(visit);
  for (const number of ['2', '3']) {
    await visit.click({ css: 'a', name: `Page ${number}`, within: pageLinks });
    await visit.seesText(currentPage, number);
    await visit.isAt(`/home-designs?page=${number}`);
  }
  const third = await visit.texts(cards);
  for (const [delta, query, number] of [
    [-1, '?page=2', '2'],
    [-1, '', '1'],
    [1, '?page=2', '2'],
    [1, '?page=3', '3'],
  ] as const) {
    await visit.go(delta, `/home-designs${query}`);
    await visit.seesText(currentPage, number);
  }
  expect(await visit.texts(cards)).toEqual(third);
});

test('[R185 R206] search: suggestions, arrows and Enter lead to a home', async ({ visit }) => {
  await visit.open('/articles');
  await visit.focus('.vr-search-dropdown [data-part="input"]');
  await visit.seesFocusOn({ css: '[role="combobox"]', name: 'Search the site' });
  await visit.type('4 bed tarniet');
  const options = { css: '.vr-search-dropdown [role="option"]' };
  await visit.seesCount(options, 5);
  await visit.seesText(lastAnnouncement, /^5 suggestions/);
  await visit.press('ArrowDown');
  const selected = { css: `${options.css}[aria-selected="true"]` };
  await visit.sees(selected);
  expect(await visit.texts(selected)).toEqual((await visit.texts(options)).slice(0, 1));
  const [title = ''] = await visit.texts({ css: '.vr-search-dropdown__title', within: selected });
  await visit.press('Enter');
  await visit.sees({ css: 'h1', text: title.replace(/ – .*/, '') });
  await visit.go(-1, '/articles');
  await visit.sees({ css: 'h1', text: 'What we tell people' });
});

test('[R61 R62] map: a pin opens its details, closing leads back to the pin', async ({ visit }) => {
  await openListing(visit, '/house-and-land?hl_region[]=geelong-surf-coast');
  await visit.sees('#listing-map[data-state="ready"]');
  const pin = { css: '#listing-map [role="button"]', name: 'Kestrel Park' };
  const heading = '#map-panel :is(h2, h3)';
  await visit.click(pin);
  await visit.seesText(heading, 'Kestrel Park');
  await visit.seesFocusOn(heading);
  await visit.isAt(/[?&]pin=estate-2$/);
  await visit.click({ css: 'button', name: 'Close the details' });
  await visit.seesNo('#map-panel');
  await visit.seesFocusOn(pin);
  await visit.press('Enter');
  await visit.seesText(heading, 'Kestrel Park');
  await visit.press('Escape');
  await visit.seesNo('#map-panel');
});

test('[R122] region: the popout opens and closes by key, a choice changes prices', async ({ visit }) => {
  await openListing(visit);
  await visit.sees({ css: '#region-popout[data-state="closed"]', isHidden: true });
  const opener = '.site-tools :is([commandfor="region-popout"], [data-popout-open="region-popout"])';
  const popout = { css: 'dialog, [role="dialog"]', text: 'Where are you building?' };
  await visit.focus(opener);
  await visit.press('Enter');
  await visit.seesFocusOn({ css: 'h2', within: popout });
  await visit.press('Escape');
  await visit.seesNo(popout);
  await visit.seesFocusOn(opener);
  await visit.click(opener);
  await visit.click({ css: 'button', text: 'Sydney & Hunter', within: popout });
  await visit.seesNo(popout);
  await visit.seesText('#listing-heading', /home designs in Sydney/);
  await visit.seesText(opener, /Sydney/);
  await expect.poll(async () => new Set(await visit.texts('.card__region'))).toEqual(new Set(['Sydney & Hunter']));
});
