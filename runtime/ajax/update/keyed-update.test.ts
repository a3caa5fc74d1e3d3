import * as fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pick } from '../testing-server.ts';
import { splitKeyed } from './keyed-update.ts';
import { item, mutationsOf, openRegion, write, writing } from './testing-region.ts';
import { updateRegion } from './update-region.ts';

let region: HTMLElement;

beforeEach(() => {
  region = openRegion();
});

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
    ...['<li data-key="', '">', '</li>', '<li', '<div data-key="d">', '</div>', '</li', 'data-key="x"', '<!--', '-->'],
    ...'<>/"ab \0',
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
    ['openers', '<div data-key="a">'.repeat(60_000), undefined],
    ['nested elements', `<div data-key="a">${'<div>'.repeat(80_000)}${'</div>'.repeat(80_000)}</div>`, 1],
    ['blanks in a tag', `<div${' '.repeat(1_000_000)}`, undefined],
    ['a very long name', `<${'a'.repeat(1_000_000)}`, undefined],
    ['attributes', `<div${' data-key='.repeat(100_000)}`, undefined],
    ['longer names of the same beginning', `<a data-key="a">${'<ab></ab>'.repeat(100_000)}`, undefined],
    ['siblings', Array.from({ length: 30_000 }, (_, index) => `<li data-key="${index}">x</li>`).join(''), 30_000],
  ])('[S16] a megabyte of %s is split', (_, html, count) => {
    // Quadratic time would be past the time limit of a test.
    expect(splitKeyed(html)?.length).toBe(count);
  });
});

describe('any keyed list', () => {
  const inner = fc
    .array(
      fc.constantFrom(
        ...['text ', '<b>bold</b>', '<div>box</div>', '<article><a href="/">link</a></article>'],
        ...['&lt;li&gt;', '<img alt="">', '<li-item>x</li-item>'],
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

const list = (...keys: (string | number)[]): string => keys.map((key) => item(key)).join('\n');
const compact = (html: string): string => html.replace(/>\s+</g, '><').trim();

test('any sequence of lists ends as innerHTML would, and keeps unchanged children', async () => {
  const keys = fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 9 });
  const state = fc.array(fc.tuple(keys, fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 3 })), {
    minLength: 2,
    maxLength: 6,
  });

  await fc.assert(
    fc.asyncProperty(state, fc.boolean(), async (steps, rendered) => {
      region = openRegion();
      const texts = new Map<number, string>();
      if (rendered) region.innerHTML = list(...(steps[0]?.[0] ?? []));
      for (const [round, [order, edited]] of steps.entries()) {
        const before = new Map([...region.children].map((child) => [child.getAttribute('data-key'), child]));
        for (const key of edited) texts.set(key, `round ${round}`);
        const html = order.map((key) => item(key, texts.get(key) ?? `text ${key}`)).join('\n');
        await write(html);
        expect(compact(region.innerHTML)).toBe(compact(html));
        for (const child of region.children) {
          const key = child.getAttribute('data-key');
          const old = before.get(key);
          if (old && !edited.includes(Number(key))) expect(child === old).toBe(true);
        }
      }
    }),
    { numRuns: 40 },
  );
});

describe('ambiguous lists', () => {
  const tricky = '<li data-key="x"><!-- </li><li data-key="y"> --></li>';

  test('a comment that looks like two children is one comment', async () => {
    await write(tricky);
    expect(region.innerHTML).toBe(tricky);
  });

  test('also in any slice of a long list', async () => {
    const html = Array.from({ length: 130 }, (_, index) => item(index)).join('') + tricky + item('last');
    await write(html);
    expect(region.children).toHaveLength(132);
    expect(region.lastElementChild?.getAttribute('data-key')).toBe('last');
  });
});

describe('long lists', () => {
  /** Makes every pause happen, and runs `duringPause` in each. */
  function pauseEvery(duringPause: () => void = () => {}): void {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
    vi.stubGlobal('scheduler', { yield: async () => duringPause() });
    drawChildren('auto');
  }
  /** What the stylesheet says about the children; happy-dom reads no `content-visibility`. */
  function drawChildren(contentVisibility: 'auto' | 'visible'): void {
    vi.spyOn(window, 'getComputedStyle').mockReturnValue({ contentVisibility } as unknown as CSSStyleDeclaration);
  }
  const manyItems = (text: string): string => Array.from({ length: 400 }, (_, index) => item(index, text)).join('');

  test('are rendered in slices', async () => {
    const pauses: number[] = [];
    pauseEvery(() => pauses.push(region.children.length));
    await write(manyItems('a'));
    expect(pauses).toEqual([50, 100, 150, 200, 250, 300, 350]);
    expect(region.children).toHaveLength(400);
  });

  test('are rendered at once without content-visibility', async () => {
    const pauses: number[] = [];
    pauseEvery(() => pauses.push(region.children.length));
    drawChildren('visible');
    await write(manyItems('a'));
    expect(pauses).toEqual([]);
    expect(region.children).toHaveLength(400);
  });

  test('[D4 F33] stop if a later request has written the region', async () => {
    let isCurrent = true;
    let pauses = 0;
    pauseEvery(() => {
      if (++pauses === 2) isCurrent = false;
    });
    await updateRegion(region, manyItems('old'), { ...writing, isCurrent: () => isCurrent });
    expect(region.children).toHaveLength(100);
    vi.restoreAllMocks();
    await write(manyItems('new'));
    expect(region.innerHTML).toBe(manyItems('new'));
  });

  test('of two responses in flight, the later one is shown completely', async () => {
    pauseEvery();
    let current = 1;
    const older = updateRegion(region, manyItems('old'), { ...writing, isCurrent: () => current === 1 });
    current = 2;
    const newer = updateRegion(region, manyItems('new'), { ...writing, isCurrent: () => current === 2 });
    await Promise.all([older, newer]);
    expect(region.innerHTML).toBe(manyItems('new'));
    expect(await mutationsOf(() => updateRegion(region, manyItems('new'), writing))).toEqual([]);
  });
});

const card = (key: number, text: string): string => `<li data-key="${key}">${text}<button>Save</button></li>`;

test('[D5] a focused card that moves and changes keeps focus without moveBefore', async () => {
  await write(card(1, 'One') + card(2, 'Two') + card(3, 'Three'));
  const focused = pick('[data-key="3"]', region);
  pick<HTMLElement>('button', focused).focus();
  // Removing an element takes focus from it, which happy-dom leaves out.
  region.insertBefore = <Inserted extends Node>(node: Inserted, before: Node | null): Inserted => {
    if (node.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
    return Node.prototype.insertBefore.call(region, node, before) as Inserted;
  };
  await write(card(3, 'Three, from $300,000') + card(1, 'One') + card(2, 'Two'));
  expect(region.firstElementChild).toBe(focused);
  expect(focused.textContent).toBe('Three, from $300,000Save');
});
