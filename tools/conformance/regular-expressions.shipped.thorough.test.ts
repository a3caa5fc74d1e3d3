import { describe, expect, test } from 'vitest';
import { expressionsIn, slowTextFor } from './regular-expressions.ts';
import { shippedSources } from './source-files.ts';

describe('[F137 S16] every regular expression of the runtime and the widgets', () => {
  const found = expressionsIn(shippedSources(process.cwd()));

  test('takes time in proportion to the text’s length', () => {
    expect(found.length).toBeGreaterThan(50);
    const slow = found.flatMap(({ place, expression }) => {
      const text = slowTextFor(expression);
      return text === undefined ? [] : [`${place}: ${expression} is slow for ${JSON.stringify(text)} …`];
    });
    expect(slow).toEqual([]);
  });
});
