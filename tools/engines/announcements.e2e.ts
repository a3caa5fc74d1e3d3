/** What is announced and where focus is then, as screen readers get it in each engine. */
import { spoken } from '../../demo-pages/e2e/support/spoken.ts';
import { world } from '../../fixtures/world/index.ts';
import { expect, test } from './fixture.ts';
import { openListing } from './pages.ts';

const message = '.oc-flash-message';

test('[R86] a full comparison is said once; Escape closes it from the card', async ({ visit }) => {
  const ticks = '#listing-results [data-comparable-type="home_design"]';
  await openListing(visit);
  for (const [nth, text] of [spoken.compareAdded, spoken.compareAdded, spoken.compareFull].entries()) {
    const tick = { css: ticks, nth };
    await visit.focus(tick);
    await visit.press('Enter');
    await visit.seesText(message, text);
    await visit.press('Escape');
    await visit.seesNo(message);
    await visit.seesFocusOn(tick);
  }
  await visit.hears([spoken.compareAdded, spoken.compareAdded, spoken.compareFull]);
});

test('[D55] signed out: a key leads from the heart to the way to sign in, and back', async ({
  visit,
  expectTrouble,
}) => {
  expectTrouble(/POST .*\/home-designs → 409/);
  const heart = { css: '#listing-results .card__heart[aria-pressed]', nth: 0 };
  await visit.fixtures.visitor({ signedIn: true });
  await openListing(visit);
  await visit.fixtures.visitor({ signedIn: false, rotateToken: true });
  await visit.focus(heart);
  await visit.press('Enter');
  await visit.seesText(message, /^You’ve been signed out\./);
  await visit.press('F6');
  await visit.seesFocusOn({ css: 'a', text: 'Sign in', within: message });
  await visit.press('F6');
  await visit.seesFocusOn(heart);
  await visit.press('Escape');
  await visit.seesNo(message);
  await visit.seesFocusOn(heart);
  await visit.hears([expect.stringMatching(/^You’ve been signed out\..*Sign in/)]);
});

test('[R184] gallery: its first picture is not said twice, the next one is said', async ({ visit }) => {
  const dialog = 'dialog.vr-lightbox';
  await visit.open('/home-designs/ardenne-28');
  await visit.sees('[data-widget="lightbox"][data-state="ready"]');
  await visit.focus('[data-widget="lightbox"] a');
  await visit.press('Enter');
  await visit.seesText(`${dialog} .vr-lightbox__counter`, '1/5');
  await visit.press('ArrowRight');
  await visit.seesText(`${dialog} .vr-lightbox__counter`, '2/5');
  await visit.hears([expect.stringMatching(/^Picture 2 of 5: /)]);
  const zoom = { css: 'button', name: 'Zoom', within: dialog };
  await visit.focus(zoom);
  await visit.press('Enter');
  await visit.seesFocusOn({ css: '[aria-pressed="true"]', name: 'Zoom', within: dialog });
});

test('[R73] floorplan: zoom and flip say what they did, and keep focus', async ({ visit }) => {
  await visit.open('/home-designs/ardenne-28');
  await visit.sees('#floorplan[data-state="ready"]');
  for (const [part, text] of [
    ['zoom-in', 'Plan at 150%'],
    ['zoom-out', 'Plan at 100%'],
    ['flip', 'Plan flipped'],
  ] as const) {
    const button = `#floorplan [data-part="${part}"]`;
    await visit.focus(button);
    await visit.press(' ');
    await visit.seesText({ css: '.vr-announcer [role="log"] > :last-child', isHidden: true }, text);
    await visit.seesFocusOn(button);
  }
  await visit.hears(['Plan at 150%', 'Plan at 100%', 'Plan flipped']);
});

test('[D74] booking: title, heading and focus say that the visit is booked', async ({ visit }) => {
  const home = world.displays.find(({ opening }) => opening.closedFor === null);
  const form = '#visit-form';
  await visit.open(`/display-homes/${home?.slug}`);
  await visit.focus('#visit-day');
  await visit.sees(`${form}[data-state="ready"]`);
  await visit.choose('#visit-day', 'Sat');
  await visit.seesText('#visit-time legend', /^Time on Saturday 21 March/);
  await visit.seesFocusOn('#visit-day');
  await visit.hears(['12 times are free on Saturday 21 March.']);
  await visit.click({ css: 'input', name: '11:30 am', within: form });
  for (const [name, text] of Object.entries({
    first_name: 'Ada',
    last_name: 'Moss',
    email: 'ada@example.com',
    phone: '03 5550 0000',
  }))
    await visit.enter(`${form} [name="${name}"]`, text);
  await visit.press('Enter');
  await visit.isAt(/^\/visits\//);
  await visit.seesFocusOn({ css: 'h1', text: 'is booked' });
  expect(await visit.evaluate(() => document.title)).toMatch(/^Your visit is booked /);
  await visit.seesText('.notice', 'Your visit is booked: Saturday 21 March, 11:30 am.');
  await visit.hears([]);
});
