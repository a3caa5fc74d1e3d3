import { afterEach, expect, test, vi } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

afterEach(() => {
  vi.useRealTimers();
});

const date = 'Sat, 01 Jan 2028 00:00:00 GMT';
const inThirtySeconds = 'Sat, 01 Jan 2028 00:00:30 GMT';

test.each([
  ['seconds', '90', date, 90_000],
  ['a date by the clock of the server', inThirtySeconds, date, 30_000],
  ['a date in the past', 'Fri, 31 Dec 2027 00:00:00 GMT', date, 0],
  ['nonsense', 'soon', date, 0],
  ['a negative number', '-5', date, 0],
  ['nothing', null, date, 0],
])('[F24] %s', (_, retryAfter, servedAt, wait) => {
  vi.useFakeTimers({ now: new Date('2027-12-31T00:00:00Z') });
  expect(retryAfterMs(retryAfter, servedAt)).toBe(wait);
});

test('[F24] without the clock of the server, a date is counted by that of the device', () => {
  vi.useFakeTimers({ now: new Date('2028-01-01T00:00:10Z') });
  expect(retryAfterMs(inThirtySeconds, null)).toBe(20_000);
});
