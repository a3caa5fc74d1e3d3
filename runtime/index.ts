/** The critical bundle: request triggers, the widget finder, and `window.oc`. Everything else is lazy or prefetched. */
import { api, type OctoberApi } from './ajax/api.ts';
import { emitFirstRender } from './ajax/first-render.ts';
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

/** Wait after the page was first idle, so that prefetching does not compete with the page's own requests. */
const prefetchDelayMs = 1000;

/** Starts auto-submits and shows flash messages in the server's HTML. */
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

/** Chrome 110, Firefox 121, Safari 16.4. Older browsers keep the server's page; see "Supported browsers" in README. */
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
  // Browsers optimise queries for a single attribute; a combined query takes five times as long.
  startWidgets(
    async () => (await watched(import('./islands/mounting.ts'))).mounting,
    document.querySelectorAll('[data-widget]'),
    renderSaved,
  );
  startSavedButtons();
  loadMarkupRequests();
  addEventListener('ajax:update-complete', loadMarkupRequests);
  emitFirstRender();
  // Prefetched so that the first request or saved-button click need not wait.
  void idle().then(() => setTimeout(prefetch, prefetchDelayMs));
}

if (isSupported()) start();
