/**
 * The `test` of every browser spec. Each test is a new visitor, and fails on anything a page should never do: errors,
 * warnings, policy reports, failed requests.
 */
import { test as base, expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expectSettled } from './settles.ts';
import { Announcements, watchForTroubles } from './troubles.ts';
import type { VisitorControls } from './visitor-controls.ts';
import { controlsFor } from './visitor-controls.ts';

interface Fixtures {
  announcements: Announcements;
  watch: void;
  /** True in a spec whose visitors have never been here: the front page asks for a region, the portal introduces itself. */
  firstVisit: boolean;
  /** What visitors have let the site count before the test: everything, or null where they have not been asked. */
  consent: 'granted' | 'denied' | null;
  /** The fixture server's controls, for this test's visitor. */
  fixtures: VisitorControls;
  /** Allows a console error or warning that the test provokes. It has to come, or the test fails. */
  expectConsole: (pattern: RegExp) => void;
  /**
   * Allows a failed request, page error or policy report that the test provokes, matched against texts such as
   * `POST http://…/home-designs → 500`. It has to come, or the test fails.
   */
  expectTrouble: (pattern: RegExp) => void;
  /** Checks the page as it stands for accessibility; `within` narrows it to one region. Needs scripts to be on. */
  axe: (within?: string) => Promise<void>;
  /** Waits until nothing is under way and checks that focus was not lost. */
  settles: () => Promise<void>;
}

export const test = base.extend<Fixtures>({
  // Playwright reads the fixtures a fixture needs from its first parameter, which has to be destructured.
  // oxlint-disable-next-line no-empty-pattern -- see above
  announcements: async ({}, use) => {
    await use(new Announcements());
  },
  firstVisit: [false, { option: true }],
  consent: ['granted', { option: true }],
  watch: [
    async ({ context, announcements, baseURL, consent, firstVisit }, use) => {
      const url = baseURL ?? '';
      await context.addCookies([
        ...(consent === null ? [] : [{ name: 'vr-consent', value: consent, url }]),
        ...(firstVisit
          ? []
          : ['region_initial_popup_shown', 'portal_initial_popup_seen'].map((name) => ({ name, value: '1', url }))),
      ]);
      const troubles = await watchForTroubles(context);
      await use();
      // What was announced may still be on its way from the browser; what was not never goes away.
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
    await use(async (within) => {
      // axe runs in the page, and would wait for ever in one that may not run anything.
      if (javaScriptEnabled === false)
        throw new Error('axe() needs scripts. Assert roles and names of this page instead.');
      await expectAccessible(page, within);
    });
  },
  settles: async ({ page }, use) => {
    await use(() => expectSettled(page));
  },
});

export { expect } from '@playwright/test';
