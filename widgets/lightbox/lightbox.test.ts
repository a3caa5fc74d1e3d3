/** The lightbox: what opens it, what it shows, how it closes, and what the address and the page's changes do to it. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parsePartial } from '../../runtime/dom/html.ts';
import { begin } from '../../runtime/islands/begin.ts';
import { examples } from './examples.ts';
import widget from './widget.ts';

let controller = new AbortController();

beforeEach(() => {
  controller = new AbortController();
  history.replaceState(null, '', '/inspiration?room=kitchen');
  vi.spyOn(history, 'back').mockImplementation(() => goTo('/inspiration?room=kitchen', null));
});
afterEach(() => {
  controller.abort();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** The visitor, or the page, goes through the history. */
function goTo(address: string, state: unknown): void {
  history.replaceState(state, '', address);
  dispatchEvent(new Event('popstate'));
}

const dialog = (): HTMLDialogElement | null => document.querySelector('dialog');
const inDialog = (selector: string): HTMLElement => dialog()?.querySelector<HTMLElement>(selector) ?? document.body;
const button = (name: string): HTMLElement => inDialog(`[data-does="${name}"]`);
const place = (): HTMLElement => inDialog('.vr-lightbox__place');
const picture = (): string | null =>
  inDialog('img')
    .getAttribute('src')
    ?.replace(/^.*inspiration./, '') ?? null;
const counter = (): string | null => inDialog('.vr-lightbox__counter').textContent;
const link = (at: number): HTMLElement => document.getElementById(`picture-${at}`) ?? document.body;
const press = (key: string): boolean =>
  inDialog('.vr-lightbox__bar').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const click = (element: Element, more: MouseEventInit = {}): boolean =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }));

async function mount(html: string): Promise<HTMLElement[]> {
  document.body.append(parsePartial(`<main id="main" tabindex="-1"><h1>Rooms</h1>${html}</main>`));
  const roots = [...document.querySelectorAll<HTMLElement>('[data-widget="lightbox"]')];
  for (const root of roots) await begin(widget, root, controller.signal, () => {});
  return roots;
}

/** A finger on the picture, from one place to another. */
function swipe(across: number, down: number, pointerType = 'touch'): void {
  const at = (type: string, x: number, y: number): boolean =>
    place().dispatchEvent(
      new PointerEvent(type, { bubbles: true, isPrimary: true, pointerType, clientX: x, clientY: y }),
    );
  at('pointerdown', 200, 200);
  at('pointermove', 200 + across, 200 + down);
  at('pointerup', 200 + across, 200 + down);
}

