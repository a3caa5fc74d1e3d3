/** An example of each attribute that is of no widget. A test lints each, and reads its value. */

/** @type {Readonly<Record<string, string>>} */
export const attributeExamples = {
  'data-request': '<button type="button" data-request="onSend">Send</button>',
  'data-request-data': '<button type="button" data-request="onSave" data-request-data="id: 12">Save</button>',
  'data-request-update': `<button type="button" data-request="onLoad" data-request-update="'cart/total': '#total'">Refresh</button>`,
  'data-request-query': '<form method="get" data-request="onFilter" data-request-query>…</form>',
  'data-request-url': '<button type="button" data-request="onSend" data-request-url="/quote">Send</button>',
  'data-request-form': '<button type="button" data-request="onSend" data-request-form="#quote">Send</button>',
  'data-request-files': '<form method="post" action="/plans" data-request="onSend" data-request-files>…</form>',
  'data-request-bulk': '<button type="button" data-request="onSend" data-request-bulk>Send</button>',
  'data-request-download':
    '<button type="button" data-request="onExport" data-request-download="homes.csv">Download</button>',
  'data-request-flash': '<button type="button" data-request="onSend" data-request-flash="success, error">Send</button>',
  'data-request-confirm':
    '<button type="button" data-request="onDelete" data-request-confirm="Delete this home?">Delete</button>',
  'data-request-redirect': '<button type="button" data-request="onSend" data-request-redirect="/thanks">Send</button>',
  'data-request-message': '<button type="button" data-request="onSend" data-request-message="Sending…">Send</button>',
  'data-request-loading': '<button type="button" data-request="onSend" data-request-loading="#busy">Send</button>',
  'data-request-progress-bar':
    '<button type="button" data-request="onSend" data-request-progress-bar="false">Send</button>',
  'data-request-sync': '<button type="button" data-request="onSend" data-request-sync="queue">Send</button>',
  'data-request-timeout': '<button type="button" data-request="onSend" data-request-timeout="30">Send</button>',
  'data-request-validate': '<form method="post" action="/quote" data-request="onSend" data-request-validate>…</form>',
  'data-request-success': '<button type="button" data-request="onSend" data-request-success="sent">Send</button>',
  'data-request-error': '<button type="button" data-request="onSend" data-request-error="failed">Send</button>',
  'data-request-complete': '<button type="button" data-request="onSend" data-request-complete="ended">Send</button>',
  'data-request-before-update':
    '<button type="button" data-request="onSend" data-request-before-update="prepare">Send</button>',
  'data-request-after-update':
    '<button type="button" data-request="onSend" data-request-after-update="measure">Send</button>',
  'data-request-cancel':
    '<button type="button" data-request="onSend" data-request-confirm="Sure?" data-request-cancel="declined">Send</button>',
  'data-browser-validate': '<form method="post" action="/quote" data-request="onSend" data-browser-validate>…</form>',
  'data-browser-target':
    '<button type="button" data-request="onExport" data-request-download data-browser-target="_blank">Open</button>',
  'data-browser-redirect-back': '<a href="/homes" data-browser-redirect-back>Back</a>',
  'data-ajax-partial': '<div data-ajax-partial="cart/total">…</div>',
  'data-ajax-update-mode': '<ul data-ajax-partial="news/items" data-ajax-update-mode="append">…</ul>',
  'data-ajax-progress': 'html[data-ajax-progress] { cursor: progress }',
  'data-ajax-updating': '[data-ajax-updating] { opacity: 0.5 }',
  'data-attach-loading':
    '<form method="post" action="/quote" data-request="onSend"><button data-attach-loading>Send</button>…</form>',
  'data-auto-submit': '<div data-request="onRefresh" data-auto-submit="5000"></div>',
  'data-track-input': '<label>Search <input name="q" data-request="onSearch" data-track-input="200"></label>',
  'data-validate-for': '<p data-validate-for="email"></p>',
  'data-validate-error': '<div data-validate-error></div>',
  'data-message': '<ul data-validate-error><li data-message></li></ul>',
  'data-error-message': '[data-error-message] { border-color: red }',
  'data-widget': '<div data-widget="long-text">…</div>',
  'data-widget-on': '<div data-widget="long-text" data-widget-on="visible + media (min-width: 64em)">…</div>',
  'data-part': '<div data-widget="long-text"><p data-part="text">…</p></div>',
  'data-key': '<li data-key="12">…</li>',
  'data-card-id': '<button type="button" data-card-id="12">Save</button>',
  'data-moodboard-id': '<button type="button" data-moodboard-id="7">Pin</button>',
  'data-comparable-id':
    '<button type="button" data-comparable-id="12" data-comparable-type="home_design">Compare</button>',
  'data-comparable-type':
    '<button type="button" data-comparable-id="3" data-comparable-type="house_land">Compare</button>',
  'data-popout-open': '<a href="#help" data-popout-open="help">Help</a>',
  'data-no-prerender': '<a href="/sign-out" data-no-prerender>Sign out</a>',
  'data-personalise': '<section data-personalise=".card">…</section>',
  'data-account-initials': '<span data-account-initials>AB</span>',
  'data-saved-count': '<span data-saved-count="favourites">0</span>',
  'data-saved-shown': '<a href="/compare" data-saved-shown="compare">Compare</a>',
  'data-region-name': '<span data-region-name="short">Melbourne</span>',
  'data-vr-keep': '<label>Name <input name="name" data-vr-keep></label>',
  'data-vr-reset': '<label>Text <textarea name="text" data-vr-reset></textarea></label>',
  'data-vr-permanent': '<div id="player" data-vr-permanent>…</div>',
  'data-vr-untrusted': '<div data-vr-untrusted>…</div>',
  'data-vr-color-scheme': '<html lang="en" data-vr-color-scheme="light dark">…</html>',
  'data-vr-failed': '[data-vr-failed] .spinner { display: none }',
};

/** What holds without the attribute, where that is neither off nor nothing. @type {Readonly<Record<string, string>>} */
export const withoutAttribute = {
  'data-request-url': 'the page’s',
  'data-request-form': 'the form of the control, or around it',
  'data-request-progress-bar': 'on',
  'data-request-sync': 'drop for clicks and forms, replace for fields and timers',
  'data-ajax-update-mode': 'the content is updated',
  'data-region-name': 'the whole name',
  'data-vr-color-scheme': 'light',
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
