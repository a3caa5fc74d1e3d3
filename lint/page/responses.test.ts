import { beforeEach, expect, test } from 'vitest';
import { watchResponses } from './responses.ts';

const lines: string[] = [];
watchResponses(({ code, message, fix }) => void lines.push(`${code}: ${message} ${fix}`));
beforeEach(() => {
  lines.length = 0;
  document.body.innerHTML = '<button>Send</button>';
});

function receive(data: unknown, responseCode = 200): void {
  const detail = { context: { handler: 'onSend' }, data, responseCode };
  document.querySelector('button')?.dispatchEvent(new CustomEvent('ajax:before-update', { bubbles: true, detail }));
}

test.each([
  ['an error with the status of a success', { error: 'Sold out' }, '"error" and the status 200'],
  ['errors of fields with it', { errors: { email: ['Missing'] } }, '"errors" and the status 200'],
  ['flash messages as a list', { X_OCTOBER_FLASH_MESSAGES: ['Saved'] }, 'is a list, so no message is shown'],
  ['the same of Winter', { X_WINTER_FLASH_MESSAGES: [{ text: 'Saved' }] }, 'is a list, so no message is shown'],
  ['a whole page', { '#list': '\n<!-- x --><!DOCTYPE html><html><body>' }, '"#list" is a whole page'],
  ['HTML that is escaped', { 'site/cart': ' &lt;p class="a"&gt;3 homes&lt;/p&gt;' }, 'visitors read its tags'],
  [
    'the same of Larajax',
    { __ajax: { ops: [{ op: 'patchDom', selector: '#a', html: '<html lang="en">' }, null] } },
    '"#a" is a whole page',
  ],
])('[R33] %s is named in one line', (_, data, words) => {
  receive(data);
  expect(lines).toEqual([expect.stringMatching(/^VR595: onSend: /)]);
  expect(lines[0]).toContain(words);
});

test.each([
  ['text', 'Thanks'],
  ['nothing', null],
  ['a list', []],
  ['no error', { error: '', errors: [], total: 3 }],
  ['a refusal beside its partials', { result: 'invalid', errors: { time: ['Taken'] }, 'visit/times': '<p></p>' }],
  ['no message', { X_OCTOBER_FLASH_MESSAGES: [] }],
  ['messages by kind', { X_OCTOBER_FLASH_MESSAGES: { success: 'Saved' } }],
  ['partials', { 'site/cart': '<p>1 &lt; 2</p>', '#note': '5 &lt;b', title: '&lt;3' }],
  ['operations', { __ajax: { ok: true, ops: [{ op: 'partial', name: 'a', html: '<p></p>' }, { op: 'reload' }] } }],
])('a response with %s is left alone', (_, data) => {
  receive(data);
  expect(lines).toEqual([]);
});
