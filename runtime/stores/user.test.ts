import { expect, test } from 'vitest';
import { readAccount } from './user.ts';

const data = (json: string): string => `<script type="application/json" id="vr-account">${json}</script>`;
const nothing = { favourites: [], moodboard: [], compare: [] };

test.each([
  ['<p>Hello</p>', false],
  ['<b data-account-initials>PN</b>', true],
  ['<button data-logout>Sign out</button>', true],
  ['<form data-request="onLogout"></form>', false],
])('[R35] %s: signed in is %j', (html, signedIn) => {
  document.body.innerHTML = html;
  expect(readAccount()).toEqual({ signedIn, ...nothing });
});

test('[F127] a long id in the account’s lists keeps its digits', () => {
  document.body.innerHTML = data('{"favourites":[12345678901234567890]}');
  expect(readAccount().favourites).toEqual(['12345678901234567890']);
});

test('the account’s lists keep their order, without duplicates', () => {
  document.body.innerHTML = `<b data-account-initials>PN</b>${data('{"favourites":[12,"hl-3",12],"moodboard":["7"],"compare":[{"comparable_id":12,"comparable_type":"home_design"},{"comparable_id":"hl-3","comparable_type":"house_land"}]}')}`;
  expect(readAccount()).toEqual({
    signedIn: true,
    favourites: ['12', 'hl-3'],
    moodboard: ['7'],
    compare: ['home_design:12', 'house_land:hl-3'],
  });
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '12',
  '"x"',
  '{"favourites":{"length":1},"moodboard":7,"compare":null}',
  '{"favourites":[null,{},"<b>"],"__proto__":{"moodboard":[1]}}',
])('unreadable data gives an empty account: %s', (json) => {
  document.body.innerHTML = `<b data-logout></b>${data(json)}`;
  expect(readAccount()).toEqual({ signedIn: true, ...nothing });
});
