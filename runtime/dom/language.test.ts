import { afterEach, describe, expect, test } from 'vitest';
import { ageOf, contentLanguage, formatAgo, formatList, formatMoney, formatNumber, plural } from './language.ts';
import { defineMessages } from './messages.ts';

afterEach(() => {
  document.documentElement.removeAttribute('lang');
  document.body.replaceChildren();
});

function page(lang: string | undefined, main: string): void {
  if (lang !== undefined) document.documentElement.lang = lang;
  document.body.innerHTML = main;
}

describe('the language of the content', () => {
  test.each<[string, string | undefined, string, string]>([
    ['is that of the page', 'vi', '<main></main>', 'vi'],
    ['is that of main on a page that is not translated', 'vi', '<main lang="en-AU"></main>', 'en-AU'],
    ['is that of the page without a main', 'de-CH', '', 'de-CH'],
    ['is Australian English if the page names none', undefined, '<main></main>', 'en-AU'],
    ['is Australian English if the page names nonsense', 'Vietnamese!', '<main></main>', 'en-AU'],
    ['may have the underscore of a server’s locale', 'vi_VN', '<main></main>', 'vi-VN'],
    ['may have the encoding of a server’s locale', 'en', '<main lang="zh_Hant_TW.UTF-8"></main>', 'zh-Hant-TW'],
    ['is Australian English for the locale C', 'C.UTF-8', '<main></main>', 'en-AU'],
    ['is Australian English if the page names nothing', '', '<main></main>', 'en-AU'],
  ])('%s', (_, lang, main, expected) => {
    page(lang, main);
    expect(contentLanguage()).toBe(expected);
  });
});

test.each([
  ['en-AU', ['0 fields', '1 field', '2 fields', '5 fields']],
  ['pl', ['0 fields', '1 field', '2 few', '5 fields']],
  ['vi', ['0 fields', '1 fields', '2 fields', '5 fields']],
])('a message has the plural forms of %s', (lang, expected) => {
  page(lang, '');
  const say = defineMessages('bar', { left: '{count} fields', left_one: '{count} field', left_few: '{count} few' });
  expect([0, 1, 2, 5].map((count) => plural(say, 'left', count))).toEqual(expected);
});

test.each([
  ['en-AU', '1,234', '$349,900'],
  ['vi', '1.234', '349.900\u{a0}$'],
  ['de', '1.234', '349.900\u{a0}$'],
])('[R172] in %s a number is %s and money is %s', (lang, number, money) => {
  page(lang, '<main></main>');
  expect([formatNumber(1234), formatMoney(349_900)]).toEqual([number, money]);
});

test.each([
  0,
  7,
  -7,
  999,
  1000,
  -1000,
  12_345,
  349_900,
  -349_900,
  12_345_678,
  1_234_567_890,
  1.5,
  22.1,
  -1234.5,
  -0.25,
  2 ** 60,
])('[R172] %s is written as Intl writes it in Australian English', (value) => {
  page('en-AU', '<main></main>');
  const money = {
    style: 'currency',
    currency: 'AUD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  } as const;
  expect([formatNumber(value), formatMoney(value)]).toEqual([
    new Intl.NumberFormat('en-AU').format(value),
    new Intl.NumberFormat('en-AU', money).format(value),
  ]);
});

test.each(['en-AU', 'en-NZ', 'en-GB', 'en', 'en-US', 'vi'])('a list is written as Intl writes it in %s', (lang) => {
  page(lang, '<main></main>');
  const lists = [[], ['Alfresco'], ['Alfresco', 'Garden'], ['Alfresco', 'Garden', 'Theatre']];
  const format = new Intl.ListFormat(lang);
  expect(lists.map(formatList)).toEqual(lists.map((words) => format.format(words)));
});

test.each([
  ['en-AU', '1 hour ago', '2 days ago'],
  ['vi', '1 giờ trước', '2 ngày trước'],
  ['pl', '1 godzinę temu', '2 dni temu'],
])('[R163] in %s an hour is %s and two days are %s', (lang, hour, days) => {
  page(lang, '<main></main>');
  expect([formatAgo(1, 'hours'), formatAgo(2, 'days')]).toEqual([hour, days]);
});

const now = Date.parse('2026-03-18T09:30:00+11:00');
const [second, hour] = [1000, 3_600_000];

test.each([
  ['just now', 0, 'now', 0],
  ['a second under an hour', hour - second, 'now', 0],
  ['an hour', hour, 'hours', 1],
  ['a second under a day', 24 * hour - second, 'hours', 23],
  ['a day', 24 * hour, 'days', 1],
  ['41 days and some hours', 41 * 24 * hour + 5 * hour, 'days', 41],
  ['in the future', -3 * hour, 'now', 0],
  ['no date at all', Number.NaN, 'now', 0],
])('[R163] %s', (_, age, unit, count) => {
  expect(ageOf(now - age, now)).toEqual({ unit, count });
});
