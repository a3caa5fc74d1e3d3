import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parsePartial } from '../../runtime/dom/html.ts';
import { recordEvents } from '../../runtime/testing/record-events.ts';
import { initWidget } from '../../runtime/islands/start-widget.ts';
import { examples } from './examples.ts';
import widget from './widget.ts';

const megabyte = 1_048_576;
let controller = new AbortController();
let chosen: { size: number }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  controller = new AbortController();
  chosen = [];
});
afterEach(() => {
  controller.abort();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const root = (): HTMLElement => document.querySelector<HTMLElement>('.vr-file-input') ?? document.body;
const message = (): string => document.querySelector('[data-part="limit"]')?.textContent ?? '';

async function open(html: string): Promise<HTMLInputElement> {
  document.body.append(document.importNode(parsePartial(html), true));
  const input = document.querySelector('input');
  if (!input) throw new Error('The example has no field.');
  Object.defineProperty(input, 'files', { get: () => chosen });
  Object.defineProperty(input, 'value', { set: () => void (chosen = []) });
  await initWidget(widget, root(), controller.signal, () => {});
  return input;
}

function choose(input: HTMLInputElement, ...sizes: number[]): void {
  chosen = sizes.map((size) => ({ size }));
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
}

describe('[R155] a file', () => {
  test('is accepted at the limit; one byte more clears the field for three seconds', async () => {
    const input = await open(examples.one.html);
    const listener = vi.fn();
    document.body.addEventListener('input', listener);
    choose(input, 2 * megabyte);
    expect([chosen.length, message(), listener.mock.calls.length]).toEqual([1, '', 1]);
    choose(input, 2 * megabyte + 1);
    expect([chosen.length, message(), 'tooLarge' in root().dataset, listener.mock.calls.length]).toEqual([
      0,
      'This file exceeds the 2mb limit.',
      true,
      1,
    ]);
    vi.advanceTimersByTime(2999);
    expect(message()).not.toBe('');
    vi.advanceTimersByTime(1);
    expect([message(), 'tooLarge' in root().dataset]).toEqual(['', false]);
  });

  test('counts together with the others; another choice takes the message away', async () => {
    const input = await open(examples.several.html);
    const events = recordEvents('file-input:refused');
    choose(input, megabyte, megabyte, 1);
    expect([chosen.length, message()]).toEqual([0, 'This file exceeds the 2mb limit.']);
    choose(input, megabyte, megabyte);
    expect([chosen.length, message()]).toEqual([2, '']);
    expect(events).toEqual([['file-input:refused', { size: expect.closeTo(2, 3), limit: 2 }]]);
  });

  test('chosen before the widget starts counts too; unmounting leaves no trace', async () => {
    chosen = [{ size: 9 * megabyte }];
    await open(examples.one.html);
    expect([chosen.length, message()]).toEqual([0, 'This file exceeds the 2mb limit.']);
    controller.abort();
    expect([message(), root().dataset['state']]).toEqual(['', undefined]);
  });

  test('without a limit, or with one that is none, the field stays the server’s', async () => {
    document.body.append(
      document.importNode(parsePartial(examples.one.html.replace('data-max-size="2"', 'data-max-size="big"')), true),
    );
    await expect(initWidget(widget, root(), controller.signal, () => {})).rejects.toMatchObject({ code: 'VR202' });
    root().removeAttribute('data-max-size');
    await expect(initWidget(widget, root(), controller.signal, () => {})).rejects.toMatchObject({ code: 'VR201' });
  });
});
