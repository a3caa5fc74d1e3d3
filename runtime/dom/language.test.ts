import { afterEach, describe, expect, test } from 'vitest';
import { formatMoney } from '../stores/home/money.ts';
import { contentLanguage, formatAgo, formatNumber } from './language.ts';

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
    ['is Australian English if the page names nonsense', 'en_AU!', '<main></main>', 'en-AU'],
    ['is Australian English if the page names nothing', '', '<main></main>', 'en-AU'],
  ])('%s', (_, lang, main, expected) => {
    page(lang, main);
    expect(contentLanguage()).toBe(expected);
  });
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
  ['en-AU', '1 hour ago', '2 days ago'],
  ['vi', '1 giờ trước', '2 ngày trước'],
  ['pl', '1 godzinę temu', '2 dni temu'],
])('[R163] in %s an hour is %s and two days are %s', (lang, hour, days) => {
  page(lang, '<main></main>');
  expect([formatAgo(1, 'hours'), formatAgo(2, 'days')]).toEqual([hour, days]);
});
