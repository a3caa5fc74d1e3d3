import { expect, test } from 'vitest';
import { importOnce } from './import-once.ts';

test('callers continue in order, and the module is imported once', async () => {
  let imports = 0;
  const load = importOnce(async () => {
    imports += 1;
    return 'module';
  });
  const order: number[] = [];
  await Promise.all([1, 2, 3].map((at) => load().then(() => order.push(at))));
  expect(order).toEqual([1, 2, 3]);
  expect(await load()).toBe('module');
  expect(imports).toBe(1);
});

test('[F109] a failed import is retried', async () => {
  let tries = 0;
  const load = importOnce(async () => {
    tries += 1;
    if (tries === 1) throw new Error('offline');
    return tries;
  });
  await expect(load()).rejects.toThrow('offline');
  expect(await load()).toBe(2);
});
