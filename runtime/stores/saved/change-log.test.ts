import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearLog, readCurrentList, repairList, writeCurrentList } from './change-log.ts';
import { writeCookie } from '../cookies.ts';
import { readList, writeList } from './guest-lists.ts';
import { readCookies } from './stored-lists.ts';
import { clearLists } from './testing-list.ts';

beforeEach(clearLists);
afterEach(() => void vi.useRealTimers());

const kind = 'favourites';
const keys = (): readonly string[] => readCurrentList(kind).keys;
const save = (key: string): boolean => writeCurrentList(kind, [...keys(), key], [{ key, isSaved: true }]);
const remove = (key: string): boolean =>
  writeCurrentList(
    kind,
    keys().filter((other) => other !== key),
    [{ key, isSaved: false }],
  );

const pass = (seconds: number): void => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });

/** Runs `other` after the next write of a cookie, before the cookie is read. */
function interruptNextWrite(other: () => void): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(document), 'cookie') ?? {};
  const write = vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    write.mockRestore();
    set?.call(document, text);
    other();
  });
}

/** Changes the list in another tab. @returns a function that makes its entries arrive in this one. */
function inOtherTab(change: () => void): () => void {
  const [list, before] = [readList(kind), { ...localStorage }];
  change();
  const added = Object.entries(localStorage).filter(([name]) => name.includes('@') && !(name in before));
  for (const [name] of added) localStorage.removeItem(name);
  writeList(kind, list);
  return () => {
    for (const [name, text] of added) localStorage.setItem(name, text);
  };
}

describe('[F121] tabs that write the same list', () => {
  test('keep what a late writer erases', () => {
    writeList(kind, ['0']);
    save('1');
    // The other tab has read the list before.
    writeList(kind, ['0']);
    writeCurrentList(kind, ['0', '2'], [{ key: '2', isSaved: true }]);
    expect(readList(kind)).toEqual(['0', '2']);
    expect(readCurrentList(kind)).toMatchObject({ keys: ['0', '2', '1'], isBehind: true });
    expect([repairList(kind), readList(kind), repairList(kind)]).toEqual([true, ['0', '2', '1'], false]);
  });

  test('keep their changes if another tab writes before a cookie is read back', () => {
    ['2', '6'].forEach(save);
    const [stale = ''] = readCookies('user_favorites');
    remove('2');
    const [concurrent = ''] = readCookies('user_favorites');
    writeCookie('user_favorites', stale, 1);
    interruptNextWrite(() => writeCookie('user_favorites', concurrent, 1));
    expect(writeCurrentList(kind, ['2', '6', '4'], [{ key: '4', isSaved: true }])).toBe(true);
    expect([readList(kind), keys()]).toEqual([['6'], ['6', '4']]);
    expect([repairList(kind), readList(kind)]).toEqual([true, ['6', '4']]);
  });

  test('keep what they have just changed while the entry of a late writer is under way', () => {
    writeList(kind, ['0', '5']);
    save('1');
    remove('5');
    // The other tab has read the list before, and its list is readable before its entry.
    writeList(kind, ['0', '5', '2']);
    expect(readCurrentList(kind)).toMatchObject({ keys: ['0', '2', '1'], isBehind: true });
  });

  test('lose nothing if a late writer has emptied the list, and its entry is under way', () => {
    writeList(kind, ['0']);
    const arrive = inOtherTab(() => remove('0'));
    save('1');
    writeList(kind, []);
    save('2');
    arrive();
    expect(keys()).toEqual(['1', '2']);
  });

  test('know a change from the log if the browser has refused the cookie', () => {
    ['1', '2'].forEach(save);
    const refuse = vi.spyOn(document, 'cookie', 'set').mockReturnValue();
    expect(remove('1')).toBe(false);
    refuse.mockRestore();
    writeList(kind, ['1', '2']);
    expect(keys()).toEqual(['2']);
  });

  test('know a list again if it is read in another order', () => {
    ['2', '6', '4'].forEach(save);
    remove('2');
    writeList(kind, ['4', '6', '2']);
    expect(keys()).toEqual(['4', '6']);
  });

  test('agree on an item that both change: the last change counts', () => {
    for (const change of [save, remove]) {
      clearLists();
      writeList(kind, ['1', '2']);
      if (change === save) remove('1');
      change('1');
      const before = readList(kind);
      writeList(kind, ['1', '2']);
      expect(keys().includes('1')).toBe(before.includes('1'));
    }
  });

  test('keep a change that a server with an older cookie undoes', () => {
    writeList(kind, ['1']);
    save('2');
    save('3');
    remove('1');
    writeList(kind, ['1']);
    expect(keys()).toEqual(['2', '3']);
  });

  test('leave the list of another script alone', () => {
    save('1');
    save('2');
    pass(6);
    writeList(kind, ['8', '9']);
    expect(keys()).toEqual(['8', '9']);
    save('3');
    expect(keys()).toEqual(['8', '9', '3']);
    pass(6);
    writeList(kind, []);
    expect(keys()).toEqual([]);
    save('4');
    expect(keys()).toEqual(['4']);
  });

  test('log nothing for longer than a minute', () => {
    save('1');
    save('2');
    pass(61);
    expect(keys()).toEqual(['1', '2']);
    writeList(kind, []);
    expect(keys()).toEqual([]);
    save('3');
    const entries = (): string[] => Object.keys(localStorage).filter((name) => name.includes('@'));
    expect(entries()).toHaveLength(1);
    clearLog(kind);
    expect(entries()).toEqual([]);
  });

  test('[F104] fill the slots of a type in the order of the changes, and no more', () => {
    const compared = ['home_design:1', 'house_land:1'];
    const add = (...added: string[]): void =>
      void writeCurrentList(
        'compare',
        [...compared, ...added],
        added.map((key) => ({ key, isSaved: true })),
      );
    writeList('compare', compared);
    add('home_design:2');
    writeList('compare', compared);
    add('home_design:3');
    expect(readCurrentList('compare')).toMatchObject({
      keys: [...compared, 'home_design:2'],
      refused: ['home_design:3'],
    });
    repairList('compare');
    writeCurrentList('compare', compared, [{ key: 'home_design:2', isSaved: false }]);
    expect(readCurrentList('compare')).toMatchObject({ keys: compared, refused: ['home_design:3'] });
  });

  test.each([
    ['an unreadable entry', 'user_favorites@lq3x8k2a.0', '!!'],
    ['an entry of another form', 'user_favorites@x', 'a b +1'],
    ['a key that no button has', `user_favorites@${Date.now().toString(36)}.0`, '1 2 +<b> +__proto__"'],
    ['an entry from the future', 'user_favorites@zzzzzzzz.0', '1 2 -1'],
  ])('[F136] skip %s', (_, name, text) => {
    save('1');
    localStorage.setItem(name, text);
    save('2');
    writeList(kind, ['1']);
    expect(keys()).toEqual(['1', '2']);
  });

  test('[F81] read and write lists without local storage', () => {
    const refuse = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    save('1');
    save('2');
    expect([keys(), repairList(kind)]).toEqual([['1', '2'], false]);
    refuse.mockRestore();
  });
});
