import { vi } from 'vitest';
import { examplePartials } from '../../fixtures/server/states/example-partials.ts';
import { demoTheme } from '../../fixtures/server/testing/theme.ts';
import { openClient, type TestingClient } from '../../runtime/stores/search/testing-client.ts';
import { addHtml, initWidget } from '../testing/page.ts';
import { examples } from './examples.ts';
import { records, search } from './testing-records.ts';
import widget from './widget.ts';

const theme = demoTheme({
  ...Object.fromEntries(examplePartials({ 'search-dropdown': examples })),
  'partials/search/quick-actions.htm':
    'description = "Quick actions"\n==\n<ul aria-label="Quick actions"><li><a href="/home-designs">Browse home designs</a></li></ul>',
});

export let controllers: AbortController[] = [];
let accounts = 0;
export let client: TestingClient;

/** Adds the dropdowns of examples to one page, each with its own account. */
export function place(...names: readonly (keyof typeof examples)[]): HTMLElement[] {
  client = openClient(records);
  const html = names.map((name) =>
    theme.renderPartial(`examples/search-dropdown/${name}`, {
      site: { search: { ...search, applicationId: `DROP${(accounts += 1)}` } },
    }),
  );
  addHtml(`<main tabindex="-1"><input id="elsewhere" aria-label="Name"></main>${html.join('')}`);
  return [...document.querySelectorAll<HTMLElement>('[data-widget]')];
}
export async function bring(roots: readonly HTMLElement[]): Promise<void> {
  for (const root of roots) {
    const controller = new AbortController();
    controllers.push(controller);
    await initWidget(widget, root, controller.signal, reportError);
  }
  // React keeps its real timers, so that only the widget's are faked.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
}
export async function open(...names: readonly (keyof typeof examples)[]): Promise<HTMLElement[]> {
  const roots = place(...names);
  await bring(roots);
  return roots;
}
export async function act(work: () => unknown): Promise<void> {
  await work();
  for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
export const pass = (milliseconds: number): Promise<void> => act(() => vi.advanceTimersByTimeAsync(milliseconds));
export const find = <Tag extends keyof HTMLElementTagNameMap>(
  root: ParentNode,
  selector: string,
  tag: Tag,
): HTMLElementTagNameMap[Tag] => {
  const found = root.querySelector(selector);
  if (found?.localName !== tag) throw new Error(`no ${selector}`);
  return found as HTMLElementTagNameMap[Tag];
};
export const inputOf = (root: ParentNode): HTMLInputElement => find(root, '[data-part="input"]', 'input');
export const toggleOf = (root: ParentNode): HTMLButtonElement => find(root, '[data-part="toggle"]', 'button');
export const isOpen = (root: HTMLElement): boolean => !find(root, '[data-part="panel"]', 'div').hidden;
export const options = (root: ParentNode): (string | null)[] =>
  [...root.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
export const message = (root: ParentNode): string | null | undefined =>
  root.querySelector('.vr-search-dropdown__message')?.firstChild?.textContent;
export async function type(root: ParentNode, text: string, wait = 200): Promise<void> {
  await act(async () => {
    inputOf(root).focus();
    inputOf(root).value = text;
    inputOf(root).dispatchEvent(new Event('input', { bubbles: true }));
  });
  await pass(wait);
}
export async function press(target: Element, key: string, more: KeyboardEventInit = {}): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  await act(async () => void target.dispatchEvent(event));
  return event.defaultPrevented;
}

export async function close(): Promise<void> {
  await act(async () => controllers.forEach((controller) => controller.abort()));
  controllers = [];
  vi.useRealTimers();
  document.body.replaceChildren();
}
