/** Newer features that the built files may use, with their fallback: `property x` with any value, `x` with any member. */
export const newerFeatures = {
  'event prerenderingchange': 'browsers without it do not prerender pages',
  // Decoration, which older browsers ignore.
  'property accent-color': 'Ticks have the colour of the browser.',
  'property contain-intrinsic-size': 'Only meant beside content-visibility.',
  'property content-visibility': 'Every card is laid out, which takes longer.',
  'property cursor': 'A touch screen has no pointer.',
  'property forced-color-adjust': 'Safari has no forced colours.',
  'property overscroll-behavior': 'Partial support: lists that cannot scroll pass the scroll on.',
  'property overscroll-behavior-x': 'As above.',
  'property resize': 'A phone does not resize a field.',
  'property scroll-initial-target': 'A script scrolls there.',
  'property scrollbar-gutter': 'The page is as wide as without it.',
  'property scrollbar-width': 'The scrollbar of the browser.',
  'property text-wrap': 'Lines break as in any text.',
  'property float: inline-start': 'A legend that does not float is drawn where legends are.',
  '@starting-style': 'A message appears without its transition.',
  '@media scripting': 'Without scripts, a few refinements of the page without scripts are missing.',
  'selector :dir': 'Pages from right to left only: arrows, and the halves of a comparison, are as from left to right.',
  // Placement with a fallback: tooltip.ts checks for it first.
  'property position-area': 'Tooltips are placed by their stylesheet.',
  'property position-try-fallbacks': 'As above.',
  '.showPopover': 'Asked for with position-area.',
  '.hidePopover': 'Asked for with position-area.',
  'event wheel': 'Phones have no wheel: plans zoom with two fingers and with buttons.',
  // Functions with a check before their use.
  '.createPolicy': 'No Trusted Types, no policy.',
  'navigator.share': 'The button for it stays hidden.',
  requestIdleCallback: 'A pause after the load event.',
  scheduler: 'A message channel yields to the browser.',
  // Events that are optional.
  'event beforematch': 'Hidden panels are not searched by the browser.',
  'event beforeunload': 'Safari on iOS says pagehide only.',
  'event scrollend': 'Scroll and pointer events say as much, a little later.',
  'event touchstart': 'A Mac has no touch screen.',
  // picture-transition: browsers that send these events; without the navigation, it skips the transition.
  'event pageswap': 'Pages follow each other without a transition.',
  'event pagereveal': 'As above.',
  // React checks for these itself.
  '.skipTransition': 'React: view transitions.',
  '.startViewTransition': 'React: view transitions.',
  'event navigate': 'React: navigation events.',
  'event navigateerror': 'React: navigation events.',
  'event navigatesuccess': 'React: navigation events.',
  navigation: 'React: navigation events.',
  'navigator.connection': 'React: scheduling.',
  setImmediate: 'React: scheduling.',
};
