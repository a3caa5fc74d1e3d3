/** A page's counters and its garbage, by the browser's protocol. */

/** @param {{ send(method: string, parameters?: object): Promise<any> }} page a session of the protocol */
export async function countersOf(page) {
  // The page's own thread time, which other processes don't affect.
  await page.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    /** @returns {Promise<Record<string, number>>} durations in milliseconds */
    async metrics() {
      const { metrics } = await page.send('Performance.getMetrics');
      return Object.fromEntries(
        metrics.map(({ name, value }) => [name, name.endsWith('Duration') ? value * 1000 : value]),
      );
    },
    /** So that no garbage of what came before is collected while something is timed. */
    collectGarbage: () => page.send('Runtime.evaluate', { expression: 'gc()' }),
    /** Also what only caches hold, in twice the time. */
    collectAllGarbage: () => page.send('HeapProfiler.collectGarbage'),
  };
}
