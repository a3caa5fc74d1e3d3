/** The widgets by what a page needs, in the order of the pages about them. */

/** @type {Readonly<Record<string, readonly string[]>>} */
const groups = {
  'Show and hide': ['accordion', 'tabs', 'popout', 'dropdown', 'tooltip'],
  Pictures: ['slider', 'lightbox', 'before-after', 'hotspots', 'hover-video', 'picture-transition'],
  'Forms and sign-in': ['form', 'file-input', 'share', 'sign-in'],
  'Listings and search': ['filter-bar', 'finder', 'map', 'search-dropdown', 'search-results'],
  'A home and its price': ['estimate', 'floorplan', 'facade', 'repayments', 'block'],
  'What visitors save': [
    'favourites',
    'moodboard',
    'compare-bar',
    'comparisons',
    'swap-popout',
    'saved-limit',
    'notifications',
    'portal-popup',
  ],
  'Around the page': ['page-nav', 'sticky-nav', 'region', 'language', 'consent'],
};

/**
 * @param {readonly string[]} names of all widgets
 * @returns {[group: string, names: readonly string[]][]}
 * @throws if a widget is in no group, or a group has one that is not there
 */
export function groupWidgets(names) {
  const grouped = Object.values(groups).flat();
  const wrong = [
    ...names.filter((name) => !grouped.includes(name)),
    ...grouped.filter((name) => !names.includes(name)),
  ];
  if (wrong.length) throw new Error(`tools/docs/widget-groups.mjs differs from the widgets: ${wrong.join(', ')}.`);
  return Object.entries(groups);
}
