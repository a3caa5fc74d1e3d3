import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerWith, json, type Sent } from '../../runtime/ajax/testing-server.ts';
import { closePage, mountWidget } from '../testing/page.ts';
import { find } from '../../runtime/testing/find.ts';
import { pinned } from './testing-pictures.ts';
import { drawPictures, openPage, type MoodboardPage } from './testing-page.ts';
import { lastAnnouncement } from '../../runtime/testing/announcements.ts';

afterEach(closePage);

const asked = (page: MoodboardPage): Promise<void> => vi.waitFor(() => expect(page.dialog.open).toBe(true));
const removed = (): Response => json({ result: 'removed' });

async function unpin(page: MoodboardPage, id: string, answer: 'remove' | 'keep' = 'remove'): Promise<void> {
  const pressing = page.clickPin(id);
  await asked(page);
  page.dialog.close(answer);
  await pressing;
}

describe('unpinning', () => {
  test('[R108] asks in a dialog; declining sends nothing and keeps the picture', async () => {
    const sent: Sent[] = answerWith(removed());
    const native = vi.fn();
    vi.stubGlobal('confirm', native);
    const page = await openPage({ example: pinned.wall });
    const before = page.visibleTitles();
    const pressing = page.clickPin('2');
    await asked(page);
    expect(page.part('question').textContent).toBe('Remove this image from your moodboard?');
    expect(page.visibleTitles()).toEqual(before);
    page.dialog.close();
    await pressing;
    await unpin(page, '2', 'keep');
    expect(page.visibleTitles()).toEqual(before);
    expect(sent).toEqual([]);
    expect(native).not.toHaveBeenCalled();
  });

  test('[R105 R106] sends the id if confirmed, removes the picture, focuses the next', async () => {
    const sent = answerWith(removed());
    const page = await openPage({ example: pinned.wall });
    await unpin(page, '2');
    expect(new URLSearchParams(String(sent[0]?.body)).get('id')).toBe('2');
    expect(page.visibleTitles()).not.toContain('Country laundry');
    expect(page.part('heading').textContent).toBe('6 saved');
    expect(document.activeElement).toBe(page.item('3').querySelector('a'));
    await vi.waitFor(() => expect(lastAnnouncement()).toBe('Country laundry removed from your moodboard.'));
  });

  test('a removal that fails leaves the picture on the wall', async () => {
    answerWith(json({}, { status: 500 }));
    const page = await openPage({ example: pinned.wall });
    await unpin(page, '2');
    expect(page.visibleTitles()).toContain('Country laundry');
  });

  test('the last removal shows the placeholders and focuses the heading', async () => {
    answerWith(removed());
    const page = await openPage({ example: pinned.one });
    await unpin(page, '1');
    expect([page.part('empty').hidden, page.part('heading').textContent]).toEqual([false, 'Nothing saved yet']);
    expect(document.activeElement).toBe(page.part('heading'));
  });

  test('other confirmations of the page are left alone', async () => {
    const page = await openPage({ example: pinned.one });
    const event = new CustomEvent('ajax:confirm-message', {
      cancelable: true,
      detail: { message: 'Log out?', promise: { resolve() {}, reject() {} } },
    });
    expect(dispatchEvent(event)).toBe(true);
    expect(page.dialog.open).toBe(false);
  });

  test('unmounting with the dialog open declines', async () => {
    const sent = answerWith(removed());
    const page = await openPage({ example: pinned.one });
    const pressing = page.clickPin('1');
    await asked(page);
    closePage();
    await pressing;
    expect(sent).toEqual([]);
  });
});

