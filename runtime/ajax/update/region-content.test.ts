import * as fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pick } from '../testing-server.ts';
import { item, mutationsOf, openRegion, write, writing } from './testing-region.ts';
import { updateRegion } from './update-region.ts';

let region: HTMLElement;

beforeEach(() => {
  region = openRegion();
});

const keyed = (key: number): Element => pick(`[data-key="${key}"]`, region);

describe('changes by theme code', () => {
  const edits: [string, () => void][] = [
    ['emptied it', () => region.replaceChildren()],
    ['wrote a text into it', () => void (region.textContent = 'Loading…')],
    ['removed a child', () => region.firstElementChild?.remove()],
    ['added a child', () => region.append(document.createElement('hr'))],
    ['moved a child', () => region.lastElementChild && region.prepend(region.lastElementChild)],
    ['changed a text', () => void ((region.querySelector('b') as HTMLElement).textContent = 'Changed')],
    ['changed an attribute', () => region.querySelector('b')?.setAttribute('hidden', '')],
    ['copied a child', () => region.prepend(region.lastElementChild?.cloneNode(true) as Node)],
  ];
  const keyedHtml = [1, 2, 3].map((key) => `<li data-key="${key}"><b>Card ${key}</b></li>`).join('');
  const plainHtml = '<p>One <b>bold</b></p><p>Two</p>';

  test.each(
    edits.flatMap(([name, edit]) => [
      ['keyed', name, keyedHtml, edit] as const,
      ['plain', name, plainHtml, edit] as const,
    ]),
  )('the same HTML restores a %s region after a script %s', async (_, __, html, edit) => {
    await write(html);
    edit();
    expect(await write(html)).toBe(true);
    expect(region.innerHTML).toBe(html);
    expect(await mutationsOf(() => write(html))).toEqual([]);
  });

  test('a change to one child leaves the others alone', async () => {
    await write(keyedHtml);
    const [first, second, third] = region.children;
    keyed(2).classList.add('open');
    await write(keyedHtml);
    expect([...region.children].map((child) => [first, second, third].includes(child))).toEqual([true, false, true]);
  });

  test('a change that was undone is no change', async () => {
    await write(keyedHtml);
    const button = keyed(2);
    button.classList.add('open');
    button.classList.remove('open');
    expect(await mutationsOf(() => write(keyedHtml))).toEqual([]);
  });

  test('a change to a nested region is a change to the outer one', async () => {
    const html = '<p>Items: <b id="count">0</b></p>';
    await write(html);
    await updateRegion(pick('#count'), '5', writing);
    expect(region.textContent).toBe('Items: 5');
    await write(html);
    expect(region.textContent).toBe('Items: 0');
  });

  test('a listener that tidies up before the change cannot break it', async () => {
    await write(keyedHtml);
    const next = keyedHtml.replace('Card 3', 'Card three');
    const beforeChange = (): void => {
      keyed(1).remove();
      keyed(2).innerHTML = '';
    };
    await updateRegion(region, next, { ...writing, beforeChange });
    expect(region.innerHTML).toBe(next);
  });
});

