/** The parts of the commands that decide something: what to install, what is proven, what a run counts. */
import { describe, expect, test } from 'vitest';
import { withReload } from './dev/live-reload.mjs';
import { firstMissing } from './install.mjs';
import { idsIn, idsInTitles, readRequirements } from './requirements.mjs';
import { sumPlaywright, sumVitest } from './test-counts.mjs';

describe('install', () => {
  const locked = {
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '1.0.0', optional: true },
    },
  };

  test('a fresh checkout, a missing package and another version are missing', () => {
    expect(firstMissing(locked, null)).toBe('node_modules/a');
    expect(firstMissing(locked, { packages: {} })).toBe('node_modules/a');
    expect(firstMissing(locked, { packages: { 'node_modules/a': { version: '0.9.0' } } })).toBe('node_modules/a');
  });

  test("another platform's package is not", () => {
    expect(firstMissing(locked, { packages: { 'node_modules/a': { version: '1.0.0' } } })).toBeNull();
  });
});

describe('requirements', () => {
  const page = ['Done: R1, D2.', '| R1 | Area | text |', '| R2 | Area | text |', '| D2 | Area | text |'].join('\n');

  test('a range names every id in it', () => {
    expect(idsIn('R49–R51 and D2')).toEqual(['R49', 'R50', 'R51', 'D2']);
    expect(idsIn('R49-51')).toEqual(['R49', 'R50', 'R51']);
  });

  test('titles are read in every quote, with modifiers and tables, and nothing else is', () => {
    const source = [
      `test('R1 says it\\'s full', () => call('R9'));`,
      'it(`R2 ${"x"}`, f);',
      'test.each([1])("R3 %i", f);',
      "describe('D4', f);",
      '// R8',
    ].join('\n');
    expect(idsInTitles(source)).toEqual(['R1', 'R2', 'R3', 'D4']);
  });

  test('the page says what is done', () => {
    expect(readRequirements(page)).toEqual({ all: ['R1', 'R2', 'D2'], done: ['R1', 'D2'] });
    expect(() => readRequirements(page.replace('R1, D2', 'R7'))).toThrow('R7');
    expect(() => readRequirements('nothing')).toThrow('lists no requirement');
  });
});

describe('counts', () => {
  test('a unit test file that cannot be loaded is a failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(sumVitest({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({ passed: 2, failed: 2 });
  });

  test('a browser run that could not start is a failure', () => {
    expect(sumPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{}] })).toEqual({
      passed: 0,
      failed: 1,
    });
  });
});

describe('live reload', () => {
  const html = '<html><body><p>Home</p></body></html>';

  test("the script carries the page's nonce", () => {
    expect(withReload(html, "script-src 'nonce-abc' 'strict-dynamic'")).toContain('nonce="abc">new EventSource');
  });

  test('a page without a nonce is left as it is', () => {
    expect(withReload(html, '')).toBe(html);
  });
});
