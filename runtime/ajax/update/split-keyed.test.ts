import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitKeyed } from './split-keyed.ts';
import { processorMs } from '../../testing/processor-time.ts';

const keysOf = (html: string): string[] | undefined => splitKeyed(html)?.map(({ key }) => key);

describe('lists', () => {
  test.each<[string, string[]]>([
    ['<li data-key="a">1</li><li data-key="b">2</li>', ['a', 'b']],
    ['\n  <li data-key="a">1</li>\n\n<li data-key="b">2</li> \n', ['a', 'b']],
    ['<li class="x" data-key="a" id="y">1</li>', ['a']],
    ['<li data-key="">1</li>', ['']],
    ['<div data-key="a"><div>1</div><div><div></div></div></div><div data-key="b"></div>', ['a', 'b']],
    ['<a data-key="a"><article><address></address></article></a>', ['a']],
    ['<article data-key="a"><a></a></article><section data-key="b"></section>', ['a', 'b']],
    ['<vr-card data-key="a"><vr-card-title></vr-card-title></vr-card>', ['a']],
    ['<div data-key="a"><div data-key="inner"></div></div>', ['a']],
  ])('%s', (html, keys) => {
    expect(keysOf(html)).toEqual(keys);
    expect(
      splitKeyed(html)
        ?.map((piece) => piece.html)
        .join(''),
    ).toBe(html.replace(/>\s+</g, '><').trim());
  });
});

describe('anything else', () => {
  test.each([
    '',
    '   ',
    'text',
    '<li>1</li>',
    '<li data-key="a">1</li>text',
    '<li data-key="a">1</li><li>2</li>',
    '<p>before</p><li data-key="a">1</li>',
    '<li data-key="a">1</li><li data-key="a">2</li>',
    '<li data-key="a">1',
    '<li data-key="a">1</li><li data-key="b">',
    '<li data-key=a>1</li>',
    "<li data-key='a'>1</li>",
    '<li data-key="a',
    '<li title="a>b" data-key="a">1</li>',
    '<!-- list --><li data-key="a">1</li>',
    '<div data-key="a" title="</div>">x</div>',
    '<img data-key="a">',
    '<LI data-key="a">1</li',
  ])('%s', (html) => {
    expect(splitKeyed(html)).toBeUndefined();
  });
});

describe('for any text', () => {
  const piece = fc.constantFrom(
    '<li data-key="',
    '">',
    '</li>',
    '<li',
    '<div data-key="d">',
    '</div>',
    '<',
    '>',
    '/',
    '"',
    'a',
    'b',
    ' ',
    'data-key="x"',
    '<!--',
    '-->',
    '</li',
    '\0',
  );

  test('never throws, and its pieces are parts of the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece, { maxLength: 40 }).map((parts) => parts.join('')),
          fc.string(),
        ),
        (html) => {
          const pieces = splitKeyed(html);
          if (!pieces) return;
          let at = 0;
          for (const { html: cut } of pieces) {
            const found = html.indexOf(cut, at);
            expect(html.slice(at, found).trim()).toBe('');
            at = found + cut.length;
          }
          expect(html.slice(at).trim()).toBe('');
          expect(new Set(pieces.map(({ key }) => key)).size).toBe(pieces.length);
        },
      ),
      { numRuns: 300 },
    );
  });

  test.each([
    ['openers', '<div data-key="a">'.repeat(6000)],
    ['nested elements', `<div data-key="a">${'<div>'.repeat(8000)}${'</div>'.repeat(8000)}</div>`],
    ['blanks in a tag', `<div${' '.repeat(100_000)}`],
    ['a very long name', `<${'a'.repeat(100_000)}`],
    ['attributes', `<div${' data-key='.repeat(10_000)}`],
    ['longer names of the same beginning', `<a data-key="a">${'<ab></ab>'.repeat(10_000)}`],
    ['siblings', Array.from({ length: 3000 }, (_, index) => `<li data-key="${index}">x</li>`).join('')],
  ])('[S16] 100 kB of %s is split quickly', (_, html) => {
    expect(processorMs(() => void splitKeyed(html))).toBeLessThan(1500);
  });
});

describe('any keyed list', () => {
  const inner = fc
    .array(
      fc.constantFrom(
        'text ',
        '<b>bold</b>',
        '<div>box</div>',
        '<article><a href="/">link</a></article>',
        '&lt;li&gt;',
        '<img alt="">',
        '<li-item>x</li-item>',
      ),
      { maxLength: 4 },
    )
    .map((parts) => parts.join(''));
  const list = fc.uniqueArray(
    fc.record({ key: fc.stringMatching(/^[\w-]{1,6}$/), tag: fc.constantFrom('div', 'article', 'a-b', 'p'), inner }),
    { selector: ({ key }) => key, minLength: 1, maxLength: 8 },
  );

  test('is split into exactly the elements a parser finds', () => {
    fc.assert(
      fc.property(list, fc.constantFrom('', '\n', '  '), (items, gap) => {
        const html = items
          .map(({ key, tag, inner: content }) => `<${tag} data-key="${key}">${tag === 'p' ? 'x' : content}</${tag}>`)
          .join(gap);
        const template = document.createElement('template');
        template.innerHTML = html;
        expect(splitKeyed(html)).toEqual(
          [...template.content.children].map((child) => ({
            key: child.getAttribute('data-key'),
            html: child.outerHTML,
          })),
        );
      }),
    );
  });
});
