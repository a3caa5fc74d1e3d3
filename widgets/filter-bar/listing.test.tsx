import { fireEvent, within } from '@testing-library/dom';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { $block } from '../../runtime/stores/block.ts';
import { recordEvents } from '../../runtime/testing/record-events.ts';
import { bareTexts, translatePage } from '../../runtime/testing/translator.ts';
import { idle, until } from '../../runtime/testing/waiting.ts';
import { partOf, unmountWidgets } from '../testing/page.ts';
import { untilRequests, choose, close, heading, last, open, page, settled, type } from './testing-listing.ts';
import { byId, listingFor } from './testing-page.ts';
import { announcements } from '../../runtime/testing/announcements.ts';

afterEach(close);

describe('[R47] typing', () => {
  /** Starts fake timers; promises and responses go on. */
  async function openStopped(query = ''): Promise<void> {
    await open(query);
    // The first request loads code, which takes real time.
    choose('storeys', '1');
    await untilRequests(1);
    await settled();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  }

  test('five keystrokes in a second send one request, with the last value', async () => {
    await openStopped();
    for (const value of ['s', 'st', 'stu', 'stud', 'study']) {
      type(value);
      vi.advanceTimersByTime(150);
    }
    vi.advanceTimersByTime(249);
    await untilRequests(1);
    vi.advanceTimersByTime(1);
    await untilRequests(2);
    expect(last('keyword')).toBe('study');
    vi.advanceTimersByTime(5000);
    await untilRequests(2);
  });

  test('continued typing sends a request every second, including the last letters', async () => {
    await openStopped();
    const word = 'alfresco and study';
    for (let length = 1; length <= word.length; length++) {
      type(word.slice(0, length));
      vi.advanceTimersByTime(150);
      await idle();
    }
    vi.advanceTimersByTime(1000);
    // 18 letters in 2.7 seconds: requests after 1 s, after another, and for the rest.
    await untilRequests(4);
    expect(last('keyword')).toBe(word);
  });

  test('Enter sends at once, with no second request afterwards', async () => {
    await openStopped();
    type('theatre');
    fireEvent.submit(page.form);
    await untilRequests(2);
    expect([last('keyword'), last('page')]).toEqual(['theatre', '1']);
    vi.advanceTimersByTime(5000);
    await untilRequests(2);
  });

  test.each([
    ['another filter', () => choose('storeys', '2'), 'theatre'],
    ['clearing', () => partOf('clear').click(), null],
  ])('%s meanwhile sends at once and replaces the pending request', async (_, act, keyword) => {
    await openStopped();
    type('theatre');
    act();
    await untilRequests(2);
    vi.advanceTimersByTime(5000);
    await untilRequests(2);
    expect(last('keyword')).toBe(keyword);
  });

  test('unmounting cancels the pending request', async () => {
    await openStopped();
    type('theatre');
    unmountWidgets();
    await idle();
    vi.advanceTimersByTime(5000);
    await untilRequests(1);
  });
});

describe('[D73] another block', () => {
  test('is requested from the first page, without a new entry of the history', async () => {
    await open('page=2&storeys=1');
    const { length } = history;
    $block.set({ width: 12.5, depth: 28 });
    await untilRequests(1);
    expect([last('storeys'), last('page'), history.length]).toEqual(['1', '1', length]);
  });
});

describe('a response', () => {
  test('[D4] to an older request never replaces a newer one', async () => {
    const opened = await open();
    opened.hold();
    choose('storeys', '1');
    await untilRequests(1);
    choose('storeys', '2');
    await untilRequests(2);
    const [older, newer] = opened.requests;
    expect([older?.isAborted(), newer?.isAborted()]).toEqual([true, false]);
    newer?.respond();
    await settled();
    older?.respond();
    await idle();
    expect(heading()).toBe(listingFor('storeys=2').heading);
  });

  test('[D19] that is pending keeps the old results, marked busy', async () => {
    const opened = await open();
    const before = byId('listing-results').innerHTML;
    opened.hold();
    choose('storeys', '2');
    await untilRequests(1);
    expect([byId('listing-results').getAttribute('aria-busy'), byId('listing-results').innerHTML]).toEqual([
      'true',
      before,
    ]);
    opened.requests[0]?.respond();
    await settled();
    expect(byId('listing-results').innerHTML).not.toBe(before);
  });

  test('[D18] is announced once, also without results', async () => {
    await open();
    choose('storeys', '2');
    await until(() => announcements().includes(`${listingFor('storeys=2').total} home designs`));
    const none = 'No home designs match these filters';
    type('zzzz');
    fireEvent.submit(page.form);
    await until(() => announcements().includes(none));
    expect(announcements().filter((text) => text === none)).toHaveLength(1);
    expect(partOf('submit').textContent).toBe('Show 0 home designs');
  });
});

test('[F130] in a translated page the button and the counts are current', async () => {
  await open();
  expect(bareTexts()).toEqual([]);
  onTestFinished(translatePage());
  choose('storeys', '1');
  await settled();
  choose('storeys', '2');
  await settled();
  const { total } = listingFor('storeys=2');
  await until(() => partOf('submit').textContent === `Show ${total} home designs`);
  expect([partOf('active-count').textContent, partOf('chips').textContent]).toEqual(['1', 'Double storey']);
});

