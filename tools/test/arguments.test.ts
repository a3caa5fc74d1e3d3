import { existsSync } from 'node:fs';
import { join } from 'node:path';
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

test.each(['cms', 'engines', 'package'])('--%s is a suite of its own, with arguments for its runner', (suite) => {
  expect(readArguments([`--${suite}`, 'one'])).toEqual({ suite, since: null, runnerArguments: ['one'] });
});

test.each(['faults', 'php', 'stress', 'twig'])('--%s is a program, which exists', (name) => {
  const { program = '', runnerArguments } = readArguments([`--${name}`, '--grep', 'heart']);
  expect(existsSync(join(import.meta.dirname, '../..', program))).toBe(true);
  expect(runnerArguments).toEqual(['--grep', 'heart']);
});

test('arguments go to the one runner of a suite, and to neither of two', () => {
  expect(readArguments(['unit', 'runtime/dom']).runnerArguments).toEqual(['runtime/dom']);
  expect(() => readArguments(['runtime/dom'])).toThrow('npm run test:unit');
});
