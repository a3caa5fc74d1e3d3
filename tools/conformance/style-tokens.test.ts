import { expect, test } from 'vitest';
import { unknownTokenFaults } from './style-tokens.ts';

test('finds a custom property that nothing sets, unless it has a fallback', () => {
  const sheet = {
    path: 'a.css',
    text: '.vr-a { --vr-a: 1px; top: var(--vr-a); left: var(--vr-b, 0); color: var(--vr-c) }',
  };
  const script = { path: 'a.ts', text: "style.setProperty('--vr-c', '1')" };
  expect(unknownTokenFaults([sheet], [])).toEqual(['a.css: nothing sets --vr-c.']);
  expect(unknownTokenFaults([sheet], [script])).toEqual([]);
});
