import { afterEach, expect, test, vi } from 'vitest';
import { hasDebugSetting, isDebugging } from './debug.ts';

afterEach(() => document.head.replaceChildren());

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['homes.localhost', true],
  ['homes.test', true],
  ['homes.example', false],
  ['localhost.homes.example', false],
  ['127.0.0.1.homes.example', false],
])('%s is a developer’s machine: %s', (hostname, expected) => {
  vi.stubGlobal('location', { hostname });
  expect([isDebugging(), hasDebugSetting()]).toEqual([expected, false]);
});

test('a page of any site can ask, in its head only', () => {
  vi.stubGlobal('location', { hostname: 'homes.example' });
  document.body.innerHTML = '<meta name="vr-debug">';
  expect(isDebugging()).toBe(false);
  document.body.replaceChildren();
  document.head.innerHTML = '<meta name="vr-debug">';
  expect([isDebugging(), hasDebugSetting()]).toEqual([true, true]);
});
