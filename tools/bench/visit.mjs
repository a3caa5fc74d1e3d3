/** What a visitor clicks and types in the row about interactions, page by page, each control as the first visible match. */

const click = (name, selector, index = 0) => ({ name, selector, index });
const type = (name, text) => [...text].map((key, index) => ({ name: `${name}: key ${index + 1}`, key }));

const listing = [
  click('open the menu', 'header summary'),
  click('close the menu', 'header summary'),
  click('open the filter sheet', '#listing-form [data-part="toggle"]'),
  click('close a group of filters', '#listing-panel details:has([name="storeys"]) summary'),
  click('open the group of filters', '#listing-panel details:has([name="storeys"]) summary'),
  click('tick a filter', '#listing-panel label:has([name="storeys"][value="2"])'),
  click('close the filter sheet', '#listing-form [data-part="submit"]'),
  click('remove a filter', '#listing-form [data-part="chips"] :is(a, button)'),
  click('next page', '[rel="next"]'),
  click('previous page', '[rel="prev"]'),
  ...[0, 1, 2].flatMap((index) => [
    click(`heart ${index + 1}`, '#listing-results [data-card-id]', index),
    click(`compare ${index + 1}`, '#listing-results [data-comparable-id]', index),
  ]),
  click('take a heart back', '#listing-results [data-card-id]'),
  click('take a comparison back', '#listing-results [data-comparable-id]'),
  click('show floorplans', 'label:has([name="display_mode"][value="floorplans"])'),
  click('show facades and floorplans', 'label:has([name="display_mode"][value="both"])'),
  click('show facades', 'label:has([name="display_mode"][value="facades"])'),
];

const home = [
  ...[0, 1, 2, 3, 4].map((index) => click(`option ${index + 1}`, '#floorplan label:has([role="switch"])', index)),
  click('take an option back', '#floorplan label:has([role="switch"])'),
  click('flip the plan', '#floorplan .vr-floorplan__flip'),
  click('furniture', '#floorplan label:has([data-part="furniture"])'),
  click('room sizes', '#floorplan label:has([data-part="measures"])'),
  click('zoom in', '#floorplan [data-part="zoom-in"]'),
  click('zoom out', '#floorplan [data-part="zoom-out"]'),
  ...[1, 2, 3, 4, 0].map((index) => click(`facade ${index + 1}`, 'label:has([name="facade"])', index)),
  ...[1, 2, 0].map((index) => click(`inclusions ${index + 1}`, 'label:has([name="inclusions"])', index)),
  ...[0, 1].map((index) => click(`offer ${index + 1}`, 'label.offer', index)),
  click('save the home', '.home-action[data-card-id]'),
  click('compare the home', '.home-action[data-comparable-id]'),
  click('open share', '[commandfor="share-popout"]'),
  click('close share', '#share-popout [data-part="close"]'),
  click('open the regions', '[commandfor="region-popout"]'),
  click('choose a region', '#region-popout button[name="region"][value="geelong-surf-coast"]'),
  click('open the estimate', '#estimate .vr-estimate__open'),
  click('close the estimate', '#estimate [data-part="close"]'),
  click('search field', '.vr-search-dropdown :is(.vr-search-dropdown__opener, .vr-search-dropdown__toggle)'),
  ...type('search', 'ardenne'),
  { name: 'search: next result', key: 'ArrowDown' },
];

const contact = [
  click('first name', '#enquiry-first-name'),
  ...type('form', 'Ada'),
  click('land: no', 'label[for="enquiry-do-you-have-land-2"]'),
  click('topic: price', 'label[for="enquiry-topics-1"]'),
  click('send with mistakes', 'form:has(#enquiry-first-name) [data-part="submit"]'),
  click('refuse counting', '.vr-consent__choice[value="denied"]'),
];

const portal = [
  click('open the notifications', '.vr-notifications [data-part="bell"]'),
  click('close the notifications', '.vr-notifications [data-part="bell"]'),
];

const map = [
  click('show the map', '.vr-map__switch'),
  click('a pin', 'gmp-advanced-marker'),
  click('another pin', 'gmp-advanced-marker', 1),
];

export const pages = [
  { path: '/home-designs', steps: listing },
  { path: '/home-designs/ardenne-28', steps: home },
  { path: '/contact', steps: contact },
  { path: '/portal', settings: { signedIn: true }, steps: portal },
  { path: '/display-homes', steps: map },
];

const overlays = /^(?:open|close) (?:the menu|share)$/;

/** What the browser does by itself, so that it can be measured without our script too. */
export const withoutScript = {
  path: '/home-designs/ardenne-28',
  steps: [...listing, ...home].filter(({ name }) => overlays.test(name)),
};
