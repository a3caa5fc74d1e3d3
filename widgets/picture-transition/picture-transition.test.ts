import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parsePartial } from '../../runtime/dom/html.ts';
import { find } from '../../runtime/testing/find.ts';
import { initWidget } from '../testing/page.ts';
import { examples } from './examples.ts';
import widget from './widget.ts';

let controller = new AbortController();
let finish = (): void => {};
const skipTransition = vi.fn();

beforeEach(() => {
  controller = new AbortController();
  skipTransition.mockClear();
  vi.spyOn(HTMLImageElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 400, 300));
});
afterEach(() => {
  controller.abort();
  document.body.replaceChildren();
  Reflect.deleteProperty(window, 'navigation');
});

async function mount(example: keyof typeof examples): Promise<void> {
  document.body.append(parsePartial(examples[example].html));
  await initWidget(widget, find('[data-widget]'), controller.signal, (error) => {
    throw error;
  });
}

function transition(): object {
  return {
    ready: Promise.reject(new DOMException('Document hidden', 'InvalidStateError')),
    finished: new Promise<void>((resolve) => (finish = resolve)),
    skipTransition,
  };
}

/** The visitor leaves for another page. */
function leave(path: string, navigationType = 'push', viewTransition: object | null = transition()): void {
  const activation = { entry: { url: new URL(path, location.href).href }, navigationType };
  dispatchEvent(Object.assign(new Event('pageswap'), { viewTransition, activation }));
}

/** The visitor is back from another page, on this one as it was. */
function returnTo(path: string): void {
  const navigation = { activation: { from: { url: new URL(path, location.href).href } } };
  Object.defineProperty(window, 'navigation', { value: navigation, configurable: true });
  dispatchEvent(Object.assign(new Event('pagereveal'), { viewTransition: transition() }));
}

/** The pictures with a name in their style. */
const names = (): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll('img')]
      .filter((picture) => picture.hasAttribute('style'))
      .map((picture) => [picture.getAttribute('src') ?? '', picture.style.viewTransitionName]),
  );

test.each([
  ['leaves by a card', () => leave('/home-designs/2#plan')],
  ['comes back to one', () => returnTo('/home-designs/2')],
])('the picture of one card has the name while the visitor %s', async (_, navigate) => {
  await mount('cards');
  navigate();
  expect(names()).toEqual({ '/pictures/inspiration/2.svg': 'vr-picture' });
  finish();
  await vi.waitFor(() => expect(names()).toEqual({}));
  expect(skipTransition).not.toHaveBeenCalled();
});

test.each([
  ['leaves by another link', 'cards', () => leave('/articles')],
  ['leaves a picture’s page by a link', 'picture', () => leave('/home-designs')],
] as const)('nothing moves when the visitor %s', async (_, example, navigate) => {
  await mount(example);
  navigate();
  expect([names(), skipTransition.mock.calls.length]).toEqual([{}, 1]);
});

test('nothing moves to or from a card that is out of sight', async () => {
  await mount('cards');
  vi.mocked(HTMLImageElement.prototype.getBoundingClientRect).mockReturnValue(new DOMRect(0, -400, 400, 300));
  leave('/home-designs/2');
  expect([names(), skipTransition.mock.calls.length]).toEqual([{}, 1]);
});

test('a picture’s page has its name from the stylesheet when the visitor goes back', async () => {
  await mount('picture');
  leave('/home-designs', 'traverse');
  returnTo('/home-designs');
  expect([names(), skipTransition.mock.calls.length]).toEqual([{}, 0]);
});

test('a picture’s page lends its name to a card below the picture', async () => {
  await mount('related');
  leave('/home-designs/1');
  expect(names()).toEqual({ '/pictures/inspiration/2.svg': 'none', '/pictures/inspiration/1.svg': 'vr-picture' });
  finish();
  await vi.waitFor(() => expect(names()).toEqual({}));
});

test('without a transition nothing is named', async () => {
  await mount('cards');
  leave('/home-designs/2', 'push', null);
  expect(names()).toEqual({});
});
