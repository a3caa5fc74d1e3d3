import { describe, expect, test } from 'vitest';
import { esbuildTarget, supportedBrowsers } from './supported-browsers.mjs';

describe('browserslist in package.json', () => {
  test('is what esbuild writes for', () => {
    expect(esbuildTarget({ browserslist: ['chrome >= 110', 'ios_saf >= 16.4'] })).toEqual(['chrome110', 'ios16.4']);
  });

  test('is refused if it does not say where support begins', () => {
    expect(() => supportedBrowsers({ browserslist: ['last 2 versions'] })).toThrow('last 2 versions');
  });
});
