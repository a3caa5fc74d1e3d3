import { expect, test } from 'vitest';
import { adviceOn, insteadOfEvent, octoberMembers } from './leftovers.ts';

const membersIn = (script: string): string[] =>
  octoberMembers.filter(([, pattern]) => script.search(pattern) >= 0).map(([name]) => name);

test.each([
  ["oc.visit('/a'); oc.useTurbo()", ['oc.visit', 'oc.useTurbo']],
  ['class Tabs extends oc.ControlBase {}', ['oc.ControlBase']],
  ["oc.registerControl('tabs', Tabs)", ['oc.registerControl']],
  ["jQuery.request('onSave')", ['$.request']],
  ["$(this).request('onSave')", ['$.request']],
  ['$.oc.flashMsg({ text: 1 })', ['$.oc']],
  ["oc.ajax('onSave'); oc.request(form, 'onSave'); oc.flashMsg({ message: 'Saved' })", []],
  ["$.ajax({}); fetch(request); cache.request('a'); docs.visit('/a')", []],
])('%s has the leftovers %j', (script, names) => {
  expect(membersIn(script)).toEqual(names);
});

test.each([
  ['page:loaded', 'Listen to "render": it fires for the page, and after each update.'],
  ['ajaxUpdateComplete', 'Listen to "ajax:update-complete".'],
  ['oc.beforeRequest', 'Listen to "ajax:before-request".'],
])('an event %s has one to listen to instead', (name, instead) => {
  expect(insteadOfEvent(name)).toBe(instead);
});

test.each(['ajax:update', 'render', 'page:title', 'ajaxSuccess'])('an event %s may be right', (name) => {
  expect(insteadOfEvent(name)).toBeUndefined();
});

test('attributes, members and events have advice, and nothing else', () => {
  expect(['data-turbo', 'oc.visit', 'ajaxSuccess'].map(adviceOn)).toEqual([
    'Remove it: the browser loads pages.',
    "Write location.assign('/page').",
    'Listen to "ajax:request-success".',
  ]);
  expect(() => adviceOn('oc.ajax')).toThrow('No leftover');
});
