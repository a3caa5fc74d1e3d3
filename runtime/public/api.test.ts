import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announcePageApi } from '../islands/own-widget.ts';
import { define, dom, react, stores } from './api.ts';

const widget = (name: string) => ({ name, load: async () => ({ default: () => {} }) });
const exported = { dom: async () => 'dom', stores: async () => 'stores', react: async () => 'react' };
const defined = (): unknown[] => (window.verandah?.definitions ?? []).map((one) => Reflect.get(Object(one), 'name'));

const forget = (): unknown => Reflect.deleteProperty(window, 'verandah');
beforeEach(forget);
afterEach(forget);

test('definitions are kept, whichever script comes first', () => {
  define(widget('one'));
  announcePageApi(async () => exported);
  define(widget('two'));
  window.verandah?.define(widget('three'));
  expect(defined()).toEqual(['one', 'two', 'three']);
});

test('an element with the id of the global is not taken for it', () => {
  const element = Object.assign(document.createElement('form'), { id: 'verandah' });
  Reflect.set(window, 'verandah', element);
  define(widget('one'));
  expect(defined()).toEqual(['one']);
  Reflect.set(window, 'verandah', element);
  announcePageApi(async () => exported);
  define(widget('two'));
  expect(defined()).toEqual(['two']);
});

test('shared code is waited for while the page loads', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const loading = Promise.all([dom(), stores(), react()]);
  announcePageApi(async () => exported);
  dispatchEvent(new Event('load'));
  state.mockRestore();
  expect(await loading).toEqual(['dom', 'stores', 'react']);
});

test('without the runtime, asking for shared code says why there is none', async () => {
  await expect(dom()).rejects.toThrow(/^\[verandah VR556\] .* keeps the page of the server\.$/);
});
