/** Runs in the page: cards with three buttons each, mounted in one of two ways, for timing from outside. */
import { median } from 'simple-statistics';
import { loadSavedActions, startSavedButtons } from '../../../runtime/saved/buttons.ts';
import { renderedKeys, renderSaved } from '../../../runtime/saved/render.ts';

const savedIds = Array.from({ length: 100 }, (_, index) => String(index * 10));

function drawCards(count: number): void {
  const buttons = (id: number): string =>
    `<button type="button" data-card-id="${id}" aria-pressed="false">Save</button><button type="button" data-moodboard-id="${id}" aria-pressed="false">Pin</button><button type="button" data-comparable-id="${id}" data-comparable-type="home_design" aria-pressed="false">Compare</button>`;
  document.body.innerHTML = Array.from(
    { length: count },
    (_, id) => `<article><h3>Home ${id}</h3><p class="buttons">${buttons(id)}</p></article>`,
  ).join('');
}

/** The minimum: one listener that writes one attribute. */
function startByHand(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-card-id]') : null;
    button?.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'));
  });
}

/** Painting and listening, without the stores, which load when the browser is idle. */
function startVerandah(): void {
  document.cookie = `user_favorites=${encodeURIComponent(JSON.stringify(savedIds.map(Number)))}; path=/`;
  globalThis.fetch = async () =>
    new Response('{"result":"added"}', { headers: { 'content-type': 'application/json' } });
  startSavedButtons();
}

const ways = { verandah: startVerandah, floor: startByHand };

const painters: Record<keyof typeof ways, (saved: ReadonlySet<string>) => void> = {
  verandah(saved) {
    Object.assign(renderedKeys, { moodboard: new Set(), compare: new Set(), favourites: saved });
    renderSaved(document);
  },
  floor(saved) {
    for (const button of document.querySelectorAll<HTMLElement>('article button')) {
      const pressed = String(saved.has(button.dataset['cardId'] ?? ''));
      if (button.getAttribute('aria-pressed') !== pressed) button.setAttribute('aria-pressed', pressed);
    }
  },
};

/** Median milliseconds to paint 100 saved homes onto the buttons. */
function paint(way: keyof typeof ways, times: number): number {
  const took = Array.from({ length: times }, () => {
    const begin = performance.now();
    painters[way](new Set(savedIds));
    const end = performance.now();
    painters[way](new Set());
    return end - begin;
  });
  return median(took);
}

/** Clicks hearts once each. @returns median milliseconds until the heart shows it, style included */
async function press(from: number, count: number): Promise<{ press: number }> {
  const shownAfter: number[] = [];
  for (const heart of [...document.querySelectorAll<HTMLButtonElement>('[data-card-id]')].slice(from, from + count)) {
    const before = heart.getAttribute('aria-pressed');
    const begin = performance.now();
    heart.click();
    if (heart.getAttribute('aria-pressed') === before) throw new Error('A heart did not show that it was pressed.');
    heart.getBoundingClientRect();
    shownAfter.push(performance.now() - begin);
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }
  return { press: median(shownAfter) };
}

Object.assign(globalThis, {
  saved: {
    async start(way: keyof typeof ways, count: number) {
      drawCards(count);
      ways[way]();
      if (way === 'verandah') await loadSavedActions();
    },
    paint,
    press,
  },
});
