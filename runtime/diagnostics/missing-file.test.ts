import { expect, test, vi } from 'vitest';
import { missingFile } from './missing-file.ts';

const cause = new TypeError('react-A1B2C3.js did not arrive.');

/** @param statuses of its attempts. */
function withStatuses(statuses: number[], imported = 200): void {
  const entries = statuses.map((responseStatus) => ({
    name: 'https://example.com/dist/react-A1B2C3.js',
    responseStatus,
  }));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: 'https://example.com/dist/chunk-D4E5F6.js', responseStatus: imported },
    { name: 'https://example.com/analytics.js', responseStatus: 404 },
    ...entries,
  ] as unknown as PerformanceEntryList);
}

test.each([
  ['is not on the server', [200, 404], /^The server answered 404\. Copy all files of one build/],
  ['is a page instead', [200], /^What the server sent is not that file/],
  ['met no network', [0], /^Check the network/],
  ['was never requested', [], /^Check the network/],
])('[F128] a file that %s: the file is named, and what helps', (_, statuses, fix) => {
  withStatuses(statuses);
  const error = missingFile(cause);
  expect(error).toMatchObject({ code: 'VR403', message: 'react-A1B2C3.js did not arrive.', cause });
  expect(error.fix).toMatch(fix);
  expect(error.fix).not.toMatch(/reload/i);
});

test.each([
  [404, 'The server answered 404 for chunk-D4E5F6.js. '],
  [0, 'Check the network, and that chunk-D4E5F6.js is on the server'],
])('[F128] one that it imports is named, if that did not arrive: %s', (status, fix) => {
  withStatuses([200], status);
  expect(missingFile(cause).fix).toContain(fix);
});
