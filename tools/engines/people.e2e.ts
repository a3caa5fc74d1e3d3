/** What a visitor saves, sends and signs in to. */
import { accountOf } from '../../demo-pages/e2e/support/saved-things.ts';
import { expect, test } from './fixture.ts';
import { world } from '../../fixtures/world/index.ts';
import { openListing } from './pages.ts';
import type { Visit } from './visit.ts';

const welcome = 'Good to see you, Priya';

const pressed = (css: string): string => `${css}[aria-pressed="true"]:not([aria-busy])`;

const { user } = world;

async function fillSignIn(visit: Visit, password: string): Promise<void> {
  await visit.enter('#login-form [name="email"]', user.email);
  await visit.enter('#login-form [name="password"]', password);
  await visit.press('Enter');
}

test('[R104 R35] favourites: what a guest saves is in the account after signing in', async ({ visit }) => {
  const count = { css: '.site-tools [data-saved-count="favourites"]', nth: 0 };
  const hearts = '#listing-results .card__heart';
  await openListing(visit);
  for (const nth of [0, 1]) {
    await visit.click({ css: hearts, nth });
    await visit.sees({ css: pressed(hearts), nth });
    await visit.seesText(count, String(nth + 1));
  }
  const saved = (await visit.read(pressed(hearts))).map(({ attributes }) => attributes['data-card-id']);
  await visit.click('.site-tools a[href="/my-favourites"]');
  await visit.seesText({ css: 'h1, h2', text: 'saved' }, '2 saved');
  await visit.open('/portal');
  await fillSignIn(visit, user.password);
  await visit.seesText('h1', welcome);
  // The browser merges its list once the visitor has signed in.
  await expect
    .poll(async () => accountOf(await visit.fixtures.state()).favourites.map(String))
    .toEqual(expect.arrayContaining(saved));
  const { favourites } = accountOf(await visit.fixtures.state());
  expect(favourites.length, 'with those that the account had').toBeGreaterThan(2);
  await visit.seesText(count, String(favourites.length));
});

test('[R86 R99] compare: two homes are side by side, and one can go', async ({ visit }) => {
  const ticks = '#listing-results [data-comparable-type="home_design"]';
  const bar = '.vr-compare-bar';
  await openListing(visit);
  for (const nth of [0, 1]) {
    await visit.click({ css: ticks, nth });
    await visit.sees({ css: pressed(ticks), nth });
  }
  await visit.sees(`${bar} [role="tab"]`);
  await visit.sees({ css: 'p', text: '2 of 2', within: bar });
  await visit.click({ css: 'a.vr-compare-bar__link, a[href^="/compare"]', text: 'Compare', within: bar });
  await visit.isAt(/^\/compare/);
  const columns = '.vr-comparisons :is(th[scope="col"], [role="columnheader"])';
  await visit.sees('.vr-comparisons [role="tab"]');
  await visit.seesCount(columns, 2);
  await visit.click({ css: 'button', name: 'Remove*', within: { css: columns, nth: 0 } });
  await visit.seesCount(columns, 1);
  await visit.seesFocusOn({ css: 'a[href]', within: columns, nth: 0 });
});

test('[R129 R145] form: errors are at their fields, then the enquiry is sent', async ({ visit }) => {
  const form = '#enquiry-form';
  const error = `${form} .vr-form__error`;
  const send = { css: 'button', name: 'Send enquiry' };
  await visit.open('/home-designs/ardenne-28#ask');
  await visit.focus(`${form} [name="first_name"]`);
  await visit.sees(`${form}[data-state="ready"]`);
  await visit.click(send);
  await visit.seesFocusOn(`${form} [name="first_name"]`);
  await visit.seesCount(error, 6);
  await visit.seesText(error, 'The first name field is required.');
  expect(await visit.fixtures.calls('sitePortal::onEnquire')).toEqual([]);
  await visit.type('Ada');
  await visit.seesCount(error, 5);
  await visit.enter(`${form} [name="last_name"]`, 'Lovelace');
  await visit.enter(`${form} [name="email"]`, 'ada@example.com');
  await visit.choose(`${form} [name="region"]`, 'Melbourne');
  for (const name of ['It settles soon', 'Timing']) await visit.click({ css: 'input', name, within: form });
  await visit.seesNo(error);
  await visit.click(send);
  await visit.sees({ css: '[data-part="alert"], [role="alert"]', text: 'Ada', within: form });
  await visit.hears([expect.stringContaining('Ada')]);
  const [call] = await visit.fixtures.calls('sitePortal::onEnquire');
  expect(call?.body).toMatchObject({ region: 'melbourne-metro' });
  await visit.sees({ css: '[name="email"]', within: form, isHidden: true }, { value: '' });
});

test('[R132 R159 R160] portal: only the right password leads in; the bell opens', async ({ visit, expectTrouble }) => {
  expectTrouble(/POST \/portal → 406/);
  const bell = '.site-header .vr-notifications__bell[role="button"]';
  const popup = '#notifications-popup';
  const password = '#login-form [name="password"]';
  await visit.open('/portal');
  await visit.focus('#login-form [name="email"]');
  await visit.sees('#login-form[data-state="ready"]');
  await fillSignIn(visit, 'not-this-one');
  await visit.sees({ css: '#login-form .vr-form__error, #login-form [role="alert"]', text: 'don’t match' });
  await visit.seesFocusOn(password);
  await visit.select(password);
  await visit.type(user.password);
  await visit.press('Enter');
  await visit.seesText('h1', welcome);
  await visit.sees('[data-widget="notifications"][data-state="closed"]');
  await visit.seesText('.vr-notifications__badge', '5');
  await visit.click(bell);
  await visit.seesCount({ css: 'li', within: popup }, 5);
  await visit.press('Escape');
  await visit.seesNo(popup);
  await visit.seesFocusOn(bell);
  await visit.press('Enter');
  await visit.click({ css: 'a[href]', within: { css: 'li', within: popup, nth: 1 } });
  await visit.isAt('/home-designs/oriel-38');
  await expect.poll(async () => accountOf(await visit.fixtures.state()).read).toContain(9013);
  await visit.open('/articles');
  await visit.seesText('.vr-notifications__badge', '4');
});
