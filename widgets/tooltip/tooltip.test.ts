import { afterEach, describe, expect, test, vi } from 'vitest';
import { parsePartial } from '../../runtime/dom/html.ts';
import { renderExamples } from '../testing/render-examples.ts';
import { addHtml, closePage, mountWidget, unmountWidgets } from '../testing/page.ts';
import { examples } from './examples.ts';
import widget from './widget.ts';

const named = renderExamples('tooltip', examples)('partial');

afterEach(() => {
  closePage();
  vi.restoreAllMocks();
});

const roots = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-widget]')];
const states = (): (string | undefined)[] => roots().map(({ dataset }) => dataset.state);
const point = (on: HTMLElement | undefined, type: 'pointerenter' | 'pointerleave', pointerType = 'mouse'): unknown =>
  on?.dispatchEvent(new PointerEvent(type, { pointerType }));

async function mount(html: string): Promise<void> {
  addHtml(html);
  await mountWidget(widget);
}

function escape(): boolean {
  return document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
}

describe('[R183] a tooltip', () => {
  test('shows on hover, and hides on Escape, which closes nothing else', async () => {
    await mount(named);
    const [root] = roots();
    expect(states()).toEqual(['closed']);
    point(root, 'pointerenter');
    expect(states()).toEqual(['open']);
    expect(escape()).toBe(false);
    expect(states()).toEqual(['closed']);
    expect(escape(), 'the next is for others').toBe(true);
    point(root, 'pointerleave');
    point(root, 'pointerenter');
    point(root, 'pointerleave');
    expect(states()).toEqual(['closed']);
  });

  test('shows while its control has keyboard focus, and stays when a pointer passes', async () => {
    await mount(examples.description.html);
    const [root] = roots();
    const matches = vi.spyOn(HTMLElement.prototype, 'matches').mockImplementation(function has(
      this: HTMLElement,
      selector: string,
    ) {
      return selector.includes(':focus-visible') && document.activeElement === this;
    });
    root?.focus();
    expect(states()).toEqual(['open']);
    point(root, 'pointerenter');
    point(root, 'pointerleave');
    expect(states()).toEqual(['open']);
    root?.blur();
    expect(states()).toEqual(['closed']);
    matches.mockReturnValue(false);
    root?.focus();
    expect(states(), 'focus of a press').toEqual(['closed']);
  });

  test('is not for fingers, and shows one at a time', async () => {
    await mount(named + named);
    point(roots()[0], 'pointerenter', 'touch');
    expect(states()).toEqual(['closed', 'closed']);
    for (const root of roots()) point(root, 'pointerenter');
    expect(states()).toEqual(['closed', 'open']);
  });

  test('names a control without a name, and describes any other', async () => {
    await mount(named + examples.description.html);
    const [link, described] = roots();
    const tips = [...document.querySelectorAll('[role="tooltip"]')].map(({ id }) => id);
    expect(new Set(tips).size).toBe(2);
    expect([link?.getAttribute('aria-labelledby'), described?.getAttribute('aria-describedby')]).toEqual(tips);
    expect([link?.hasAttribute('aria-describedby'), described?.hasAttribute('aria-labelledby')]).toEqual([
      false,
      false,
    ]);
  });

  test('is anchored by an id of any letters', async () => {
    vi.spyOn(CSS, 'supports').mockReturnValue(true);
    const ofNewerBrowsers = { showPopover() {}, hidePopover() {} };
    Object.assign(HTMLElement.prototype, ofNewerBrowsers);
    await mount(named.replace('data-part="tip"', 'data-part="tip" id="plan.1"'));
    expect(roots()[0]?.style.getPropertyValue('anchor-name')).toBe('--plan\\.1');
    unmountWidgets();
    for (const name of Object.keys(ofNewerBrowsers)) Reflect.deleteProperty(HTMLElement.prototype, name);
  });

  test('gives back what the server sent, and takes its words off the screen', async () => {
    await mount(named);
    point(roots()[0], 'pointerenter');
    unmountWidgets();
    expect(roots()[0]?.outerHTML).toBe(parsePartial(named).firstElementChild?.outerHTML);
    expect(escape()).toBe(true);
  });

  test('reports missing words, a root that takes no focus, and an unknown side', async () => {
    for (const [html, code] of [
      [named.replace('>Overview<', '> <'), 'VR302'],
      [examples.deaf.html, 'VR302'],
      [named.replace(' data-part="tip"', ''), 'VR301'],
      [named.replace('"end"', '"left"'), 'VR202'],
    ] as const) {
      document.body.replaceChildren();
      await expect(mount(html), html).rejects.toMatchObject({ code });
      expect(states()).toEqual([undefined]);
    }
  });
});
