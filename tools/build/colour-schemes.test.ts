import { expect, test } from 'vitest';
import { readSchemes, writeOutSchemes } from './colour-schemes.mjs';

const tokens = `@layer vr.tokens {
  :root, [data-vr-color-scheme] { --vr-text: light-dark(#111, #eee); --vr-shadow: 0 1px light-dark(rgb(1 2 3 / 0.1), #000), 0 2px #333; }
  :root { --vr-space: 1rem; }
  @media print { :root { --vr-space: 2rem; } }
}`;

/** Without spaces and line breaks that mean nothing. */
const compact = (css: string): string => css.replace(/\s+/g, ' ').trim();

test('light values stay in their rule', () => {
  const [light] = writeOutSchemes(tokens, 'vr.tokens').split('@media screen');
  expect(compact(light ?? '')).toContain('{ --vr-text: #111; --vr-shadow: 0 1px rgb(1 2 3 / 0.1), 0 2px #333; }');
});

test('dark values are for screens, if a page is dark or follows the device', () => {
  const dark = 'color-scheme: dark; --vr-text: #eee; --vr-shadow: 0 1px #000, 0 2px #333';
  expect(compact(writeOutSchemes(tokens, 'vr.tokens'))).toContain(
    compact(`@layer vr.tokens {
      @media screen { [data-vr-color-scheme="dark"] { ${dark} } }
      @media screen and (prefers-color-scheme: dark) { [data-vr-color-scheme="light dark"] { ${dark} } }
    }`),
  );
});

test('another rule is dark within such a page', () => {
  const css = `.vr-a, .vr-b { --vr-a-icon: light-dark(url("data:a,(1)"), url("data:b,(2)")) }`;
  const written = compact(writeOutSchemes(css, 'vr.widgets'));
  expect(written).toContain('.vr-a, .vr-b { --vr-a-icon: url("data:a,(1)") }');
  expect(written).toContain(
    '@layer vr.widgets { @media screen { [data-vr-color-scheme="dark"] :is(.vr-a,.vr-b) { --vr-a-icon: url("data:b,(2)") } }',
  );
});

test('a stylesheet without light-dark() stays as it is', () => {
  expect(writeOutSchemes('.vr-a { top: 0 }', 'vr.widgets')).toBe('.vr-a { top: 0 }');
});

test('light-dark() with one value is refused', () => {
  expect(() => writeOutSchemes('.vr-a { color: light-dark(red) }', 'vr.widgets')).toThrow('two values');
});

test('the values of both schemes can be read, without those of media queries', () => {
  const { light, dark } = readSchemes(tokens);
  expect([light.get('--vr-text'), dark.get('--vr-text')]).toEqual(['#111', '#eee']);
  expect([light.get('--vr-space'), dark.get('--vr-space')]).toEqual(['1rem', '1rem']);
});
