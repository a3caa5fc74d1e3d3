import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { morphChildren, morphElement } from './morph.ts';
import { PartialScripts } from './scripts.ts';
import { refuseUnusualNames } from './testing-region.ts';
import { pick } from '../testing-server.ts';

const merge = { scripts: new PartialScripts([]), keepsEdit: () => true };
let region: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<div id="region"></div>';
  region = pick('#region');
});

function parsed(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

function morph(to: string): void {
  morphChildren(region, parsed(to), merge);
}

describe('[D5] visitor state is preserved', () => {
  test('[F55] typed text, caret and focus', () => {
    region.innerHTML = '<p>1</p><input name="q" value="old">';
    const input = pick<HTMLInputElement>('input', region);
    input.value = 'typed';
    input.focus();
    input.setSelectionRange(2, 4);
    morph('<p>2</p><p>added</p><input name="q" value="new" class="x">');
    expect(pick('input', region) === input).toBe(true);
    expect([input.value, input.selectionStart, input.selectionEnd, input.className]).toEqual(['typed', 2, 4, 'x']);
    expect(document.activeElement === input).toBe(true);
    expect(region.querySelectorAll('p')).toHaveLength(2);
  });

  test('checked boxes by value, even if their order changes', () => {
    region.innerHTML = '<input type="checkbox" name="b[]" value="3"><input type="checkbox" name="b[]" value="4">';
    const [three, four] = region.querySelectorAll('input');
    if (four) four.checked = true;
    morph(
      '<input type="checkbox" name="b[]" value="5"><input type="checkbox" name="b[]" value="4"><input type="checkbox" name="b[]" value="3">',
    );
    expect([...region.querySelectorAll('input')].map(({ value, checked }) => `${value} ${checked}`)).toEqual([
      '5 false',
      '4 true',
      '3 false',
    ]);
    expect(region.children[1] === four && region.children[2] === three).toBe(true);
  });

  test('a selected option, if it still exists', () => {
    region.innerHTML = '<select name="s"><option value="a">A</option><option value="b">B</option></select>';
    const select = pick<HTMLSelectElement>('select', region);
    select.value = 'b';
    morph(
      '<select name="s"><option value="a">A (3)</option><option value="c">C</option><option value="b">B (1)</option></select>',
    );
    expect([pick('select', region) === select, select.value, select.options.length]).toEqual([true, 'b', 3]);
  });

  test('text in a textarea, and not the server’s', () => {
    region.innerHTML = '<textarea name="t">old</textarea>';
    const field = pick<HTMLTextAreaElement>('textarea', region);
    field.value = 'typed';
    morph('<textarea name="t">new</textarea>');
    expect(field.value).toBe('typed');
  });

  test('open details, and details the visitor closed', () => {
    region.innerHTML =
      '<details id="a"><summary>A</summary>1</details><details id="b" open><summary>B</summary>1</details>';
    pick<HTMLDetailsElement>('#a').open = true;
    pick<HTMLDetailsElement>('#b').open = false;
    morph('<details id="a"><summary>A</summary>2</details><details id="b" open><summary>B</summary>2</details>');
    expect([pick<HTMLDetailsElement>('#a').open, pick<HTMLDetailsElement>('#b').open, region.textContent]).toEqual([
      true,
      false,
      'A2B2',
    ]);
  });

  test('[F59] permanent elements, inside and out', () => {
    region.innerHTML = '<iframe id="tour" data-vr-permanent title="old"></iframe><p>1</p>';
    const frame = pick('iframe', region);
    morph('<p>2</p><iframe id="tour" data-vr-permanent title="new"></iframe>');
    expect(pick('iframe', region) === frame).toBe(true);
    expect([frame.title, region.textContent]).toEqual(['old', '2']);
  });

  test('marks of running requests', () => {
    region.innerHTML = '<form id="f" data-ajax-progress="onTry" aria-busy="true" class="a"></form>';
    morph('<form id="f" class="b"></form>');
    expect(pick('form', region).outerHTML).toBe(
      '<form id="f" data-ajax-progress="onTry" aria-busy="true" class="b"></form>',
    );
  });
});

describe('replaced elements', () => {
  test.each([
    [
      'a widget whose server HTML changed',
      '<div data-widget="map" data-zoom="1"></div>',
      '<div data-widget="map" data-zoom="2"></div>',
    ],
    ['a script', '<script>1</script>', '<script>2</script>'],
    ['another element in its place', '<p>1</p>', '<ul><li>1</li></ul>'],
  ])('%s', (_, from, to) => {
    region.innerHTML = from;
    const old = region.firstElementChild;
    morph(to);
    expect(region.innerHTML).toBe(to);
    expect(region.firstElementChild === old).toBe(false);
  });

  test('a widget whose server HTML is the same stays', () => {
    region.innerHTML = '<div data-widget="map"></div><p>1</p>';
    const widget = pick('[data-widget]', region);
    morph('<div data-widget="map"></div><p>2</p>');
    expect(pick('[data-widget]', region) === widget).toBe(true);
  });
});

test.each(['@click', '[p]'])('%s is set in browsers that refuse it by name', (name) => {
  refuseUnusualNames();
  region.innerHTML = `<b>1</b><b ${name}="1"></b>`;
  const before = [...region.children];
  morph(`<b ${name}="2">2</b><b ${name}="2"></b>`);
  expect(region.innerHTML).toBe(`<b ${name}="2">2</b><b ${name}="2"></b>`);
  expect([...region.children]).toEqual(before);
});

describe('without visitor state', () => {
  const attributes = fc.tuple(
    fc.constantFrom('', ' id="a"', ' id="b"', ' id="c"'),
    fc.constantFrom('', ' data-key="1"', ' data-key="2"', ' data-key="3"'),
    fc.constantFrom('', ' class="x"', ' class="y"'),
  );
  const { tree } = fc.letrec<{ tree: string; node: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('text', 'other', '<!--note-->', '<input name="q">', '<input type="radio" name="r">', '<br>'),
      fc
        .tuple(fc.constantFrom('div', 'span', 'section', 'b'), attributes, tie('tree'))
        .map(([tag, own, inner]) => `<${tag}${own.join('')}>${inner}</${tag}>`),
    ),
    tree: fc.array(tie('node'), { maxLength: 5 }).map((nodes) => nodes.join('')),
  }));

  test('the result equals the server’s HTML', () => {
    fc.assert(
      fc.property(tree, tree, (from, to) => {
        region.innerHTML = from;
        morph(to);
        const target = region.cloneNode() as Element;
        target.append(parsed(to));
        expect(region.isEqualNode(target)).toBe(true);
      }),
      { numRuns: 120 },
    );
  });

  test('equal elements are not touched', () => {
    fc.assert(
      fc.property(tree, (html) => {
        region.innerHTML = html;
        const before = [...region.childNodes];
        const observer = new MutationObserver(() => {});
        const copy = region.cloneNode(true) as Element;
        observer.observe(region, { subtree: true, childList: true, attributes: true, characterData: true });
        expect(morphElement(region, copy, merge) === region).toBe(true);
        expect(observer.takeRecords()).toEqual([]);
        expect(before.every((node, index) => node === region.childNodes[index])).toBe(true);
        observer.disconnect();
      }),
      { numRuns: 50 },
    );
  });
});
