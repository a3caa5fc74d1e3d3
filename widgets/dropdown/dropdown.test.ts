import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parsePartial } from '../../runtime/dom/html.ts';
import { find } from '../../runtime/testing/find.ts';
import { renderExamples } from '../testing/render-examples.ts';
import { initWidget } from '../testing/page.ts';
import { examples } from './examples.ts';
import widget from './widget.ts';

const render = renderExamples('dropdown', examples);

let controller = new AbortController();
beforeEach(() => void (controller = new AbortController()));
afterEach(() => {
  controller.abort();
  document.body.replaceChildren();
});

const menus = (): HTMLDetailsElement[] => [...document.querySelectorAll('details')];
const menu = (): HTMLDetailsElement => find('details');
const focused = (): string => document.activeElement?.textContent?.trim() ?? '';

async function mount(html: string): Promise<void> {
  document.body.append(parsePartial(`${html}<p>Elsewhere</p>`));
  for (const root of menus()) await initWidget(widget, root, controller.signal, () => {});
}

/** `toggle` fires in a task of its own. */
async function toggled(open: boolean, which = menu()): Promise<void> {
  which.open = open;
  which.dispatchEvent(new Event('toggle'));
  await Promise.resolve();
}

function key(name: string, more: KeyboardEventInit = {}): boolean {
  return (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }),
  );
}

describe('[D51] a dropdown', () => {
  test('opens with an arrow key, which moves through the links and back', async () => {
    await mount(render('partial'));
    find('summary', menu()).focus();
    key('ArrowDown');
    expect([menu().open, focused()]).toEqual([true, 'Articles']);
    const walked = [
      'ArrowDown',
      'ArrowDown',
      'ArrowDown',
      'Home',
      'End',
      'ArrowUp',
      'ArrowUp',
      'ArrowUp',
      'ArrowUp',
    ].map((name) => {
      key(name);
      return focused();
    });
    expect(walked).toEqual([
      'Virtual tours',
      'Video tours',
      'Video tours',
      'Articles',
      'Video tours',
      'Virtual tours',
      'Articles',
      'More',
      'Video tours',
    ]);
    expect(key('ArrowDown', { ctrlKey: true }), 'keys of the browser stay its own').toBe(true);
  });

  test('closes on an outside click, and on Escape with focus on its button', async () => {
    await mount(render('partial'));
    await toggled(true);
    find('a', menu()).focus();
    key('Escape');
    expect([menu().open, focused()]).toEqual([false, 'More']);
    await toggled(true);
    for (const type of ['pointerdown', 'click']) find('p').dispatchEvent(new MouseEvent(type, { bubbles: true }));
    expect(menu().open).toBe(false);
  });

  test('closes if focus has moved on before the toggle event', async () => {
    await mount(`${render('partial')}<a href="#on">On</a>`);
    find('summary', menu()).click();
    menu().open = true;
    find('[href="#on"]').focus();
    expect([menu().open, focused()]).toEqual([false, 'On']);
  });

  test('is the only one open, also when it was open before its script arrived', async () => {
    await mount(render('open') + render('partial'));
    await toggled(true, menus()[1]);
    expect(menus().map(({ open }) => open)).toEqual([false, true]);
  });

  test('restores the server’s HTML, and reports an element other than <details>', async () => {
    await mount(render('open'));
    expect(menu().dataset.state).toBe('ready');
    controller.abort();
    expect(menu().dataset.state).toBeUndefined();
    const wrong = document.body.appendChild(document.createElement('div'));
    wrong.dataset.widget = 'dropdown';
    wrong.append(parsePartial('<ul data-part="panel"></ul>'));
    await expect(initWidget(widget, wrong, new AbortController().signal, () => {})).rejects.toMatchObject({
      code: 'VR302',
    });
  });
});
