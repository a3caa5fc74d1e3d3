/**
 * Features newer than the supported browsers that the built files may use, each with what an older browser does instead.
 * `property x` stands for every value of it.
 */
export const newerFeatures = {
  // Decoration: a browser that does not know the declaration draws the same page without it.
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
  // Placement that a script asks for first: tooltip.ts falls back to its stylesheet.
  'property position-area': 'Tooltips are placed by their stylesheet.',
  'property position-try-fallbacks': 'As above.',
  '.showPopover': 'Asked for with position-area.',
  '.hidePopover': 'Asked for with position-area.',
  // Functions that are asked for before they are used.
  '.createPolicy': 'No Trusted Types, no policy.',
  '.moveBefore': 'insertBefore, and focus is given back.',
  'navigator.share': 'The button for it stays hidden.',
  requestIdleCallback: 'A pause after the load event.',
  scheduler: 'A message channel yields to the browser.',
  'scheduler.yield': 'As above.',
  // Events that may never come.
  'event beforematch': 'Hidden panels are not searched by the browser.',
  'event beforeunload': 'Safari on iOS says pagehide only.',
  'event scrollend': 'Scroll and pointer events say as much, a little later.',
  'event touchstart': 'A Mac has no touch screen.',
  // React asks for all of these itself.
  '.animation': 'React: view transitions.',
  '.canIntercept': 'React: navigation events.',
  '.currentEntry': 'React: navigation events.',
  '.delay': 'React: scheduling.',
  '.downlink': 'React: scheduling.',
  '.fromElement': 'React: mouse events.',
  '.skipTransition': 'React: view transitions.',
  '.startViewTransition': 'React: view transitions.',
  '.transition': 'React: navigation events.',
  'event navigate': 'React: navigation events.',
  'event navigateerror': 'React: navigation events.',
  'event navigatesuccess': 'React: navigation events.',
  navigation: 'React: navigation events.',
  'navigator.connection': 'React: scheduling.',
  setImmediate: 'React: scheduling.',
};