describe('R184 a lightbox', () => {
  test('opens at the picture that was pressed, turns with arrows, Home, End and its buttons, round and round', async () => {
    await mount(examples.captions.html);
    expect(click(link(2)), 'the link is not followed').toBe(false);
    expect([dialog()?.open, picture(), counter(), dialog()?.getAttribute('aria-label')]).toEqual([
      true,
      '2.svg',
      '2/3',
      'Rooms',
    ]);
    expect([
      document.activeElement === button('close'),
      document.documentElement.classList.contains('vr-scroll-locked'),
    ]).toEqual([true, true]);
    const seen = ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => [press(key), picture()]);
    expect(seen).toEqual([
      [false, '3.svg'],
      [false, '1.svg'],
      [false, '3.svg'],
      [false, '1.svg'],
      [false, '3.svg'],
    ]);
    button('next').click();
    button('next').click();
    button('previous').click();
    expect([picture(), inDialog('[aria-live]').textContent]).toEqual(['1.svg', 'Picture 1 of 3: Room 1']);
    expect(press('a'), 'other keys are the browser’s').toBe(true);
  });

  test('turns the other way where text runs from the right', async () => {
    await mount(examples.captions.html);
    click(link(1));
    dialog()?.style.setProperty('direction', 'rtl');
    press('ArrowLeft');
    expect(picture()).toBe('2.svg');
  });

  test('shows the caption with its links and the pin of each picture, without their ids, and a heart for all', async () => {
    await mount(examples.captions.html);
    click(link(2));
    expect([
      inDialog('.vr-lightbox__caption').textContent,
      inDialog('.vr-lightbox__caption a').getAttribute('href'),
      inDialog('[data-moodboard-id]').dataset.moodboardId,
    ]).toEqual(['Kitchen 2 Ardenne 28', '/home-designs/ardenne-28', '2']);
    expect(document.querySelectorAll('#caption-2')).toHaveLength(1);
    press('ArrowRight');
    expect([
      inDialog('.vr-lightbox__caption').textContent,
      dialog()?.querySelectorAll('[data-moodboard-id]').length,
    ]).toEqual(['Kitchen 3 Ardenne 28', 1]);
    press('Escape');
    document.body.replaceChildren();
    await mount(examples.plain.html);
    click(link(1));
    expect([
      inDialog('.vr-lightbox__caption').textContent,
      inDialog('[data-card-id]').dataset.cardId,
      dialog()?.getAttribute('aria-label'),
    ]).toEqual(['Room 1', '12', 'Pictures of Ardenne 28']);
  });

  test('leaves other links, new tabs and the text of visitors to the browser', async () => {
    document.addEventListener('click', (event) => event.preventDefault(), { signal: controller.signal });
    const [root] = await mount(examples.captions.html);
    click(root?.querySelector('a[href="/articles"]') ?? document.body);
    click(link(1), { ctrlKey: true });
    link(2).closest('figure')?.setAttribute('data-vr-untrusted', '');
    click(link(2));
    expect(dialog()).toBeNull();
  });

  test('of one picture has no arrows and no counter; of two hundred it has one picture in the page', async () => {
    await mount(examples.one.html);
    click(link(1));
    expect([button('next').hidden, button('previous').hidden, counter()]).toEqual([true, true, '']);
    press('ArrowRight');
    expect(picture()).toBe('1.svg');
    document.body.replaceChildren();
    controller.abort();
    controller = new AbortController();
    await mount(examples.many.html);
    click(link(200));
    press('ArrowRight');
    expect([picture(), counter(), dialog()?.querySelectorAll('img').length]).toEqual(['1.svg', '1/200', 1]);
  });

  test('lays over a picture what its template holds, and takes part only where the selector says', async () => {
    await mount(examples.marked.html);
    click(link(1));
    expect([inDialog('.over').textContent, counter()]).toEqual(['Island bench', '']);
  });

  test('says that a picture failed, tries it again, and forgets the failure of one that was left', async () => {
    await mount(examples.captions.html);
    click(link(1));
    const first = inDialog('img');
    first.dispatchEvent(new Event('error'));
    expect([place().dataset.state, inDialog('[aria-live]').textContent]).toEqual([
      'failed',
      'This picture did not arrive.',
    ]);
    button('again').focus();
    button('again').click();
    expect([place().dataset.state, picture(), document.activeElement === dialog()]).toEqual(['coming', '1.svg', true]);
    inDialog('img').dispatchEvent(new Event('load'));
    expect(place().dataset.state).toBe('shown');
    press('ArrowRight');
    first.dispatchEvent(new Event('error'));
    expect(place().dataset.state).toBe('coming');
  });

  test('turns and closes under a finger, not under a mouse; a larger picture is moved instead', async () => {
    await mount(examples.captions.html);
    click(link(1));
    swipe(-90, 20);
    expect(picture()).toBe('2.svg');
    swipe(90, 20);
    swipe(30, 0);
    swipe(-90, 0, 'mouse');
    expect([picture(), inDialog('.vr-lightbox__frame').style.translate]).toEqual(['1.svg', '']);
    const moved = vi.spyOn(Element.prototype, 'scrollBy').mockImplementation(() => {});
    inDialog('img').dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
    expect([
      place().hasAttribute('data-larger'),
      place().tabIndex,
      button('larger').getAttribute('aria-pressed'),
    ]).toEqual([true, 0, 'true']);
    moved.mockClear();
    press('ArrowRight');
    press('ArrowDown');
    swipe(-90, 0);
    expect([picture(), moved.mock.calls]).toEqual([
      '1.svg',
      [
        [96, 0],
        [0, 96],
      ],
    ]);
    button('larger').click();
    swipe(10, 120);
    expect(dialog()).toBeNull();
  });
});

