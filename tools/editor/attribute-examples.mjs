/** An example of each attribute that is of no widget, and what holds without it. A test lints each, and reads its value. */

/** @type {Readonly<Record<string, { example: string, absent?: string }>>} */
export const attributeExamples = {
  'data-request': { example: '<button type="button" data-request="onSend">Send</button>' },
  'data-request-data': {
    example: '<button type="button" data-request="onSave" data-request-data="id: 12">Save</button>',
  },
  'data-request-update': {
    example: `<button type="button" data-request="onLoad" data-request-update="'cart/total': '#total'">Refresh</button>`,
  },
  'data-request-query': { example: '<form method="get" data-request="onFilter" data-request-query>…</form>' },
  'data-request-url': {
    example: '<button type="button" data-request="onSend" data-request-url="/quote">Send</button>',
    absent: 'the page’s',
  },
  'data-request-form': {
    example: '<button type="button" data-request="onSend" data-request-form="#quote">Send</button>',
    absent: 'the form of the control, or around it',
  },
  'data-request-files': {
    example: '<form method="post" action="/plans" data-request="onSend" data-request-files>…</form>',
  },
  'data-request-bulk': { example: '<button type="button" data-request="onSend" data-request-bulk>Send</button>' },
  'data-request-download': {
    example: '<button type="button" data-request="onExport" data-request-download="homes.csv">Download</button>',
  },
  'data-request-flash': {
    example: '<button type="button" data-request="onSend" data-request-flash="success, error">Send</button>',
  },
  'data-request-confirm': {
    example: '<button type="button" data-request="onDelete" data-request-confirm="Delete this home?">Delete</button>',
  },
  'data-request-redirect': {
    example: '<button type="button" data-request="onSend" data-request-redirect="/thanks">Send</button>',
  },
  'data-request-message': {
    example: '<button type="button" data-request="onSend" data-request-message="Sending…">Send</button>',
  },
  'data-request-loading': {
    example: '<button type="button" data-request="onSend" data-request-loading="#busy">Send</button>',
  },
  'data-request-progress-bar': {
    example: '<button type="button" data-request="onSend" data-request-progress-bar="false">Send</button>',
    absent: 'on',
  },
  'data-request-sync': {
    example: '<button type="button" data-request="onSend" data-request-sync="queue">Send</button>',
    absent: 'drop for clicks and forms, replace for fields and timers',
  },
  'data-request-timeout': {
    example: '<button type="button" data-request="onSend" data-request-timeout="30">Send</button>',
  },
  'data-request-validate': {
    example: '<form method="post" action="/quote" data-request="onSend" data-request-validate>…</form>',
  },
  'data-request-success': {
    example: '<button type="button" data-request="onSend" data-request-success="sent">Send</button>',
  },
  'data-request-error': {
    example: '<button type="button" data-request="onSend" data-request-error="failed">Send</button>',
  },
  'data-request-complete': {
    example: '<button type="button" data-request="onSend" data-request-complete="ended">Send</button>',
  },
  'data-request-before-update': {
    example: '<button type="button" data-request="onSend" data-request-before-update="prepare">Send</button>',
  },
  'data-request-after-update': {
    example: '<button type="button" data-request="onSend" data-request-after-update="measure">Send</button>',
  },
  'data-request-cancel': {
    example:
      '<button type="button" data-request="onSend" data-request-confirm="Sure?" data-request-cancel="declined">Send</button>',
  },
  'data-browser-validate': {
    example: '<form method="post" action="/quote" data-request="onSend" data-browser-validate>…</form>',
  },
  'data-browser-target': {
    example:
      '<button type="button" data-request="onExport" data-request-download data-browser-target="_blank">Open</button>',
  },
  'data-browser-redirect-back': { example: '<a href="/homes" data-browser-redirect-back>Back</a>' },
  'data-ajax-partial': { example: '<div data-ajax-partial="cart/total">…</div>' },
  'data-ajax-update-mode': {
    example: '<ul data-ajax-partial="news/items" data-ajax-update-mode="append">…</ul>',
    absent: 'the content is updated',
  },
  'data-ajax-progress': { example: 'html[data-ajax-progress] { cursor: progress }' },
  'data-ajax-updating': { example: '[data-ajax-updating] { opacity: 0.5 }' },
  'data-attach-loading': {
    example:
      '<form method="post" action="/quote" data-request="onSend"><button data-attach-loading>Send</button>…</form>',
  },
  'data-auto-submit': { example: '<div data-request="onRefresh" data-auto-submit="5000"></div>' },
  'data-track-input': {
    example: '<label>Search <input name="q" data-request="onSearch" data-track-input="200"></label>',
  },
  'data-validate-for': { example: '<p data-validate-for="email"></p>' },
  'data-validate-error': { example: '<div data-validate-error></div>' },
  'data-message': { example: '<ul data-validate-error><li data-message></li></ul>' },
  'data-error-message': { example: '[data-error-message] { border-color: red }' },
  'data-widget': { example: '<div data-widget="long-text">…</div>' },
  'data-widget-on': {
    example: '<div data-widget="long-text" data-widget-on="visible + media (min-width: 64em)">…</div>',
  },
  'data-part': { example: '<div data-widget="long-text"><p data-part="text">…</p></div>' },
  'data-key': { example: '<li data-key="12">…</li>' },
  'data-card-id': { example: '<button type="button" data-card-id="12">Save</button>' },
  'data-moodboard-id': { example: '<button type="button" data-moodboard-id="7">Pin</button>' },
  'data-comparable-id': {
    example: '<button type="button" data-comparable-id="12" data-comparable-type="home_design">Compare</button>',
  },
  'data-comparable-type': {
    example: '<button type="button" data-comparable-id="3" data-comparable-type="house_land">Compare</button>',
  },
  'data-popout-open': { example: '<a href="#help" data-popout-open="help">Help</a>' },
  'data-no-prerender': { example: '<a href="/sign-out" data-no-prerender>Sign out</a>' },
  'data-personalise': { example: '<section data-personalise=".card">…</section>' },
  'data-account-initials': { example: '<span data-account-initials>AB</span>' },
  'data-saved-count': { example: '<span data-saved-count="favourites">0</span>' },
  'data-saved-shown': { example: '<a href="/compare" data-saved-shown="compare">Compare</a>' },
  'data-region-name': { example: '<span data-region-name="short">Melbourne</span>', absent: 'the whole name' },
  'data-vr-keep': { example: '<label>Name <input name="name" data-vr-keep></label>' },
  'data-vr-reset': { example: '<label>Text <textarea name="text" data-vr-reset></textarea></label>' },
  'data-vr-permanent': { example: '<div id="player" data-vr-permanent>…</div>' },
  'data-vr-untrusted': { example: '<div data-vr-untrusted>…</div>' },
  'data-vr-color-scheme': { example: '<html lang="en" data-vr-color-scheme="light dark">…</html>', absent: 'light' },
  'data-vr-failed': { example: '[data-vr-failed] .spinner { display: none }' },
};

/** What each member of `oc` does. @type {Readonly<Record<string, string>>} */
export const memberSummaries = {
  ajax: 'Sends a request without an element: no attributes apply, and its events fire on `document`.',
  request: 'Sends the request of an element, or of a selector: with its attributes, which the options win over.',
  flashMsg: 'Shows a message, and gives its id for `replace`.',
  progressBar: 'The bar at the top of the page.',
  attachLoader: 'The loader on a control.',
  parseJSON: 'Reads what `data-request-data` can hold.',
  serializeJSON: 'The named fields in an element, as an object.',
  Events: 'Adds and removes listeners of elements that come later, and fires events.',
  AssetManager: 'Loads scripts, stylesheets and pictures once each.',
  waitFor: 'Resolves when the condition holds.',
  pageReady: 'Resolves when the page is parsed, and its first updates are written.',
  actions: 'Registers the functions that `data-request-success` and the like name.',
};
