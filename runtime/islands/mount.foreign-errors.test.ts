import { expect, test, vi } from 'vitest';
import type { Report } from '../diagnostics/report-lazily.ts';
import { WidgetMounting } from './mount.ts';
import { entryOf, placed, widgetOf } from '../testing/widgets.ts';

test.each([
  ['a DOMException', new DOMException('It is out of range.', 'IndexSizeError')],
  ['an error of a library', Object.assign(new Error('It is out of range.'), { code: 'ERR_RANGE' })],
])('%s is reported as VR404', async (_, error) => {
  const reports: Report[] = [];
  document.addEventListener(
    'widget:error',
    (event) => {
      event.preventDefault();
      reports.push(event.report);
    },
    { once: true },
  );
  const run = (): void => {
    throw error;
  };
  new WidgetMounting({ foreign: entryOf(widgetOf({ run })) }).mount(placed('<div data-widget="foreign"></div>'));
  await vi.waitFor(() => expect(reports).toHaveLength(1));
  expect(reports[0]).toMatchObject({ code: 'VR404', message: 'foreign: It is out of range.' });
});
