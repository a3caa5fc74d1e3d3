import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mutationsOf, openRegion, write } from './testing-region.ts';

let region: HTMLElement;

beforeEach(() => {
  region = openRegion();
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
    let parsed = -1;
    const records = await mutationsOf(async () => {
      parsed = await parsedBy(() => write(next));
    });
    expect(parsed).toBe(0);
    expect(records.map(({ type }) => type).filter((type) => type !== 'characterData')).toEqual([]);
    expect(records).toHaveLength(2 * count);
    expect([...region.children].every((child, index) => child === before[index])).toBe(true);
    expect(region.lastElementChild?.querySelector('p')?.textContent).toBe('$2999 Sydney <Hunter>');
  });

  test('are parsed once after the server’s page, and not replaced', async () => {
    region.innerHTML = cards(count, '$1');
    let parsed = -1;
    const records = await mutationsOf(async () => {
      parsed = await parsedBy(() => write(next));
    });
    expect(parsed).toBeGreaterThan(0);
    expect(parsed).toBeLessThanOrEqual(next.length);
    expect(new Set(records.map(({ type }) => type))).toEqual(new Set(['characterData']));
    expect(records).toHaveLength(2 * count);
  });
});

const li = (content: string, attributes = ''): string => `<li data-key="1"${attributes}>${content}</li>`;

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

function elementOf(html: string): Element {
  const list = document.createElement('ul');
  list.innerHTML = html;
  return list.firstElementChild ?? list;
}
