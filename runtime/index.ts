/**
 * The one script on the critical path: request triggers, the widget finder, and `window.oc`. Everything else arrives when
 * it is needed, or when the browser has time to spare.
 */
import { api, type OctoberApi } from './ajax/api.ts';
import { hasMarkupRequests } from './ajax/triggers/markup-selectors.ts';
import { loadRequestChunk } from './ajax/request/request.ts';
import { listenForTriggers } from './ajax/triggers/triggers.ts';
import { reportUnlessUnloading, watched } from './diagnostics/unload.ts';
import { startWidgets } from './islands/finder.ts';
import { idle } from './islands/strategies/idle.ts';
import { loadSavedActions, needsSavedActions, startSavedButtons } from './saved/buttons.ts';
import { renderSaved } from './saved/render.ts';

declare global {
  interface Window {
    oc?: OctoberApi;
  }
}

/** Milliseconds after the page was first idle; until then the network is the page's own. */
const prefetchAfter = 1000;

/** Starts what the server's HTML asks for by itself, now and after each update. */
function loadMarkupRequests(): void {
  if (!hasMarkupRequests()) return;
  watched(import('./ajax/triggers/markup-requests.ts')).then(
    ({ startMarkupRequests }) => startMarkupRequests(),
    reportUnlessUnloading,
  );
}

function prefetch(): void {
  void loadRequestChunk().catch(() => {});
  if (needsSavedActions()) void loadSavedActions().catch(() => {});
  if (document.querySelector('[data-personalise]')) void import('./analytics/clicks.ts').catch(() => {});
}

/** Chrome 110, Firefox 121, Safari 16.4. An older browser gets the server's page; see "Supported browsers" in README. */
function isSupported(): boolean {
  return 'toSorted' in [] && CSS.supports('(width:1lh)and selector(:has(a))');
}

function start(): void {
  if (window.oc) {
    void import('./diagnostics/started-twice.ts').then(
      ({ reportStartedTwice }) => reportStartedTwice(),
      () => {},
    );
    return;
  }
  window.oc = api;
  listenForTriggers();
  // Single-attribute queries are a browser's fast path; one query for all three takes five times as long.
  startWidgets(
    async () => (await watched(import('./islands/mounting.ts'))).mounting,
    document.querySelectorAll('[data-widget]'),
    renderSaved,
  );
  startSavedButtons();
  loadMarkupRequests();
  addEventListener('ajax:update-complete', loadMarkupRequests);
  // Ready before the first request or heart, so that neither waits for code.
  void idle().then(() => setTimeout(prefetch, prefetchAfter));
}

if (isSupported()) start();
