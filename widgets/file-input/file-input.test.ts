import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parsePartial } from '../../runtime/dom/html.ts';
import { recordEvents } from '../../runtime/testing/record-events.ts';
import { find } from '../../runtime/testing/find.ts';
import { renderExamples } from '../testing/render-examples.ts';
import { initWidget } from '../testing/page.ts';
import { examples } from './examples.ts';
import { resizePhotos } from './resize-photos.ts';
import widget from './widget.ts';

vi.mock('./resize-photos.ts', () => ({ resizePhotos: vi.fn() }));

const render = renderExamples('file-input', examples);
const megabyte = 1_048_576;
let controller = new AbortController();
let chosen: { size: number; name?: string; type?: string }[] = [];

beforeEach(() => {
  controller = new AbortController();
  chosen = [];
});
afterEach(() => {
  controller.abort();
  vi.mocked(resizePhotos).mockReset();
  document.body.replaceChildren();
});

const root = (): HTMLElement => find('.vr-file-input');
const message = (): string => document.querySelector('[data-part="limit"]')?.textContent ?? '';

async function open(html: string): Promise<HTMLInputElement> {
  document.body.append(document.importNode(parsePartial(html), true));
  const input = document.querySelector('input');
  if (!input) throw new Error('The example has no field.');
  Object.defineProperty(input, 'files', { get: () => chosen });
  Object.defineProperty(input, 'value', {
    get: () => '',
    set() {
      chosen = [];
    },
  });
  await initWidget(widget, root(), controller.signal, () => {});
  return input;
}

function choose(input: HTMLInputElement, ...sizes: number[]): void {
  chosen = sizes.map((size) => ({ size }));
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
}

describe('[R155] a file', () => {
  test('is accepted at the limit; one byte more clears the field', async () => {
    const input = await open(render('partial'));
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
    expect([input.getAttribute('aria-describedby'), input.getAttribute('aria-invalid')]).toEqual([
      find('[data-part="limit"]').id,
      'true',
    ]);
  });

  test('that is too large is refused in words that stay until the form is reset', async () => {
    vi.useFakeTimers();
    const input = await open(`<form>${render('partial')}</form>`);
    choose(input, 2 * megabyte + 1);
    vi.advanceTimersByTime(60_000);
    expect([message(), input.getAttribute('aria-invalid')]).toEqual(['This file exceeds the 2mb limit.', 'true']);
    find('form').dispatchEvent(new Event('reset'));
    vi.advanceTimersByTime(1);
    expect([message(), 'tooLarge' in root().dataset, input.hasAttribute('aria-invalid')]).toEqual(['', false, false]);
    vi.useRealTimers();
  });

  test('counts together with the others; another choice takes the message away', async () => {
    const input = await open(render('several'));
    const events = recordEvents('file-input:refused');
    choose(input, megabyte, megabyte, 1);
    expect([chosen.length, message()]).toEqual([0, 'This file exceeds the 2mb limit.']);
    choose(input, megabyte, megabyte);
    expect([chosen.length, message()]).toEqual([2, '']);
    expect(events).toEqual([['file-input:refused', { size: expect.closeTo(2, 3), limit: 2 }]]);
  });

  test('chosen before the widget starts counts too; unmounting leaves no trace', async () => {
    chosen = [{ size: 9 * megabyte }];
    await open(render('partial'));
    expect([chosen.length, message()]).toEqual([0, 'This file exceeds the 2mb limit.']);
    controller.abort();
    expect([message(), root().dataset['state']]).toEqual(['', undefined]);
  });

  test('without a limit, or with one that is none, the field stays the server’s', async () => {
    document.body.append(
      document.importNode(parsePartial(render('partial').replace('data-max-size="2"', 'data-max-size="big"')), true),
    );
    await expect(initWidget(widget, root(), controller.signal, () => {})).rejects.toMatchObject({ code: 'VR202' });
    root().removeAttribute('data-max-size');
    await expect(initWidget(widget, root(), controller.signal, () => {})).rejects.toMatchObject({ code: 'VR201' });
  });
});

describe('[R155] a photo over the limit, where photos are made smaller', () => {
  const photo = { name: 'IMG_1.jpg', type: 'image/jpeg', size: 9 * megabyte };
  let finish = (_files: File[]): void => {};
  const choosePhoto = async (): Promise<HTMLInputElement> => {
    vi.mocked(resizePhotos).mockReturnValue(new Promise((resolve) => (finish = resolve)));
    const input = await open(render('photos'));
    chosen = [photo];
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await vi.waitFor(() => expect(resizePhotos).toHaveBeenCalledWith([photo], 2400, 2 * megabyte));
    return input;
  };

  test('keeps the form from being sent until it is smaller', async () => {
    const input = await choosePhoto();
    expect([message(), input.validationMessage, root().dataset['state']]).toEqual([
      'Making your photo smaller…',
      'Making your photo smaller…',
      'resizing',
    ]);
    expect(chosen, 'the original stays').toEqual([photo]);
  });

  test('is refused if it does not become small enough', async () => {
    const input = await choosePhoto();
    finish([new File(['x'.repeat(2 * megabyte + 1)], 'IMG_1.jpg')]);
    await vi.waitFor(() => expect(message()).toBe('This file exceeds the 2mb limit.'));
    expect([chosen, input.validationMessage, root().dataset['state']]).toEqual([[], '', 'ready']);
  });

  test('is forgotten if the visitor chooses another file', async () => {
    const input = await choosePhoto();
    choose(input, megabyte);
    finish([new File(['x'], 'IMG_1.jpg')]);
    await Promise.resolve();
    expect([chosen, message(), input.validationMessage]).toEqual([[{ size: megabyte }], '', '']);
  });

  test('is refused at once if the other files leave no room', async () => {
    const input = await open(render('photos'));
    choose(input, 3 * megabyte);
    expect([chosen, message()]).toEqual([[], 'This file exceeds the 2mb limit.']);
    expect(resizePhotos).not.toHaveBeenCalled();
  });
});
