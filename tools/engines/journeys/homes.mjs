// @ts-check
import assert from 'node:assert/strict';
import { announcer, estimateReady, filter, filterBarReady } from './pages.mjs';

/** @type {import('../visit.mjs').Journey[]} */
export const journeys = [
  [
    '[R42 R49] listing: a filter narrows the homes, a page link shows the next ones',
    async (visit) => {
      await visit.open('/home-designs');
      await filterBarReady(visit);
      await visit.click({ css: 'summary', text: 'Bedrooms' });
      await visit.click(filter('Bedrooms', '4'));
      await visit.isAt('/home-designs?bedrooms[]=4');
      await visit.seesText('#listing-chips li', '4 bedrooms');
      await visit.seesText(announcer, /^\d+ home designs$/);
      const [count] = await visit.texts(announcer);
      await visit.seesText('#listing-heading', `${count} in Melbourne`);
      const first = await visit.texts('#listing-results .card__link');
      assert.equal(first.length, 12);
      await visit.press('Escape');
      await visit.click({ role: 'link', name: 'Page 2', within: '#listing-pagination' });
      await visit.isAt('/home-designs?page=2&bedrooms[]=4');
      await visit.seesText('#listing-pagination [aria-current="page"]', '2');
      await visit.seesFocusOn('#listing-heading');
      const second = await visit.texts('#listing-results .card__link');
      assert.deepEqual(
        second.filter((name) => first.includes(name)),
        [],
      );
      await visit.click({ role: 'button', name: 'Remove 4 bedrooms' });
      await visit.isAt('/home-designs');
      await visit.seesNo('#listing-chips li');
    },
  ],
  [
    '[R77 R85] estimate: every choice is in the total, and the home can be saved',
    async (visit) => {
      await visit.fixtures.visitor({ signedIn: true });
      await visit.open('/home-designs/ardenne-28');
      await estimateReady(visit);
      const total = '#estimate [data-part="total"]';
      await visit.seesText(total, '$417,400');
      await visit.click({ role: 'switch', name: 'Alfresco +*' });
      await visit.seesText(total, '$432,300');
      await visit.click({ role: 'radio', name: 'Aurora *', within: { role: 'group', name: 'Facade' } });
      await visit.seesText(total, '$437,700');
      await visit.choose('#estimate-region', 'Geelong');
      await visit.seesText(total, '$446,200');
      await visit.seesText(announcer, 'Estimate for Geelong & Surf Coast: $446,200');
      await visit.reload();
      await estimateReady(visit);
      await visit.seesText(total, '$446,200');
      await visit.click({ role: 'button', name: 'Save home' });
      await visit.sees({ css: '#estimate [data-part="outcome"]', text: 'Saved to your portal.' });
    },
  ],
  [
    '[R185 R206] search: the slash key, suggestions, arrows and Enter lead to a home',
    async (visit) => {
      await visit.open('/articles');
      await visit.sees('.vr-search-dropdown [data-part="input"][aria-keyshortcuts="/"]');
      await visit.press('/');
      const field = { role: 'combobox', name: 'Search the site' };
      await visit.seesFocusOn(field);
      await visit.type('4 bed tarniet');
      const options = { role: 'option', within: '.vr-search-dropdown' };
      await visit.sees(options, 'to be five', ({ length }) => length === 5);
      await visit.seesText(announcer, /^5 suggestions/);
      await visit.press('ArrowDown');
      await visit.sees(
        { ...options, nth: 0 },
        'to be chosen',
        ([first]) => first?.attributes['aria-selected'] === 'true',
      );
      const [title = ''] = await visit.texts({ css: '.vr-search-dropdown__title', within: { ...options, nth: 0 } });
      await visit.press('Enter');
      await visit.sees({ role: 'heading', css: 'h1', text: title.replace(/ – .*/, '') });
      await visit.back('/articles');
      await visit.sees({ css: 'h1', text: 'What we tell people' });
    },
  ],
  [
    '[R61 R62] map: a pin opens its details, closing leads back to the pin',
    async (visit) => {
      await visit.open('/house-and-land?hl_region[]=geelong-surf-coast');
      await filterBarReady(visit);
      await visit.sees('#listing-map[data-state="ready"]');
      const pin = { css: '#listing-map [role="button"]', name: 'Kestrel Park' };
      await visit.click(pin);
      await visit.seesText({ role: 'heading', within: '#map-panel' }, 'Kestrel Park');
      await visit.seesFocusOn({ role: 'heading', within: '#map-panel' });
      await visit.isAt(/[?&]pin=estate-2$/);
      await visit.click({ role: 'button', name: 'Close the details' });
      await visit.seesNo('#map-panel');
      await visit.seesFocusOn(pin);
      await visit.press('Enter');
      await visit.seesText({ role: 'heading', within: '#map-panel' }, 'Kestrel Park');
      await visit.press('Escape');
      await visit.seesNo('#map-panel');
    },
  ],
  [
    '[R122] region: the popout opens and closes by key, and a choice changes the prices',
    async (visit) => {
      await visit.open('/home-designs');
      await filterBarReady(visit);
      await visit.sees({ css: '#region-popout[data-state="closed"]', isHidden: true });
      const opener = { css: '.site-tools :is([commandfor="region-popout"], [data-popout-open="region-popout"])' };
      const popout = { role: 'dialog', name: 'Where are you building?' };
      await visit.focus(opener);
      await visit.press('Enter');
      await visit.sees(popout);
      await visit.seesFocusOn({ role: 'heading', within: popout });
      await visit.press('Escape');
      await visit.seesNo(popout);
      await visit.seesFocusOn(opener);
      await visit.click(opener);
      await visit.click({ css: 'button', text: 'Sydney & Hunter', within: popout });
      await visit.seesNo(popout);
      await visit.seesText('#listing-heading', /home designs in Sydney/);
      await visit.seesText(opener, /Sydney/);
      await visit.sees('.card__region', 'to name the region', (found) =>
        found.every(({ text }) => text === 'Sydney & Hunter'),
      );
    },
  ],
];
