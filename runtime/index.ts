/** Tier 1, the only script on the critical path: request triggers, the widget finder, and `window.oc`. */
import { api } from './ajax/api.ts';
import { afterParsing, emitRender, type ResponseDetail } from './ajax/events.ts';
import { hasMarkupRequests } from './ajax/page-state.ts';
import { loadRequestTier, loadWidgetTier } from './ajax/request/start.ts';
import { listenForTriggers } from './ajax/triggers/triggers.ts';
import { idle } from './diagnostics/loading.ts';
import { reportMissingFile } from './diagnostics/report-lazily.ts';
import { ownGlobal } from './dom/clobbering.ts';
import { uncoverDocument } from './dom/hiding-names.ts';
import { startWidgets } from './islands/finder.ts';
import { announcePageApi } from './islands/own-widget.ts';
import { loadSavedActions, needsSavedActions, startSavedButtons } from './saved/buttons.ts';
import { renderSaved } from './saved/render.ts';

declare global {
  interface Window {
    Snowboard?: unknown;
  }
  interface Document {
    /** True until the visitor opens a page that the browser has prepared. */
    readonly prerendering?: boolean;
  }
}

/** Wait after the page has loaded, so that prefetching does not compete with the page's own requests. */
const prefetchDelayMs = 1000;

/** Starts auto-submits and shows flash messages in the server's HTML. @param text of the response that has brought it */
function loadMarkupRequests(text?: string): void {
  if (!hasMarkupRequests(text)) return;
  loadRequestTier().then(({ startMarkupRequests }) => startMarkupRequests(), reportMissingFile);
}

/** Loads and starts what the visitor's next click may need. */
async function prefetch(): Promise<void> {
  const loading: Promise<unknown>[] = [loadRequestTier()];
  if (needsSavedActions()) loading.push(loadSavedActions());
  if (document.querySelector('[data-personalise]'))
    loading.push(loadWidgetTier().then(({ startClickTracking }) => startClickTracking(), reportMissingFile));
  await Promise.allSettled(loading);
  // Shown by the browser's performance tools, and awaited by tests.
  performance.mark('verandah-prefetched');
  loadRequestTier().then(
    ({ startPageChecks }) => startPageChecks(),
    () => {},
  );
}

/**
 * Chrome 110 brought `toSorted`, Firefox 121 `:has()`, Safari 16.4 `UserActivation`. Older browsers keep the server's page;
 * see "Supported browsers" in docs/start.md.
 */
function isSupported(): boolean {
  return 'toSorted' in [] && Object.hasOwn(window, 'UserActivation') && CSS.supports('selector(:has(a))');
}

/** The global of an AJAX framework that answers `data-request` too; each request would be sent twice. */
function otherFramework(): string | undefined {
  // That of verandah-migrate.js is this one.
  if (typeof ownGlobal('jQuery')?.request === 'function' && !('visit' in api)) return 'jQuery';
  return ownGlobal('Snowboard') ? 'Snowboard' : undefined;
}

/** Leaves the page to the other framework. */
function standBack(framework: string): void {
  loadRequestTier().then(({ reportOtherFramework }) => reportOtherFramework(framework), reportMissingFile);
}

function start(): void {
  uncoverDocument();
  const framework = ownGlobal('oc') ? 'oc' : otherFramework();
  if (framework) return standBack(framework);
  window.oc = api;
  announcePageApi(() => import('./public/exports.ts'));

  const triggers = new AbortController();
  listenForTriggers(triggers);
  afterParsing(() => {
    // A script further down in the page.
    const late = otherFramework();
    if (late) {
      triggers.abort();
      standBack(late);
    }
    emitRender();
  });
  // Browsers optimise queries for a single attribute; a combined query takes five times as long.
  startWidgets(async () => (await loadWidgetTier()).mounting, document.querySelectorAll('[data-widget]'), renderSaved);
  // Before the cookies, which another process holds: while the page waits for them, the processor's caches lose its elements.
  loadMarkupRequests();
  startSavedButtons();
  // A theme may fire it without details.
  addEventListener('ajax:update-complete', ({ detail }) =>
    loadMarkupRequests((detail as ResponseDetail | null)?.xhr?.responseText),
  );
  // Prefetched so that the first request or saved-button click need not wait.
  void idle(prefetchDelayMs).then(prefetch);
}

/** A page that the browser prepares before the click starts when it is opened: until then it sends, counts and stores nothing. */
function onActivation(): void {
  start();
  loadSavedActions().then(({ onPageActivation }) => onPageActivation(), reportMissingFile);
}

/** Opened at `https://name:password@host`, as some staging sites are: browsers would load every module under two addresses. */
function hasCredentials(): boolean {
  return (Reflect.get(Document.prototype, 'URL', document) as string).split('/')[2]?.includes('@') === true;
}

// The browser has noted the credentials, and `location` is without them.
if (hasCredentials()) location.replace(location.href);
else if (isSupported()) {
  // Any element can have a name that hides the document's own.
  if (document.prerendering === true) document.addEventListener('prerenderingchange', onActivation, { once: true });
  else start();
}
