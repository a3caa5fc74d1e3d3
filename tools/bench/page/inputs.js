/** In the pages of the row about interactions: how long each click or key takes to the next frame, as browsers tell it. */
(() => {
  let arrived = 0;
  let entries = [];
  for (const type of ['event', 'long-animation-frame'])
    new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ type, durationThreshold: 16 });
  const note = ({ isTrusted }) => {
    if (isTrusted) arrived += 1;
  };
  for (const type of ['click', 'keydown']) addEventListener(type, note, { capture: true });

  globalThis.inputs = {
    /** Before an input. */
    forget() {
      [arrived, entries] = [0, []];
    },
    /** @returns the input's milliseconds; under 16 are not told, and count as 8. Their parts have the scripts of frames over 50. */
    async times() {
      if (arrived === 0) throw new Error('the input never arrived');
      // The browser tells of an input once its frame is drawn.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      const [slowest] = entries
        .filter(({ interactionId }) => interactionId)
        .toSorted((a, b) => b.duration - a.duration);
      if (!slowest) return { ms: 8, parts: ['8'] };
      const { startTime, duration: ms, interactionId } = slowest;
      // A click is several events with one frame.
      const events = entries.filter((one) => one.interactionId === interactionId && one.startTime >= startTime);
      const begin = events.reduce((time, { processingStart }) => Math.min(time, processingStart), Infinity);
      const end = events.reduce((time, { processingEnd }) => Math.max(time, processingEnd), 0);
      const scripts = entries.flatMap((entry) => entry.scripts ?? []).map(({ invoker }) => `  ${invoker}`);
      const parts = [ms, begin - startTime, end - begin, startTime + ms - end].map((part) => part.toFixed(0));
      return { ms, parts: parts.concat(scripts) };
    },
  };
})();
