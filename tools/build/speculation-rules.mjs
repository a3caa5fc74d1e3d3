/**
 * Which links a browser prepares while the visitor points at them (decision 49). The browser looks at every link of the page again
 * whenever the address changes, for each rule, so there is one. It prepares none for visitors who save data.
 */

/** In the manifest, stands for the addresses that are never prepared; the server replaces it with its own. */
const privateAddresses = '{private}';

/** What no address says: a browser checks selectors more slowly. */
const unsafeLinks = [
  '[href^="#"], [download], [target]:not([target="_self"]), [rel~="nofollow"]',
  '[data-request], [data-popout-open], form a, [id="listing-pagination"] a, [id="listing-chips"] a',
  '[data-no-prerender], [data-no-prerender] a',
].join(', ');

/** JSON for `<script type="speculationrules">`. A query is mostly a filter or a page number, which a widget answers in place. */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: { pathname: '/*', search: '' } },
          { not: { href_matches: ['/*.pdf', privateAddresses] } },
          { not: { selector_matches: unsafeLinks } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
