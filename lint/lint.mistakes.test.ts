/** Every rule finds its mistakes at their line; what is right beside them is left alone. */
import { expect, test } from 'vitest';
import { readCodes } from '../tools/docs/diagnostics.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lintText, lintTheme } from './testing-lint.ts';
import { mistakes } from './testing-mistakes.ts';

const found = (source: string): string[] => lintText(source).map(({ code, line }) => `${code} at ${line}`);
const lineOf = (marked: string): number => marked.slice(0, marked.indexOf('¶')).split('\n').length;

test.each(mistakes.map(([code, template], index) => [index + 1, code, template] as const))(
  '[D7] mistake %i is found as %s',
  (_, code, template) => {
    expect(template.split('¶')).toHaveLength(2);
    expect(found(template.replace('¶', ''))).toEqual([`${code} at ${lineOf(template)}`]);
  },
);

test.each(mistakes.map(([code, template], index) => [index + 1, code, template] as const))(
  'mistake %i (%s) has its line below settings and with Windows’ line ends',
  (_, code, template) => {
    const settings = template.startsWith('title = ') ? '' : 'title = "a"\n==\n';
    const source = (settings + template).replace('¶', '').replaceAll('\n', '\r\n');
    expect(found(source)).toEqual([`${code} at ${lineOf(settings + template)}`]);
  },
);

test('[D7] at least 90 mistakes, three of each rule', () => {
  const counts = new Map<string, number>();
  for (const [code] of mistakes) counts.set(code, (counts.get(code) ?? 0) + 1);
  expect(mistakes.length).toBeGreaterThanOrEqual(90);
  expect([...counts].filter(([, count]) => count < 3)).toEqual([]);
});

test.each([
  [
    'VR564',
    {
      'pages/a.htm': '\n<button type="button" data-request="onSend" data-request-loading="#bsuy">a</button>',
      'partials/b.htm': '<p id="busy"></p>',
    },
  ],
  [
    'VR564',
    {
      'pages/a.htm': '\n<a href="/" data-request="onSend" data-request-form="#filtres">a</a>',
      'layouts/b.htm': '<form id="filters"></form>',
    },
  ],
  [
    'VR564',
    {
      'pages/a.htm': `\n<a href="/" data-request="onSend" data-request-update="'b': '#lsit'">a</a>`,
      'partials/b.htm': '<p id="list"></p>',
    },
  ],
  ['VR575', { 'pages/a.htm': "\n{% partial 'site/hedaer' %}", 'partials/site/header.htm': '<p></p>' }],
  [
    'VR565',
    { 'pages/a.htm': '\n<a href="#halp" data-popout-open="halp">a</a>', 'partials/b.htm': '<p id="help"></p>' },
  ],
  ['VR565', { 'pages/a.htm': '<p>\n<label for="emial">a</label></p>', 'partials/b.htm': '<p id="email"></p>' }],
  [
    'VR565',
    {
      'pages/a.htm': '\n<button type="button" popovertarget="menu">a</button>',
      'partials/b.htm': '<p id="{{ a }}-menu"></p>',
    },
  ],
  ['VR575', { 'pages/a.htm': '\n{% partial "site/footer" year=2026 %}', 'partials/site/header.htm': '<p></p>' }],
  [
    'VR575',
    {
      'pages/a.htm': "\n{% for a in b %}{% partial 'card' item=a %}{% endfor %}",
      'partials/cards/card.htm': '<p></p>',
    },
  ],
  [
    'VR576',
    { 'pages/a.htm': "\n{% partial 'b' titel='c' title='d' %}", 'partials/b.htm': '{# @param title of it #}<p></p>' },
  ],
  [
    'VR576',
    { 'pages/a.htm': "\n{% partial 'b' colour='red' %}", 'partials/b.htm': '{# @param [size] of it #}<p></p>' },
  ],
  [
    'VR576',
    {
      'pages/a.htm': "<p>\n{% partial 'b' items=[{ x: 1 }] itms=2 %}</p>",
      'partials/b.htm': '{# @param items of it #}<p></p>',
    },
  ],
  [
    'VR576',
    {
      'pages/a.htm': "{% partial 'b' tabs=[{ id: 'a', label: 'A' },\n{ id: 'b', labl: 'B' }] %}",
      'partials/b.htm': '{# @param tabs [{ id, label, content }]: of it #}<p></p>',
    },
  ],
  [
    'VR576',
    {
      'pages/a.htm': "\n{% partial 'b' picture={ src: a, 'alternative': 'B' } %}",
      'partials/b.htm': '{# @param [picture] { src, alt, width } #}<p></p>',
    },
  ],
  [
    'VR576',
    {
      'pages/a.htm': "\n{% partial 'b' before={ src: a|media, label: b ? 'c' : 'd', alr: 'B' } after=c %}",
      'partials/b.htm': '{#\n @param before { src, alt, label }\n @param after { src }\n#}<p></p>',
    },
  ],
  [
    'VR577',
    {
      'pages/a.htm': "\n{% partial 'b' id='c' %}",
      'partials/b.htm': '{#\n  @param id of it\n  @param title of it\n#}<p></p>',
    },
  ],
  [
    'VR577',
    {
      'pages/a.htm': "\n{% partial 'b' size=2 %}",
      'partials/b.htm': '{#\n  @param id of it\n  @param [size] of it\n#}<p></p>',
    },
  ],
  [
    'VR577',
    {
      'pages/a.htm': "<p>\n{% partial 'b' title='a=b' %}</p>",
      'partials/b.htm': '{#\n  @param a of it\n  @param title of it\n#}<p></p>',
    },
  ],
])('[D7] %s is found between the files of a theme', (code, files) => {
  expect(lintTheme(files).map((problem) => `${problem.path} ${problem.code} ${problem.line}`)).toEqual([
    `pages/a.htm ${code} 2`,
  ]);
});

test('every rule about markup has its mistakes here', () => {
  // VR597 is of the runtime.
  const ofPages = new Set(['VR586', 'VR587', 'VR597']);
  const page = readFileSync(join(import.meta.dirname, '../docs/diagnostics.md'), 'utf8');
  const codes = readCodes(page)
    .map(({ code }) => code)
    .filter((code) => code >= 'VR557' && code <= 'VR599' && !ofPages.has(code));
  const betweenFiles = ['VR564', 'VR565', 'VR575', 'VR576', 'VR577', 'VR594', 'VR595', 'VR596', 'VR598', 'VR599'];
  const unreadable = ['VR579'];
  expect(
    codes.filter((code) => !mistakes.some(([own]) => own === code) && ![...betweenFiles, ...unreadable].includes(code)),
  ).toEqual([]);
});
