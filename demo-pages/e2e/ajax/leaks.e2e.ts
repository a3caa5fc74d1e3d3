import type { Page } from '@playwright/test';
import { expect, test } from '../support/lab-bench.ts';
import { rounds } from '../support/long-run.ts';

interface Weight {
  heap: number;
  nodes: number;
  listeners: number;
}

async function weigh(page: Page): Promise<Weight> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  // Twice, because objects with finalisers need a second collection.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

/** Runs `count` requests of a handler in sequence, with time to find widgets after each. */
async function repeat(page: Page, handler: string, count: number): Promise<void> {
  await page.evaluate(
    async ([name, times]) => {
      const log = window.ajaxLog;
      for (let at = 0; at < times; at++) {
        await window.oc?.ajax(name);
        // The recorded events would be a leak of their own.
        if (log) log.length = 0;
        // Two tasks: one for the update's last events, one for widgets.
        await new Promise((resolve) => setTimeout(resolve));
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
    [handler, count] as const,
  );
}

const bytesEach = 2_000;

test('[F61] many updates leave memory, nodes and listeners as they were', async ({ page, lab, settles }) => {
  test.setTimeout(60_000);
  const updates = rounds({ sample: 100, full: 500 });
  await lab.open();
  await repeat(page, 'onLabPartials', 30);
  const before = await weigh(page);
  await repeat(page, 'onLabPartials', updates);
  const after = await weigh(page);
  expect(after.heap - before.heap).toBeLessThan(updates * bytesEach);
  expect(after.listeners).toBe(before.listeners);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes + 5);
  await settles();
});

const island = (
  on: string,
): string => `<form data-widget="filter-bar" data-widget-on="${on}" action="/home-designs" data-request="GetAjaxMethods::onLoadHomeFamilies" data-request-update="{'verandah/listing/results': '#lab-b'}">
  <button type="button" data-part="toggle">Filters</button><div data-part="panel"><label>Keyword <input name="keyword"></label></div></form>`;

/** A response that replaces the region's content with five widgets. */
const five = (on: string): Record<string, string> => ({
  '#lab-a': '<p>Emptied</p>',
  '=#lab-a': Array.from({ length: 5 }, () => island(on)).join(''),
});

test('waiting widgets that are removed leave no node and no listener behind', { tag: '@thorough' }, async ({
  page,
  lab,
  fixtures,
  settles,
}) => {
  test.setTimeout(60_000);
  const updates = rounds({ sample: 60, full: 300 });
  await lab.open();
  // A background page finds widgets by timer; waiting for hundreds of frames would take too long.
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  await fixtures.faults([{ handler: 'onLabCount', body: five('interaction'), times: 30 + updates }]);
  await repeat(page, 'onLabCount', 30);
  const before = await weigh(page);
  await repeat(page, 'onLabCount', updates);
  const after = await weigh(page);
  expect(after.listeners).toBe(before.listeners);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes + 5);
  expect(after.heap - before.heap).toBeLessThan(updates * bytesEach);
  await settles();
});

test('[F52] mounted widgets that are removed take everything with them', { tag: '@thorough' }, async ({
  page,
  lab,
  fixtures,
  settles,
}) => {
  await lab.open();
  await fixtures.faults([{ handler: 'onLabCount', body: five('load'), times: 15 }]);
  const replace = async (times: number): Promise<void> => {
    for (let at = 0; at < times; at++) {
      await page.evaluate(() => window.oc?.ajax('onLabCount'));
      await expect(page.locator('[data-widget="filter-bar"][data-state]')).toHaveCount(5);
    }
  };
  await replace(5);
  const before = await weigh(page);
  await replace(10);
  const after = await weigh(page);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners + 2);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes + 8);
  await settles();
});