describe('pages of results', () => {
  test('[D15] a page link requests that page, focuses the heading and scrolls to it', async () => {
    await open('storeys=1');
    within(byId('listing-pagination')).getByText('2').click();
    await untilRequests(1);
    await until(() => document.activeElement === byId('listing-heading'));
    expect([last('page'), last('storeys'), location.search]).toEqual(['2', '1', '?page=2&storeys=1']);
    expect(scrollTo).toHaveBeenCalledTimes(1);
    expect(within(byId('listing-pagination')).getByText('2').getAttribute('aria-current')).toBe('page');
  });

  test('[R49] a link opened in another tab is left to the browser', async () => {
    await open();
    let taken: boolean | undefined;
    // The last listener, after the widget's; the test browser need not follow the link.
    const hear = (click: Event): void => {
      taken = click.defaultPrevented;
      click.preventDefault();
    };
    addEventListener('click', hear, { once: true });
    within(byId('listing-pagination'))
      .getByText('2')
      .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    expect(taken).toBe(false);
    await idle();
    expect(page.requests).toEqual([]);
  });
});

describe('[R28] a failed request', () => {
  test.each([500, 406])('(%i) shows a notice, keeps the results, and can be retried', async (status) => {
    const alerted = vi.fn();
    vi.stubGlobal('alert', alerted);
    vi.spyOn(console, 'warn').mockReturnValue();
    const opened = await open();
    const before = byId('listing-results').innerHTML;
    opened.hold();
    choose('storeys', '2');
    await untilRequests(1);
    opened.requests[0]?.fail(status);
    await until(() => within(byId('listing-notice')).queryByRole('alert'));
    expect(byId('listing-notice').textContent).toContain('We couldn’t load home designs.');
    expect(document.body.textContent).not.toContain('a trace');
    expect([byId('listing-results').innerHTML, byId('listing-results').hasAttribute('aria-busy')]).toEqual([
      before,
      false,
    ]);
    expect(alerted).not.toHaveBeenCalled();

    within(byId('listing-notice')).getByRole('button', { name: 'Try again' }).click();
    await untilRequests(2);
    expect(String(opened.requests[1]?.fields)).toBe(String(opened.requests[0]?.fields));
    opened.requests[1]?.respond();
    await until(() => byId('listing-notice').textContent === '');
    await settled();
    expect(heading()).toBe(listingFor('storeys=2').heading);
  });

  /** Chooses what the server then fails to load. */
  async function chooseInVain(opened: typeof page): Promise<void> {
    opened.hold();
    choose('storeys', '2');
    await untilRequests(1);
    opened.requests[0]?.fail(500);
    await until(() => document.querySelector('[role="alert"]'));
    await idle();
  }
  const chipTexts = (): string[] =>
    within(byId('listing-chips'))
      .queryAllByRole('button')
      .map(({ textContent }) => textContent ?? '');

  test('leaves address and chips as the cards are, and the choice for another try', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const opened = await open('bedrooms[]=4');
    const events = recordEvents('filter-bar:loaded', 'filter-bar:failed');
    const [address, served, entries] = [location.search, chipTexts(), history.length];
    await chooseInVain(opened);
    expect([new URLSearchParams(location.search).getAll('storeys'), chipTexts()]).toEqual([[], served]);
    expect(new URLSearchParams(location.search).toString()).toBe(new URLSearchParams(address).toString());
    expect(opened.form.querySelector<HTMLInputElement>('[name="storeys"][value="2"]')?.checked).toBe(true);

    within(byId('listing-notice')).getByRole('button', { name: 'Try again' }).click();
    await untilRequests(2);
    expect([new URLSearchParams(location.search).get('storeys'), chipTexts().length]).toEqual(['2', served.length + 1]);
    opened.requests[1]?.respond();
    await settled();
    expect([new URLSearchParams(location.search).get('storeys'), chipTexts().length]).toEqual(['2', served.length + 1]);
    expect(history.length, 'one entry for one choice').toBe(entries + 1);
    const query = new URLSearchParams(location.search).toString();
    const { total } = listingFor(query);
    expect(events).toEqual([
      ['filter-bar:failed', { query }],
      ['filter-bar:loaded', { query, total, page: 1 }],
    ]);
  });

  test('on a page without an element for the notice, it is above the results', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const opened = await open();
    byId('listing-notice').remove();
    await chooseInVain(opened);
    const notice = document.querySelector('[role="alert"]')?.parentElement;
    expect(notice?.nextElementSibling?.id).toBe('listing-results');
    opened.hold();
    within(notice as HTMLElement)
      .getByRole('button', { name: 'Try again' })
      .click();
    await untilRequests(2);
    opened.requests[1]?.respond();
    await until(() => !document.querySelector('[role="alert"]'));
    expect(notice?.isConnected).toBe(false);
  });
});