describe('R184 D49 closed', () => {
  test.each([
    ['Escape', () => press('Escape')],
    ['its button', () => button('close').click()],
    ['a press beside the picture', () => place().click()],
    ['the back gesture of a phone', () => dialog()?.close()],
    ['Back', () => goTo('/inspiration?room=kitchen', null)],
  ])('by %s it gives back focus, the address and the page', async (_, close) => {
    await mount(examples.captions.html);
    const before = document.body.innerHTML;
    link(2).focus();
    click(link(2));
    press('ArrowRight');
    expect([location.hash, location.search]).toEqual(['#picture-3', '?room=kitchen']);
    close();
    expect([dialog(), document.activeElement?.id, location.hash, location.search]).toEqual([
      null,
      'picture-2',
      '',
      '?room=kitchen',
    ]);
    expect(document.documentElement.classList.contains('vr-scroll-locked')).toBe(false);
    expect(document.body.innerHTML).toBe(before);
  });

  test('it goes back one step, and none where the page was opened at the picture', async () => {
    history.replaceState(null, '', '/inspiration#picture-2');
    await mount(examples.captions.html);
    expect([picture(), dialog()?.open]).toEqual(['2.svg', true]);
    press('ArrowRight');
    expect(location.hash).toBe('#picture-3');
    press('Escape');
    expect(
      [history.back, location.hash].map((found) =>
        typeof found === 'string' ? found : vi.mocked(found).mock.calls.length,
      ),
    ).toEqual([0, '']);
    const length = history.length;
    click(link(1));
    expect(history.length).toBe(length + 1);
    press('Escape');
    expect(history.back).toHaveBeenCalledOnce();
  });

  test('it opens again with Forward, and with a hash that is written while the page stands', async () => {
    await mount(examples.captions.html);
    goTo('/inspiration?room=kitchen#picture-3', { vrLightbox: 'picture-3' });
    expect(picture()).toBe('3.svg');
    press('Escape');
    history.replaceState(null, '', '#picture-1');
    dispatchEvent(new Event('hashchange'));
    expect(picture()).toBe('1.svg');
    press('Escape');
    expect([dialog(), vi.mocked(history.back).mock.calls.length]).toEqual([null, 2]);
  });

  test('a hash that names nothing, or could be a selector, opens nothing; one of the page’s own stays', async () => {
    await mount(examples.captions.html);
    for (const hash of ['#nothing', '#%E0%A4%A', '#*,[id]', '#']) {
      history.replaceState(null, '', `/inspiration${hash}`);
      dispatchEvent(new Event('hashchange'));
      expect(dialog(), hash).toBeNull();
    }
    history.replaceState(null, '', '/inspiration#floorplan');
    click(link(1));
    press('ArrowRight');
    expect([location.hash, history.state]).toEqual(['#floorplan', { vrLightbox: 'picture-2' }]);
  });

  test('what the page asked for meanwhile stays asked for', async () => {
    await mount(examples.captions.html);
    click(link(1));
    history.replaceState(history.state, '', `/inspiration?keyword=oak${location.hash}`);
    press('Escape');
    expect(
      [history.back, location.search, location.hash].map((found) =>
        typeof found === 'string' ? found : vi.mocked(found).mock.calls.length,
      ),
    ).toEqual([0, '?keyword=oak', '']);
  });

  test('pressed again while the browser is still on its way back, it opens afterwards', async () => {
    await mount(examples.captions.html);
    click(link(1));
    vi.mocked(history.back).mockImplementationOnce(() => {});
    press('Escape');
    click(link(2));
    expect(dialog()).toBeNull();
    goTo('/inspiration?room=kitchen', null);
    expect([picture(), location.hash]).toEqual(['2.svg', '#picture-2']);
  });
});

describe('R184 when the page changes under it', () => {
  test('the count follows, the picture stays, and the next takes the place of one that goes', async () => {
    const [root] = await mount(examples.captions.html);
    click(link(2));
    const figure = (at: number): Element => link(at).closest('figure') ?? document.body;
    root?.prepend(
      parsePartial(examples.one.html.replace(/picture-1/g, 'picture-0').replace(/.*?(<figure.*<\/figure>).*/s, '$1')),
    );
    await vi.waitFor(() => expect(counter()).toBe('3/4'));
    const shown = inDialog('img');
    const copy = figure(2).cloneNode(true);
    figure(2).replaceWith(copy);
    figure(0).remove();
    await vi.waitFor(() => expect(counter()).toBe('2/3'));
    expect(inDialog('img'), 'the same picture in new HTML').toBe(shown);
    figure(2).remove();
    await vi.waitFor(() => expect([picture(), counter(), location.hash]).toEqual(['3.svg', '2/2', '#picture-3']));
    root?.replaceChildren();
    await vi.waitFor(() => expect([dialog(), document.activeElement?.localName]).toEqual([null, 'h1']));
  });

  test('two galleries do not take each other’s pictures, and only one is open', async () => {
    const [first] = await mount(examples.captions.html + examples.plain.html.replaceAll('picture-', 'home-'));
    click(document.getElementById('home-1') ?? document.body);
    expect([counter(), location.hash]).toEqual(['1/2', '#home-1']);
    press('Escape');
    click(link(3));
    expect([counter(), document.querySelectorAll('dialog').length]).toEqual(['3/3', 1]);
    expect(first?.querySelector('dialog'), 'it is the page’s, not the gallery’s').toBeNull();
  });

  test('the widget leaves with its gallery and gives back what the server sent', async () => {
    document.body.append(parsePartial(`<main id="main" tabindex="-1"><h1>Rooms</h1>${examples.captions.html}</main>`));
    const before = document.body.innerHTML;
    document.body.replaceChildren();
    await mount(examples.captions.html);
    click(link(1));
    controller.abort();
    expect([document.body.innerHTML.replace(/ tabindex="-1"(?=>Rooms)/, ''), location.hash]).toEqual([before, '']);
  });
});

test('R184 an empty gallery waits for pictures; one without links is told and left alone', async () => {
  const [root] = await mount(examples.empty.html);
  expect(root?.dataset.state).toBe('ready');
  root?.append(
    parsePartial(
      '<a id="picture-1" href="/pictures/inspiration/1.svg"><img src="/pictures/inspiration/1.svg" alt="Room 1"></a>',
    ),
  );
  click(link(1));
  expect(picture()).toBe('1.svg');
  for (const html of [
    examples.unlinked.html,
    examples.buttons.html,
    examples.captions.html.replace('data-label', 'data-items="a:has(" data-label'),
  ]) {
    controller.abort();
    controller = new AbortController();
    document.body.replaceChildren();
    await expect(mount(html)).rejects.toMatchObject({ code: html.includes('has(') ? 'VR202' : 'VR302' });
    expect(document.querySelector('[data-state]')).toBeNull();
  }
});
