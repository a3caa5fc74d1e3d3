/** Tabs, servers and scripts that write a guest's list at the same time. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeCookie } from '../cookies.ts';
import { changeList, clearList, followList, readList } from './guest-lists.ts';
import { readItems } from './list-format.ts';
import { readCookies } from './stored-lists.ts';
import { clearLists, cookieAccess, saveInOtherTab as setCookie, writeList } from './testing-list.ts';

const kind = 'favourites';

beforeEach(() => {
  clearList(kind);
  clearLists();
});
afterEach(() => void vi.useRealTimers());

const save = (key: string): boolean => changeList(kind, [{ key, isSaved: true }]);
const remove = (key: string): boolean => changeList(kind, [{ key, isSaved: false }]);
const keys = (): string[] => readList(kind).toSorted();
const names = (mark: string): string[] => Object.keys(localStorage).filter((name) => name.startsWith(mark));

const pass = (milliseconds: number): void =>
  void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
const [minute, day] = [60_000, 86_400_000];

/** Runs `other` after the next write of a cookie, before the cookie is read. */
function interruptNextWrite(other: () => void): void {
  const { set } = cookieAccess();
  const write = vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    write.mockRestore();
    set?.call(document, text);
    other();
  });
}

/** Changes the list in another tab. @returns a function that makes what it stored arrive in this one, after its cookie. */
function inOtherTab(change: () => void): () => void {
  const before = { ...localStorage };
  change();
  const after = { ...localStorage };
  const restore = (entries: Record<string, string>): void => {
    localStorage.clear();
    for (const [name, text] of Object.entries(entries)) localStorage.setItem(name, text);
  };
  restore(before);
  return () => restore({ ...localStorage, ...after });
}

describe('[F121] tabs that write the same list', () => {
  test('keep what a late writer erases, and derive the cookie again', () => {
    setCookie(['0']);
    followList(kind);
    const arrive = inOtherTab(() => save('1'));
    setCookie(['0']);
    save('2');
    expect(readCookies('user_favorites')).toEqual(['[0,2]']);
    arrive();
    expect([keys(), followList(kind).keys.length]).toEqual([['0', '1', '2'], 3]);
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
    expect(followList(kind).keys).toEqual(['6', '4']);
    expect(readCookies('user_favorites')).toEqual(['[6,4]']);
  });

  test('keep what they have just changed while the items of a late writer are under way', () => {
    setCookie(['0', '5']);
    followList(kind);
    save('1');
    remove('5');
    // The other tab has read the list before, and its cookie is readable before its item.
    setCookie(['0', '5', '2']);
    expect(keys()).toEqual(['0', '1', '2']);
  });

  test('lose nothing if a late writer has emptied the list, and its removal is under way', () => {
    setCookie(['0']);
    followList(kind);
    const arrive = inOtherTab(() => remove('0'));
    setCookie(['0']);
    save('1');
    setCookie([]);
    save('2');
    arrive();
    expect(keys()).toEqual(['1', '2']);
  });

  test('store their own clicks only, not what a late writer has in the cookie', () => {
    setCookie(['0']);
    followList(kind, true);
    setCookie(['0', '3']);
    save('5');
    followList(kind);
    expect([readCookies('user_favorites'), localStorage.getItem('user_favorites/3')]).toEqual([['[0,3,5]'], null]);
    followList(kind, true);
    expect(localStorage.getItem('user_favorites/3')).not.toBeNull();
  });

  test('know a change if the browser has refused the cookie', () => {
    ['1', '2'].forEach(save);
    const refuse = vi.spyOn(document, 'cookie', 'set').mockReturnValue();
    expect(remove('1')).toBe(true);
    refuse.mockRestore();
    expect([keys(), followList(kind).keys, readCookies('user_favorites')]).toEqual([['2'], ['2'], ['[2]']]);
  });

  test('know an old copy again if a server writes it in another order or form', () => {
    ['2', '6', '4'].forEach(save);
    remove('2');
    for (const copy of ['[4,6,2]', '["4", "6", "2"]', '{"0":2,"1":4,"3":6}']) {
      document.cookie = `user_favorites=${encodeURIComponent(copy)}; path=/`;
      expect(keys()).toEqual(['4', '6']);
    }
  });

  test('agree on an item that both change: the last change counts', () => {
    for (const isSaved of [true, false]) {
      clearLists();
      ['1', '2'].forEach(save);
      if (isSaved) remove('1');
      const [before = ''] = readCookies('user_favorites');
      if (isSaved) save('1');
      else remove('1');
      writeCookie('user_favorites', before, 1);
      expect(keys().includes('1')).toBe(isSaved);
    }
  });

  test('change an item after its last change, though the clock was put back an hour', () => {
    save('1');
    pass(-60 * minute);
    remove('1');
    save('2');
    expect(keys()).toEqual(['2']);
    save('1');
    expect([readList(kind), Math.min(...[...readItems(kind).values()])]).toEqual([
      ['2', '1'],
      expect.toSatisfy((time: number) => time > Date.now()),
    ]);
  });
});

