/** Notices everything a page should never do while a test runs: errors, warnings, blocked code, failed requests. */
import type { BrowserContext } from '@playwright/test';

export interface Trouble {
  kind: 'console' | 'page error' | 'policy' | 'request';
  text: string;
}

/** What browsers call a request that the page itself gave up: a newer one replaced it, or the visitor left. */
const givenUp = /ERR_ABORTED|NS_BINDING_ABORTED|cancelled/i;
/** Chromium prints every refused address once more on the console; the answer itself is what we judge. */
const repeatsAnAnswer = /^Failed to load resource/;

/** What the page writes on its console in front of a policy report, which reaches us over a channel that is open anyway. */
const policyMark = '[policy report] ';

declare global {
  interface Window {
    /** The element that had focus last, as long as it exists. */
    lastFocused?: WeakRef<Element>;
  }
}

/** Runs in each document before its first script. */
function watchDocument(mark: string): void {
  // A page under test may replace the console's methods.
  const { debug } = console;
  addEventListener('securitypolicyviolation', (event) => {
    const place = `${event.sourceFile}:${event.lineNumber}`;
    debug(`${mark}${event.effectiveDirective} blocked ${event.blockedURI} at ${place} ${event.sample}`);
  });
  // So that losing focus can be told from leaving it; see settles.ts.
  addEventListener(
    'focusin',
    (event) => {
      if (event.target instanceof Element) window.lastFocused = new WeakRef(event.target);
    },
    true,
  );
}

/**
 * Listens to every page of a visitor, popups included, from before its first script.
 *
 * @returns the list that grows while the test runs
 */
export async function watchForTroubles(context: BrowserContext): Promise<Trouble[]> {
  const troubles: Trouble[] = [];
  const add = (kind: Trouble['kind'], text: string): void => {
    troubles.push({ kind, text });
  };

  context.on('console', (message) => {
    const type = message.type();
    if (message.text().startsWith(policyMark)) add('policy', message.text().slice(policyMark.length));
    else if ((type === 'error' || type === 'warning') && !repeatsAnAnswer.test(message.text())) {
      add('console', `${type}: ${message.text()}`);
    }
  });
  // Unhandled rejections arrive here too.
  context.on('weberror', (webError) => {
    const error = webError.error();
    add('page error', error.stack ?? error.message);
  });
  context.on('response', (response) => {
    if (response.status() >= 400)
      add('request', `${response.request().method()} ${response.url()} → ${response.status()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    if (!givenUp.test(reason)) add('request', `${request.method()} ${request.url()} → ${reason}`);
  });
  await context.addInitScript(watchDocument, policyMark);
  return troubles;
}

/** Troubles a test said would come, and which of them have. */
export class Announcements {
  readonly #announced: { pattern: RegExp; kinds: readonly Trouble['kind'][]; hasOccurred: boolean }[] = [];

  add(pattern: RegExp, kinds: readonly Trouble['kind'][]): void {
    this.#announced.push({ pattern, kinds, hasOccurred: false });
  }

  /** Sentences about what came unannounced, and about what was announced and never came. */
  judge(troubles: readonly Trouble[]): string[] {
    const unannounced = troubles.filter(({ kind, text }) => {
      const matches = this.#announced.filter(({ pattern, kinds }) => kinds.includes(kind) && pattern.test(text));
      for (const match of matches) match.hasOccurred = true;
      return matches.length === 0;
    });
    const missing = this.#announced.filter(({ hasOccurred }) => !hasOccurred);
    return [
      ...unannounced.map(({ kind, text }) => `${kind}: ${text}`),
      ...missing.map(({ pattern }) => `announced, but it never came: ${String(pattern)}`),
    ];
  }
}
