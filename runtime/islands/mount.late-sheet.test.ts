/** A widget whose stylesheet the page does not link; the sheets of unit tests are in tools/build/generated-modules.mjs. */
import { beforeEach, expect, test, vi } from 'vitest';
import { answerWith, json, pick } from '../ajax/testing-server.ts';
import { AjaxRequest } from '../ajax/request/ajax-request.ts';
import type { Report } from '../diagnostics/report-lazily.ts';
import { entryOf, placed, widgetOf } from '../testing/widgets.ts';
import type { MountContext } from './define-widget.ts';
import { WidgetMounting } from './mount.ts';

const mounts: MountContext[] = [];
const mounting = new WidgetMounting({
  'late-widget': entryOf(widgetOf({ run: (context) => void mounts.push(context) })),
});

let added: HTMLLinkElement[];
let reports: Report[];
document.addEventListener('widget:error', (event) => {
  event.preventDefault();
  reports.push(event.report);
});

beforeEach(() => {
  mounts.length = 0;
  added = [];
  reports = [];
  document.head.innerHTML = '<link rel="stylesheet" href="/base-TEST.css">';
  document.body.innerHTML = '<form><a id="go"></a></form><div id="list"></div>';
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => void added.push(...(nodes as HTMLLinkElement[])));
});

const arrive = (): void => {
  const [link] = added;
  if (!link) throw new Error('No stylesheet was linked.');
  document.head.insertAdjacentHTML('beforeend', link.outerHTML);
  link.dispatchEvent(new Event('load'));
};

test('mounts when the stylesheet applies, and is reported', async () => {
  mounting.mount(placed('<div data-widget="late-widget"></div>'));
  await vi.waitFor(() => expect(reports.map(({ code }) => code)).toEqual(['VR406']));
  expect(reports[0]?.message).toContain('late-widget-TEST.css');
  expect(mounts).toEqual([]);
  arrive();
  await vi.waitFor(() => expect(mounts).toHaveLength(1));
});

test('an update shows it when the stylesheet applies, and nothing is reported', async () => {
  answerWith(json({ list: '<div data-widget="late-widget"></div>' }));
  const done = AjaxRequest.start(pick('#go'), 'onTry', { update: { list: '#list' } });
  await vi.waitFor(() =>
    expect(added.map(({ href }) => href)).toEqual([expect.stringContaining('/late-widget-TEST.css')]),
  );
  expect(pick('#list').childElementCount).toBe(0);
  arrive();
  await done;
  expect(pick('#list').childElementCount).toBe(1);
  mounting.mount(pick('#list > div'));
  await vi.waitFor(() => expect(mounts).toHaveLength(1));
  expect(reports).toEqual([]);
});

test('an update without widgets loads no stylesheet', async () => {
  answerWith(json({ list: '<p>A widget, and late-widget</p>' }));
  await AjaxRequest.start(pick('#go'), 'onTry', { update: { list: '#list' } });
  expect(pick('#list').textContent).toContain('late-widget');
  expect(added).toEqual([]);
});
