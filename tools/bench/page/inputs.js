/** In the pages of the row about interactions: how long each click or key takes to the next frame, as browsers tell it. */
(() => {
  let arrived = 0;
  let entries = [];
  new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({
    type: 'event',
    durationThreshold: 16,
  });
  const note = ({ isTrusted }) => {
    if (isTrusted) arrived += 1;
  };
  for (const type of ['click', 'keydown']) addEventListener(type, note, { capture: true });

  globalThis.inputs = {
    /** Before an input. */
    forget() {
      [arrived, entries] = [0, []];
    },
    /** @returns the input's milliseconds; those under 16 are not told, and count as 8 */
    async duration() {
      if (arrived === 0) throw new Error('the input never arrived');
      // The browser tells of an input once its frame is drawn.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return Math.max(8, ...entries.filter(({ interactionId }) => interactionId).map(({ duration }) => duration));
    },
  };
})();
