import { beforeEach, describe, expect, test, vi } from 'vitest';
import { item, mutationsOf, openRegion, write, writing } from './testing-region.ts';
import { updateRegion } from './update-region.ts';
import { pick } from '../testing-server.ts';

let region: HTMLElement;

beforeEach(() => {
  region = openRegion();
});

/** As in a browser: happy-dom keeps the members of a form. */
function hideMember(form: Element, name: string): void {
  Object.defineProperty(form, name, { value: form.querySelector(`[name="${name}"]`), configurable: true });
}

const list = (...keys: (string | number)[]): string => keys.map((key) => item(key)).join('\n');
const compact = (html: string): string => html.replace(/>\s+</g, '><').trim();

describe('minimal work', () => {
  test.each([
    ['keyed', list(1, 2, 3)],
    ['not keyed', '<li>a</li>text'],
  ])('the same HTML again changes nothing (%s)', async (_, html) => {
    await write(html);
    expect(await mutationsOf(() => write(html))).toEqual([]);
  });

  test('a first response equal to the server-rendered HTML keeps every element', async () => {
    region.innerHTML = list(1, 2, 3);
    const before = [...region.children];
    await write(list(1, 2, 3));
    expect([...region.children]).toEqual(before);
    expect(before.every((element, index) => element === region.children[index])).toBe(true);
  });

  test('<noscript> that the parser of the page writes otherwise is no change', async () => {
    region.innerHTML = '<noscript></noscript><p>Text</p>';
    pick('noscript').textContent = '<img src="/a.png" />';
    expect(await mutationsOf(() => write('<noscript><img src="/a.png" /></noscript><p>Text</p>'))).toEqual([]);
  });

  test('one changed child of many is the only one replaced', async () => {
    await write(list(1, 2, 3));
    const [first, second, third] = region.children;
    await write([item(1), item(2, '<b>new</b>'), item(3)].join('\n'));
    expect(region.children[0] === first && region.children[2] === third).toBe(true);
    expect(region.children[1] === second).toBe(false);
    expect(region.children[1]?.textContent).toBe('new');
  });

  test.each([
    ['keyed', list(1, 2), list(1, 2, 3)],
    ['not keyed', '<p>a</p>', '<p>b</p>'],
    ['server-rendered', '<li>old</li>', '<li>old</li>'],
  ])('[R9] beforeChange is called once, before the change, if there is one (%s)', async (_, before, after) => {
    region.innerHTML = before;
    const called: string[] = [];
    const beforeChange = (): void => void called.push(region.innerHTML);
    const isChanged = await updateRegion(region, after, { ...writing, beforeChange });
    expect([isChanged, called]).toEqual(before === after ? [false, []] : [true, [before]]);
    expect(await updateRegion(region, after, { ...writing, beforeChange })).toBe(false);
    expect(called).toHaveLength(before === after ? 0 : 1);
  });

  test('ten megabytes again change nothing', async () => {
    const html = `<p>${'x'.repeat(10_000_000)}</p>`;
    await write(html);
    expect(await mutationsOf(() => write(html))).toEqual([]);
    region.firstElementChild?.remove();
    await write(html);
    expect(region.textContent).toHaveLength(10_000_000);
  });
});

describe('[S2] scripts in a partial', () => {
  const script = (): HTMLScriptElement => pick<HTMLScriptElement>('script', region);

  test.each([
    ['plain', '<p>Text</p><script>1</script>'],
    ['keyed', `${item(1)}<li data-key="2"><script>1</script></li>`],
  ])('run again with the same HTML, whose other elements stay (%s)', async (_, html) => {
    await write(html);
    const [first, old] = [region.firstElementChild, script()];
    expect(await write(html)).toBe(false);
    expect([region.firstElementChild === first, script() === old]).toEqual([true, false]);
    expect(region.innerHTML).toBe(html);
  });

  test('run again while a field of their region has focus', async () => {
    await write('<input><script>1</script>');
    const [field, old] = [pick('input', region), script()];
    field.focus();
    await write('<input><script>1</script><p>New</p>');
    expect([pick('input', region) === field, script() === old]).toEqual([true, false]);
  });

  test('data is not replaced', async () => {
    const html = '<script type="application/json">{}</script>';
    await write(html);
    expect(await mutationsOf(() => write(html))).toEqual([]);
  });
});

