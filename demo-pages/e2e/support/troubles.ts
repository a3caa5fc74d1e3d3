/** Collects errors, warnings, policy reports and failed requests during a test. */
import type { BrowserContext } from '@playwright/test';

export interface Trouble {
  kind: 'console' | 'page error' | 'policy' | 'request';
  text: string;
}

/** Browsers' messages for a request that the page cancelled. */
const givenUp = /ERR_ABORTED|NS_BINDING_ABORTED|cancelled/i;
/** Chromium repeats every refused URL on the console, and the runtime handlers that fail (500, 419) or are lost; those are checked. */
const repeatsAnAnswer = /^Failed to load resource|^\[verandah VR(?:528|54[01])\]/;

/** The prefix of a policy report on the page's console. */
const policyMark = '[policy report] ';

declare global {
  interface Window {
    /** The element that had focus last, if it still exists. */
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
  // Distinguishes losing focus from leaving it; see settles.ts.
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
 * @param hasScripts Chromium with scripting disabled reports each preloaded script as blocked by the policy. With scripts,
 *   `securitypolicyviolation` tells of every refusal.
 * @returns the growing list
 */
export async function watchForTroubles(context: BrowserContext, hasScripts: boolean): Promise<Trouble[]> {
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
  // Includes unhandled rejections.
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
    const isDisabledScript = !hasScripts && reason === 'csp' && request.url().endsWith('.js');
    if (!givenUp.test(reason) && !isDisabledScript) add('request', `${request.method()} ${request.url()} → ${reason}`);
  });
  await context.addInitScript(watchDocument, policyMark);
  return troubles;
}

/** Expected troubles, and whether they have occurred. */
export class Announcements {
  readonly #announced: { pattern: RegExp; kinds: readonly Trouble['kind'][]; hasOccurred: boolean }[] = [];

  add(pattern: RegExp, kinds: readonly Trouble['kind'][]): void {
    this.#announced.push({ pattern, kinds, hasOccurred: false });
  }

  /** Sentences about unexpected troubles, and about expected ones that never occurred. */
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