describe('a pinned picture that is not on the page', () => {
  const late = { id: '77', title: 'Coastal pantry' };

  test('[F80] is requested once and inserted in order, without moving focus', async () => {
    const sent = answerWith(json({ found: 1, 'verandah/moodboard/pictures': drawPictures([late]) }));
    const page = await openPage({ example: pinned.wall, more: ['77', '99999'], leftOut: ['99999'] });
    find('a', page.item('2')).focus();
    const before = page.visibleTitles();
    await vi.waitFor(() => expect(page.visibleTitles()).toEqual([late.title, ...before]), { timeout: 15_000 });
    expect(page.part('heading').textContent).toBe('8 saved');
    expect([sent.length, sent[0]?.body]).toEqual([1, '{"ids":["77"]}']);
    expect(document.activeElement).toBe(page.item('2').querySelector('a'));
  });

  test('shows a failed request, which can be retried; can be unpinned like any other', async () => {
    answerWith(
      new TypeError('Failed to fetch'),
      json({ found: 1, 'verandah/moodboard/pictures': drawPictures([late]) }),
      removed(),
    );
    const page = await openPage({ example: pinned.one, more: ['77'] });
    await vi.waitFor(() => expect(page.part('notice').hidden).toBe(false), { timeout: 15_000 });
    expect(page.visibleTitles()).toEqual(['Coastal kitchen']);
    page.part('retry').click();
    expect(document.activeElement).toBe(page.part('heading'));
    await vi.waitFor(() => expect(page.visibleTitles()).toEqual([late.title, 'Coastal kitchen']), { timeout: 15_000 });
    expect(page.part('notice').hidden).toBe(true);
    await unpin(page, '77');
    expect(page.visibleTitles()).toEqual(['Coastal kitchen']);
  });
});

describe('the top style', () => {
  const open = (topStyle: unknown): Promise<MoodboardPage> => {
    answerWith(json({ topStyle }));
    return openPage({ example: pinned.wall, signedIn: true });
  };

  test('[R114] is named, with a way to more of it', async () => {
    const page = await open({ title: 'Coastal <i>', url: '/inspiration?style=coastal' });
    await vi.waitFor(() => expect(page.part('style').textContent).toBe('Your top style is Coastal <i> See more of it'));
    expect(page.part('style').querySelector('a')?.getAttribute('href')).toBe(
      new URL('/inspiration?style=coastal', location.href).href,
    );
  });

  test.each([
    ['none', null],
    ['one that leads to another site', { title: 'Coastal', url: '//elsewhere.example/' }],
    ['one that is a script', { title: 'Coastal', url: 'javascript:alert(1)' }],
    ['one without a name', { title: '', url: '/inspiration' }],
  ])('[R114] of %s there is no banner', async (_, topStyle) => {
    const page = await open(topStyle);
    await vi.waitFor(() =>
      expect(page.part('style').textContent).toBe('Pin a few more pictures and we’ll name your style.'),
    );
    expect(page.root.querySelector('.vr-moodboard__banner, [data-part="style"] a')).toBeNull();
  });

  test('[R114] is empty after a failure, and not requested for guests', async () => {
    const sent = answerWith(json({}, { status: 500 }));
    const page = await openPage({ example: pinned.wall, signedIn: true });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(page.part('style').childElementCount).toBe(0);
    expect(sent[0]?.headers.get('X-OCTOBER-REQUEST-HANDLER')).toBe('sitePortal::onGetUserTopStyle');
    await openPage({ example: pinned.wall });
    expect(document.querySelector('[data-part="style"]')).toBeNull();
    expect(sent).toHaveLength(1);
  });
});

test.each([
  ['grid', 'VR301'],
  ['dialog', 'VR302'],
])('an unusable %s is reported (%s), and the server’s HTML stays', async (name, code) => {
  const page = await openPage({ example: pinned.one });
  const part = page.part(name);
  if (name === 'dialog') part.replaceWith(Object.assign(document.createElement('div'), { className: 'stands-in' }));
  else part.removeAttribute('data-part');
  page.root.querySelector('.stands-in')?.setAttribute('data-part', 'dialog');
  const before = page.root.outerHTML;
  const { default: widget } = await import('./widget.ts');
  await expect(mountWidget(widget)).rejects.toMatchObject({ code });
  expect(page.root.outerHTML).toBe(before);
});
