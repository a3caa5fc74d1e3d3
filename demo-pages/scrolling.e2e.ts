/** What happens while a visitor scrolls: nothing that makes the browser work out the page again in the middle of a script. */
import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './e2e/fixture.ts';

interface TraceEvent {
  name: string;
  /** Microseconds: when it began, and how long it took. */
  ts: number;
  dur?: number;
  args: {
    data?: { type?: string };
    beginData?: { stackTrace?: { functionName: string; url: string; lineNumber: number; columnNumber: number }[] };
  };
}

/** Records what the browser did while `act` ran. */
async function traced(session: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack'] },
  });
  await act();
  await session.send('Tracing.end');
  await complete;
  return events;
}

/** Scripts that ran because the page was scrolled: handlers of the event, and what they put off until the frame. */
const isScrollWork = ({ name, args }: TraceEvent): boolean =>
  name === 'FireAnimationFrame' || (name === 'EventDispatch' && args.data?.type === 'scroll');

/** Where a script of the product made the browser lay the page out in the middle of that. */
function forcedLayouts(events: readonly TraceEvent[]): unknown[] {
  const work = events.filter(isScrollWork);
  return events
    .filter(
      ({ name, ts }) =>
        name === 'Layout' && work.some((handler) => ts >= handler.ts && ts <= handler.ts + (handler.dur ?? 0)),
    )
    .map(({ args }) => args.beginData?.stackTrace?.[0])
    .filter((frame) => frame?.url.includes('/dist/'));
}

/** To the end of the page and back to its start, one screen after the other, each drawn before the next. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
    for (const by of [1, -1]) {
      for (let screens = Math.ceil(document.documentElement.scrollHeight / innerHeight); screens >= 0; screens -= 1) {
        scrollBy({ top: by * innerHeight, behavior: 'instant' });
        await frame();
        await frame();
      }
    }
  });
}

test('scrolling makes no script lay the page out', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  for (const address of ['/', '/home-designs/ardenne-28', '/home-designs']) {
    await test.step(address, async () => {
      await page.goto(address);
      // Pictures and widgets that wait to be seen are there after the first time.
      await scrollThrough(page);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const events = await traced(session, () => scrollThrough(page));
      expect(events.filter(isScrollWork).length, 'the browser was watched').toBeGreaterThan(5);
      expect(forcedLayouts(events)).toEqual([]);
    });
  }
});
