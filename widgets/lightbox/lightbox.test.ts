import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recordEvents } from '../../runtime/testing/record-events.ts';
import { find } from '../../runtime/testing/find.ts';
import { examples } from './examples.ts';
import {
  arrival,
  button,
  click,
  closeInspiration,
  controller,
  counter,
  dialog,
  inDialog,
  link,
  mount,
  openInspiration,
  picture,
  place,
  press,
  swipe,
  unmount,
} from './testing-lightbox.ts';

beforeEach(openInspiration);
afterEach(closeInspiration);

describe('[R184] a lightbox', () => {
  test('opens at the clicked picture and turns with arrows, Home, End and buttons', async () => {
    await mount(examples.captions.html);
    expect(click(link(2)), 'the link is not followed').toBe(false);
    expect([dialog()?.open, picture(), counter(), dialog()?.getAttribute('aria-label')]).toEqual([
      true,
      '2.svg',
      '2/3',
      'Rooms',
    ]);
    expect([
      document.activeElement === dialog(),
      document.documentElement.classList.contains('vr-scroll-locked'),
    ]).toEqual([true, true]);
    expect(inDialog('[aria-live]').getAttribute('aria-live'), 'the description of the dialog').toBe('off');
    const pictures = ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => [press(key), picture()]);
    expect(pictures).toEqual([
      [false, '3.svg'],
      [false, '1.svg'],
      [false, '3.svg'],
      [false, '1.svg'],
      [false, '3.svg'],
    ]);
    button('next').click();
    button('next').click();
    button('previous').click();
    expect([picture(), inDialog('[aria-live="polite"]').textContent]).toEqual(['1.svg', 'Picture 1 of 3: Room 1']);
    expect(press('a'), 'other keys are the browser’s').toBe(true);
  });

  test('turns the other way in right-to-left text', async () => {
    await mount(examples.captions.html);
    const events = recordEvents('lightbox:opened', 'lightbox:changed', 'lightbox:closed');
    click(link(1));
    dialog()?.style.setProperty('direction', 'rtl');
    press('ArrowLeft');
    expect(picture()).toBe('2.svg');
    press('Escape');
    expect(events).toEqual([
      ['lightbox:opened', { number: 1, url: expect.stringContaining('1.svg') }],
      ['lightbox:changed', { number: 2, url: expect.stringContaining('2.svg') }],
      ['lightbox:closed', { number: 2, url: expect.stringContaining('2.svg') }],
    ]);
  });

  test('shows each caption with links and pin, without ids, and one heart for all', async () => {
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
    await arrival();
    document.body.replaceChildren();
    await mount(examples.plain.html);
    click(link(1));
    expect([
      inDialog('.vr-lightbox__caption').textContent,
      inDialog('[data-card-id]').dataset.cardId,
      dialog()?.getAttribute('aria-label'),
    ]).toEqual(['Room 1', '12', 'Pictures of Ardenne 28']);
  });

  test('ignores other links, new tabs and visitors’ text', async () => {
    document.addEventListener('click', (event) => event.preventDefault(), { signal: controller.signal });
    const [root] = await mount(examples.captions.html);
    click(find('a[href="/articles"]', root));
    click(link(1), { ctrlKey: true });
    link(2).closest('figure')?.setAttribute('data-vr-untrusted', '');
    click(link(2));
    expect(dialog()).toBeNull();
  });

  test('of one picture has no arrows; of two hundred keeps one picture in the page', async () => {
    await mount(examples.one.html);
    click(link(1));
    expect([button('next').hidden, button('previous').hidden, counter()]).toEqual([true, true, '']);
    press('ArrowRight');
    expect(picture()).toBe('1.svg');
    document.body.replaceChildren();
    unmount();
    await arrival();
    await mount(examples.many.html);
    click(link(200));
    press('ArrowRight');
    expect([picture(), counter(), dialog()?.querySelectorAll('img').length]).toEqual(['1.svg', '1/200', 1]);
  });

  test('overlays what its template holds, only for links the selector matches', async () => {
    await mount(examples.marked.html);
    click(link(1));
    expect([inDialog('.over').textContent, counter()]).toEqual(['Island bench', '']);
  });

  test('shows that a picture failed, retries it, and forgets it after turning', async () => {
    await mount(examples.captions.html);
    click(link(1));
    const first = inDialog('img');
    first.dispatchEvent(new Event('error'));
    expect([place().dataset.state, inDialog('[aria-live]').textContent]).toEqual([
      'failed',
      'This picture couldn’t be loaded.',
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

  test('turns and closes by touch, not by mouse; an enlarged picture pans instead', async () => {
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
