import { describe, expect, test } from 'vitest';
import { printLayered, printUnlayered, sortIntoLayers, topLevel } from './layers.mjs';
import { forOldThemes } from './old-themes.mjs';

function widget(css: string): Map<string, string> {
  return sortIntoLayers([{ file: 'widgets/map/map.css', layer: 'vr.widgets', css }]);
}

function squeeze(css: string): string {
  return css.replace(/\s+/g, '');
}

describe('layers', () => {
  test('a brace in a string, a comment or an escape ends nothing', () => {
    const css = String.raw`.vr-a::before{content:"}\"}"} /* } */ .vr-b{color:red}`;
    expect(topLevel(css).map(({ prelude }) => prelude)).toEqual(['.vr-a::before', '.vr-b']);
  });

  test('both sheets hold the same rules, states last, whatever the order of the files', () => {
    const layers = sortIntoLayers([
      { file: 'a.css', layer: 'vr.widgets', css: '.vr-a{top:0} @layer vr.states { .vr-a[data-state]{top:1px} }' },
      {
        file: 'b.css',
        layer: 'vr.widgets',
        css: '@layer vr.widgets { .vr-b{top:2px} } @media print { .vr-b{top:3px} }',
      },
    ]);
    const rules = '.vr-a{top:0}.vr-b{top:2px}@mediaprint{.vr-b{top:3px}}';
    expect(squeeze(printUnlayered(layers))).toBe(`${rules}.vr-a[data-state]{top:1px}`);
    expect(squeeze(printLayered(layers))).toBe(
      `@layervr.tokens,vr.base,vr.widgets,vr.states;@layervr.widgets{${rules}}@layervr.states{.vr-a[data-state]{top:1px}}`,
    );
  });

  test('the order statement of a source file is not repeated', () => {
    expect(squeeze(printUnlayered(widget('@layer vr.tokens, vr.base; .vr-a{top:0}')))).toBe('.vr-a{top:0}');
  });

  test.each([
    ['@import "a.css";', '@import is not supported'],
    ['@layer theme { .vr-a{top:0} }', 'unknown layer "theme"'],
    ['@media print { @layer vr.states { .vr-a{top:0} } }', 'at the top level'],
  ])('%s is refused, with the name of the file', (css, words) => {
    expect(() => widget(css)).toThrow(words);
    expect(() => widget(css)).toThrow('widgets/map/map.css');
  });
});

describe('the stylesheet for old themes', () => {
  const rulesOf = (css: string): string => forOldThemes(css).slice(forOldThemes('').length);

  test('has a rem of its own in declarations, and the page’s in media queries', () => {
    expect(rulesOf('@media (width >= 36rem){a{top:-.5rem;margin:1rem calc(2rem + 1px)}}')).toBe(
      '@media (width >= 36rem){a{top:calc(var(--vr-rem)*-.5);margin:calc(var(--vr-rem)*1) calc(calc(var(--vr-rem)*2) + 1px)}}',
    );
  });

  test('makes every class of ours heavier by the same, and no other', () => {
    expect(rulesOf('.vr-a:hover,.b .vr-a__c--d{top:0}')).toBe(
      ':is(.vr-a,a.vr-a):hover,.b :is(.vr-a__c--d,a.vr-a__c--d){top:0}',
    );
  });
});
