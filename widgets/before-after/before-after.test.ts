import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parsePartial } from '../../runtime/dom/html.ts';
import { recordEvents } from '../../runtime/testing/record-events.ts';
import { find } from '../../runtime/testing/find.ts';
import { initWidget } from '../testing/page.ts';
import { examples } from './examples.ts';
import widget from './widget.ts';

let controller = new AbortController();
beforeEach(() => {
  controller = new AbortController();
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 400, 300));
});
afterEach(() => {
  controller.abort();
  document.body.replaceChildren();
});

const roots = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-widget]')];
const root = (): HTMLElement => find('[data-widget]');
const range = (): HTMLInputElement => find('input', root());
const at = (): string => root().style.getPropertyValue('--vr-before-after-at');

async function mount(html: string): Promise<void> {
  document.body.append(parsePartial(html));
  for (const pair of roots()) await initWidget(widget, pair, controller.signal, () => {});
}

function point(type: string, clientX: number, init: PointerEventInit = {}): void {
  root().dispatchEvent(new PointerEvent(type, { clientX, isPrimary: true, pointerId: 1, bubbles: true, ...init }));
}

describe('[R179] two pictures, before and after', () => {
  test('form a named slider that says how much of “before” shows', async () => {
    await mount(examples.mostlyAfter.html);
    expect([
      range().type,
      range().getAttribute('aria-label'),
      range().value,
      range().getAttribute('aria-valuetext'),
    ]).toEqual(['range', 'The kitchen, before and after', '25', '25% before']);
    expect(at()).toBe('25%');
    const events = recordEvents('before-after:moved');
    range().value = '40';
    range().dispatchEvent(new Event('input'));
    expect([at(), range().getAttribute('aria-valuetext')]).toEqual(['40%', '40% before']);
    expect(events).toEqual([['before-after:moved', { after: 60 }]]);
  });

  test.each([
    ['half', ['75%', '75']],
    ['rightToLeft', ['25%', '25']],
  ] as const)('follow the pointer where it points: %s', async (name, expected) => {
    // happy-dom does not apply the dir attribute.
    if (name === 'rightToLeft')
      vi.spyOn(window, 'getComputedStyle').mockReturnValue(
        Object.assign(document.createElement('i').style, { direction: 'rtl' }),
      );
    await mount(examples[name].html);
    point('pointerdown', 400);
    expect([at(), range().value]).toEqual(expected);
    point('pointermove', 900);
    expect(range().value, 'beyond the frame').toBe(name === 'half' ? '100' : '0');
    point('pointerup', 900);
    point('pointermove', 300);
    expect(range().value, 'let go').toBe(name === 'half' ? '100' : '0');
  });

  test('ignores scrolling fingers and other buttons; a click focuses the divider', async () => {
    await mount(examples.half.html);
    point('pointerdown', 400, { pointerType: 'touch' });
    expect(at()).toBe('50%');
    point('pointermove', 400, { pointerType: 'touch' });
    expect(at()).toBe('75%');
    point('pointercancel', 400);
    point('pointerdown', 200, { button: 2 });
    point('pointerdown', 200, { isPrimary: false });
    point('pointermove', 200);
    expect(at()).toBe('75%');
    root().dispatchEvent(new MouseEvent('click', { clientX: 200 }));
    expect([at(), document.activeElement]).toEqual(['25%', range()]);
  });

  test('follow a pointer that the browser will not capture', async () => {
    vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockImplementation(() => {
      throw new DOMException('no such pointer', 'NotFoundError');
    });
    await mount(examples.half.html);
    point('pointerdown', 400);
    expect(at()).toBe('75%');
  });

  test('are side by side again if a picture fails, and focus is kept', async () => {
    await mount(examples.half.html);
    range().focus();
    find('img', root()).dispatchEvent(new Event('error'));
    expect([root().dataset.state, root().querySelector('input'), document.activeElement]).toEqual([
      'failed',
      null,
      root(),
    ]);
  });

  test('stay side by side if a picture has already failed', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
    await mount(examples.half.html);
    expect([root().dataset.state, root().querySelector('input')]).toEqual(['failed', null]);
  });

  test('move independently if there are two pairs', async () => {
    await mount(examples.two.html);
    point('pointerdown', 400);
    expect(roots().map((pair) => pair.querySelector('input')?.value)).toEqual(['75', '50']);
  });

  test('are given back as the server sent them', async () => {
    await mount(examples.half.html);
    point('pointerdown', 400);
    controller.abort();
    expect(root().outerHTML).toBe(parsePartial(examples.half.html).firstElementChild?.outerHTML);
  });

  test('report wrong markup and invalid values', async () => {
    await expect(
      mount(examples.half.html.replace(/(<figure.*<\/figure>)(<figure.*<\/figure>)/s, '$2$1')),
    ).rejects.toMatchObject({ code: 'VR302' });
    document.body.replaceChildren();
    await expect(mount(examples.half.html.replace(/<img/, '<p'))).rejects.toMatchObject({ code: 'VR302' });
    document.body.replaceChildren();
    await expect(mount(examples.single.html)).rejects.toMatchObject({ code: 'VR301' });
    document.body.replaceChildren();
    await expect(mount(examples.half.html.replace(' role', ' data-share="120" role'))).rejects.toMatchObject({
      code: 'VR202',
    });
    expect(root().querySelector('input')).toBeNull();
  });
});

describe('[R179] keys on the divider', () => {
  const press = (key: string, init: KeyboardEventInit = {}): boolean =>
    range().dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, ...init }));

  test.each([
    ['half', 'ArrowRight', '51', '51%'],
    ['half', 'ArrowLeft', '49', '49%'],
    ['half', 'ArrowUp', '51', '51%'],
    ['half', 'ArrowDown', '49', '49%'],
    ['half', 'PageUp', '60', '60%'],
    ['half', 'PageDown', '40', '40%'],
    ['half', 'Home', '0', '0%'],
    ['half', 'End', '100', '100%'],
    ['rightToLeft', 'ArrowRight', '49', '49%'],
    ['rightToLeft', 'ArrowLeft', '51', '51%'],
    ['rightToLeft', 'ArrowUp', '51', '51%'],
  ] as const)('%s: %s shows %s %% before', async (name, key, value, position) => {
    if (name === 'rightToLeft')
      vi.spyOn(window, 'getComputedStyle').mockReturnValue(
        Object.assign(document.createElement('i').style, { direction: 'rtl' }),
      );
    await mount(examples[name].html);
    range().value = '50';
    const moved = vi.fn();
    root().addEventListener('before-after:moved', moved);
    expect(press(key), 'the browser moves nothing besides').toBe(false);
    expect([range().value, at()]).toEqual([value, position]);
    expect(moved).toHaveBeenCalledOnce();
  });

  test('an arrow at the end of the frame stays there and tells nothing', async () => {
    await mount(examples.half.html);
    press('End');
    const moved = vi.fn();
    root().addEventListener('before-after:moved', moved);
    press('ArrowUp');
    expect(range().value).toBe('100');
    expect(moved).not.toHaveBeenCalled();
  });

  test.each([['a'], ['Tab'], ['toString'], ['ArrowLeft', { altKey: true }]] as [string, KeyboardEventInit?][])(
    '%s is left to the browser',
    async (key, init) => {
      await mount(examples.half.html);
      expect(press(key, init)).toBe(true);
      expect(range().value).toBe('50');
    },
  );
});
