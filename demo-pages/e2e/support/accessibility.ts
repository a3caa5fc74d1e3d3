/** Checks a page for accessibility with axe once all animations have ended. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

interface Violation {
  id: string;
  help: string;
  nodes: { target: unknown[] }[];
}

interface Axe {
  run: (context: unknown, options: unknown) => Promise<{ violations: Violation[] }>;
}

declare global {
  interface Window {
    axe?: Axe;
  }
}

/**
 * `structure` leaves out contrast and target sizes, which read the layout of the whole page and take most of the time. It is for
 * a region whose looks another check has judged. `fragment` is for HTML that is not a whole page, with its landmarks.
 */
export type Depth = 'all' | 'structure' | 'fragment';

const leftOut: Record<Depth, readonly string[]> = {
  all: [],
  structure: ['color-contrast', 'target-size'],
  fragment: ['landmark-one-main', 'page-has-heading-one', 'region'],
};
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// @axe-core/playwright would send the source into the page twice for each check, so we inject it ourselves. The minified file
// is half as long as the other, which a document takes 75 ms to compile.
const require = createRequire(import.meta.url);
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

async function inject(page: Page): Promise<void> {
  await Promise.all(
    page.frames().map(async (frame) => {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
    }),
  );
}

/**
 * Resolves when the page is drawn, with its typefaces, and no finite animation runs: axe would judge half-faded text, or
 * a layout that changes under it. Stylesheets of the head hold back the first frame. Skipped content never animates.
 */
async function atRest(): Promise<void> {
  const isFinite = ({ effect, timeline, playState }: Animation): boolean =>
    playState === 'running' &&
    timeline instanceof DocumentTimeline &&
    effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
  const nextFrame = (): Promise<void> => new Promise((drawn) => requestAnimationFrame(() => drawn()));
  await nextFrame();
  await document.fonts.ready;
  let before = '';
  let unchanged = 0;
  while (unchanged < 6) {
    const running = document.getAnimations().filter(isFinite);
    if (running.length === 0) return;
    const now = running.map(({ currentTime }) => String(currentTime)).join();
    // An animation that is about to begin has no time yet, so a single frame is not enough.
    unchanged = now === before ? unchanged + 1 : 0;
    before = now;
    await nextFrame();
  }
}

/** Expects no violations on the page or within the selector `within`. */
export async function expectAccessible(page: Page, within?: string, depth: Depth = 'all'): Promise<void> {
  await inject(page);
  await page.evaluate(atRest);
  // axe.run stays in the page; @axe-core/playwright opens a second page for every check.
  const rules = Object.fromEntries(leftOut[depth].map((id) => [id, { enabled: false }]));
  const found = await page.evaluate(
    async ({ selector, values, changed }) => {
      const { violations } = (await window.axe?.run(selector ? { include: [selector] } : document, {
        // Describing each passing element would take most of the time.
        resultTypes: ['violations'],
        // Only an experimental rule reads the stylesheets, which axe would fetch for each check.
        preload: false,
        runOnly: { type: 'tag', values },
        rules: changed,
      })) ?? { violations: [] };
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    { selector: within, values: tags, changed: rules },
  );
  expect(found, 'accessibility').toEqual([]);
}