test('[F121] two ports, which share cookies but not storage, lose nothing', () => {
  const ports: [Record<string, string>, Record<string, string>] = [{}, {}];
  const onPort = (index: 0 | 1, act: () => void): void => {
    localStorage.clear();
    for (const [name, text] of Object.entries(ports[index])) localStorage.setItem(name, text);
    act();
    ports[index] = { ...localStorage };
  };
  for (const [index, key] of ['1', '2', '3', '4', '5'].entries()) onPort(index % 2 ? 1 : 0, () => save(key));
  onPort(1, () => expect(followList(kind).keys.toSorted()).toEqual(['1', '2', '3', '4', '5']));
  onPort(0, () => expect(followList(kind).keys.toSorted()).toEqual(['1', '2', '3', '4', '5']));
});

describe('[F90 F121] a cookie that is not the derived one', () => {
  test('is an old copy if it had that value in the last ten minutes, and derived again', () => {
    ['1', '2', '3'].forEach(save);
    remove('1');
    for (const copy of [['1'], ['1', '2'], ['1', '2', '3']]) {
      setCookie(copy);
      expect(followList(kind).keys).toEqual(['2', '3']);
    }
    expect(readCookies('user_favorites')).toEqual(['[2,3]']);
  });

  test('is an old copy if it is one of the last five values, however old', () => {
    ['1', '2'].forEach(save);
    pass(day);
    save('3');
    setCookie(['1', '2']);
    expect(keys()).toEqual(['1', '2', '3']);
    for (const key of ['4', '5', '6', '7', '8']) save(key);
    pass(11 * minute);
    save('9');
    expect(names('user_favorites=')).toHaveLength(5);
  });

  test('is an edit otherwise: the difference to the nearest value counts', () => {
    ['1', '2', '3'].forEach(save);
    setCookie(['2', '3', '9']);
    expect(followList(kind).keys).toEqual(['2', '3', '9']);
    save('4');
    expect(readList(kind)).toEqual(['2', '3', '9', '4']);
  });

  test('does not undo a removal that a tab with a late view of storage has not read', () => {
    ['1', '2'].forEach(save);
    pass(minute);
    remove('2');
    save('3');
    setCookie(['1', '2', '3']);
    expect(keys()).toEqual(['1', '3']);
  });

  test('does not undo a click since the value that it started from', () => {
    ['1', '2'].forEach(save);
    pass(minute);
    remove('2');
    setCookie(['1', '2', '9']);
    expect(keys()).toEqual(['1', '9']);
  });
});

describe('[F92] a missing cookie', () => {
  const drop = (): void => void (document.cookie = 'user_favorites=; path=/; max-age=-1');

  test('was deleted, and takes the items with it', () => {
    ['1', '2'].forEach(save);
    pass(5 * day);
    drop();
    expect([followList(kind).keys, names('user_favorites')]).toEqual([[], []]);
    save('3');
    expect(keys()).toEqual(['3']);
  });

  test('was dropped by the browser if it is older than six days, and is written again', async () => {
    ['1', '2'].forEach(save);
    pass(6 * day + 1);
    drop();
    expect(keys()).toEqual(['1', '2']);
    vi.resetModules();
    const nextPage = await import('./guest-lists.ts');
    expect([nextPage.followList(kind).keys, readCookies('user_favorites')]).toEqual([['1', '2'], ['[1,2]']]);
  });

  test('does not mean deleted if it did not hold everything', () => {
    const items = Array.from({ length: 1000 }, (_, index) => String(10_000 + index));
    writeList(kind, items);
    drop();
    expect(keys()).toEqual(items);
  });
});

describe('[F80] a partial cookie', () => {
  const items = Array.from({ length: 1000 }, (_, index) => String(10_000 + index));

  test('says so, and what is absent from it stays', () => {
    writeList(kind, items);
    const [value = ''] = readCookies('user_favorites');
    expect([value.at(0), value.at(-1), value.split('.').length < 500]).toEqual(['.', '.', true]);
    writeCookie('user_favorites', `.${value.split('.').slice(2, -1).join('.')}.~hl-3.`, 1);
    expect(keys()).toEqual([...items, 'hl-3']);
  });
});

describe('[F104] slots', () => {
  const compared = ['home_design:1', 'house_land:1'];

  test('go to the earliest two of a type', () => {
    writeList('compare', compared);
    const arrive = inOtherTab(() => writeList('compare', [...compared, 'home_design:3']));
    setCookie(compared, 'compare');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 1000 });
    localStorage.setItem('user_compare/home_design:2', String(Date.now() - 1));
    arrive();
    const { keys: inSlots, refused } = followList('compare');
    expect([inSlots.toSorted(), refused]).toEqual([
      ['home_design:1', 'home_design:2', 'house_land:1'].toSorted(),
      ['home_design:3'],
    ]);
    refused.forEach((key) => changeList('compare', [{ key, isSaved: false }]));
    writeList(
      'compare',
      inSlots.filter((key) => key !== 'home_design:2'),
    );
    expect(readList('compare').toSorted()).toEqual(compared);
  });
});

test('[F81] lists are in the cookie alone without local storage', () => {
  const refuse = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect([save('1'), save('2'), readCookies('user_favorites')]).toEqual([true, true, ['[1,2]']]);
  setCookie(['2', '3']);
  expect(followList(kind).keys).toEqual(['2', '3']);
  expect([remove('2'), readCookies('user_favorites')]).toEqual([true, ['[3]']]);
  refuse.mockRestore();
});
