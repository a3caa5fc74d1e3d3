/** Tabs, servers and scripts that write a guest's list at the same time. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeCookie } from '../cookies.ts';
import { GuestList } from './guest-list.ts';
import { readItems } from './list-format.ts';
import { parseKeys, readCookies } from './stored-lists.ts';
import { clearLists, cookieAccess, saveInOtherTab, setCookie, writeList } from './testing-list.ts';

const kind = 'favourites';

/** The list of a page that is open. */
let list: GuestList;
const open = (): GuestList => (list = new GuestList(kind));

beforeEach(() => {
  clearLists();
  open();
});
afterEach(() => void vi.useRealTimers());

const save = (key: string): boolean => list.change([{ key, isSaved: true }]);
const remove = (key: string): boolean => list.change([{ key, isSaved: false }]);
const keys = (): string[] => list.keys().toSorted();
/** What the next page reads. */
const nextKeys = (): string[] => open().keys().toSorted();
const arrived = (key: string): void => void list.follow(new StorageEvent('storage', { key: `user_favorites/${key}` }));

const pass = (milliseconds: number): void =>
  void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
const minute = 60_000;

/** Runs `other` after the next write of a cookie, before the cookie is read. */
function interruptNextWrite(other: () => void): void {
  const { set } = cookieAccess();
  const write = vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    write.mockRestore();
    set?.call(document, text);
    other();
  });
}

/** Changes the list in another tab. @returns what makes that arrive in this one, after the cookie. */
function inOtherTab(change: (other: GuestList) => void): () => void {
  const before = { ...localStorage };
  change(new GuestList(kind));
  const after = { ...localStorage };
  localStorage.clear();
  Object.assign(localStorage, before);
  return () => {
    Object.assign(localStorage, after);
    for (const key of Object.keys(after))
      if (before[key] !== after[key]) list.follow(new StorageEvent('storage', { key }));
  };
}
const saved = (key: string) => (other: GuestList) => void other.change([{ key, isSaved: true }]);

describe('[F121] tabs that write the same list', () => {
  test('keep what a late writer erases, and derive the cookie again', () => {
    save('0');
    const arrive = inOtherTab(saved('1'));
    setCookie(['0']);
    save('2');
    expect(readCookies('user_favorites')).toEqual(['[0,2]']);
    arrive();
    expect(keys()).toEqual(['0', '1', '2']);
    expect(JSON.parse(readCookies('user_favorites')[0] ?? '')).toHaveLength(3);
  });

  test('keep their changes if another tab writes before a cookie is read back', () => {
    ['2', '6'].forEach(save);
    const [stale = ''] = readCookies('user_favorites');
    remove('2');
    const [concurrent = ''] = readCookies('user_favorites');
    writeCookie('user_favorites', stale, 1);
    interruptNextWrite(() => writeCookie('user_favorites', concurrent, 1));
    expect(save('4')).toBe(true);
    expect(readCookies('user_favorites')).toEqual(['[6]']);
    expect(nextKeys()).toEqual(['4', '6']);
    expect(readCookies('user_favorites')).toEqual(['[6,4]']);
  });

  test.each([1, 5])('lose nothing that three save %i ms apart, in any order of arrival', (milliseconds) => {
    for (let order = 0; order < 6; order += 1) {
      clearLists();
      open();
      save('0');
      const others = ['1', '2'].map((key) => {
        pass(milliseconds);
        // Neither has read what the other has written.
        return inOtherTab(saved(key));
      });
      pass(milliseconds);
      save('3');
      for (const arrive of order % 2 ? others : others.toReversed()) arrive();
      if (order > 3) setCookie(['0', '2']);
      expect([keys(), nextKeys()], `${order}`).toEqual([
        ['0', '1', '2', '3'],
        ['0', '1', '2', '3'],
      ]);
    }
  });

  test('store their own clicks only, not what a late writer has in the cookie', () => {
    save('0');
    setCookie(['0', '3']);
    save('5');
    expect([readCookies('user_favorites'), localStorage.getItem('user_favorites/3')]).toEqual([['[0,5,3]'], null]);
    expect(nextKeys()).toEqual(['0', '3', '5']);
    expect(localStorage.getItem('user_favorites/3')).not.toBeNull();
  });

  test('remove only what their own visitor removes', () => {
    ['0', '1'].forEach(save);
    setCookie(['0']);
    save('5');
    expect([keys(), localStorage.getItem('user_favorites/1')]).toEqual([
      ['0', '1', '5'],
      expect.not.stringMatching('-'),
    ]);
  });

  test('know a change if the browser has refused the cookie', () => {
    ['1', '2'].forEach(save);
    const refuse = vi.spyOn(document, 'cookie', 'set').mockReturnValue();
    expect(remove('1')).toBe(true);
    refuse.mockRestore();
    expect([keys(), nextKeys(), readCookies('user_favorites')]).toEqual([['2'], ['2'], ['[2]']]);
  });

  test('know an old copy again if a server writes it in another order or form', () => {
    ['2', '6', '4'].forEach(save);
    remove('2');
    for (const copy of ['[4,6,2]', '["4", "6", "2"]', '{"0":2,"1":4,"3":6}']) {
      document.cookie = `user_favorites=${encodeURIComponent(copy)}; path=/`;
      expect(nextKeys()).toEqual(['4', '6']);
    }
  });

  test('agree on an item that both change: the last change counts', () => {
    ['1', '2'].forEach(save);
    saveInOtherTab(['2']);
    arrived('1');
    expect(keys()).toEqual(['2']);
    save('1');
    expect([keys(), nextKeys()]).toEqual([
      ['1', '2'],
      ['1', '2'],
    ]);
  });

  test('follow each other without reading all of storage', () => {
    save('1');
    const scan = vi.spyOn(Object, 'keys');
    const { length } = scan.mock.calls;
    for (let key = 2; key < 22; key += 1) save(`${key}`);
    arrived('1');
    expect(scan.mock.calls).toHaveLength(length);
  });

  test('change an item after its last change, though the clock was put back an hour', () => {
    save('1');
    pass(-60 * minute);
    remove('1');
    save('2');
    expect(keys()).toEqual(['2']);
    save('1');
    expect([list.keys(), Math.min(...[...readItems(kind).values()])]).toEqual([
      ['2', '1'],
      expect.toSatisfy((time: number) => time > Date.now()),
    ]);
  });
});

