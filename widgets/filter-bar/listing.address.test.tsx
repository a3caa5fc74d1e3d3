import { afterEach, describe, expect, test, vi } from 'vitest';
import { idle } from '../../runtime/testing/waiting.ts';
import { untilRequests, choose, close, heading, last, mode, open, page, settled, type } from './testing-listing.ts';
import { byId, groupOf, listingFor } from './testing-page.ts';

afterEach(close);

describe('[R48] the address', () => {
  test('says the filters, and neither what is empty nor what the server assumes anyway', async () => {
    await open();
    choose('bedrooms', '4');
    choose('storeys', '2');
    expect(location.search).toBe('?bedrooms%5B%5D=4&storeys=2');
    choose('bedrooms', '4');
    choose('storeys', '');
    expect(location.search).toBe('');
  });

  test('a choice is a step that Back undoes, and so is all that is typed at a time', async () => {
    const [push, replace] = [vi.spyOn(history, 'pushState'), vi.spyOn(history, 'replaceState')];
    await open();
    replace.mockClear();
    choose('storeys', '2');
    expect([push.mock.calls.length, replace.mock.calls.length]).toEqual([1, 0]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    type('study');
    vi.advanceTimersByTime(1000);
    type('study nook');
    vi.advanceTimersByTime(1000);
    expect([push.mock.calls.length, replace.mock.calls.length]).toEqual([2, 1]);
    expect(location.search).toContain('keyword=study+nook');
    choose('storeys', '');
    type('study');
    vi.advanceTimersByTime(1000);
    expect([push.mock.calls.length, replace.mock.calls.length]).toEqual([4, 1]);
  });

  test('is not written unless the form opts in', async () => {
    await open('', ({ form }) => form.removeAttribute('data-update-url'));
    choose('storeys', '2');
    await untilRequests(1);
    expect(location.search).toBe('');
  });

  test('[D13] Back and Forward bring the filters and the results of that address', async () => {
    await open('bedrooms[]=4&page=2&sort=newest');
    history.replaceState(null, '', '/home-designs?bedrooms[]=3&bedrooms[]=5&keyword=study');
    dispatchEvent(new PopStateEvent('popstate'));
    await untilRequests(1);
    await settled();
    const { fields } = page.requests[0] ?? { fields: new URLSearchParams() };
    expect([fields.getAll('bedrooms[]'), fields.get('keyword'), fields.get('page'), fields.get('sort')]).toEqual([
      ['3', '5'],
      'study',
      '1',
      'recommended',
    ]);
    expect(groupOf('bedrooms').querySelector<HTMLInputElement>('[value=""]')?.checked).toBe(false);
    expect(location.search).toBe('?bedrooms[]=3&bedrooms[]=5&keyword=study');
    expect(heading()).toBe(listingFor('bedrooms[]=3&bedrooms[]=5&keyword=study').heading);
  });

  test('[D13] a hash change or a lightbox step sends no request', async () => {
    await open('bedrooms[]=4');
    for (const address of [`${location.href}#picture-2`, location.href]) {
      history.replaceState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }
    history.replaceState(null, '', '/home-designs?bedrooms[]=5');
    dispatchEvent(new PopStateEvent('popstate'));
    await untilRequests(1);
    await settled();
    expect(page.requests.map(({ fields }) => fields.getAll('bedrooms[]'))).toEqual([['5']]);
  });
});

describe('the view', () => {
  const shownModes = (): string[] => [...byId('listing-results').classList].filter((name) => name.startsWith('show-'));

  test('[R54 R55] facades and floorplans swap without a request; the address follows', async () => {
    await open('page=2');
    mode('floorplans');
    expect(shownModes()).toEqual(['show-floorplans']);
    expect(new URLSearchParams(location.search).get('display_mode')).toBe('floorplans');
    mode('facades');
    expect([shownModes(), location.search]).toEqual([['show-facades'], '?page=2']);
    await idle();
    expect(page.requests).toEqual([]);
  });

  test('[R56] to both and back requests new cards of the same results page', async () => {
    await open('page=2');
    for (const [index, value] of ['both', 'floorplans'].entries()) {
      mode(value);
      await untilRequests(index + 1);
      await settled();
      expect([last('display_mode'), last('page'), shownModes()]).toEqual([value, '2', [`show-${value}`]]);
    }
  });
});
