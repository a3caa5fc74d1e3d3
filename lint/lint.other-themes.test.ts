/** What other people's themes write is no mistake, and --fix changes only what the grammar proves. */
import { expect, test } from 'vitest';
import { applyEdits } from './fix.ts';
import { lintFiles } from './lint.ts';
import { factsOfFiles } from './node-facts.ts';
import { lintText, lintTheme } from './testing-lint.ts';
import { otherThemes } from './testing-other-themes.ts';

test.each(Object.entries(otherThemes))('[D7] a theme with %s has no mistake', (_, files) => {
  expect(lintTheme(files)).toEqual([]);
});

test('[D7] a widget that only a built script defines is known', () => {
  const files = new Map([['pages/a.htm', '<div data-widget="read-more"></div>']]);
  const otherScripts = ['var d=define;d({name:"read-more",load:()=>import("./r.js")})'];
  expect(lintFiles(files, { facts: factsOfFiles(), otherScripts })).toEqual([]);
});

test.each([
  ['a request with a value that only a handler has', '<a href="/" data-requset="onSend">a</a>', 'data-request'],
  [
    'an attribute beside a request',
    '<a href="/" data-request="onSend" data-request-confrim="Sure?">a</a>',
    'data-request-confirm',
  ],
  [
    'an attribute in a form with a request',
    '<form method="get" data-request="onSend"><p data-validate-fro="a"></p></form>',
    'data-validate-for',
  ],
  ['a widget that exists', '<div data-wigdet="map"></div><!-- verandah-ignore VR201 VR301 -->', 'data-widget'],
])('a near name is reported on an element that is ours: %s', (_, html, meant) => {
  const found = lintText(html).filter(({ code }) => code === 'VR557');
  expect(found.map(({ fix, edit }) => [fix, edit?.text])).toEqual([[`Did you mean ${meant}?`, meant]]);
});

const fixed = (html: string): string =>
  applyEdits(
    html,
    lintText(html).flatMap(({ edit }) => edit ?? []),
  );

test.each([
  ['a value that the other attribute cannot read', '<div data-widget="map" data-widget-no="12"></div>'],
  ['a name that is not near', '<div data-widget="map" data-widget-id="12"></div>'],
  ['a handler that a component can have', '<button type="button" data-request="sitePortal::onSaveEstimat">a</button>'],
  ['a widget that nothing else marks', '<div data-widget="acordion"></div>'],
  ['two ways to write it', '<textarea name="a" data-request="onSend"></textarea>'],
  ['an expression', `<a href="/" data-request="onSend" data-request-upate="{{ update }}">a</a>`],
])('[D7] --fix leaves %s as it is', (_, html) => {
  expect(fixed(html)).toBe(html);
});

test('[D7] --fix renames a widget whose parts it has', () => {
  const html =
    '<dialog id="a" data-widget="popuot"><button type="button" data-part="close" aria-label="Close"></button></dialog>';
  expect(fixed(html)).toBe(html.replace('popuot', 'popout'));
});

test('an id that is nearly one of the theme is reported beside a component too', () => {
  const files = {
    'pages/a.htm': `{% component 'account' %}<label for="emial">a</label><p id="email"></p>`,
    'pages/b.htm': '',
  };
  expect(lintTheme(files).map(({ code }) => code)).toEqual(['VR565']);
});

test.each([
  [
    'a registered control',
    {
      'pages/a.htm': '<div data-control="tabs"></div>',
      'assets/a.js': "find('[data-control=tabs]'); oc.registerControl('tabs', A)",
    },
    ['VR572', 'VR570'],
  ],
  [
    'a component that is missing',
    { 'layouts/a.htm': "[menu]\n==\n{% component 'menus::list' %}", 'pages/b.htm': '' },
    ['VR594'],
  ],
  ['braces in a template of the CMS', { 'partials/a.htm': '<p id="a_{{$index}}"></p>' }, ['VR579']],
])('%s is reported', (_, files, codes) => {
  expect(lintTheme(files).map(({ code }) => code)).toEqual(codes);
});

test('a message shows an expression of Twig as dots, and a placeholder as what it is', () => {
  const html = '<form method="get"><input name="a[{{ id }}]" placeholder="From"></form>';
  expect(lintText(html).map(({ message }) => message)).toEqual([
    'the field "a[…]" has only a placeholder, which disappears while a visitor types.',
  ]);
});
