/**
 * Which links a browser prepares while the visitor points at them (decision 49). Pages without a query are prerendered: their script
 * waits until they are opened. A query is mostly a filter or a page number, which a widget answers in place, so that the few that
 * lead to another page are only fetched. Browsers do neither for visitors who save data.
 */

/** In the manifest, stands for the addresses that are never prepared; the server replaces it with its own. */
const privateAddresses = '{private}';

const unsafeLinks = [
  '[href^="#"], [href$=".pdf"], [href*=".pdf?"], [download], [target]:not([target="_self"]), [rel~="nofollow"]',
  '[data-request], [data-popout-open], form a, [id="listing-pagination"] a, [id="listing-chips"] a',
  '[data-no-prerender], [data-no-prerender] a',
].join(', ');

const withQuery = { href_matches: '/*\\?(.+)' };
const isSafe = [{ not: { href_matches: [privateAddresses] } }, { not: { selector_matches: unsafeLinks } }];

/** JSON for `<script type="speculationrules">`. */
export const speculationRules = JSON.stringify({
  prerender: [{ where: { and: [{ href_matches: '/*' }, { not: withQuery }, ...isSafe] }, eagerness: 'moderate' }],
  prefetch: [{ where: { and: [withQuery, ...isSafe] }, eagerness: 'moderate' }],
});
