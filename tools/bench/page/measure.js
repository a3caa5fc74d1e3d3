/** In every page: presses the button and times what follows, in the same way for every variant. */
(() => {
  const longTasks = [];
  new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({ type: 'longtask' });
  const whatChanges = { childList: true, subtree: true, characterData: true };

  /** A task after the next frame has been drawn. */
  const afterFrame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()));
        port1.start();
        port2.postMessage(null);
      });
    });

  const pause = (milliseconds) =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    });

  const isThere = ({ count, index, text, cell }, list) =>
    list.children.length === count && list.children[index].querySelector(cell).textContent === text;

  /** Resolves with the mutation that completes what is expected. */
  const mutated = (expected, list) =>
    new Promise((resolve, reject) => {
      const observer = new MutationObserver(() => {
        if (!isThere(expected, list)) return;
        observer.disconnect();
        clearTimeout(timer);
        resolve();
      });
      const timer = setTimeout(() => reject(new Error('the update never came')), 60_000);
      observer.observe(list.parentElement, whatChanges);
    });

  /** An update that changes nothing has no mutation to wait for: the request says when it is over. */
  const announced = () =>
    new Promise((resolve) => {
      for (const name of ['ajax:always', 'bench:settled'])
        document.addEventListener(name, () => resolve(), { once: true });
    });

  /**
   * Presses the button.
   * @param {{ count: number, index: number, text: string, cell?: string }} expected how many cards, and the text of one's cell
   * @returns milliseconds to the frame after the last change, and of the longest task; how many mutations
   */
  async function press(expected, { unchanged = false, list: listSelector = '#cards', button = '#go' } = {}) {
    const list = document.querySelector(listSelector);
    const wanted = { cell: '.card__amount', ...expected };
    let mutations = 0;
    const counter = new MutationObserver((records) => {
      mutations += records.length;
    });
    if (unchanged) counter.observe(list, whatChanges);
    await afterFrame();
    const start = performance.now();
    const settled = unchanged ? announced() : mutated(wanted, list);
    document.querySelector(button).click();
    await settled;
    const frame = (await afterFrame()) - start;
    // Reports of long tasks come in a later task of their own.
    await pause(60);
    counter.disconnect();
    if (!isThere(wanted, list)) throw new Error('the page does not show what the response contains');
    const after = longTasks.filter(({ startTime, duration }) => startTime + duration > start);
    return { frame, longest: Math.max(0, ...after.map(({ duration }) => duration)), mutations };
  }

  /** Removes the cards after the first `count`. */
  function trim(count) {
    const list = document.getElementById('cards');
    while (list.children.length > count) list.lastElementChild.remove();
    if (list.lastChild.nodeType === Node.TEXT_NODE) list.lastChild.remove();
  }

  globalThis.bench = { press, trim, afterFrame, pause };
})();
