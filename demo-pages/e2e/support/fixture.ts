/** The `test` of browser specs. Each test is a new visitor, and fails on any error, warning or failed request. */
import { test as base, expect } from '@playwright/test';
import { expectAccessible, type Depth } from './accessibility.ts';
import { expectSettled } from './settles.ts';
import { Announcements, watchForTroubles } from './troubles.ts';
import { controlsFor, type VisitorControls } from './visitor-controls.ts';

interface Fixtures {
  announcements: Announcements;
  watch: void;
  /** True for first-time visitors: the front page asks for a region, the portal introduces itself. */
  firstVisit: boolean;
  /** True for pages as they are: most specs write markup of their own, which the rules for themes would judge. */
  pageChecks: boolean;
  /** The visitor's analytics consent; null if they have not been asked. */
  consent: 'granted' | 'denied' | null;
  /** The fixture server's controls, for this test's visitor. */
  fixtures: VisitorControls;
  /** Allows and expects a console error or warning. */
  expectConsole: (pattern: RegExp) => void;
  /** Allows and expects a failed request, page error or policy report such as `POST http://…/home-designs → 500`. */
  expectTrouble: (pattern: RegExp) => void;
  /** Checks the page's accessibility, optionally of the region `within` or of its structure alone. Needs scripts. */
  axe: (within?: string, depth?: Depth) => Promise<void>;
  /** Waits until nothing is pending and checks that focus was not lost. */
  settles: () => Promise<void>;
}

/** Unless the page says what it wants itself. */
export function turnChecksOff(): void {
  document.addEventListener('DOMContentLoaded', () => {
    if (document.head.querySelector('meta[name="vr-debug"]')) return;
    // A page under test may hide the document's members.
    const meta = Document.prototype.createElement.call(document, 'meta');
    document.head.append(Object.assign(meta, { name: 'vr-debug', content: 'off' }));
  });
}

export const test = base.extend<Fixtures>({
  // Playwright requires the first parameter to be destructured.
  // oxlint-disable-next-line no-empty-pattern -- see above
  announcements: async ({}, use) => {
    await use(new Announcements());
  },
  firstVisit: [false, { option: true }],
  pageChecks: [false, { option: true }],
  consent: ['granted', { option: true }],
  watch: [
    async ({ context, announcements, baseURL, consent, firstVisit, pageChecks, javaScriptEnabled }, use) => {
      const url = baseURL ?? '';
      await context.addCookies([
        ...(consent === null ? [] : [{ name: 'vr-consent', value: consent, url }]),
        ...(firstVisit
          ? []
          : ['region_initial_popup_shown', 'portal_initial_popup_seen'].map((name) => ({ name, value: '1', url }))),
      ]);
      if (!pageChecks) await context.addInitScript(turnChecksOff);
      const troubles = await watchForTroubles(context, javaScriptEnabled !== false);
      await use();
      // Expected troubles may still arrive; unexpected ones never disappear.
      await expect.poll(() => announcements.judge(troubles), 'what the page did that no test announced').toEqual([]);
    },
    { auto: true },
  ],
  fixtures: async ({ context }, use) => {
    await use(controlsFor(context.request));
  },
  expectConsole: async ({ announcements }, use) => {
    await use((pattern) => announcements.add(pattern, ['console']));
  },
  expectTrouble: async ({ announcements }, use) => {
    await use((pattern) => announcements.add(pattern, ['request', 'page error', 'policy']));
  },
  axe: async ({ page, javaScriptEnabled }, use) => {
    await use(async (within, depth) => {
      // axe runs in the page, and would wait for ever without scripts.
      if (javaScriptEnabled === false)
        throw new Error('axe() needs scripts. Assert roles and names of this page instead.');
      await expectAccessible(page, within, depth);
    });
  },
  settles: async ({ page }, use) => {
    await use(() => expectSettled(page));
  },
});

export { expect } from '@playwright/test';
