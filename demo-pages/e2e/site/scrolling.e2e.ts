/** Scrolling causes no forced layout. */
import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';

interface TraceEvent {
  name: string;
  /** Microseconds: start and duration. */
  ts: number;
  dur?: number;
  args: {
    data?: { type?: string };
    beginData?: { stackTrace?: { functionName: string; url: string; lineNumber: number; columnNumber: number }[] };
  };
}

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

/** Scripts that ran because of scrolling: event handlers, and their work in the next frame. */
const isScrollWork = ({ name, args }: TraceEvent): boolean =>
  name === 'FireAnimationFrame' || (name === 'EventDispatch' && args.data?.type === 'scroll');

/** Forced layouts in our scripts during those. */
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

/** Scrolls to the end of the page and back, screen by screen. */
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

for (const { address, tag } of [
  { address: '/home-designs/ardenne-28', tag: [] },
  { address: '/home-designs', tag: '@thorough' },
]) {
  test(`scrolling ${address} makes no script lay the page out`, { tag }, async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await page.goto(address);
    // Lazy pictures and widgets have loaded after the first time.
    await scrollThrough(page);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const events = await traced(session, () => scrollThrough(page));
    expect(events.filter(isScrollWork).length, 'the browser was watched').toBeGreaterThan(5);
    expect(forcedLayouts(events)).toEqual([]);
  });
}
