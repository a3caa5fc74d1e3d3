import { expect, test } from 'vitest';
import { chooseBrowsers, isHeadlessShell } from './browser.mjs';

const shell = '/usr/bin/chromium-headless-shell';
const full = '/usr/bin/chromium';

test('most specs run in the headless shell, and those that go back in a full browser', () => {
  expect(chooseBrowsers({ shell: [shell], full: [full] })).toEqual({ fast: shell, full });
});

test('a full browser runs everything; a shell alone leaves the full one missing', () => {
  expect(chooseBrowsers({ shell: [], full: [full] })).toEqual({ fast: full, full });
  expect(chooseBrowsers({ shell: [shell], full: [] })).toEqual({ fast: shell, full: null });
});

test('CHROME_PATH wins, but a shell never goes back', () => {
  const chosen = '/opt/chrome';
  expect(chooseBrowsers({ chosen, shell: [shell], full: [full] })).toEqual({ fast: chosen, full: chosen });
  expect(chooseBrowsers({ chosen: shell, shell: [], full: [full] })).toEqual({ fast: shell, full });
  expect(isHeadlessShell('/cache/chrome-linux/headless_shell')).toBe(true);
});
