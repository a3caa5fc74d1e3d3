/** Runs in the page: 1,000 cards with three buttons each, brought to life in one of three ways, made ready to be timed from outside. */
import { paintSaved, shown, startSavedButtons } from '../../../runtime/saved-buttons.ts';
import { startReactRoots } from './react-roots.tsx';

const saved = 100;

/** Every tenth card is saved. */
const savedIds = (offset: number): string[] => Array.from({ length: saved }, (_, index) => String(index * 10 + offset));

function drawCards(count: number): void {
  const buttons = (id: number): string =>
    `<button type="button" data-card-id="${id}" aria-pressed="false">Save</button><button type="button" data-moodboard-id="${id}" aria-pressed="false">Pin</button><button type="button" data-comparable-id="${id}" data-comparable-type="home_design" aria-pressed="false">Compare</button>`;
  document.body.innerHTML = Array.from({ length: count }, (_, id) => `<article><h3>Home ${id}</h3><p class="buttons">${buttons(id)}</p></article>`).join('');
}

/** The floor: one listener that writes one attribute, and asks nobody. */
function startByHand(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-card-id]') : null;
    button?.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'));
  });
}

/** What the page does at once: painting and listening. The stores come when the browser is idle. */
function startVerandah(): void {
  document.cookie = `user_favorites=${encodeURIComponent(JSON.stringify(savedIds(0).map(Number)))}; path=/`;
  globalThis.fetch = async () => new Response('{"result":"added"}', { headers: { 'content-type': 'application/json' } });
  startSavedButtons();
}

async function loadStores(): Promise<void> {
  await import('../../../runtime/saved-actions.ts');
}

const ways = { verandah: startVerandah, floor: startByHand, react: startReactRoots };

/** The middle one. */
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Milliseconds of one painting in which 200 of the buttons change and 3,000 are looked at; the median of `times`. */
function paint(times: number): number {
  const before = shown.favourites ?? new Set();
  const took = Array.from({ length: times }, (_, time) => {
    shown.favourites = new Set(savedIds(time % 2 ? 0 : 5));
    shown.moodboard ??= new Set();
    shown.compare ??= new Set();
    const begin = performance.now();
    paintSaved(document);
    return performance.now() - begin;
  });
  shown.favourites = before;
  paintSaved(document);
  return median(took);
}

const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);

/**
 * Presses hearts, each once, with two frames after each for all that follows.
 * @returns medians, in milliseconds from the press: `press` to the heart that shows it, and `together` until all that shows
 *   it before the next frame is drawn does (copies, counts, the busy mark), style worked out each time
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

Object.assign(globalThis, { saved: { drawCards, start: (way: keyof typeof ways) => ways[way](), loadStores, paint, press } });
