import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { declarations } from 'verandah:facts';
import { AjaxRequest } from '../../../runtime/ajax/request/ajax-request.ts';
import type { RequestOptions } from '../../../runtime/ajax/types.ts';
import { answerWith, json, settled } from '../../../runtime/ajax/testing-server.ts';
import { report } from '../../../runtime/diagnostics/report.ts';
import { ensure, find } from '../../../runtime/testing/find.ts';
import { factsFor } from '../../facts.ts';
import { emptyRecord, note, type PageRecord } from './record.ts';
import { type Row, type Rows, rowsOf } from './rows.ts';

const facts = factsFor({ ownWidgets: [], isSelector: () => true });
const strategies = new Map(declarations.map(({ name, on }) => [name, on]));
let record: PageRecord;
let page: AbortController;

beforeEach(() => {
  record = emptyRecord();
  page = new AbortController();
  const names = ['ajax:setup', 'ajax:before-request', 'ajax:promise', 'ajax:update', 'ajax:request-complete'];
  for (const name of [...names, 'widget:mounted', 'widget:error'])
    addEventListener(name, (event) => note(record, event), { capture: true, signal: page.signal });
  // Neither the console nor an alert of the browser.
  for (const name of ['widget:error', 'ajax:error-message'])
    addEventListener(name, (event) => event.preventDefault(), { signal: page.signal });
});
afterEach(() => {
  page.abort();
  document.body.replaceChildren();
});

const rows = (): Rows => rowsOf(record, facts, strategies);
const only = (list: readonly Row[]): Row => ensure(list.length === 1 ? list[0] : undefined, 'a single row');

async function send(selector: string, options: RequestOptions = {}): Promise<Row> {
  await AjaxRequest.start(find(selector), 'onTry', options).catch(() => {});
  await settled();
  return only(rows().requests);
}

test('[D7] a request says what was sent, how it ended and which regions changed', async () => {
  document.body.innerHTML = `<form id="go"><input name="name" value="Ada"></form><p id="new">1</p><p id="same">2</p>`;
  answerWith(json({ '#new': '3', 'a/same': '2' }));
  const row = await send('#go', { data: { id: 12 }, update: { 'a/same': '#same' } });
  expect(row).toMatchObject({ title: 'onTry', state: expect.stringMatching(/^200, \d+ ms$/), tone: 'good' });
  expect(row.lines).toEqual(['Sent: name = Ada, id = 12', 'a/same: left alone', '#new: changed']);
});

test('passwords and tokens stay out of the log', async () => {
  document.body.innerHTML =
    '<form id="go"><input name="code" type="password" value="secret"><input name="_token" value="abc"></form>';
  answerWith(json({}));
  expect((await send('#go', { data: { new_password: 'secret' } })).lines).toEqual([
    'Sent: code = …, _token = …, new_password = …',
  ]);
});

test('[D7] a request that finds no place says what to write', async () => {
  document.body.innerHTML = '<button id="go" data-request="onTry" class="a">a</button><p id="there"></p>';
  answerWith(json({ 'a/total': '1' }));
  const { lines, markup } = await send('#go', { update: { 'a/total': '#total', 'a/lost': '#there' } });
  expect(lines.slice(-2)).toEqual(['a/total: not on the page', 'a/lost: not in the response']);
  const told = (): readonly string[] => only(rows().requests).lines;
  await vi.waitFor(() => expect(told()).toContainEqual(expect.stringMatching(/^VR547 .*a\/lost/)));
  expect(markup).toEqual({
    Markup: '<button data-request="onTry">',
    Write: `<div id="total">…</div>\nreturn ['a/lost' => $this->renderPartial('a/lost')];`,
  });
});

test('[D7] a request that failed has its reports, and one of another element has not', async () => {
  document.body.innerHTML = '<button id="go">a</button><button id="other">b</button>';
  answerWith(json({}, { status: 500 }), json({}));
  await AjaxRequest.start(find('#go'), 'onTry').catch(() => {});
  await AjaxRequest.start(find('#other'), 'onTry').catch(() => {});
  await vi.waitFor(() => expect(rows().requests.at(-1)?.lines).toContainEqual(expect.stringMatching(/^VR540 onTry/)));
  const [other, failed] = rows().requests;
  expect([failed?.state, failed?.tone]).toEqual([expect.stringMatching(/^500, /), 'bad']);
  expect([other?.lines, other?.tone]).toEqual([['Sent: no fields'], 'good']);
});

test('a request that a listener stopped says so', async () => {
  document.body.innerHTML = '<button id="go">a</button>';
  find('#go').addEventListener('ajax:setup', (event) => event.preventDefault());
  expect(await send('#go')).toMatchObject({
    state: 'stopped by a listener of ajax:setup',
    lines: ['Nothing was sent.'],
  });
});

test('[D7] a widget waits, has mounted, or failed with a code and the markup to write', () => {
  document.body.innerHTML = `<form data-widget="finder"></form>
    <div data-widget="tabs" data-widget-on="load"></div>
    <div data-widget="slider" data-autoplay="often" data-vr-failed></div>
    <div data-vr-untrusted><div data-widget="map"></div></div>`;
  find('[data-widget="tabs"]').dispatchEvent(new Event('widget:mounted', { bubbles: true }));
  report({ code: 'VR202', message: 'slider: wrong.', element: find('[data-widget="slider"]'), subject: 'slider' });
  const { widgets, reports } = rows();
  expect(widgets.map(({ title, state }) => `${title}: ${state}`)).toEqual([
    'slider: failed VR202',
    `finder: waiting for ${strategies.get('finder')}`,
    'tabs: mounted',
  ]);
  expect(widgets[0]?.lines).toEqual(['VR202 slider: wrong.']);
  expect(widgets[0]?.markup).toEqual({
    Write: '<div data-widget="slider" data-autoplay="6">\n  <div data-part="track">…</div>\n  …\n</div>',
  });
  expect(reports).toEqual([]);
});

test('[D7] a misspelt widget is written with its name, attributes and parts', () => {
  document.body.innerHTML = '<form data-widget="filter-bra" data-vr-failed></form>';
  const { Write = '' } = only(rows().widgets).markup;
  expect(Write).toMatch(/^<form data-widget="filter-bar" data-request="\w+::on\w+" data-request-update="/);
  expect(Write).toContain('<button data-part="toggle">…</button>');
});

test('fields of any name hide nothing from the log', () => {
  const fields = ['attributes', 'querySelector', 'getAttribute', 'localName'].map((name) => `<input name="${name}">`);
  document.body.innerHTML = `<form data-widget="form" data-vr-failed>${fields.join('')}</form>`;
  expect(only(rows().widgets).markup.Write).toMatch(/^<form data-widget="form">/);
});
