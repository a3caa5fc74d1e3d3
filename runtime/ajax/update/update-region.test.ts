import { beforeEach, describe, expect, test } from 'vitest';
import { item, mutationsOf, openRegion, write, writing } from './testing-region.ts';
import { updateRegion } from './update-region.ts';
import { pick } from '../testing-server.ts';

let region: HTMLElement;

beforeEach(() => {
  region = openRegion();
});

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
