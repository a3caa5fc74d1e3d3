import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readArguments } from './arguments.mjs';

test('without arguments the core runs, and with --thorough the rest', () => {
  expect(readArguments([])).toEqual({ suite: 'all', tests: 'core', runnerArguments: [] });
  expect(readArguments(['--thorough'])).toEqual({ suite: 'all', tests: 'thorough', runnerArguments: [] });
  expect(readArguments(['e2e', '--workers=1'])).toMatchObject({ tests: 'core', runnerArguments: ['--workers=1'] });
});

test.each([['site/tabs'], ['-g', 'heart'], ['--grep=heart'], ['-t', 'heart'], ['--changed']])(
  '%s chooses among all tests',
  (...runnerArguments) => {
    expect(readArguments(['e2e', ...runnerArguments])).toEqual({ suite: 'e2e', tests: 'both', runnerArguments });
  },
);

test.each(['cms', 'engines', 'package'])('--%s is a suite of its own, with arguments for its runner', (suite) => {
  expect(readArguments([`--${suite}`, 'one'])).toEqual({ suite, tests: 'both', runnerArguments: ['one'] });
});

test.each(['databases', 'faults', 'php', 'stress', 'twig'])('--%s is a program, which exists', (name) => {
  const { program = '', runnerArguments } = readArguments([`--${name}`, '--grep', 'heart']);
  expect(existsSync(join(import.meta.dirname, '../..', program))).toBe(true);
  expect(runnerArguments).toEqual(['--grep', 'heart']);
});

test('arguments for a runner go to neither of two', () => {
  expect(() => readArguments(['runtime/dom'])).toThrow('npm run test:unit');
});
