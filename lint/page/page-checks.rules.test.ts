/** The rules in a live page: what a theme developer gets wrong without a word from anyone else. */
import { release } from 'verandah:sheets';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Report } from '../../runtime/diagnostics/report-lazily.ts';
import { clobberingNames } from '../../runtime/testing/clobbering-names.ts';
import { checkPage } from './page-checks.ts';

beforeEach(() => document.documentElement.setAttribute('style', `--vr-space-1: 4px; --vr-release: "${release}"`));
afterEach(() => {
  document.documentElement.removeAttribute('style');
  document.body.replaceChildren();
});

function check(html: string): Report[] {
  document.body.innerHTML = html;
  const reports: Report[] = [];
  checkPage((details) => reports.push(details));
  return reports;
}

const filterBar = (parts: string): string => `<form method="get" data-widget="filter-bar">${parts}</form>`;
const scripted = (script: string): string =>
  `<script type="text/plain-not-run"></script><script>//\n${script}</script>`;

test.each([
  ['VR203', '<form method="get" data-widget="filter-bar" data-nuon="home"></form>', 'Did you mean data-noun?'],
  [
    'VR204',
    '<form method="get" data-widget="filter-bar" data-request="GetAjaxMethods::onLoadHomeFamilys"></form>',
    'Did you mean "GetAjaxMethods::onLoadHomeFamilies"?',
  ],
  ['VR518', '<meta name="vr-allowed-origins" content="https://pay.example">', 'is outside the head'],
  ['VR557', '<button type="button" data-requets="onSend">a</button>', 'Did you mean data-request?'],
  [
    'VR557',
    '<button type="button" data-request="onSend" data-request-upate="a: \'#b\'">a</button>',
    'data-request-update?',
  ],
  ['VR557', '<div data-wigdet="map"></div>', 'Did you mean data-widget?'],
  ['VR558', filterBar('<div data-part="pannel"></div>'), 'filter-bar: there is no part "pannel".'],
  ['VR559', '<p style="--vr-sapce-1: 2px">a</p>', 'Did you mean --vr-space-1?'],
  [
    'VR561',
    '<button type="button" data-request="onSend" data-request-sync="wait">a</button>',
    'expected drop, replace',
  ],
  ['VR562', '<div data-request="onSend">a</div>', 'Write <button type="button"'],
  [
    'VR563',
    '<form method="post" action="/a" data-request="onSend"><input type="file" name="plan" title="Plan"></form>',
    '"plan"',
  ],
  ['VR522', '<button type="button" data-request="onSend" data-request-form="#a[">a</button>', 'the selector "#a["'],
  ['VR564', '<button type="button" data-request="onSend" data-request-loading="#busy">a</button>', 'names "#busy"'],
  ['VR565', '<button type="button" data-popout-open="help">a</button>', "{% partial 'verandah/popout' id='help'"],
  [
    'VR565',
    '<button type="button" command="show-modal" commandfor="a">a</button><div id="a"></div>',
    'but only a dialog opens',
  ],
  ['VR565', '<button type="button" popovertarget="b">a</button><div id="b"></div>', 'Write <div id="b" popover>'],
  ['VR567', '<form data-request="onSend"><button>a</button></form>', 'Add method="post"'],
  ['VR568', '<form method="get"><input name="email"></form>', 'the field "email" has no label'],
  ['VR581', '<form method="get"><label>a <input name="closest"></label></form>', 'name="closest" hides'],
  ['VR569', '<span data-account-initials>AB</span>', 'has no account mark'],
  ['VR570', '<div data-request-poll="3000"></div>', 'Write data-auto-submit="5000"'],
  ['VR570', '<div data-control="toolbar"></div>', 'Write a widget'],
  ['VR571', scripted("addEventListener('page:loaded', start);"), 'Listen to "render"'],
  ['VR571', scripted("$(window).on('ajaxUpdateComplete', start);"), 'Listen to "ajax:update-complete"'],
  ['VR572', scripted("const go = () => oc.visit('/homes');"), "Write location.assign('/page')"],
  ['VR572', scripted('window.later = () => class extends oc.ControlBase {};'), 'verandah.define'],
  ['VR582', '<button type="button" data-request="onSend" data-request-upload-progress>a</button>', 'no longer reads'],
  ['VR582', scripted("document.addEventListener('ajax:upload-progress', start);"), 'ajax:upload-progress'],
  [
    'VR582',
    scripted("const go = () => oc.ajax('onSend', { uploadProgress: true });"),
    'no longer reads uploadProgress',
  ],
  ['VR560', scripted("document.addEventListener('ajax:updte', start);"), 'Did you mean "ajax:update"?'],
])('[D7] %s is reported in the page: %s', (code, html, words) => {
  vi.stubGlobal('start', () => {});
  vi.stubGlobal('$', () => ({ on: () => {} }));
  const reports = check(html);
  expect(reports.map((each) => each.code)).toEqual([code]);
  expect(`${reports[0]?.message} ${reports[0]?.fix}`).toContain(words);
});

test('what visitors wrote is not the theme’s', () => {
  expect(check('<div data-vr-untrusted><div data-request="onSend" data-requets="a">a</div></div>')).toEqual([]);
});

test('the checks change nothing, and fields of any name do not disturb them', () => {
  const fields = clobberingNames.map((name) => `<label>a <input name="${name}" id="${name}"></label>`).join('');
  const html = `<form method="get" data-request="onSend">${fields}</form><div data-request="onSend">a</div>`;
  const reports = check(html);
  expect(reports.map(({ code }) => code)).toEqual(['VR562']);
  expect(document.body.innerHTML).toBe(html);
});
