/** What each attribute of a widget does, in a sentence. A test compares the names with the declarations. */

const noun = 'What one of the results is called, in texts with a number.';
const nounPlural = 'What several of the results are called.';
const applicationId = 'The id of your account with the search service.';
const searchKey = 'The public key of the search service, which may only search.';
const indexes = 'The indexes to search: one group of results for each.';
const hosts = 'Where the search service is, if it is not at the provider’s own addresses.';
const pageTitle = 'The title of the page, before which the number of results, or the search, is written.';
const leftOut = 'Saved items that are no longer offered, which the page says.';
const type = 'Which of the two comparisons it is for.';

/** @type {Readonly<Record<string, Readonly<Record<string, string>>>>} */
export const widgetAttributeSummaries = {
  accordion: {
    exclusive: 'Opening a section closes the others, from 1025 pixels.',
    'open-wide': 'Shows all sections from 768 pixels, without buttons.',
  },
  'before-after': { share: 'How much of the second picture shows at first, in per cent.' },
  'compare-bar': { type, page: 'The page that compares, which the button opens.' },
  comparisons: { type },
  estimate: {
    'update-url': 'Keeps the choices in the address, so that a link has them.',
    portal: 'The page with the visitor’s saved homes, which a saved estimate links to.',
    'pdf-scripts': 'The scripts of writing that the PDF’s fonts have; a name in another brings the part `pdf-note`.',
  },
  favourites: { 'left-out': leftOut },
  'file-input': {
    'max-size': 'The limit for all files together, in megabytes.',
    resize: 'Makes photos smaller that exceed the limit: to so many pixels along the longer side.',
  },
  'filter-bar': {
    request: 'The handler that returns results for the fields of the form.',
    'request-update': 'The partials of a response, and where each is written.',
    'update-url': 'Writes the filters into the address, so that Back and a link have them.',
    noun,
    'noun-plural': nounPlural,
    results: 'The region of the results.',
    heading: 'The heading of the results, which has their number.',
    pagination: 'The region of the page links.',
    notice: 'The region of the notice, for a request that failed.',
    'page-title': pageTitle,
    'region-field': 'The field of the region, which follows the region of the site.',
  },
  finder: {
    handler: 'The handler that counts the results for the fields of the form.',
    noun,
    'noun-plural': nounPlural,
  },
  floorplan: { form: 'The form whose fields hold the chosen options.' },
  form: { 'success-message': 'The message after sending, unless the response has one.' },
  lightbox: {
    items: 'The links to pictures that it opens.',
    label: 'The name of its dialog.',
  },
  map: {
    id: 'A name for your own scripts and styles; the map does not read it.',
    key: 'The key of Google Maps; without it the places stay a list.',
    'map-id': 'The id of the map’s style in your Google project.',
    script: 'Where the script of the map is, if it is not at Google’s own address.',
    lat: 'The latitude of the middle, until places are shown.',
    lng: 'The longitude of the middle, until places are shown.',
    zoom: 'The zoom, until places are shown.',
    locations: 'The places, if they are not in the part `locations`.',
    'outline-coordinates': 'Draws the outline of an estate: a list of coordinates, or of such lists.',
    'marker-click-form': 'The form that loads the details of the pin that opens.',
    results: 'The region of the list, from whose updates the map takes its places.',
    'region-field': 'The filter that a region found in the map’s search sets.',
    region: 'The region that the map shows at first.',
  },
  moodboard: { 'left-out': leftOut },
  notifications: {
    unread: 'How many are unread, until the server has answered.',
    icons: 'The sprite of the icons that notifications name.',
    newest: 'How many are listed, if there is a page with all of them.',
    'all-url': 'The page with all of them.',
  },
  popout: {
    toggleable: 'The control that opens it closes it too.',
    'open-on-query': 'Opens it on a page whose address has this query.',
  },
  region: { 'ask-first-visit': 'Asks a visitor who has not chosen a region.' },
  repayments: { price: 'The price that the deposit is taken from.' },
  'saved-limit': { list: 'The list whose limit it names.' },
  'search-dropdown': {
    'application-id': applicationId,
    'search-key': searchKey,
    indexes,
    hosts,
  },
  'search-results': {
    'application-id': applicationId,
    'search-key': searchKey,
    indexes,
    hosts,
    filters: 'The filters that a visitor can set.',
    prompts: 'Searches to try, for a visitor who has not searched.',
    action: 'The address of the results, if they are on another page.',
    'search-page': 'Says that this is the page of the results, or is not, if its path misleads.',
    'page-title': pageTitle,
    region: 'The region that prices are for.',
    regions: 'The regions that a visitor can choose from.',
    'search-request': 'The cards that the page asks the server for: those on screen, or those of all hits.',
  },
  share: {
    'active-tab': 'The tab that a shared link opens.',
    'link-ready': 'The field has the link already, so the widget asks for none.',
  },
  'sign-in': { stay: 'Leads back to this page after signing in.' },
  slider: { autoplay: 'Moves by itself after so many seconds, on wide screens.' },
  'swap-popout': { type },
  tooltip: { side: 'Where it is, if there is room.' },
};
