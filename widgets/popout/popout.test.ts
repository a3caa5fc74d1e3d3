import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parsePartial } from '../../runtime/dom/html.ts';
import { recordEvents } from '../../runtime/testing/record-events.ts';
import { renderExamples } from '../testing/render-examples.ts';
import { addHtml, closePage, mountWidget, unmountWidgets } from '../testing/page.ts';
import { find } from '../../runtime/testing/find.ts';
import { examples } from './examples.ts';
import widget from './widget.ts';

const renderExample = renderExamples('popout', examples);
const render = (name: keyof typeof examples): string =>
  `<main id="main" tabindex="-1">${renderExample(name, { site: { regions: [] } })}</main>`;

beforeEach(() => {
  history.replaceState(null, '', '/');
});
afterEach(closePage);

const dialog = (): HTMLDialogElement => find('dialog');
const opener = (name = 'link'): HTMLElement => find(`.vr-popout-${name} > *`);
const locked = (): boolean => document.documentElement.classList.contains('vr-scroll-locked');

async function mount(html = render('partial')): Promise<void> {
  addHtml(html);
  await mountWidget(widget);
}

const click = (element: HTMLElement, more: MouseEventInit = {}): boolean =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }));

describe('[D49] a popout', () => {
  test('opens from any control that names it, blocks the page, closes by its button', async () => {
    await mount();
    expect([dialog().dataset.state, opener().getAttribute('aria-expanded'), opener().getAttribute('role')]).toEqual([
      'closed',
      'false',
      'button',
    ]);
    expect(click(opener()), 'the link is not followed').toBe(false);
    expect([dialog().open, dialog().dataset.state, locked()]).toEqual([true, 'open', true]);
    for (const name of ['link', 'button'])
      expect([opener(name).getAttribute('aria-expanded'), opener(name).getAttribute('aria-controls')]).toEqual([
        'true',
        'region-popout',
      ]);
    find('button', dialog()).click();
    expect([dialog().open, dialog().dataset.state, locked(), document.activeElement]).toEqual([
      false,
      'closed',
      false,
      opener(),
    ]);
  });

  test.each(['partial', 'toggleable'] as const)('opens with focus on its heading (%s)', async (name) => {
    await mount(render(name));
    opener().focus();
    click(opener());
    expect(document.activeElement?.id).toBe('region-popout-title');
  });

  test('a link opens it with Space like a button; a new tab stays a new tab', async () => {
    await mount();
    click(opener(), { ctrlKey: true });
    expect(dialog().open).toBe(false);
    opener().dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
    expect(dialog().open).toBe(true);
  });

  test('a command of the browser that the widget has handled does nothing more', async () => {
    await mount();
    expect(click(opener('button'))).toBe(false);
    expect([dialog().open, opener('button').getAttribute('aria-expanded')]).toEqual([true, 'true']);
  });

  test('takes over a dialog that the browser has opened, with its focus', async () => {
    addHtml(render('partial'));
    opener('button').focus();
    dialog().showModal();
    find('button', dialog()).focus();
    const show = vi.spyOn(dialog(), 'show');
    await mountWidget(widget);
    expect([dialog().dataset.state, locked(), document.activeElement]).toEqual([
      'open',
      true,
      find('button', dialog()),
    ]);
    expect(show, 'no longer as a modal').toHaveBeenCalled();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
    expect([dialog().open, locked(), document.activeElement]).toEqual([false, false, opener('button')]);
  });

  test('closed by its own form or a gesture of the phone, it leaves nothing behind', async () => {
    await mount();
    const events = recordEvents('popout:opened', 'popout:closed');
    opener().focus();
    click(opener());
    dialog().close();
    expect(events).toEqual(['popout:opened', 'popout:closed'].map((name) => [name, { id: 'region-popout' }]));
    expect([dialog().dataset.state, locked(), opener().getAttribute('aria-expanded')]).toEqual([
      'closed',
      false,
      'false',
    ]);
  });

  test('closed and opened in one task, it stays open with focus on its heading', async () => {
    await mount();
    const before = dialog().innerHTML;
    click(opener());
    // Browsers dispatch the event in a later task.
    dialog().addEventListener('close', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
    find('button', dialog()).click();
    click(opener());
    dialog().dispatchEvent(new Event('close'));
    expect([dialog().open, document.activeElement?.getAttribute('tabindex')]).toEqual([true, '-1']);
    find('button', dialog()).click();
    expect(dialog().innerHTML).toBe(before);
  });

  test('prepares later controls on focus; links in visitors’ text open nothing', async () => {
    await mount();
    document.body.append(
      parsePartial(
        '<p data-vr-untrusted><button id="foreign" data-popout-open="region-popout">Win</button></p><button id="late" data-popout-open="region-popout">Again</button>',
      ),
    );
    click(find('#foreign'));
    expect(dialog().open).toBe(false);
    find('#late').focus();
    expect(find('#late').getAttribute('aria-expanded')).toBe('false');
  });

  test('without the widget the page is as the server sent it', async () => {
    document.body.append(parsePartial(render('partial')));
    const before = document.body.outerHTML;
    document.body.replaceChildren();
    await mount();
    click(opener());
    unmountWidgets();
    expect(locked()).toBe(false);
    expect(document.body.outerHTML).toBe(before);
  });
});

describe('[R173] a toggleable popout', () => {
  test('leaves its opener in reach, and closes when that is used again', async () => {
    await mount(render('toggleable'));
    click(opener('button'));
    find('button', dialog()).focus();
    const tab = new KeyboardEvent('keydown', { key: 'Tab', shiftKey: true, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(tab);
    expect([dialog().open, document.activeElement]).toEqual([true, opener('button')]);
    click(opener('button'));
    expect(dialog().open).toBe(false);
  });

  test('without data-toggleable the opener only opens', async () => {
    await mount();
    click(opener());
    click(opener());
    expect(dialog().open).toBe(true);
  });
});

describe('opened with the page', () => {
  test.each([
    ['the query it waits for', '/?popout=region', true],
    ['another value', '/?popout=login', false],
    ['no query', '/', false],
    ['its own place in the address', '/#region-popout', true],
  ])('by %s', async (_, address, isOpen) => {
    history.replaceState(null, '', address);
    await mount(render('open-on-query'));
    expect(dialog().open).toBe(isOpen);
  });

  test('closing takes the query that opened it out of the address', async () => {
    history.replaceState(null, '', '/?popout=region&storeys=2#main');
    await mount(render('open-on-query'));
    find('[data-part="close"]', dialog()).click();
    expect([dialog().open, location.search, location.hash]).toEqual([false, '?storeys=2', '#main']);
  });

  test('by a place in the address that is outside ASCII', async () => {
    history.replaceState(null, '', '/#khu-v\u1ef1c');
    await mount(render('partial').replaceAll('"region-popout"', '"khu-vực"'));
    expect(dialog().open).toBe(true);
  });

  test('opens by an event; anything but a dialog with an id is reported', async () => {
    await mount();
    dialog().dispatchEvent(new Event('popout:open'));
    expect(dialog().open).toBe(true);
    const wrong = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'wrong' }));
    wrong.dataset.widget = 'popout';
    wrong.append(parsePartial('<button data-part="close">Close</button>'));
    await expect(mountWidget(widget, [wrong])).rejects.toMatchObject({ code: 'VR302' });
    const bare = document.body.appendChild(document.createElement('dialog'));
    await expect(mountWidget(widget, [bare])).rejects.toMatchObject({ code: 'VR301' });
  });
});
