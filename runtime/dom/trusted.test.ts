import { afterEach, expect, test } from 'vitest';
import { isSignedIn, findTrusted } from './trusted.ts';
import { readSetting } from './settings.ts';

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

test('[F133] an element that visitors wrote is passed over, wherever it is', () => {
  document.body.innerHTML =
    '<div data-vr-untrusted id="results"><b id="results"></b></div><p id="results">Own</p><i data-vr-untrusted id="only"></i>';
  expect(findTrusted('#results')?.textContent).toBe('Own');
  expect(findTrusted('#only')).toBeUndefined();
});

test.each(['data-logout', 'data-account-initials'])(
  '[F133] %s counts only outside what visitors wrote',
  (attribute) => {
    document.body.innerHTML = `<div data-vr-untrusted><b ${attribute}>PN</b></div>`;
    expect(isSignedIn()).toBe(false);
    document.body.innerHTML += `<b ${attribute}>PN</b>`;
    expect(isSignedIn()).toBe(true);
  },
);

test.each([
  ['guest', false],
  ['5f2c9a', true],
  ['', false],
])('[D55] the mark "%s" of a page without such controls means %s', (mark, expected) => {
  document.head.innerHTML = `<meta name="vr-account" content="${mark}">`;
  expect(isSignedIn()).toBe(expected);
});

test('[F133] settings come from the head', () => {
  document.body.innerHTML = '<div data-vr-untrusted><meta name="vr-own" content="theirs"></div>';
  expect(readSetting('vr-own')).toBeUndefined();
  document.head.innerHTML = '<meta name="vr-own" content="own">';
  expect(readSetting('vr-own')).toBe('own');
});
