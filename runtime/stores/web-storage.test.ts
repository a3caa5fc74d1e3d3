import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readStored, writeStored } from './web-storage.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe.each(['local', 'session'] as const)('%s storage', (kind) => {
  test.each(['a;b=c', 'ä €🏡', '%41', '"\\', '{"a":[1]}', '+ +', '__proto__'])(
    'stores any text unchanged: %s',
    (text) => {
      expect([writeStored(kind, 'a', text), readStored(kind, 'a')]).toEqual([true, text]);
    },
  );

  test('[F124] a write that does not fit leaves the old value', () => {
    writeStored(kind, 'a', 'old');
    const storage = globalThis[`${kind}Storage`];
    const setItem = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal(`${kind}Storage`, { getItem: (key: string) => storage.getItem(key), setItem });
    expect([writeStored(kind, 'a', 'new'), readStored(kind, 'a')]).toEqual([false, 'old']);
  });

  test('removes an entry when its value is empty', () => {
    writeStored(kind, 'a', '1');
    expect([writeStored(kind, 'a', ''), localStorage.length + sessionStorage.length]).toEqual([true, 0]);
  });

  test('[D9 F81 F83] forbidden storage throws no errors', () => {
    vi.spyOn(globalThis, `${kind}Storage`, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    expect([writeStored(kind, 'a', '1'), readStored(kind, 'a')]).toEqual([false, '']);
  });
});
