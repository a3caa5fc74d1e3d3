import { expect, test } from 'vitest';
import { journeyLine, readArguments, skipLine, sumLine } from './report.mjs';

test('a missing engine is one line that names its Debian packages', () => {
  expect(skipLine({ name: 'Firefox', packages: 'firefox-esr' })).toBe(
    'Firefox: not installed (Debian: firefox-esr); skipped.',
  );
});

test('a journey is one line with its engine, outcome and time', () => {
  expect(journeyLine('WebKit', 'search', 1234, null)).toBe('ok     WebKit   search (1.2 s)');
  expect(journeyLine('WebKit', 'search', 1234, new Error('no'))).toBe('FAILED WebKit   search (1.2 s)');
});

test('the sum names skipped journeys only when there are any', () => {
  expect(sumLine({ passed: 2, failed: 1, skipped: 0 })).toBe('2 passed, 1 failed');
  expect(sumLine({ passed: 2, failed: 0, skipped: 3 })).toBe('2 passed, 0 failed, 3 skipped');
});

test('arguments narrow the run, and unknown ones are refused', () => {
  expect(readArguments([])).toEqual({ engine: '', grep: '' });
  expect(readArguments(['--engine', 'Firefox', '--grep', 'Back'])).toEqual({ engine: 'firefox', grep: 'back' });
  expect(() => readArguments(['--browser', 'x'])).toThrow('Usage');
  expect(() => readArguments(['--engine'])).toThrow('Usage');
});