test('[F121] two ports, which share cookies but not storage, lose nothing', () => {
  const ports: [Record<string, string>, Record<string, string>] = [{}, {}];
  const onPort = (index: 0 | 1, act: () => void): void => {
    localStorage.clear();
    Object.assign(localStorage, ports[index]);
    open();
    act();
    ports[index] = { ...localStorage };
  };
  for (const [index, key] of ['1', '2', '3', '4', '5'].entries()) onPort(index % 2 ? 1 : 0, () => save(key));
  for (const port of [1, 0] as const) onPort(port, () => expect(keys()).toEqual(['1', '2', '3', '4', '5']));
});

describe('[F90 F121] a cookie that is not the derived one', () => {
  test('is an old copy if it is one of the last ten values, and derived again', () => {
    ['1', '2', '3'].forEach(save);
    remove('1');
    for (const copy of [['1'], ['1', '2'], ['1', '2', '3']]) {
      setCookie(copy);
      expect(nextKeys()).toEqual(['2', '3']);
    }
    expect(readCookies('user_favorites')).toEqual(['[2,3]']);
    expect(localStorage.getItem('user_favorites=')?.split(' ')).toHaveLength(4);
    for (let key = 10; key < 30; key += 1) save(`${key}`);
    expect(localStorage.getItem('user_favorites=')?.split(' ')).toHaveLength(10);
  });

  test('is an edit otherwise, which the next page takes over', () => {
    ['1', '2', '3'].forEach(save);
    pass(minute);
    setCookie(['2', '3', '9']);
    expect(open().keys()).toEqual(['2', '3', '9']);
    save('4');
    expect(list.keys()).toEqual(['2', '3', '9', '4']);
  });

  test('is taken over by a page that is shown again', () => {
    ['1', '2'].forEach(save);
    pass(minute);
    setCookie(['2', '9']);
    list.follow(new Event('pageshow'));
    expect(keys()).toEqual(['2', '9']);
  });

  test('brings back what was removed, if it is an edit', () => {
    ['1', '2'].forEach(save);
    remove('2');
    setCookie(['1', '2', '9']);
    expect(nextKeys()).toEqual(['1', '2', '9']);
  });

  test('empties the list if it is an empty one', () => {
    ['1', '2'].forEach(save);
    setCookie([]);
    expect(nextKeys()).toEqual([]);
    save('3');
    expect([keys(), nextKeys()]).toEqual([['3'], ['3']]);
  });

  test.each([
    ['short', 3],
    ['partial', 1000],
  ])('is written again if it is missing: %s', (_, length) => {
    const items = Array.from({ length }, (__, index) => String(10_000 + index));
    writeList(kind, items);
    const before = readCookies('user_favorites');
    document.cookie = 'user_favorites=; path=/; max-age=-1';
    expect([open().keys(), readCookies('user_favorites')]).toEqual([items, before]);
  });
});

describe('[F80] a partial cookie', () => {
  const items = Array.from({ length: 1000 }, (_, index) => String(10_000 + index));

  test('says so, and what is absent from it stays', () => {
    writeList(kind, items);
    const [value = ''] = readCookies('user_favorites');
    expect([value.at(0), value.at(-1), value.split('.').length < 500]).toEqual(['.', '.', true]);
    writeCookie('user_favorites', `.${value.split('.').slice(2, -1).join('.')}.~hl-3.`, 1);
    expect(nextKeys()).toEqual([...items, 'hl-3']);
  });

  test('of which a server removes an item loses no other', () => {
    writeList(kind, items);
    pass(minute);
    const inCookie = parseKeys(readCookies('user_favorites')[0] ?? '');
    setCookie(inCookie.slice(1, 100));
    expect(nextKeys()).toEqual([...inCookie.slice(1, 100), ...items.slice(inCookie.length)]);
  });
});

describe('[F104] slots', () => {
  test('go to the earliest two of a type, and who loses one hears of it', () => {
    const compared = ['home_design:1', 'house_land:1'];
    writeList('compare', compared);
    const page = new GuestList('compare');
    page.change([{ key: 'home_design:3', isSaved: true }]);
    const own = Number(localStorage.getItem('user_compare/home_design:3'));
    localStorage.setItem('user_compare/home_design:2', String(own - 1));
    const lost = page.follow(new StorageEvent('storage', { key: 'user_compare/home_design:2' }));
    expect([page.keys().toSorted(), lost]).toEqual([
      ['home_design:1', 'home_design:2', 'house_land:1'],
      ['home_design:3'],
    ]);
    writeList('compare', compared, page);
    expect(new GuestList('compare').keys().toSorted()).toEqual(compared);
  });
});

test('[F81] lists are in the cookie alone without local storage', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  open();
  expect([save('1'), save('2'), readCookies('user_favorites')]).toEqual([true, true, ['[1,2]']]);
  setCookie(['2', '3']);
  list.follow(new Event('message'));
  expect(list.keys()).toEqual(['2', '3']);
  setCookie(['2', '3', '4']);
  expect([remove('2'), readCookies('user_favorites')]).toEqual([true, ['[3,4]']]);
});
