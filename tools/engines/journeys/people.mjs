// @ts-check
import assert from 'node:assert/strict';
import { until } from '../wait.mjs';
import { fillSignIn, filterBarReady, user } from './pages.mjs';

const count = { css: '[data-saved-count="favourites"]', within: '.site-tools', nth: 0 };
const welcome = 'Good to see you, Priya';

/** @param {string} css @param {number} nth */
const isOn = (css, nth) => ({ css: `${css}[aria-pressed="true"]:not([aria-busy])`, nth });

/** @type {import('../visit.mjs').Journey[]} */
export const journeys = [
  [
    '[R104 R35] favourites: what a guest saves is in the account after signing in',
    async (visit) => {
      await visit.open('/home-designs');
      await filterBarReady(visit);
      for (const nth of [0, 1]) {
        await visit.click({ css: '#listing-results .card__heart', nth });
        await visit.sees(isOn('#listing-results .card__heart', nth));
        await visit.seesText(count, String(nth + 1));
      }
      const saved = (await visit.read('#listing-results .card__heart')).slice(0, 2);
      await visit.click({ css: '.site-tools a[href="/my-favourites"]' });
      await visit.seesText({ role: 'heading', text: 'saved' }, '2 saved');
      await visit.open('/portal');
      await fillSignIn(visit, user.email, user.password);
      await visit.seesText('h1', welcome);
      const ids = saved.map(({ attributes }) => attributes['data-card-id'] ?? '');
      // The browser merges its list once the visitor has signed in.
      const accountItems = await until('the account to hold both', async () => {
        const { account } = await visit.fixtures.state();
        const favourites = account.favourites.map(String);
        return ids.every((id) => favourites.includes(id)) && favourites;
      });
      assert.ok(accountItems.length > 2, 'the account had favourites of its own');
      await visit.seesText(count, String(accountItems.length));
    },
  ],
  [
    '[R86 R99] compare: two homes from the cards stand side by side, and one can go',
    async (visit) => {
      await visit.open('/home-designs');
      await filterBarReady(visit);
      const ticks = '#listing-results [data-comparable-type="home_design"]';
      for (const nth of [0, 1]) {
        await visit.click({ css: ticks, nth });
        await visit.sees(isOn(ticks, nth));
      }
      const bar = '.vr-compare-bar';
      await visit.sees({ role: 'tab', within: bar });
      await visit.sees({ css: 'p', text: '2 of 2', within: bar });
      await visit.click({ css: 'a.vr-compare-bar__link, a[href^="/compare"]', text: 'Compare', within: bar });
      await visit.isAt(/^\/compare/);
      const columns = '.vr-comparisons th[scope="col"], .vr-comparisons [role="columnheader"]';
      await visit.sees({ role: 'tab', within: '.vr-comparisons' });
      await visit.sees(columns, 'to be two', ({ length }) => length === 2);
      const [, second] = await visit.texts(columns);
      await visit.click({ role: 'button', name: 'Remove*', within: { css: columns, nth: 0 } });
      await visit.sees(columns, 'to be one', ({ length }) => length === 1);
      assert.deepEqual((await visit.texts(columns)).length, 1);
      assert.ok(second);
      await visit.seesFocusOn({ role: 'link', within: columns, nth: 0 });
    },
  ],
  [
    '[R129 R145] form: mistakes are said at their fields, then the enquiry goes out',
    async (visit) => {
      await visit.open('/home-designs/ardenne-28#ask');
      const form = '#enquiry-form';
      const send = { role: 'button', name: 'Send enquiry' };
      await visit.focus({ css: '[name="first_name"]', within: form });
      await visit.sees('#enquiry-form[data-state="ready"]');
      await visit.click(send);
      await visit.seesFocusOn({ css: '[name="first_name"]', within: form });
      await visit.sees({ css: '.vr-form__error', within: form }, 'to be six', ({ length }) => length === 6);
      await visit.seesText({ css: '.vr-form__error', within: form, nth: 0 }, 'The first name field is required.');
      assert.deepEqual(await visit.fixtures.calls('sitePortal::onEnquire'), []);
      await visit.type('Ada');
      await visit.sees({ css: '.vr-form__error', within: form }, 'to be five', ({ length }) => length === 5);
      for (const { name, text } of [
        { name: 'last_name', text: 'Lovelace' },
        { name: 'email', text: 'ada@example.com' },
      ])
        await visit.enter({ css: `[name="${name}"]`, within: form }, text);
      await visit.choose({ css: '[name="region"]', within: form }, 'Melbourne');
      for (const name of ['It settles soon', 'Timing']) await visit.click({ css: 'input', name, within: form });
      await visit.seesNo({ css: '.vr-form__error', within: form });
      await visit.click(send);
      await visit.sees({ css: '[data-part="alert"], [role="alert"]', text: 'Ada', within: form });
      const [call] = await visit.fixtures.calls('sitePortal::onEnquire');
      assert.equal(call?.body.region, 'melbourne-metro');
      await visit.sees({ css: '[name="email"]', within: form }, 'to be empty', ([field]) => field?.value === '');
    },
  ],
  [
    '[R132 R159 R160] portal: a wrong password is told, the right one leads in; the bell opens',
    async (visit) => {
      visit.allow(/POST \/portal → 406/);
      await visit.open('/portal');
      await visit.focus('#login-form [name="email"]');
      await visit.sees('#login-form[data-state="ready"]');
      await fillSignIn(visit, user.email, 'not-this-one');
      await visit.sees({ css: '#login-form .vr-form__error, #login-form [role="alert"]', text: 'don’t match' });
      const password = '#login-form [name="password"]';
      await visit.seesFocusOn(password);
      await visit.evaluate(
        () =>
          void (
            /** @type {HTMLInputElement | null} */ (document.querySelector('#login-form [name="password"]'))?.select()
          ),
      );
      await visit.type(user.password);
      await visit.press('Enter');
      await visit.seesText('h1', welcome);
      await visit.sees('[data-widget="notifications"][data-state="closed"]');
      await visit.seesText('.vr-notifications__badge', '5');
      await visit.click({ role: 'button', name: 'Notifications*', within: '.site-header' });
      const popup = { role: 'dialog', name: 'Notifications' };
      await visit.sees({ css: 'li', within: popup }, 'to be five', ({ length }) => length === 5);
      await visit.press('Escape');
      await visit.seesNo(popup);
      await visit.seesFocusOn({ role: 'button', name: 'Notifications*', within: '.site-header' });
      await visit.press('Enter');
      await visit.click({ css: 'a[href]', within: { css: 'li', within: popup, nth: 1 } });
      await visit.isAt('/home-designs/oriel-38');
      await until('the account to know', async () => (await visit.fixtures.state()).account.read.includes(9013));
      await visit.open('/articles');
      await visit.seesText('.vr-notifications__badge', '4');
    },
  ],
];
