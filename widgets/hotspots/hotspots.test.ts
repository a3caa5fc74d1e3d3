import { afterEach, describe, expect, test, vi } from 'vitest';
import { parsePartial } from '../../runtime/dom/html.ts';
import { addHtml, closePage, mountWidget, unmountWidgets } from '../testing/page.ts';
import { ensure, find } from '../../runtime/testing/find.ts';
import { examples } from './examples.ts';
import widget from './widget.ts';

afterEach(() => {
  closePage();
  vi.restoreAllMocks();
});

const marks = (): HTMLButtonElement[] => [
  ...document.querySelectorAll<HTMLButtonElement>('button.vr-hotspots__marker'),
];
const mark = (at: number): HTMLButtonElement => ensure(marks()[at], `mark ${at}`);
const names = (): string[] => marks().map(({ textContent }) => textContent ?? '');
const card = (at: number): HTMLElement => find(`[id="${mark(at).getAttribute('aria-controls')}"]`);
const open = (): boolean[] =>
  marks().map((button, at) => button.getAttribute('aria-expanded') === 'true' && !card(at).hidden);
const list = (): HTMLElement => find('ol');
const style = (at: number, name: string): string | undefined =>
  mark(at).parentElement?.style.getPropertyValue(`--vr-hotspots-${name}`);

async function mount(html: string): Promise<void> {
  addHtml(`<main tabindex="-1"><h1 id="rooms">Rooms</h1>${html}</main>`);
  await mountWidget(widget);
}

describe('[R178] the marks of a picture', () => {
  test('are buttons named after what they mark, in their places; the list stays below', async () => {
    await mount(examples.three.html);
    expect(names()).toEqual(['1 Island bench', '2 Oak flooring', '3 Tile']);
    expect([style(0, 'x'), style(0, 'y'), style(1, 'x'), style(1, 'y')]).toEqual(['20%', '30%', '72.5%', '80%']);
    expect(
      [mark(0).parentElement?.dataset, mark(1).parentElement?.dataset].map((side) => [side?.across, side?.down]),
    ).toEqual([
      ['after', 'below'],
      ['before', 'above'],
    ]);
    expect([open(), list().children.length, marks().every(({ type }) => type === 'button')]).toEqual([
      [false, false, false],
      3,
      true,
    ]);
  });

  test('opens one card at a time; Escape or an outside click closes it', async () => {
    await mount(examples.three.html);
    mark(0).focus();
    mark(0).click();
    expect([open(), card(0).textContent]).toEqual([[true, false, false], 'Island bench About the island bench']);
    mark(1).focus();
    mark(1).click();
    expect(open()).toEqual([false, true, false]);
    mark(1).click();
    expect(open()).toEqual([false, false, false]);
    mark(2).focus();
    mark(2).click();
    const link = card(2).querySelector('a');
    expect(document.querySelectorAll('#tile'), 'ids stay with the list').toHaveLength(1);
    link?.focus();
    expect(open(), 'focus in the card keeps it open').toEqual([false, false, true]);
    link?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    expect([open(), document.activeElement === mark(2)]).toEqual([[false, false, false], true]);
    mark(0).click();
    for (const type of ['pointerdown', 'click']) find('h1').dispatchEvent(new MouseEvent(type, { bubbles: true }));
    expect(open()).toEqual([false, false, false]);
  });

  test('[F111] two pictures share one open card, and their cards have ids of their own', async () => {
    await mount(examples.three.html + examples.one.html);
    expect(new Set(marks().map((button) => button.getAttribute('aria-controls'))).size).toBe(4);
    mark(0).click();
    mark(3).click();
    expect(open()).toEqual([false, false, false, true]);
    expect([style(3, 'x'), style(3, 'y')]).toEqual(['0%', '100%']);
  });

  test('follow the list; focus stays near a card that goes', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    await mount(examples.three.html);
    mark(1).focus();
    mark(1).click();
    const permanentMarker = mark(1);
    list().firstElementChild?.remove();
    list().append(
      parsePartial(
        '<li data-x="5" data-y="5"><strong>Rug</strong></li><li data-x="500" data-y="5"><strong>Lost</strong></li>',
      ),
    );
    await vi.waitFor(() => expect(names()).toEqual(['1 Oak flooring', '2 Tile', '3 Rug']));
    expect([mark(0) === permanentMarker, open(), document.activeElement === permanentMarker]).toEqual([
      true,
      [true, false, false],
      true,
    ]);
    expect(error.mock.calls.map(([line]) => String(line))).toEqual([expect.stringContaining('VR302')]);
    list().firstElementChild?.remove();
    await vi.waitFor(() => expect(names()).toEqual(['1 Tile', '2 Rug']));
    expect([open(), document.activeElement?.id]).toEqual([[false, false], 'rooms']);
  });

  test('restore the server’s HTML on unmount', async () => {
    document.body.append(parsePartial(examples.three.html));
    const before = document.body.innerHTML;
    document.body.replaceChildren();
    await mount(examples.three.html);
    mark(0).click();
    unmountWidgets();
    expect(document.querySelector('[data-widget]')?.outerHTML).toBe(before);
  });
});

test.each([
  ['none', examples.none.html],
  ['misplaced', examples.one.html.replace('data-x="0"', 'data-x="120"')],
  ['unplaced', examples.one.html.replace('data-x="0"', 'data-x="left"')],
  ['nameless', examples.one.html.replace(/(<li[^>]*>).*(?=<\/li>)/, '$1')],
])('[R178] %s: reported once, and the list stays', async (_, html) => {
  await expect(mount(html)).rejects.toMatchObject({ code: 'VR302' });
  expect([
    marks().length,
    document.querySelector('.vr-hotspots__layer'),
    document.querySelector('[data-state]'),
  ]).toEqual([0, null, null]);
});

test('[R178] a missing list or picture is reported', async () => {
  for (const part of ['list', 'picture']) {
    await expect(mount(examples.one.html.replace(`data-part="${part}"`, ''))).rejects.toMatchObject({ code: 'VR301' });
    document.body.replaceChildren();
  }
});
