import { expect, test } from 'vitest';
import { watchPolicy } from './policy.ts';

const lines: string[] = [];
watchPolicy(({ code, message, fix }) => void lines.push(`${code}: ${message} ${fix}`));

/** @returns what is said of a violation; `disposition` is that of a policy in force */
function linesOf(violation: object): string[] {
  lines.length = 0;
  const event = new Event('securitypolicyviolation', { bubbles: true });
  dispatchEvent(Object.assign(event, { disposition: 'enforce', sample: '', ...violation }));
  return [...lines];
}

test.each([
  ['connect-src', 'https://search.example/1/indexes', 'https://search.example', 'connect-src'],
  ['script-src-elem', 'https://maps.example/api.js', 'https://maps.example', 'script-src'],
])('a refusal by %s names the origin, and the directive to add it to', (rule, blockedURI, origin, directive) => {
  expect(linesOf({ effectiveDirective: rule, blockedURI })).toEqual([
    `VR587: the policy of the page refuses ${origin}: ${directive} does not list it. Add ${origin} to ${directive}.`,
  ]);
  expect(linesOf({ effectiveDirective: rule, blockedURI, disposition: 'report' })).toEqual([]);
});

test('what is refused of the own site belongs there as ’self’', () => {
  const [line] = linesOf({ effectiveDirective: 'connect-src', blockedURI: `${location.origin}/cart` });
  expect(line).toMatch(/Add 'self' to connect-src\.$/);
});

test('inline code and the Trusted Types of others are not ours', () => {
  expect(linesOf({ effectiveDirective: 'script-src-elem', blockedURI: 'inline' })).toEqual([]);
  const other = { effectiveDirective: 'trusted-types', blockedURI: 'trusted-types-policy', sample: 'goog#html' };
  expect(linesOf(other)).toEqual([]);
});
