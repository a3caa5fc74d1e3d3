import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { examples } from './examples.ts';
import {
  button,
  click,
  closeInspiration,
  dialog,
  goTo,
  link,
  mount,
  openInspiration,
  picture,
  place,
  press,
} from './testing-lightbox.ts';

beforeEach(openInspiration);
afterEach(closeInspiration);

describe('[R184 D49] closed', () => {
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

  test('it goes back one step, or none if the page was opened at the picture', async () => {
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

  test('reopens with Forward, and when the page changes the hash', async () => {
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

  test('ignores unknown hashes and selectors, and keeps the page’s own', async () => {
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

  test('query changes by the page are kept', async () => {
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

  test('a click while the browser goes back opens it afterwards', async () => {
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
