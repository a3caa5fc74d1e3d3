/** Makes one script file of the bundle fail, and looks at what becomes of the page. */
import type { Page, Request, Route } from '@playwright/test';
import { attemptLimitMs } from '../../../runtime/diagnostics/load-file.ts';

export const faults = {
  abort: (route: Route) => route.abort('connectionreset'),
  notFound: (route: Route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
  unavailable: (route: Route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'Busy' }),
  html: (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' }),
  // The response never ends.
  hang: () => Promise.resolve(),
};
export type Fault = keyof typeof faults;

export interface FaultyPage {
  /** Requests for the file so far. */
  readonly attempts: readonly string[];
  /** Uncaught errors and unhandled rejections. */
  readonly uncaught: readonly string[];
  /** Console lines with a code of ours. */
  readonly diagnostics: readonly string[];
  readonly alerts: readonly string[];
}

/**
 * @param file name of a file in `dist/`
 * @param times how many requests for it fail
 */
export async function breakFile(page: Page, file: string, fault: Fault, times = Infinity): Promise<FaultyPage> {
  const attempts: string[] = [];
  const [uncaught, diagnostics, alerts]: [string[], string[], string[]] = [[], [], []];
  page.on('pageerror', (error) => uncaught.push(String(error)));
  page.on('console', (message) => {
    if (/VR40\d/.test(message.text())) diagnostics.push(message.text());
  });
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  // A time limit is reached sooner; Playwright's clock would replace `performance.mark` too.
  await page.addInitScript(
    ([limit, reached]) => {
      const { setTimeout: start } = window;
      const sooner = (run: TimerHandler, ms?: number, ...rest: unknown[]): number =>
        start(run, ms === limit ? reached : ms, ...rest);
      window.setTimeout = sooner as typeof setTimeout;
    },
    [attemptLimitMs, fault === 'hang' ? 1500 : attemptLimitMs] as const,
  );
  await page.route(
    (url) => url.pathname === `/dist/${file}`,
    (route, request: Request) => {
      attempts.push(request.url());
      return attempts.length > times ? route.fallback() : faults[fault](route);
    },
  );
  return { attempts, uncaught, diagnostics, alerts };
}

/**
 * Brings every visible widget into view and waits until each has mounted or failed.
 * @returns the names of widgets that have failed
 */
export async function startWidgets(page: Page): Promise<string[]> {
  for (;;) {
    const state = await page.evaluate(() => {
      const roots = [...document.querySelectorAll<HTMLElement>('[data-widget]')].filter((root) =>
        root.checkVisibility(),
      );
      for (const root of roots) {
        root.scrollIntoView({ behavior: 'instant', block: 'center' });
        root.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      }
      const failed = roots.filter((root) => root.matches('[data-vr-failed]'));
      const names = roots.map(({ dataset }) => dataset['widget'] ?? '');
      const isSettled = names.every(
        (name) =>
          performance.getEntriesByName(`verandah:${name}`, 'mark').length +
            failed.filter(({ dataset }) => dataset['widget'] === name).length >=
          names.filter((other) => other === name).length,
      );
      return { isSettled, failed: failed.map(({ dataset }) => dataset['widget'] ?? '') };
    });
    if (state.isSettled) return state.failed;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
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
      .filter((button) => !button.matches(`${saves}, a[href], [popovertarget], [disabled]`));
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
