import { afterEach, expect, test } from 'vitest';
import { idOf, targetOf } from './hash.ts';

afterEach(() => {
  document.body.replaceChildren();
});

test.each([
  ['#question', 'question'],
  ['#c%C3%A2u-h%E1%BB%8Fi', 'câu-hỏi'],
  ['#câu-hỏi', 'câu-hỏi'],
  ['#two%20words', 'two words'],
  ['#%E0%A4%A', '%E0%A4%A'],
  ['#', ''],
  ['', ''],
])('the id that %j names is %j', (hash, id) => {
  expect(idOf(hash)).toBe(id);
});

test.each([
  ['#question', 'question'],
  ['#c%C3%A2u-h%E1%BB%8Fi', 'câu-hỏi'],
  ['#c%c3%a2u-h%e1%bb%8fi', 'câu-hỏi'],
  ['#50%25', '50%25'],
  ['#%E0%A4%A', '%E0%A4%A'],
  ['#*,[id]', undefined],
  ['#nothing', undefined],
  ['#', undefined],
  ['', undefined],
])('%j names the element %j', (hash, id) => {
  for (const each of ['question', 'câu-hỏi', '50%25', '50%', '%E0%A4%A'])
    document.body.appendChild(document.createElement('p')).id = each;
  expect(targetOf(hash)?.id).toBe(id);
});

test('what visitors wrote is no target', () => {
  document.body.innerHTML = '<div data-vr-untrusted><p id="question"></p></div><h2 id="question"></h2>';
  expect(targetOf('#question')?.localName).toBe('h2');
});
