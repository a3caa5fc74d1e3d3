/**
 * What a visitor clicks and types in the row about interactions: groups of steps, page by page, each control as the first
 * visible match. A group ends as it began, or with what can be done again, because it is done twice.
 */

const click = (name, selector, index = 0) => ({ name, selector, index });
const type = (name, ...keys) => keys.map((key) => ({ name: `${name}: ${key}`, key }));

/** @param close if it isn't what has opened it */
const openAndClose = (what, open, close = open) => [click(`open ${what}`, open), click(`close ${what}`, close)];

const cards = (name) =>
  [0, 1, 2].flatMap((index) => [
    click(`heart ${index + 1}${name}`, '#listing-results [data-card-id]', index),
    click(`compare ${index + 1}${name}`, '#listing-results [data-comparable-id]', index),
  ]);

const listing = [
  openAndClose('the menu', 'header summary'),
  [
    click('open the filter sheet', '#listing-form [data-part="toggle"]'),
    click('close a group of filters', '#listing-panel details:has([name="storeys"]) summary'),
    click('open the group of filters', '#listing-panel details:has([name="storeys"]) summary'),
    click('tick a filter', '#listing-panel label:has([name="storeys"][value="2"])'),
    click('close the filter sheet', '#listing-form [data-part="submit"]'),
    click('remove a filter', '#listing-form [data-part="chips"] :is(a, button)'),
  ],
  [click('next page', '[rel="next"]'), click('previous page', '[rel="prev"]')],
  [...cards(''), ...cards(' back')],
  ['floorplans', 'both', 'facades'].map((view) =>
    click(`show ${view}`, `label:has([name="display_mode"][value="${view}"])`),
  ),
];

const home = [
  [
    click('open the gallery', '.home-gallery a'),
    click('next picture', 'dialog[open] [data-does="next"]'),
    click('close the gallery', 'dialog[open] [data-does="close"]'),
  ],
  [0, 1, 2].map((index) => click(`option ${index + 1}`, '#floorplan label:has([role="switch"])', index)),
  [
    click('flip the plan', '#floorplan .vr-floorplan__flip'),
    click('furniture', '#floorplan label:has([data-part="furniture"])'),
    click('room sizes', '#floorplan label:has([data-part="measures"])'),
    click('zoom in', '#floorplan [data-part="zoom-in"]'),
    click('zoom out', '#floorplan [data-part="zoom-out"]'),
  ],
  [1, 2, 3, 4, 0].map((index) => click(`facade ${index + 1}`, 'label:has([name="facade"])', index)),
  [1, 2, 0].map((index) => click(`inclusions ${index + 1}`, 'label:has([name="inclusions"])', index)),
  [0, 1].map((index) => click(`offer ${index + 1}`, 'label.offer', index)),
  // Its bar is there once the price in the head has left the window.
  openAndClose('the estimate', '#estimate .vr-estimate__open', '#estimate [data-part="close"]'),
  [click('save the home', '.home-action[data-card-id]'), click('compare the home', '.home-action[data-comparable-id]')],
  openAndClose('share', '[commandfor="share-popout"]', '#share-popout [data-part="close"]'),
  [
    click('search field', '.vr-search-dropdown :is(.vr-search-dropdown__opener, .vr-search-dropdown__toggle)'),
    ...type('search', 'a', 'r', 'd', 'e', 'ArrowDown', 'Backspace', 'Backspace', 'Backspace', 'Backspace', 'Escape'),
  ],
  [
    click('open the regions', '[commandfor="region-popout"]'),
    click('choose a region', '#region-popout button[name="region"]:not([aria-current])', 1),
  ],
];

const contact = [
  click('first name', '#enquiry-first-name'),
  ...type('form', 'A', 'd', 'a'),
  click('land: no', 'label[for="enquiry-do-you-have-land-2"]'),
  click('land: yes', 'label[for="enquiry-do-you-have-land-1"]'),
  click('topic: price', 'label[for="enquiry-topics-1"]'),
  click('send with mistakes', 'form:has(#enquiry-first-name) [data-part="submit"]'),
];

const [showMap, showList] = openAndClose('the map', '.vr-map__switch');
const pins = [0, 1].map((index) => click(`pin ${index + 1}`, 'gmp-advanced-marker', index));

export const pages = [
  { path: '/home-designs', groups: listing },
  { path: '/home-designs/ardenne-28', groups: home },
  { path: '/contact', groups: [contact] },
  {
    path: '/portal',
    settings: { signedIn: true },
    groups: [openAndClose('the notifications', '.vr-notifications [data-part="bell"]')],
  },
  { path: '/display-homes', groups: [[showMap, ...pins, showList]] },
];
