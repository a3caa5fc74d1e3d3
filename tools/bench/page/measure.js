/** In every page: presses the button and times what follows, in the same way for every variant. */
(() => {
  const longTasks = [];
  new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({ type: 'longtask' });

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

  /** `list` and `cell` tell where to look on a page that is not the benchmark's own. */
  const isThere = ({ count, index, text, list = '#cards', cell = '.card__amount' }) => {
    const cards = document.querySelector(list);
    return cards?.children.length === count && cards.children[index].querySelector(cell).textContent === text;
  };

  /** The time of the mutation that completed what is expected. */
  const mutated = (expected) =>
    new Promise((resolve, reject) => {
      const observer = new MutationObserver(() => {
        if (!isThere(expected)) return;
        observer.disconnect();
        clearTimeout(timer);
        resolve(performance.now());
      });
      const timer = setTimeout(() => reject(new Error('the update never came')), 20_000);
      observer.observe(document.querySelector(expected.list ?? '#cards').parentElement, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    });

  /** An update that changes nothing has no mutation to wait for: the request says when it is over. */
  const announced = () =>
    new Promise((resolve) => {
      document.addEventListener('ajax:always', () => resolve(performance.now()), { once: true });
      document.addEventListener('bench:settled', () => resolve(performance.now()), { once: true });
    });

  /** Presses the button. Milliseconds from the press to the settled DOM, and to the frame after it; the longest task. */
  async function press(expected, { unchanged = false, button = '#go' } = {}) {
    const list = document.querySelector(expected.list ?? '#cards');
    let mutations = 0;
    const counter = new MutationObserver((records) => {
      mutations += records.length;
    });
    if (unchanged) counter.observe(list, { childList: true, subtree: true, characterData: true });
    await afterFrame();
    const start = performance.now();
    const settled = unchanged ? announced() : mutated(expected);
    document.querySelector(button).click();
    const dom = (await settled) - start;
    const frame = (await afterFrame()) - start;
    // Reports of long tasks come in a later task of their own.
    await pause(60);
    counter.disconnect();
    if (!isThere(expected)) throw new Error('the page does not show what the response contains');
    const durations = longTasks
      .filter(({ startTime, duration }) => startTime + duration > start)
      .map(({ duration }) => duration);
    return { dom, frame, longest: Math.max(0, ...durations), mutations };
  }

  /** Removes the cards after the first `count`. */
  function trim(count) {
    const list = document.getElementById('cards');
    while (list.children.length > count) list.lastElementChild.remove();
    for (const node of [...list.childNodes].slice(-1)) if (node.nodeType === Node.TEXT_NODE) node.remove();
  }

  globalThis.bench = { press, trim, afterFrame };
})();
