/** What a file names in the other files of its theme: layouts, components, handlers, the head, and the files of widgets. */
import { describe, expect, test } from 'vitest';
import { lintTheme } from './testing-lint.ts';

const head = '<html><head>{{ vr_head() }}</head><body>{% page %}</body></html>';
const bare = '<html><head><title>a</title></head><body>{% page %}</body></html>';
const page = (markup: string, settings = '', php = ''): string =>
  `url = "/"\nlayout = "site"\n${settings}\n==\n${php && `${php}\n==\n`}${markup}`;
const send = (name: string): string => `<button type="button" data-request="${name}">Send</button>`;

type Files = Readonly<Record<string, string>>;
const found = (files: Files): string[] =>
  lintTheme(files).map(({ path, line, code, message }) => `${path}:${line} ${code} ${message}`);

describe('a mistake is found', () => {
  test.each<[string, Files, RegExp]>([
    [
      'a layout with a misspelt name',
      { 'pages/a.htm': page('').replace('site', 'stie'), 'layouts/site.htm': head },
      /a\.htm:2 VR594 the theme has no layout "stie"/,
    ],
    [
      'a layout that is not there',
      { 'pages/a.htm': 'url = "/"\nlayout = shop/wide\n==\n', 'layouts/site.htm': head },
      /a\.htm:2 VR594 .*"shop\/wide"/,
    ],
    [
      'a link to a page that is not there',
      {
        'pages/a.htm': page("<p></p>\n{% partial 'foot' %}"),
        'partials/foot.htm': "\n{{ 'protal'|page }}{{ 'a'|page }}",
      },
      /foot\.htm:2 VR594 the theme has no page "protal"/,
    ],
    [
      'a component that neither page nor layout declares',
      { 'pages/a.htm': page("{% component 'acount' %}"), 'layouts/site.htm': `[session account]\n==\n${head}` },
      /a\.htm:5 VR594 no page or layout has the component "acount"/,
    ],
    [
      'a component of another page',
      { 'pages/a.htm': page('{% component "blog" %}'), 'pages/b.htm': page('', '[blog]'), 'layouts/site.htm': head },
      /a\.htm:5 VR594 .*"blog"/,
    ],
    [
      'a component that no file declares, in a partial',
      { 'partials/a.htm': '<p></p>\n{% component "cart" %}', 'layouts/site.htm': `[menu]\n==\n${head}` },
      /a\.htm:2 VR594 .*"cart"/,
    ],
    [
      'the handler of a component that the page has not',
      { 'pages/a.htm': page(send('cart::onAdd'), '[shop]'), 'layouts/site.htm': head },
      /a\.htm:5 VR594 .*"cart"/,
    ],
    [
      'a handler that no PHP defines',
      { 'pages/a.htm': page(send('onSned'), '', 'function onSend() {}'), 'layouts/site.htm': head },
      /a\.htm:7 VR594 .*"onSned"/,
    ],
    [
      'a handler of another page',
      {
        'pages/a.htm': page(send('onAdd')),
        'pages/b.htm': page('', '', 'function onAdd() {}'),
        'layouts/site.htm': head,
      },
      /a\.htm:5 VR594 .*"onAdd"/,
    ],
    [
      'a layout without the head, whose page sends a request',
      { 'pages/a.htm': page(send('onAdd'), '[cart]'), 'layouts/site.htm': bare },
      /site\.htm:1 VR596 .*pages\/a\.htm do nothing/,
    ],
    [
      'a layout without the head, whose partial has a widget',
      {
        'layouts/site.htm': `<html>\n${bare.slice(6)}{% partial "foot" %}`,
        'partials/foot.htm': '<div data-widget="before-after"></div>{# verandah-ignore-file #}',
      },
      /site\.htm:2 VR596 .*partials\/foot\.htm/,
    ],
    [
      'a layout without the head, which has a form itself',
      {
        'layouts/site.htm': `[cart]\n==\n${bare.replace('{%', `${send('onAdd')}{%`)}`,
        'pages/a.htm': page('<p></p>'),
      },
      /site\.htm:3 VR596 .*layouts\/site\.htm/,
    ],
    [
      'a whole page that updates write',
      {
        'pages/a.htm': `<p id="a"></p><a href="/" data-request="onAdd" data-request-update="'shop/cart': '#a'">a</a>`,
        'partials/shop/cart.htm': '<!doctype html>\n<html lang="en"><body></body></html>',
      },
      /cart\.htm:2 VR595/,
    ],
    [
      'the file of a widget that is not there',
      {
        'assets/a.js': "define({ name: 'long-text',\n load: () => import('./long-txt.js') });",
        'assets/long-text.js': '',
      },
      /a\.js:2 VR554 .*assets\/long-txt\.js/,
    ],
    [
      'the file of a widget in another folder',
      { 'assets/js/a.js': "verandah.define({ name: 'b', async load() { return import(`../b.js`); }, on: 'idle' });" },
      /a\.js:1 VR554 .*assets\/b\.js/,
    ],
    [
      'the file of the second widget',
      {
        'assets/a.js':
          "define({ name: 'b', load: () => import('./b.js') });\ndefine({ load: () => import('./c'), name: 'c' });",
        'assets/b.js': '',
      },
      /a\.js:2 VR554 .*assets\/c\./,
    ],
  ])('[D7] %s', (_, files, expected) => {
    expect(found(files)).toEqual([expect.stringMatching(expected)]);
  });
});

test.each<[string, Files]>([
  [
    'components of the page, its layout and its partials',
    {
      'pages/a.htm': page("{% component 'me' %}{% component blog %}{% partial 'list' %}", '[account me]\nkey = "["'),
      'pages/b.htm': page(send('onFromComponent') + send('menu::onOpen'), '[@maybe]'),
      'layouts/site.htm': `[staticMenu menu]\n==\n${head}`,
      'partials/list.htm': "[posts]\n==\n{% component 'posts' %}{% component 'me' %}",
    },
  ],
  [
    'links to pages that it asks for, in a folder, by a variable, or in a partial that waits for its page',
    {
      'pages/shop/cart.htm': page(
        "{{ 'shop/cart'|page }}{{ name|page }}{% if 'b'|page %}{{ 'b' | page }}{% endif %}{{ ''|page }}",
      ),
      'layouts/site.htm': head,
      'partials/later.htm': "{{ 'later'|page }}",
    },
  ],
  [
    'a component that PHP adds',
    {
      'pages/a.htm': page("{% component 'late' %}", '', 'function onInit() { $this->addComponent("x", "late", []); }'),
      'layouts/site.htm': head,
    },
  ],
  [
    'handlers of the page, its layout and its partials',
    {
      'pages/a.htm': page(
        `${send('onOne')}${send('onTwo')}${send('onAjax')}{% partial 'form' %}`,
        '',
        'function onOne() {}',
      ),
      'layouts/site.htm': `description = "a"\n==\nfunction onTwo() {}\n==\n${head}`,
      'partials/form.htm': `==\nfunction onThree() {}\n==\n${send('onThree')}${send('onOne')}`,
    },
  ],
  [
    'a layout and a page that send nothing',
    { 'pages/a.htm': page('<p></p>'), 'layouts/site.htm': bare, 'partials/unused.htm': send('onAdd') },
  ],
  [
    'a head that a partial prints, or a partial of elsewhere',
    {
      'pages/a.htm': page(send('onAdd'), '[cart]'),
      'layouts/site.htm': "<html><head>{% partial 'head' %}</head>",
      'partials/head.htm': '{{ vr_head() }}',
      'layouts/old.htm': "<html><head>{% partial '@head' %}</head>{% partial 'cart' %}",
      'partials/cart.htm': send('onAdd'),
    },
  ],
  [
    'a header that begins the page',
    { 'layouts/site.htm': "{% partial 'header' %}{% page %}", 'partials/header.htm': `<html>${head.slice(6, 40)}` },
  ],
  [
    'data that is raw, or of another script',
    {
      'pages/a.htm':
        '<div data-widget="map">{% partial "x" %}<script type="application/json" data-part="locations">{{ a|json_encode|raw }}</script></div><script type="application/ld+json">{{ a|json_encode }}</script>',
      'partials/x.htm': '<p></p>',
    },
  ],
  [
    'widgets whose files are there, or are found otherwise',
    {
      'assets/a.js':
        "define({ name: 'b', load: () => import('./b.js') }); define({ name: 'c', load: () => import(address) });",
      'assets/src/a.js':
        "define({ name: 'd', load: () => import('./d') }); define({ name: 'e', load: () => import('react') });",
      'assets/b.js': '',
      'assets/src/d.tsx': '',
    },
  ],
])('a theme with %s has no mistake', (_, files) => {
  expect(found(files)).toEqual([]);
});

test('[D7] --fix writes the missing |raw', () => {
  const source =
    '<div data-widget="map">{% partial "x" %}<script data-part="locations">{{- a|json_encode -}}</script></div>';
  const [problem] = lintTheme({ 'pages/a.htm': source });
  const { start = 0, text = '' } = problem?.edit ?? {};
  expect(source.slice(0, start) + text + source.slice(start)).toContain('{{- a|json_encode|raw -}}');
});
