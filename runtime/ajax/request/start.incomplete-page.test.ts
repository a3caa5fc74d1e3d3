import { expect, test, vi } from 'vitest';
import type { Report } from '../../diagnostics/report-lazily.ts';
import { reportIncompletePage } from './start.ts';

test('[F128] clicks that wait for a missing file: one message and one report', async () => {
  const reports: Report[] = [];
  document.addEventListener('widget:error', (event) => {
    event.preventDefault();
    reports.push(event.report);
  });
  const messages = vi.fn();
  vi.stubGlobal('alert', messages);
  const error = new TypeError('request-chunk-A1B2.js did not arrive.');
  reportIncompletePage(error);
  reportIncompletePage(error);
  await vi.waitFor(() => expect(reports).toHaveLength(1));
  expect(reports).toMatchObject([{ code: 'VR403', message: error.message }]);
  expect(messages.mock.calls).toEqual([['The page hasn’t loaded completely. Reload it and try again.']]);

  reportIncompletePage(new TypeError('request-chunk-A1B2.js did not arrive.'));
  expect(messages).toHaveBeenCalledTimes(2);
});