describe('changes by the runtime and its widgets', () => {
  test.each<[string, string, (element: HTMLElement) => void]>([
    [
      'a saved heart',
      '<button data-card-id="7" aria-pressed="false"></button>',
      (heart) => heart.setAttribute('aria-pressed', 'true'),
    ],
    ['open details', '<details></details>', (details) => void ((details as HTMLDetailsElement).open = true)],
    ['a widget', '<div data-widget="map"><p>Server</p></div>', (root) => root.replaceChildren('Drawn')],
    ['a permanent element', '<div id="tour" data-vr-permanent>1</div>', (element) => element.replaceChildren('2')],
    [
      'a count',
      '<b data-saved-count="compare" hidden>0</b>',
      (count) => Object.assign(count, { textContent: '2', hidden: false }),
    ],
    [
      'a loader',
      '<button>Send</button>',
      (button) => Object.assign(button, { className: 'oc-attach-loader', disabled: true }),
    ],
    ['a mark', '<form></form>', (form) => form.setAttribute('data-ajax-progress', 'onTry')],
    [
      'a field error',
      '<p data-validate-for="name"></p>',
      (place) => Object.assign(place, { className: 'oc-visible', textContent: 'Required' }),
    ],
  ])('%s stays as it is', async (_, html, change) => {
    await write(html);
    change(region.firstElementChild as HTMLElement);
    const changed = region.innerHTML;
    expect(await mutationsOf(() => write(html))).toEqual([]);
    expect(region.innerHTML).toBe(changed);
  });

  test('they stay too if theme code changed something beside them', async () => {
    const html = '<button data-card-id="7" aria-pressed="false"></button><input><p>Text</p>';
    await write(html);
    pick('button', region).setAttribute('aria-pressed', 'true');
    pick('input', region).focus();
    pick('p', region).textContent = 'Changed';
    await write(html);
    expect(region.innerHTML).toBe(html.replace('false', 'true'));
  });

  test('a widget that theme code removed returns as the server sent it', async () => {
    const html = '<div data-widget="map"><p>Server</p></div><p>Text</p>';
    await write(html);
    pick('[data-widget]', region).replaceChildren('Drawn');
    pick('[data-widget]', region).remove();
    await write(html);
    expect(region.innerHTML).toBe(html);
  });
});

describe('any changes by theme code between answers', () => {
  /** Does something to the element or text that `at` points to. */
  function edit(at: number, kind: number): void {
    const nodes: Node[] = [];
    const walker = document.createTreeWalker(region);
    while (walker.nextNode()) nodes.push(walker.currentNode);
    const node = nodes[at % (nodes.length || 1)];
    const target = node instanceof Element ? node : node?.parentElement;
    if (!node || !target || kind === 0) return void region.replaceChildren('Loading…');
    const acts = [
      () => node.parentNode?.removeChild(node),
      () => void (node.textContent = 'edited'),
      () => target !== region && target.setAttribute('class', 'edited'),
      () => node.parentNode?.insertBefore(document.createElement('i'), node),
      () => node.parentNode?.appendChild(node),
      () => node.parentNode?.appendChild(node.cloneNode(true)),
      () => target !== region && target.removeAttribute('data-key'),
    ];
    acts[kind % acts.length]?.();
  }

  const anyEdits = fc.array(fc.tuple(fc.nat(60), fc.nat(12)), { maxLength: 4 });
  const keyedAnswer = fc
    .uniqueArray(fc.nat(8), { maxLength: 7 })
    .map((keys) => keys.map((key) => `<li data-key="${key}"><b>${key}</b> text</li>`).join(''));
  const answer = fc.oneof(
    keyedAnswer,
    fc.constantFrom('<p>None</p>', 'Text', '<p>One <b>two</b></p><ul><li>3</li></ul>'),
  );

  test('the region ends equal to the last answer', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(answer, fc.boolean(), anyEdits), { minLength: 2, maxLength: 5 }),
        async (steps) => {
          region = openRegion();
          let html = '';
          for (const [next, isRepeated, changes] of steps) {
            html = isRepeated && html ? html : next;
            await write(html);
            expect(region.innerHTML).toBe(html);
            expect(await mutationsOf(() => write(html))).toEqual([]);
            for (const [at, kind] of changes) edit(at, kind);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  test('also if they are made while an update runs', async () => {
    vi.spyOn(window, 'getComputedStyle').mockReturnValue({
      contentVisibility: 'auto',
    } as unknown as CSSStyleDeclaration);
    await fc.assert(
      fc.asyncProperty(fc.array(anyEdits, { minLength: 1, maxLength: 3 }), async (changes) => {
        region = openRegion();
        let now = 0;
        const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
        const remaining = [...changes];
        vi.stubGlobal('scheduler', {
          yield: async () => {
            for (const [at, kind] of remaining.shift() ?? []) edit(at, kind);
          },
        });
        const html = Array.from({ length: 160 }, (_, index) => item(index)).join('');
        await write(html);
        clock.mockRestore();
        expect(region.innerHTML).toBe(html);
        expect(await mutationsOf(() => write(html))).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});
