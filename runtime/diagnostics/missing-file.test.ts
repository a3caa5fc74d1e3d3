import { expect, test, vi } from 'vitest';
import { missingFile } from './missing-file.ts';

const cause = new TypeError('react-A1B2C3.js did not arrive.');

function withStatuses(...statuses: number[]): void {
  const entries = statuses.map((responseStatus, attempt) => ({
    name: `https://example.com/dist/react-A1B2C3.js${attempt ? `?retry=${attempt}` : ''}`,
    responseStatus,
  }));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: 'https://example.com/dist/verandah.js', responseStatus: 200 },
    ...entries,
  ] as unknown as PerformanceEntryList);
}

test.each([
  ['is not on the server', [200, 404], /^The server answered 404\. Copy all files of one build/],
  ['is a page instead', [200], /^What the server sent is not that file/],
  ['met no network', [0], /^Check the network/],
  ['was never requested', [], /^Check the network/],
])('[F128] a file that %s: the file is named, and what helps', (_, statuses, fix) => {
  withStatuses(...statuses);
  const error = missingFile(cause);
  expect(error).toMatchObject({ code: 'VR403', message: 'react-A1B2C3.js did not arrive.', cause });
  expect(error.fix).toMatch(fix);
  expect(error.fix).not.toMatch(/reload/i);
});