describe('earlier content', () => {
  test.each([
    ['an empty state', '<p>No designs found.</p>'],
    ['bare text', 'No designs found.'],
    ['text among elements', 'Loading <b>designs</b> for you'],
    ['a comment and text', '<!-- empty -->Nothing here'],
    ['other keyed children', list(8, 9)],
    ['the same key twice', item(1) + item(1)],
  ])('%s is replaced by a list', async (_, before) => {
    region.innerHTML = before;
    await write(list(1, 2));
    expect(compact(region.innerHTML)).toBe(compact(list(1, 2)));
  });

  test('a list is replaced by an empty state, text, or nothing', async () => {
    for (const html of ['<p>No designs found.</p>', 'None', '']) {
      await write(list(1, 2));
      await write(html);
      expect(region.innerHTML).toBe(html);
    }
  });
});

describe('visitor state', () => {
  test('[D5 F55] typed text, focus and open details of changed children stay', async () => {
    const card = (note: string): string =>
      `<li data-key="1"><b>${note}</b><input name="q"><details><summary>More</summary></details></li>`;
    await write(card('old') + item(2));
    const input = pick<HTMLInputElement>('input', region);
    input.value = 'typed';
    input.focus();
    pick<HTMLDetailsElement>('details', region).open = true;
    await write(card('new') + item(3));
    expect(pick('b', region).textContent).toBe('new');
    expect(
      pick<HTMLInputElement>('input', region) === input && input.value === 'typed' && document.activeElement === input,
    ).toBe(true);
    expect(pick<HTMLDetailsElement>('details', region).open).toBe(true);
    expect([...region.children].map((child) => child.getAttribute('data-key'))).toEqual(['1', '3']);
  });

  test('a region without keys keeps them too', async () => {
    await write('<p>old</p><textarea name="t"></textarea>');
    const field = pick<HTMLTextAreaElement>('textarea', region);
    field.value = 'typed';
    await write('<p>new</p><textarea name="t"></textarea>');
    expect(pick<HTMLTextAreaElement>('textarea', region) === field && field.value === 'typed').toBe(true);
    expect(pick('p', region).textContent).toBe('new');
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

const origins: [string, (html: string) => unknown][] = [
  ['known from the last response', (html) => write(html)],
  ['of the server’s page', (html) => (region.innerHTML = html)],
];

test.each(origins)('[D20] 1,000 cards %s, of which only texts change, are not replaced', async (_, show) => {
  const next = cards(1000, '$2', 'Sydney &lt;Hunter&gt;');
  await show(cards(1000, '$1'));
  const before = [...region.children];
  let characters = -1;
  const records = await mutationsOf(async () => void (characters = await parsedBy(() => write(next))));
  expect(characters, 'parsed once').toBe(next.replaceAll('</li>\n', '</li>').length);
  expect(new Set(records.map(({ type }) => type))).toEqual(new Set(['characterData']));
  expect(records).toHaveLength(2000);
  expect([...region.children].every((child, index) => child === before[index])).toBe(true);
  expect(region.lastElementChild?.querySelector('p')?.textContent).toBe('$2999 Sydney <Hunter>');
});

const li = (content: string): string => `<li data-key="1">${content}</li>`;
const elementOf = (html: string): Element =>
  document.createRange().createContextualFragment(html).children[0] as Element;

describe.each(origins)('a child %s', (_, show) => {
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

test('a region that cannot be compared is replaced, and reported once', async () => {
  const reports = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const form = (text: string): string => `<form><input name="getAttribute"><b>${text}</b></form>`;
  region.innerHTML = form('Old');
  hideMember(pick('form'), 'getAttribute');

  await write(form('New'));
  expect(pick('b').textContent).toBe('New');
  expect(reports.mock.calls.map(([line]) => String(line).slice(0, 16))).toEqual(['[verandah VR536]']);
});
