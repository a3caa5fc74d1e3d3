import { release } from 'verandah:sheets';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { report } from '../../runtime/diagnostics/report.ts';
import { scheduleAutoSubmits } from '../../runtime/ajax/triggers/automatic-requests.ts';
import { settled } from '../../runtime/ajax/testing-server.ts';
import { find } from '../../runtime/testing/find.ts';
import { checkPage } from './page-checks.ts';

let lines: string[];

beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line));
  document.documentElement.style.setProperty('--vr-space-1', '4px');
  document.documentElement.style.setProperty('--vr-release', `"${release}"`);
});

afterEach(() => {
  document.documentElement.removeAttribute('style');
  document.body.replaceChildren();
});

const cards = (count: number, attributes: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => `<article ${attributes(index)}></article>`).join('');
const list = (html: string): string =>
  `<div data-request-update="{'verandah/listing/results': '#results'}"></div><div id="results">${html}</div>`;
const codes = (): (string | undefined)[] => lines.map((line) => /VR\d{3}/.exec(line)?.[0]);

test('a page without faults says nothing', () => {
  document.body.innerHTML = `${list(cards(24, (key) => `data-key="${key}"`))}<form data-widget="form" id="a"></form>`;
  checkPage(report);
  expect(lines).toEqual([]);
});

test('[R33] what the runtime has reported is not reported again', () => {
  const lineOf = vi.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = '<div data-request="onTry" data-auto-submit="5s"></div>';
  scheduleAutoSubmits(() => {});
  checkPage(report);
  expect(lineOf.mock.calls.map(([line]) => String(line))).toEqual([expect.stringContaining('VR561')]);
});

test.each(['https://elsewhere.example/', '//elsewhere.example/pay', 'http://elsewhere.example:8080/'])(
  'an address of another origin is left to the request, which says VR514: %s',
  (address) => {
    document.body.innerHTML = `<button type="button" data-request="onPay" data-request-url="${address}">Pay</button>`;
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    checkPage(report);
    expect([lines, errors.mock.calls]).toEqual([[], []]);
  },
);

test('what define() has said of a script is not said again', () => {
  document.body.innerHTML = `<script>verandah.define({ name: 'a-b', attributes: { x: 'nubmer' } })</script>`;
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  checkPage(report);
  expect([lines, errors.mock.calls]).toEqual([[], []]);
});

test('[R33] an element that has sent by itself is not reported for having no control', async () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div data-request="onPoll" data-auto-submit="100"></div>';
  scheduleAutoSubmits(() => {});
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  expect(find('div').hasAttribute('data-auto-submit')).toBe(false);
  checkPage(report);
  expect(lines).toEqual([]);
});

test('a page without the stylesheet says what to add', () => {
  document.documentElement.removeAttribute('style');
  checkPage(report);
  expect(lines).toEqual([
    expect.stringMatching(/VR543\] verandah\.css is not on the page.*Add <link rel="stylesheet"/),
  ]);
});

test.each([
  ['of another release', '"0.0.9"', 'comes from release 0.0.9, and'],
  ['that says of none', '', 'comes from release unknown, and'],
])('a stylesheet %s than the scripts is reported', (_, value, line) => {
  document.documentElement.style.setProperty('--vr-release', value);
  checkPage(report);
  expect(lines).toEqual([expect.stringContaining(`VR586] the stylesheet ${line} the scripts come from ${release}.`)]);
});

test.each([
  ['of a widget', '<form data-widget="form" id="results"></form><p id="results"></p>'],
  ['of a target', `${list('')}<p id="results"></p>`],
])('two elements with the id %s are reported, at the second', (_, html) => {
  document.body.innerHTML = html;
  checkPage(report);
  expect(lines).toEqual([expect.stringContaining('VR544] 2 elements have the id "results"')]);
});

test('ids that visitors wrote are theirs', () => {
  document.body.innerHTML = `${list('')}<div data-vr-untrusted><p id="results"></p></div>`;
  checkPage(report);
  expect(lines).toEqual([]);
});

test.each([
  ['without keys', cards(21, () => ''), 'none of 21 children of #results has a data-key'],
  ['with some', cards(21, (key) => (key < 3 ? `data-key="${key}"` : '')), '3 of 21 children of #results have a'],
  ['with one twice', cards(21, (key) => `data-key="${key % 20}"`), 'data-key="0" is on two children of #results'],
])('a long list %s is reported', (_, html, line) => {
  document.body.innerHTML = list(html);
  checkPage(report);
  expect(lines).toEqual([expect.stringContaining(`VR545] ${line}`)]);
});

test('a list of 20 needs no keys', () => {
  document.body.innerHTML = list(cards(20, () => ''));
  checkPage(report);
  expect(lines).toEqual([]);
});

test('a list that an update has made too long is reported then', async () => {
  document.body.innerHTML = '<div id="late"></div>';
  checkPage(report);
  const region = document.querySelector('#late') as HTMLElement;
  region.innerHTML = cards(30, () => '');
  expect(codes()).toEqual([]);
  region.dispatchEvent(new Event('ajax:update', { bubbles: true }));
  expect(codes()).toEqual([]);
  dispatchEvent(new Event('ajax:update-complete'));
  await vi.waitFor(() => expect(codes()).toEqual(['VR545']));
});

test.each([
  ['click', 'a heart', '<button aria-pressed="false" data-card-id="12">a</button>'],
  ['click', 'a request', '<button type="button" data-request="onTry"><b>a</b></button>'],
  ['submit', 'a form', '<form method="get" data-request="onTry"></form>'],
  ['change', 'a box', '<input type="checkbox" data-request="onTry">'],
])('a %s of %s that does not reach the document is reported', async (type, _, html) => {
  document.body.innerHTML = `<div class="card">${html}</div>`;
  checkPage(report);
  const target = find('.card').querySelector(':scope b') ?? find('.card > *');
  const fire = (): boolean => target.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  fire();
  await settled();
  expect(lines).toEqual([]);
  find('.card').addEventListener(type, (event) => event.stopPropagation());
  fire();
  await vi.waitFor(() => expect(lines).toEqual([expect.stringContaining('VR535] a listener on the way')]));
});

test('a stopped click on anything else is not reported', async () => {
  document.body.innerHTML = '<form method="get" data-request="onTry"><button type="button">Menu</button></form>';
  checkPage(report);
  find('button').addEventListener('click', (event) => event.stopPropagation());
  find('button').click();
  await settled();
  expect(lines).toEqual([]);
});

test('a full list without a place for its message says what the layout lacks', () => {
  document.body.innerHTML = '<div data-widget="saved-limit" data-list="moodboard"></div>';
  checkPage(report);
  const fail = (kind: string, reason: string): void =>
    void dispatchEvent(new CustomEvent('saved-list:failed', { detail: { list: kind, item: '9', reason } }));
  for (const kind of ['moodboard', 'compare']) fail(kind, 'limit');
  fail('favourites', 'error');
  expect(lines).toEqual([]);
  fail('favourites', 'limit');
  expect(codes()).toContain('VR598');
});
