/** The test bench with a journey's markup. */
// @ts-check

/** @typedef {import('../visit.mjs').Visit} Visit */

const benchElement = '<div id="lab-bench"></div>';

/**
 * Puts markup on the bench, under the page's own policy.
 * @param {Visit} visit
 * @param {string} markup
 * @param {Record<string, unknown>[]} [faults] for other URLs
 */
export async function serveLab(visit, markup, faults = []) {
  const { html, policy } = await visit.fixtures.page('/lab');
  if (!html.includes(benchElement)) throw new Error('The test bench has no place for markup.');
  await visit.fixtures.faults([
    {
      path: '/lab',
      method: 'GET',
      body: html.replace(benchElement, `<div id="lab-bench">${markup}</div>`),
      headers: { 'content-type': 'text/html; charset=UTF-8', 'content-security-policy': policy },
    },
    ...faults,
  ]);
}

/** Opens the bench with markup. @param {Visit} visit @param {string} markup */
export async function openLab(visit, markup) {
  await serveLab(visit, markup);
  await visit.open('/lab');
}

/** Sets the response to the next call of `onLabCount`. @param {Visit} visit @param {Record<string, string>} body */
export function respondWith(visit, body) {
  return visit.fixtures.faults([{ handler: 'onLabCount', body }]);
}
