import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announcements } from '../testing/announcements.ts';
import { announce, announceLater, prepareToAnnounce } from './announce.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const moment = 200;
const logs = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role="log"]')];

test('two empty logs are in the page before the first announcement', () => {
  prepareToAnnounce();
  prepareToAnnounce();
  expect(logs().map((log) => [log.getAttribute('aria-live'), log.textContent])).toEqual([
    ['polite', ''],
    ['assertive', ''],
  ]);
});

test('[D18] a text is announced once, and taken away late', () => {
  announce('48 home designs');
  vi.advanceTimersByTime(moment);
  expect(announcements()).toEqual(['48 home designs']);
  vi.advanceTimersByTime(7000);
  expect(announcements()).toEqual(['48 home designs']);
  vi.runAllTimers();
  expect(announcements()).toEqual([]);
});

test('a later text leaves the earlier one, and the same text is announced again', () => {
  for (const text of ['Alfresco removed', 'Saved', 'Saved']) {
    announce(text);
    vi.advanceTimersByTime(moment);
  }
  expect(announcements()).toEqual(['Alfresco removed', 'Saved', 'Saved']);
});

test('what has one cause is one message, and says nothing twice', () => {
  for (const text of ['Facade chosen: Hamlet', 'Saved.', 'Saved.', 'Estimate: $446,200']) announce(text);
  vi.advanceTimersByTime(moment);
  expect(announcements()).toEqual(['Facade chosen: Hamlet. Saved. Estimate: $446,200']);
});

test('an urgent text has a log of its own', () => {
  announce('We couldn’t search', 'assertive');
  announce('Saved');
  vi.advanceTimersByTime(moment);
  expect(logs().map(({ textContent }) => textContent)).toEqual(['Saved', 'We couldn’t search']);
});

test('a modal dialog has logs of its own, because the page around it is inert', () => {
  prepareToAnnounce();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('aria-modal', 'true');
  announce('Swapped');
  dialog.setAttribute('open', '');
  vi.advanceTimersByTime(2 * moment);
  expect([dialog.textContent, announcements()]).toEqual(['Swapped', ['Swapped']]);
});

test('HTML in a text is not parsed', () => {
  announce('<b>48</b>');
  vi.advanceTimersByTime(moment);
  expect([announcements(), document.querySelector('b')]).toEqual([['<b>48</b>'], null]);
});

test('logs that an update removed are created again, and nothing is lost', () => {
  announce('one');
  document.body.replaceChildren();
  vi.advanceTimersByTime(2 * moment);
  expect(announcements()).toEqual(['one']);
});

test('one that waits for a pause can be cancelled, and an empty one is none', () => {
  announceLater(() => 'never')();
  announceLater(() => '');
  announceLater(() => 'rested');
  vi.advanceTimersByTime(600 + moment);
  expect(announcements()).toEqual(['rested']);
});
