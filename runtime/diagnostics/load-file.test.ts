import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { nextTask } from './next-task.ts';
import { attemptLimitMs, createLoader } from './load-file.ts';

type File = Record<string, unknown>;
/** An answer of the server: a module, a failure, or nothing. */
type Answer = File | 'failed' | 'hanging';

const evaluated: string[] = [];
/** A chunk, as the build writes it. */
const chunk = (name: string, references: string[] = []): unknown[] => [
  references,
  (...exports: File[]) => {
    evaluated.push(name);
    return { name, uses: exports };
  },
];
/** A file with one chunk. */
const lazy = (name: string, references: string[] = []): File => ({ default: [chunk(name, references)] });

/** Answers each import of a file with the next answer; the last one stays. */
function served(answers: Record<string, Answer[]>) {
  const requests: string[] = [];
  const counts = new Map<string, number>();
  const held: ((file: File) => void)[] = [];
  const load = createLoader((name, query) => {
    requests.push(name + query);
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    const answer = answers[name]?.[count] ?? answers[name]?.at(-1) ?? 'failed';
    if (answer === 'failed') return Promise.reject(new TypeError('Failed to fetch'));
    if (answer === 'hanging') return new Promise((resolve) => held.push(resolve));
    return Promise.resolve(answer);
  });
  return { load, requests, held };
}

beforeEach(() => {
  evaluated.length = 0;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

/** @returns how it ended. */
async function outcome(loading: Promise<File>): Promise<unknown> {
  const ended = loading.then(
    ({ name }) => name,
    (error: unknown) => String(error),
  );
  await vi.advanceTimersByTimeAsync(4 * attemptLimitMs);
  return ended;
}

describe('a lazy file', () => {
  test('is evaluated once, after the files it needs', async () => {
    const { load, requests } = served({
      a: [lazy('a', ['shared'])],
      b: [lazy('b', ['shared'])],
      shared: [lazy('shared')],
    });
    const [a, b] = await Promise.all([load('a'), load('b')]);
    expect(evaluated).toEqual(['shared', 'a', 'b']);
    const [[first], [second]] = [a, b].map((one) => one['uses'] as File[]) as [File[], File[]];
    expect(first).toBe(second);
    expect(requests.toSorted()).toEqual(['a', 'b', 'shared']);
  });

  test('callers continue in order', async () => {
    const { load } = served({ a: [lazy('a')] });
    const order: number[] = [];
    await Promise.all([1, 2, 3].map((at) => load('a').then(() => order.push(at))));
    expect(order).toEqual([1, 2, 3]);
  });

  test('with several chunks is imported once, and evaluated chunk by chunk', async () => {
    const { load, requests } = served({
      all: [{ default: [chunk('a'), chunk('b'), chunk('c', ['all', 'all#1']), chunk('d')] }],
    });
    const [b, c] = await Promise.all([load('all#1'), load('all#2')]);
    expect(evaluated.toSorted()).toEqual(['a', 'b', 'c']);
    expect(c['uses']).toEqual([await load('all'), b]);
    expect(requests).toEqual(['all']);
  });

  test('leaves the browser a task between one chunk and the next', async () => {
    const { load } = served({ a: [lazy('a', ['b'])], b: [lazy('b')] });
    const between: number[] = [];
    void load('b').then(() => nextTask().then(() => between.push(evaluated.length)));
    await load('a');
    expect([evaluated, between]).toEqual([['b', 'a'], [1]]);
  });

  test('that is no lazy file is the module itself', async () => {
    const entry = { setting: 1 };
    expect(await served({ '': [entry] }).load('')).toBe(entry);
  });
});

describe('[F109 F128] a file that fails', () => {
  test('once is imported again under another URL', async () => {
    const { load, requests } = served({ a: ['failed', lazy('a')] });
    expect(await outcome(load('a'))).toBe('a');
    expect(requests).toEqual(['a', expect.stringMatching(/^a\?retry=\d+$/)]);
  });

  test('and is needed by another keeps what has arrived', async () => {
    const { load, requests } = served({ a: [lazy('a', ['b', 'c'])], b: ['failed', lazy('b')], c: [lazy('c')] });
    expect(await outcome(load('a'))).toBe('a');
    expect(evaluated.toSorted()).toEqual(['a', 'b', 'c']);
    expect(requests.filter((request) => !request.startsWith('b'))).toEqual(['a', 'c']);
  });

  test('and holds several chunks is tried again once for all of them', async () => {
    const { load, requests } = served({ ab: ['failed', { default: [chunk('a'), chunk('b')] }] });
    expect(await Promise.all([outcome(load('ab')), outcome(load('ab#1'))])).toEqual(['a', 'b']);
    expect(requests).toHaveLength(2);
  });

  test('always is given up after three attempts, each under its own URL', async () => {
    const { load, requests } = served({ a: ['failed'] });
    expect(await outcome(load('a'))).toBe('TypeError: a did not arrive.');
    expect(new Set(requests).size).toBe(3);
    expect(requests).toHaveLength(3);
  });

  test('is tried again by the next caller, not under the failed URL', async () => {
    const { load, requests } = served({ a: ['failed', 'failed', 'failed', lazy('a')] });
    await outcome(load('a'));
    expect(await outcome(load('a'))).toBe('a');
    expect(requests.at(-1)).toMatch(/^a\?retry=/);
  });

  test('rejects all callers that wait with the same error', async () => {
    const { load } = served({ a: [lazy('a', ['b'])], b: ['failed'] });
    const errors = Promise.all([load('a'), load('a'), load('b')].map((one) => one.catch((error: unknown) => error)));
    await vi.advanceTimersByTimeAsync(4 * attemptLimitMs);
    expect(new Set(await errors).size).toBe(1);
  });
});

describe('[F128] a file that hangs', () => {
  test('is imported again beside the first attempt', async () => {
    const { load } = served({ a: ['hanging', lazy('a')] });
    expect(await outcome(load('a'))).toBe('a');
  });

  test('is given up after three times the limit', async () => {
    expect(await outcome(served({ a: ['hanging'] }).load('a'))).toBe('TypeError: a did not arrive.');
  });

  test('still counts if it arrives during a later attempt', async () => {
    const { load, held } = served({ a: ['hanging'] });
    const loading = load('a');
    await vi.advanceTimersByTimeAsync(2 * attemptLimitMs);
    held[0]?.(lazy('a'));
    expect((await loading)['name']).toBe('a');
    held[1]?.(lazy('a'));
    await vi.advanceTimersByTimeAsync(attemptLimitMs);
    expect(evaluated).toEqual(['a']);
  });
});
