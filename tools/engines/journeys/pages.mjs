/** Parts of the demo that several journeys use. */
// @ts-check

/** @typedef {import('../visit.mjs').Visit} Visit */

/** The fixtures' account (`fixtures/world/portal-user.ts`). */
export const user = { email: 'priya.raman@example.com', password: 'Wattle-28-stone' };

export const announcer = { css: '.vr-announcer', isHidden: true };
export const logo = '.site-header .brand';

/** A field of the filter bar. @param {string} legend @param {string} name */
export const filter = (legend, name) => ({ css: 'input', name, within: { css: 'fieldset', name: legend } });

/** @param {Visit} visit */
export async function filterBarReady(visit) {
  await visit.sees({ css: '#listing-form[data-state]', isHidden: true });
  await visit.sees(announcer);
}

/** Mounting the fields removes the button for visitors without scripts. @param {Visit} visit */
export async function estimateReady(visit) {
  await visit.sees('#floorplan[data-state]');
  await visit.seesNo('#estimate [data-part="update"]');
}

/** @param {Visit} visit @param {string} email @param {string} password */
export async function fillSignIn(visit, email, password) {
  await visit.enter('#login-form [name="email"]', email);
  await visit.enter('#login-form [name="password"]', password);
  await visit.press('Enter');
}
