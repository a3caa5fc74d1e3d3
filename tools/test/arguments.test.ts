import { expect, test } from 'vitest';
import { readArguments } from './arguments.mjs';

test('without arguments everything runs', () => {
  expect(readArguments([])).toEqual({ suite: 'all', since: null, runnerArguments: [] });
});

test('--changed compares with HEAD, or with the commit it names', () => {
  expect(readArguments(['--changed']).since).toBe('HEAD');
  expect(readArguments(['--changed', 'main']).since).toBe('main');
  expect(readArguments(['e2e', '--changed=main', '--workers=1'])).toEqual({
    suite: 'e2e',
    since: 'main',
    runnerArguments: ['--workers=1'],
  });
});

test.each(['cms', 'package'])('--%s is a suite of its own, with arguments for its runner', (suite) => {
  expect(readArguments([`--${suite}`, 'one'])).toEqual({ suite, since: null, runnerArguments: ['one'] });
});

test('arguments go to the one runner of a suite, and to neither of two', () => {
  expect(readArguments(['unit', 'runtime/dom']).runnerArguments).toEqual(['runtime/dom']);
  expect(() => readArguments(['runtime/dom'])).toThrow('npm run test:unit');
});
