import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parsePartial } from '../../runtime/dom/html.ts';
import * as store from './store.ts';
import { find } from '../../runtime/testing/find.ts';
import { renderExamples } from '../testing/render-examples.ts';
import { initWidget } from '../testing/page.ts';
import { examples } from './examples.ts';
import widget from './widget.ts';

const render = renderExamples('portal-popup', examples);

let controller = new AbortController();
const opened = vi.fn();
beforeEach(() => {
  controller = new AbortController();
  history.replaceState(null, '', '/portal');
  opened.mockClear();
  vi.spyOn(store, 'shouldIntroducePortal').mockResolvedValue(true);
  vi.spyOn(store, 'rememberPortalIntroduced').mockReturnValue(true);
});
afterEach(() => {
  controller.abort();
  document.body.replaceChildren();
});

async function mount(example: keyof typeof examples = 'partial', more = ''): Promise<void> {
  document.body.append(parsePartial(`<input id="typing">${more}${render(example)}`));
  document.querySelector('dialog[id]')?.addEventListener('popout:open', opened);
  await initWidget(widget, find('[data-widget="portal-popup"]'), controller.signal, (error) => {
    throw error;
  });
}
/** Waits until pending tasks have run. */
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('[R157] opens its popout for who has not seen it, and remembers that', async () => {
  await mount();
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
  expect(store.rememberPortalIntroduced).toHaveBeenCalledOnce();
});

test('panels for signing in that wait in a closed popout do not keep it closed', async () => {
  await mount('partial', '<dialog><div data-widget="sign-in"></div></dialog>');
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
});

test.each([
  ['has seen it', () => vi.mocked(store.shouldIntroducePortal).mockResolvedValue(false)],
  ['would be shown it on every visit', () => vi.mocked(store.rememberPortalIntroduced).mockReturnValue(false)],
])('[R157 R158] stays closed for a visitor who %s', async (_, given) => {
  given();
  await mount();
  await turn();
  expect(opened).not.toHaveBeenCalled();
});

test.each([
  ['came with a query', () => history.replaceState(null, '', '/portal?return=/compare'), ''],
  ['came for a place on the page', () => history.replaceState(null, '', '/portal#account'), ''],
  ['has another dialog open', () => {}, '<dialog open></dialog>'],
  ['has a menu open', () => {}, '<details data-widget="dropdown" open></details>'],
  ['is asked to sign in by the page', () => {}, '<main><div data-widget="sign-in"></div></main>'],
])('asks nothing of a visitor who %s', async (_, given, more) => {
  given();
  await mount('partial', more);
  await turn();
  expect(store.shouldIntroducePortal).not.toHaveBeenCalled();
  expect(opened).not.toHaveBeenCalled();
});

test('stays closed and uncounted if the visitor has begun to type', async () => {
  let answer = (_isNew: boolean): void => {};
  vi.mocked(store.shouldIntroducePortal).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const mounting = mount();
  await turn();
  document.getElementById('typing')?.focus();
  answer(true);
  await mounting;
  await turn();
  expect(opened).not.toHaveBeenCalled();
  expect(store.rememberPortalIntroduced).not.toHaveBeenCalled();
});

test('without a popout it is a part of the page', async () => {
  await mount('alone');
  await turn();
  expect(store.shouldIntroducePortal).not.toHaveBeenCalled();
});
