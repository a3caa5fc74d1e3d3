import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parsePartial } from '../../runtime/dom/html.ts';
import { recordEvents } from '../../runtime/testing/record-events.ts';
import { setWidth } from '../../runtime/testing/viewport.ts';
import { find } from '../../runtime/testing/find.ts';
import { initWidget } from '../testing/page.ts';
import { examples } from './examples.ts';
import widget from './widget.ts';

let controller = new AbortController();
/** Reports which sections are at the reading line. */
let read: (...ids: string[]) => void = () => {};
let watched: Element[] = [];

beforeEach(() => {
  controller = new AbortController();
  setWidth(1280);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        read = (...ids) => callback(watched.map((target) => ({ target, isIntersecting: ids.includes(target.id) })));
      }
      observe = (section: Element): void => void watched.push(section);
      disconnect = (): void => void (watched = []);
    },
  );
});

afterEach(() => {
  controller.abort();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  location.hash = '';
  document.body.replaceChildren();
});

const root = (): HTMLElement => find('[data-widget]');
const links = (): HTMLAnchorElement[] => [...root().querySelectorAll('a')];
const current = (): string[] =>
  links().flatMap((link) => (link.hasAttribute('aria-current') ? [link.textContent ?? ''] : []));
const select = (): HTMLSelectElement => find('select', root());

async function mount(html: string): Promise<void> {
  document.body.append(parsePartial(html));
  await initWidget(widget, root(), controller.signal, () => {});
}

describe('[R182] the links to the parts of a page', () => {
  test('mark the section being read, and the one before it between two', async () => {
    await mount(examples.sections.html);
    for (const [id, top] of Object.entries({ overview: -900, floorplan: -300, enquire: 700 })) {
      vi.spyOn(find(`#${id}`), 'getBoundingClientRect').mockReturnValue(DOMRect.fromRect({ y: top }));
    }
    expect(current()).toEqual([]);
    const events = recordEvents('page-nav:changed');
    read('overview', 'floorplan');
    read('overview');
    expect(current()).toEqual(['Overview']);
    read('enquire');
    expect(current()).toEqual(['Enquire']);
    read();
    expect(current()).toEqual(['Floorplan']);
    expect(events).toEqual(['overview', 'enquire', 'floorplan'].map((section) => ['page-nav:changed', { section }]));
  });

  test('mark the last section after one scroll over all of them', async () => {
    await mount(examples.sections.html);
    const tops: Record<string, number> = { overview: -900, floorplan: -300, enquire: 700 };
    for (const id of Object.keys(tops)) {
      vi.spyOn(find(`#${id}`), 'getBoundingClientRect').mockImplementation(() =>
        DOMRect.fromRect({ y: tops[id] ?? 0 }),
      );
    }
    read();
    expect(current()).toEqual(['Floorplan']);
    tops.enquire = -400;
    document.dispatchEvent(new Event('scrollend'));
    expect(current()).toEqual(['Enquire']);
  });

  test('scroll to the section, set the address, focus its heading and mark it', async () => {
    await mount(examples.sections.html);
    read('overview');
    links()[2]?.click();
    expect([location.hash, current(), document.activeElement?.textContent]).toEqual([
      '#enquire',
      ['Enquire'],
      'Ask us',
    ]);
    read('floorplan');
    expect(current(), 'the page is too short to bring it up').toEqual(['Enquire']);
    window.dispatchEvent(new Event('wheel'));
    read('floorplan');
    expect(current()).toEqual(['Floorplan']);
  });

  test('leave Ctrl+click to the browser', async () => {
    await mount(examples.sections.html);
    document.addEventListener('click', (event) => event.preventDefault(), { signal: controller.signal });
    links()[1]?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    expect([location.hash, current()]).toEqual(['', []]);
  });

  test('mark the section a page was opened at; unknown hashes mark none', async () => {
    location.hash = '#floorplan';
    await mount(examples.sections.html);
    expect(current()).toEqual(['Floorplan']);
    for (const hash of ['#nothing', '#%E0%A4%A', '#*,[id]']) {
      controller.abort();
      controller = new AbortController();
      location.hash = hash;
      await initWidget(widget, root(), controller.signal, () => {});
      expect(current(), hash).toEqual([]);
    }
  });

  test('mark a section whose id is outside ASCII, however the address encodes it', async () => {
    location.hash = '#m%e1%ba%b7t-b%e1%ba%b1ng';
    await mount(examples.sections.html.replaceAll('floorplan', 'mặt-bằng'));
    expect(current()).toEqual(['Floorplan']);
  });

  test('are one select on phones, which keeps focus when the window changes', async () => {
    await mount(examples.sections.html);
    links()[0]?.focus();
    setWidth(767);
    expect([select().hidden, root().querySelector('ul')?.hidden, document.activeElement === select()]).toEqual([
      false,
      true,
      true,
    ]);
    expect([select().getAttribute('aria-label'), [...select().options].map(({ text }) => text)]).toEqual([
      'On this page',
      ['Overview', 'Floorplan', 'Enquire'],
    ]);
    select().selectedIndex = 2;
    select().dispatchEvent(new Event('change'));
    expect([location.hash, current(), document.activeElement === select()]).toEqual(['#enquire', ['Enquire'], true]);
    setWidth(768);
    expect([select().hidden, root().querySelector('ul')?.hidden, document.activeElement?.textContent]).toEqual([
      true,
      false,
      'Enquire',
    ]);
  });

  test('follow a part that an update has replaced', async () => {
    await mount(examples.sections.html);
    document.querySelector('#floorplan')?.replaceWith(parsePartial('<div id="floorplan"></div>'));
    window.dispatchEvent(new Event('ajax:update-complete'));
    read('floorplan');
    expect([current(), watched.find(({ id }) => id === 'floorplan')?.localName]).toEqual([['Floorplan'], 'div']);
  });

  test('are given back as the server sent them', async () => {
    await mount(examples.sections.html);
    const before = parsePartial(examples.sections.html).querySelector('nav')?.outerHTML;
    read('overview');
    setWidth(500);
    controller.abort();
    expect(root().outerHTML).toBe(before);
  });

  test('work for one section, and report a missing one', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await mount(examples.one.html);
    read('overview');
    expect(current()).toEqual(['Overview']);
    document.body.replaceChildren();
    await mount(examples.sectionMissing.html);
    expect(warn.mock.calls.map(([line]) => String(line))).toEqual([
      expect.stringMatching(/VR301.*#floorplan, #enquire/),
    ]);
    document.body.replaceChildren();
    await expect(mount(examples.noLinks.html)).rejects.toMatchObject({ code: 'VR302' });
    expect(root().querySelector('select')).toBeNull();
  });
});
