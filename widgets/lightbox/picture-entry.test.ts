import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { coverInEntry } from '../../runtime/dom/cover-history.ts';
import { afterFrame } from '../../runtime/dom/scheduling.ts';
import { examples } from './examples.ts';
import {
  arrival,
  button,
  click,
  closeInspiration,
  dialog,
  link,
  mount,
  openInspiration,
  picture,
  place,
  press,
  tab,
} from './testing-lightbox.ts';

beforeEach(openInspiration);
afterEach(closeInspiration);

const page = '/inspiration?room=kitchen';

describe('[R184 D49 D64] closed', () => {
  test.each([
    ['Escape', () => press('Escape')],
    ['its button', () => button('close').click()],
    ['a press beside the picture', () => place().click()],
    ['the back gesture of a phone', () => dialog()?.close()],
    ['Back', () => tab.back()],
  ])('by %s it gives back focus, the address and the page', async (_, close) => {
    await mount(examples.captions.html);
    const before = document.body.innerHTML;
    link(2).focus();
    click(link(2));
    press('ArrowRight');
    await afterFrame();
    expect([location.hash, location.search]).toEqual(['#picture-3', '?room=kitchen']);
    close();
    await arrival();
    expect([dialog(), document.activeElement?.id, location.hash, location.search, coverInEntry()]).toEqual([
      null,
      'picture-2',
      '',
      '?room=kitchen',
      undefined,
    ]);
    expect(document.documentElement.classList.contains('vr-scroll-locked')).toBe(false);
    expect(document.body.innerHTML).toBe(before);
  });

  test('it goes back one step, or none if the page was opened at the picture', async () => {
    history.replaceState(null, '', '/inspiration#picture-2');
    await mount(examples.captions.html);
    expect([picture(), dialog()?.open]).toEqual(['2.svg', true]);
    press('ArrowRight');
    await afterFrame();
    expect(location.hash).toBe('#picture-3');
    press('Escape');
    await arrival();
    expect([vi.mocked(history.go).mock.calls, tab.addresses()]).toEqual([[], ['/inspiration']]);
    click(link(1));
    expect(tab.addresses()).toEqual(['/inspiration', '/inspiration#picture-1']);
    press('Escape');
    await arrival();
    expect(vi.mocked(history.go).mock.calls).toEqual([[-1]]);
  });

  test('reopens with Forward, and when the page changes the hash', async () => {
    await mount(examples.captions.html);
    click(link(3));
    tab.back();
    expect(dialog()).toBeNull();
    tab.forward();
    expect(picture()).toBe('3.svg');
    press('Escape');
    await arrival();
    history.pushState(null, '', '#picture-1');
    dispatchEvent(new Event('hashchange'));
    expect(picture()).toBe('1.svg');
    press('Escape');
    await arrival();
    expect([dialog(), location.hash, vi.mocked(history.go).mock.calls.length]).toEqual([null, '', 2]);
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
    await afterFrame();
    expect([location.hash, coverInEntry()]).toEqual(['#floorplan', 'picture-2']);
  });

  test('query changes by the page are kept', async () => {
    await mount(examples.captions.html);
    click(link(1));
    history.replaceState(history.state, '', `/inspiration?keyword=oak${location.hash}`);
    press('Escape');
    await arrival();
    expect([location.search, location.hash, coverInEntry()]).toEqual(['?keyword=oak', '', undefined]);
  });

  test('another opens in the same task or on the way back, with its own address', async () => {
    await mount(examples.captions.html);
    click(link(1));
    press('Escape');
    click(link(3));
    expect([picture(), location.hash]).toEqual(['3.svg', '#picture-3']);
    press('Escape');
    await arrival();
    expect([dialog(), tab.addresses()[0], location.hash]).toEqual([null, page, '']);
  });
});
