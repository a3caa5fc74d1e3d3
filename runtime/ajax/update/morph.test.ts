import * as fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { morphChildren, morphElement } from './morph.ts';
import { PartialScripts } from './scripts.ts';
import { mutationsOf, write } from './testing-region.ts';
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

describe('without visitor state', () => {
  const attributes = fc.record({
    id: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined }),
    key: fc.option(fc.constantFrom('1', '2', '3'), { nil: undefined }),
    cls: fc.option(fc.constantFrom('x', 'y'), { nil: undefined }),
  });
  const { tree } = fc.letrec<{ tree: string; node: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('text', 'other', '<!--note-->', '<input name="q">', '<input type="radio" name="r">', '<br>'),
      fc
        .tuple(fc.constantFrom('div', 'span', 'section', 'b'), attributes, tie('tree'))
        .map(
          ([tag, { id, key, cls }, inner]) =>
            `<${tag}${id ? ` id="${id}"` : ''}${key ? ` data-key="${key}"` : ''}${cls ? ` class="${cls}"` : ''}>${inner}</${tag}>`,
        ),
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

/** A card as a listing draws it, with what a change of region changes in it. */
const card = (key: number, price: string, place = 'Geelong &amp; Surf Coast'): string => `<li data-key="design-${key}">
  <a href="/designs/${key}"><img src="/${key}.svg" alt="">Home ${key}</a>
  <p><strong data-prices="{&quot;a&quot;:1}">${price}</strong> <span>${place}</span></p>
  <button data-card-id="${key}" aria-pressed="false"><svg><use href="/icons.svg#heart"/></svg></button>
</li>`;
const cards = (count: number, price: string, place?: string): string =>
  Array.from({ length: count }, (_, key) => card(key, `${price}${key}`, place)).join('\n');

/** Characters given to the parser while `work` runs. */
async function parsedBy(work: () => Promise<unknown>): Promise<number> {
  const parse = vi.spyOn(HTMLTemplateElement.prototype, 'innerHTML', 'set');
  await work();
  const characters = parse.mock.calls.reduce((sum, [html]) => sum + html.length, 0);
  parse.mockRestore();
  return characters;
}

describe('[D20] 1,000 cards of which only texts change', () => {
  const count = 1000;
  const next = cards(count, '$2', 'Sydney &lt;Hunter&gt;');

  test('are neither replaced nor parsed: only the texts are written', async () => {
    await write(cards(count, '$1'));
    const before = [...region.children];
    let characters = -1;
    const records = await mutationsOf(async () => void (characters = await parsedBy(() => write(next))));
    expect(characters).toBe(0);
    expect(records.map(({ type }) => type).filter((type) => type !== 'characterData')).toEqual([]);
    expect(records).toHaveLength(2 * count);
    expect([...region.children].every((child, index) => child === before[index])).toBe(true);
    expect(region.lastElementChild?.querySelector('p')?.textContent).toBe('$2999 Sydney <Hunter>');
  });

  test('are parsed once after the server’s page, and not replaced', async () => {
    region.innerHTML = cards(count, '$1');
    let characters = -1;
    const records = await mutationsOf(async () => void (characters = await parsedBy(() => write(next))));
    expect(characters).toBeGreaterThan(0);
    expect(characters).toBeLessThanOrEqual(next.length);
    expect(new Set(records.map(({ type }) => type))).toEqual(new Set(['characterData']));
    expect(records).toHaveLength(2 * count);
  });
});

const li = (content: string): string => `<li data-key="1">${content}</li>`;
const elementOf = (html: string): Element => parsed(html).children[0] as Element;

describe.each([
  ['known from the last response', (html: string) => write(html)],
  ['of the server’s page', (html: string) => (region.innerHTML = html)],
])('a child %s', (_, show) => {
  test.each([
    ['a text', '<p>a <b>b</b></p>', '<p>c <b>d</b></p>'],
    ['a text with escaped characters', '<p>a &amp; b</p>', '<p>a &lt; &quot;c&#039; &gt;</p>'],
    ['white space', '<p>a</p>\n<p>b</p>', '<p>a</p>  <p>b</p>'],
    ['a text before a comment', 'a<!-- x -->', 'b<!-- x -->'],
  ])('stays the same element if it differs in %s', async (__, before, after) => {
    await show(li(before));
    const [child] = region.children;
    await write(li(after));
    expect(region.firstElementChild).toBe(child);
    expect(region.firstElementChild?.isEqualNode(elementOf(li(after)))).toBe(true);
  });

  test.each([
    ['an element', '<p>a</p>', '<p>a <b>b</b></p>'],
    ['the name of an element', '<b>a</b>', '<i>a</i>'],
    ['an attribute', '<p class="a">a</p>', '<p class="b">a</p>'],
    ['a text that was not there', '<p></p>', '<p>a</p>'],
    ['a text that is gone', '<p>a</p>', '<p></p>'],
    ['the content of a template', '<template>a</template>b', '<template>c</template>b'],
    ['the text of a widget', '<p data-widget="none">a</p>', '<p data-widget="none">b</p>'],
    ['the text of a script', '<script type="text/plain">a</script>', '<script type="text/plain">b</script>'],
  ])('becomes what innerHTML would make of %s', async (__, before, after) => {
    await show(li(before));
    await write(li(after));
    expect(region.innerHTML).toBe(elementOf(li(after)).outerHTML);
  });
});

describe('a text of the last response', () => {
  test.each([
    ['reference', '<p>a &nbsp; b</p>', '<p>a &copy; b</p>'],
    ['greater-than sign in an attribute', '<p title="a > b">c</p>', '<p title="a > d">c</p>'],
  ])('with a %s is parsed', async (_, before, after) => {
    await write(li(before));
    expect(await parsedBy(() => write(li(after)))).toBeGreaterThan(0);
    expect(region.innerHTML).toBe(elementOf(li(after)).outerHTML);
  });

  test('that a script has changed meanwhile is written again', async () => {
    await write(li('<p>a</p><p>b</p>'));
    const [first] = region.querySelectorAll('p');
    if (first) first.textContent = 'theirs';
    await write(li('<p>a</p><p>c</p>'));
    expect(region.innerHTML).toBe(li('<p>a</p><p>c</p>'));
  });

  test('is written beside what the visitor has focused', async () => {
    await write(li('<button>a</button><p>b</p>'));
    region.querySelector('button')?.focus();
    await write(li('<button>a</button><p>c</p>'));
    expect([document.activeElement?.localName, region.querySelector('p')?.textContent]).toEqual(['button', 'c']);
  });
});

test('a card whose plugin has marked it is replaced, so that the plugin starts again', async () => {
  await write(li('<p>a</p>'));
  const [child] = region.children;
  child?.setAttribute('data-started', '');
  await write(li('<p>b</p>'));
  expect(region.firstElementChild).not.toBe(child);
  expect(region.innerHTML).toBe(li('<p>b</p>'));
});
