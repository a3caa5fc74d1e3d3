/** Runs in the page: 1,000 cards with three buttons each, mounted in one of two ways, for timing from outside. */
import { loadSavedActions, startSavedButtons } from '../../../runtime/saved/buttons.ts';
import { renderedKeys, renderSaved } from '../../../runtime/saved/render.ts';

const saved = 100;

const savedIds = (offset: number): string[] => Array.from({ length: saved }, (_, index) => String(index * 10 + offset));

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
  document.cookie = `user_favorites=${encodeURIComponent(JSON.stringify(savedIds(0).map(Number)))}; path=/`;
  globalThis.fetch = async () =>
    new Response('{"result":"added"}', { headers: { 'content-type': 'application/json' } });
  startSavedButtons();
}

async function loadStores(): Promise<void> {
  await loadSavedActions();
}

const ways = { verandah: startVerandah, floor: startByHand };

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Median milliseconds to paint 100 saved homes onto 3,000 buttons. */
function paint(times: number): number {
  const before = renderedKeys.favourites ?? new Set();
  for (const kind of ['moodboard', 'compare'] as const) renderedKeys[kind] ??= new Set();
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    renderedKeys.favourites = new Set(savedIds(0));
    const begin = performance.now();
    renderSaved(document);
    took.push(performance.now() - begin);
    renderedKeys.favourites = new Set();
    renderSaved(document);
  }
  renderedKeys.favourites = before;
  renderSaved(document);
  return median(took);
}

const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);

/**
 * Clicks hearts once each, with two frames after each click.
 * @returns median milliseconds, style included: `press` until the heart shows it, `together` until its copies and counts do
 */
async function press(from: number, count: number): Promise<{ press: number; together: number }> {
  const hearts = [...document.querySelectorAll<HTMLButtonElement>('[data-card-id]')].slice(from, from + count);
  const shownAfter: number[] = [];
  const togetherAfter: number[] = [];
  for (const heart of hearts) {
    const before = heart.getAttribute('aria-pressed');
    const begin = performance.now();
    heart.click();
    for (let waited = 0; heart.getAttribute('aria-pressed') === before; waited += 1) {
      if (waited > 10_000) throw new Error('A heart never showed that it was pressed.');
      await Promise.resolve();
    }
    heart.getBoundingClientRect();
    shownAfter.push(performance.now() - begin);
    await Promise.resolve();
    heart.getBoundingClientRect();
    togetherAfter.push(performance.now() - begin);
    await frame();
    await frame();
  }
  return { press: median(shownAfter), together: median(togetherAfter) };
}

Object.assign(globalThis, {
  saved: { drawCards, start: (way: keyof typeof ways) => ways[way](), loadStores, paint, press },
});
