import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '../ajax/api.ts';
import { loadJquery } from '../testing/jquery.ts';
import { migrateJquery } from './migrate-jquery.ts';

/** With what the script adds. */
interface Migrated {
  request(handler?: string, options?: object): unknown;
}
const $ = loadJquery() as unknown as ReturnType<typeof loadJquery> &
  Migrated & { oc: { flashMsg(options: object): string } };
const set = (selector: string): Migrated => $(selector) as unknown as Migrated;

const told = vi.fn();
const names = (): string[] => told.mock.calls.map(([name]) => String(name));
/** As a request of the runtime fires it. */
const fire = (target: EventTarget, name: string, detail: object): boolean =>
  target.dispatchEvent(new CustomEvent(name, { bubbles: true, cancelable: true, detail }));

beforeEach(() => {
  document.body.innerHTML = '<form id="a" data-request="onSave"><button>Save</button></form>';
  Reflect.set(window, 'jQuery', $);
  migrateJquery((...given) => told(...given));
  told.mockClear();
});

test('$.request and $(…).request send by oc', () => {
  const sent = (): never => Object.assign(Promise.resolve(), { done: vi.fn(), fail: vi.fn() }) as never;
  const [first, second] = [sent(), sent()];
  const ajax = vi.spyOn(api, 'ajax').mockReturnValue(first);
  const request = vi.spyOn(api, 'request').mockReturnValue(second);
  const options = { data: { id: 5 } };
  expect($.request('onAdd', options)).toBe(first);
  expect(set('#a').request('onSave', options)).toBe(second);
  expect(set('#nowhere').request('onSave')).toBeUndefined();
  expect(ajax).toHaveBeenCalledExactlyOnceWith('onAdd', options);
  expect(request).toHaveBeenCalledExactlyOnceWith(document.querySelector('#a'), 'onSave', options);
  expect(names()).toEqual(['$.request', '$.request', '$.request']);
});

test('$.oc.flashMsg shows a message under its old names', () => {
  const flashMsg = vi.spyOn(api, 'flashMsg').mockReturnValue('id');
  $.oc.flashMsg({ text: 'Saved', class: 'success' });
  expect(flashMsg).toHaveBeenCalledExactlyOnceWith({ text: 'Saved', class: 'success' });
});

test.each<[string, string, object, unknown[]]>([
  ['ajaxSetup', 'ajax:setup', { context: 'c' }, ['c']],
  ['ajaxUpdate', 'ajax:update', { context: 'c', data: 'd', responseCode: 200, xhr: 'x' }, ['c', 'd', 200, 'x']],
  ['ajaxFail', 'ajax:fail', { context: 'c', data: 'd', responseCode: 500, xhr: 'x' }, ['c', 500, 'x']],
  [
    'ajaxError',
    'ajax:request-error',
    { context: 'c', message: 'm', responseCode: 500, xhr: 'x' },
    ['c', 'm', 500, 'x'],
  ],
  ['ajaxErrorMessage', 'ajax:error-message', { message: 'm' }, ['m']],
])('%s fires on the target of %s and bubbles', (name, event, detail, given) => {
  const [onForm, onDocument] = [vi.fn(), vi.fn()];
  $('#a').on(name, (_: unknown, ...rest: unknown[]) => onForm(...rest));
  $(document).on(name, 'form', onDocument);
  fire(document.querySelector('#a') as Element, event, detail);
  expect(onForm).toHaveBeenCalledExactlyOnceWith(...given);
  expect(onDocument).toHaveBeenCalledOnce();
  expect(new Set(names())).toEqual(new Set([name]));
  $(document).off(name);
});

test('preventing an event of jQuery prevents that of the browser', () => {
  $('#a').on('oc.beforeRequest', (event: Event) => event.preventDefault());
  expect(fire(document.querySelector('#a') as Element, 'ajax:before-request', { context: 'c' })).toBe(false);
  expect(fire(document, 'ajax:before-request', { context: 'c' })).toBe(true);
  expect(names()).toEqual(['oc.beforeRequest']);
});

test('events of jQuery’s own requests stay its own', () => {
  const listener = vi.fn();
  $(document).on('ajaxSuccess', listener);
  $(document).trigger('ajaxSuccess', ['xhr', 'settings']);
  expect(listener.mock.calls[0]?.slice(1)).toEqual(['xhr', 'settings']);
  expect(names()).toEqual([]);
});
