import { beforeEach, expect, test, vi } from 'vitest';
import { afterParsing, emitRender } from './events.ts';
import { recordRequestEvents } from '../testing/record-events.ts';
import { settled } from './testing-server.ts';

let happened: string[];
const setReadyState = (state: DocumentReadyState): void =>
  void vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);

beforeEach(() => {
  happened = recordRequestEvents();
});

test('render fires once, after every listener of DOMContentLoaded has run', async () => {
  setReadyState('interactive');
  afterParsing(emitRender);
  await settled();
  expect(happened).toEqual([]);
  addEventListener('DOMContentLoaded', () => happened.push('theme'), { once: true });
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
  await settled();
  dispatchEvent(new Event('load'));
  await settled();
  expect(happened).toEqual(['theme', 'before-render', 'render']);
});

test('a script that starts between DOMContentLoaded and load fires it at load', async () => {
  setReadyState('interactive');
  afterParsing(emitRender);
  dispatchEvent(new Event('load'));
  await settled();
  expect(happened).toEqual(['before-render', 'render']);
});

test('a script that starts after load fires it in the next task', async () => {
  setReadyState('complete');
  afterParsing(emitRender);
  expect(happened).toEqual([]);
  await settled();
  expect(happened).toEqual(['before-render', 'render']);
});
