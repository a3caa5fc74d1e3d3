/** Makes script files of the bundle fail, and looks at what becomes of the page. */
import type { Page, Route } from '@playwright/test';
import { maxWaitMs } from '../../../runtime/diagnostics/loading.ts';

export const faults = {
  abort: (route: Route) => route.abort('connectionreset'),
  notFound: (route: Route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
  unavailable: (route: Route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'Busy' }),
  html: (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' }),
  // The response does not come before the fault is mended.
  hang: (route: Route, mended: Promise<void>) => mended.then(() => route.fallback()),
};
export type Fault = keyof typeof faults;

export interface FaultyPage {
  /** Uncaught errors and unhandled rejections. */
  readonly uncaught: readonly string[];
  /** Console lines with a code of ours. */
  readonly diagnostics: readonly string[];
  readonly alerts: readonly string[];
  /** Ends the fault: later requests, and those that hang, get the file. */
  mend(): void;
}

/** @param file its name in `dist/` */
export async function breakFile(page: Page, file: string, fault: Fault): Promise<FaultyPage> {
  const [uncaught, diagnostics, alerts]: [string[], string[], string[]] = [[], [], []];
  page.on('pageerror', (error) => uncaught.push(String(error)));
  page.on('console', (message) => {
    if (/VR40\d/.test(message.text())) diagnostics.push(message.text());
  });
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  if (fault === 'hang') await giveUpSooner(page);
  let mend = (): void => {};
  let isMended = false;
  const mended = new Promise<void>((resolve) => {
    mend = () => {
      isMended = true;
      resolve();
    };
  });
  await page.route(`**/dist/${file}`, (route) => (isMended ? route.fallback() : faults[fault](route, mended)));
  return { uncaught, diagnostics, alerts, mend };
}

/** Reaches the time limit of a file sooner; Playwright's clock would replace `performance.mark` too. */
async function giveUpSooner(page: Page): Promise<void> {
  await page.addInitScript((limit) => {
    const { setTimeout: start } = window;
    const sooner = (run: TimerHandler, ms?: number, ...rest: unknown[]): number =>
      start(run, ms === limit ? 1500 : ms, ...rest);
    window.setTimeout = sooner as typeof setTimeout;
  }, maxWaitMs);
}

/**
 * Brings every visible widget into view and waits until each has mounted or failed.
 * @returns the names of widgets that have failed
 */
export function startWidgets(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const nameOf = ({ dataset }: HTMLElement): string => dataset['widget'] ?? '';
    const isFailed = (root: HTMLElement): boolean => root.matches('[data-vr-failed]');
    for (;;) {
      const roots = [...document.querySelectorAll<HTMLElement>('[data-widget]')].filter((root) =>
        root.checkVisibility(),
      );
      const waiting = roots.filter((root) => {
        const same = roots.filter((other) => nameOf(other) === nameOf(root));
        const { length: mounted } = performance.getEntriesByName(`verandah:${nameOf(root)}`, 'mark');
        return mounted + same.filter(isFailed).length < same.length;
      });
      if (waiting.length === 0) return roots.filter(isFailed).map(nameOf);
      for (const root of waiting) {
        root.scrollIntoView({ behavior: 'instant', block: 'center' });
        root.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      }
      // Each look costs a layout.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
}

/** Brings each failed widget into view, and points at it. */
export async function approachFailures(page: Page): Promise<void> {
  await page.locator('[data-widget][data-vr-failed]').evaluateAll(async (roots) => {
    for (const root of roots) {
      root.scrollIntoView({ behavior: 'instant', block: 'center' });
      root.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      // What is in view is known once the next frame has been drawn.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    }
  });
}

/** Visible controls of failed widgets that do nothing without their script. */
export function deadControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const describe = (element: Element): string =>
      `${element.closest('[data-vr-failed]')?.getAttribute('data-widget')}: ${element.outerHTML.slice(0, 80)}`;
    const isOwn = (element: Element): boolean => element.closest('[data-widget]')?.matches('[data-vr-failed]') === true;
    const saves = '[data-card-id], [data-moodboard-id], [data-comparable-id], [data-request]';
    const dead = [
      ...document.querySelectorAll<HTMLElement>('[data-vr-failed] :is(button[type="button"], [role="tab"])'),
    ]
      .filter((button) => isOwn(button) && button.checkVisibility({ checkVisibilityCSS: true }))
      .filter((button) => !button.matches(`${saves}, a[href], [popovertarget], [commandfor], [disabled]`));
    const stuck = [...document.querySelectorAll<HTMLFormElement>('form[data-vr-failed], [data-vr-failed] form')]
      .filter((form) => isOwn(form) && form.checkVisibility())
      .filter((form) => {
        const submits = [...form.elements].filter((field) =>
          field.matches('button:not([type="button"], [type="reset"]), input[type="submit"]'),
        );
        // Enter in a text field sends a form whose button is hidden.
        const sends = 'input:is([type="search"], [type="text"], [type="email"], :not([type]))';
        return ![...submits, ...form.querySelectorAll(sends)].some((control) =>
          control.checkVisibility({ checkVisibilityCSS: true }),
        );
      });
    return [...dead, ...stuck].map(describe);
  });
}
