import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parsePartial } from '../../runtime/dom/html.ts';
import { recordEvents } from '../../runtime/testing/record-events.ts';
import { setWidth } from '../../runtime/testing/viewport.ts';
import { addHtml, closePage, mountWidget, unmountWidgets } from '../testing/page.ts';
import { ensure, find } from '../../runtime/testing/find.ts';
import { examples } from './examples.ts';
import widget from './widget.ts';

beforeEach(() => {
  setWidth(1280);
});
afterEach(() => {
  closePage();
  vi.restoreAllMocks();
  location.hash = '';
});

const root = (): HTMLElement => find('[data-widget]');
const select = (): HTMLSelectElement => find('select');
const links = (): HTMLAnchorElement[] => [...document.querySelectorAll<HTMLAnchorElement>('.vr-tabs__tab')];
const link = (label: string): HTMLAnchorElement =>
  ensure(
    links().find(({ textContent }) => textContent === label),
    `tab ${label}`,
  );
const selected = (): (string | null)[] =>
  links().flatMap((tab) => (tab.getAttribute('aria-selected') === 'true' ? [tab.textContent] : []));
const visiblePanels = (): string[] =>
  [...document.querySelectorAll('.vr-tabs__panel')].flatMap((panel) => (panel.closest('[hidden]') ? [] : [panel.id]));
const press = (key: string, on: Element | null = document.activeElement): boolean =>
  on?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })) ?? true;

function goTo(hash: string): void {
  location.hash = hash;
  window.dispatchEvent(new Event('hashchange'));
}

async function mount(html: string): Promise<void> {
  addHtml(html);
  await mountWidget(widget);
}

describe('[R176] tabs', () => {
  test('show one section, named by its tab and by the address, without a step of history', async () => {
    await mount(examples.sections.html);
    expect([selected(), visiblePanels(), links().map(({ tabIndex }) => tabIndex)]).toEqual([
      ['Essential'],
      ['essential'],
      [0, -1, -1],
    ]);
    const steps = history.length;
    const events = recordEvents('tabs:changed');
    link('Luxe').click();
    link('Luxe').click();
    expect(events).toEqual([['tabs:changed', { panel: 'luxe' }]]);
    expect([selected(), visiblePanels(), location.hash, history.length]).toEqual([['Luxe'], ['luxe'], '#luxe', steps]);
    const panel = find('#luxe');
    expect([
      find('[role="tablist"]').getAttribute('aria-label'),
      panel.getAttribute('role'),
      panel.getAttribute('aria-labelledby'),
    ]).toEqual(['Inclusions', 'tabpanel', link('Luxe').id]);
  });

  test('follow the arrow keys around, Home and End, and Space', async () => {
    await mount(examples.sections.html);
    link('Essential').focus();
    const walk = ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'End', 'Home', ' '].map((key) => {
      press(key);
      return [document.activeElement?.textContent, ...visiblePanels()].join(' ');
    });
    expect(walk).toEqual([
      'Luxe luxe',
      'Essential essential',
      'Select select',
      'Luxe luxe',
      'Essential essential',
      'Essential essential',
    ]);
    expect(press('ArrowDown'), 'scrolls the page').toBe(true);
    find('ul').style.direction = 'rtl';
    press('ArrowLeft');
    expect(selected()).toEqual(['Select']);
  });

  test('are one field on phones, and each says what the other says', async () => {
    await mount(examples.sections.html);
    link('Select').click();
    link('Select').focus();
    setWidth(767);
    expect([
      select().hidden,
      find('ul').hidden,
      document.activeElement === select(),
      select().selectedIndex,
      select().getAttribute('aria-label'),
    ]).toEqual([false, true, true, 1, 'Inclusions']);
    select().selectedIndex = 2;
    select().dispatchEvent(new Event('change'));
    expect([visiblePanels(), location.hash]).toEqual([['luxe'], '#luxe']);
    setWidth(768);
    expect([selected(), document.activeElement === link('Luxe')]).toEqual([['Luxe'], true]);
  });

  test('open the section an address names; unknown hashes change nothing', async () => {
    location.hash = '#select-text';
    await mount(examples.sections.html);
    expect(visiblePanels()).toEqual(['select']);
    goTo('#luxe');
    expect(visiblePanels()).toEqual(['luxe']);
    for (const hash of ['#nothing', '#*,[id]', '#%E0%A4%A', '#']) {
      goTo(hash);
      expect(visiblePanels(), hash).toEqual(['luxe']);
    }
  });

  test('open sections whose ids are outside ASCII', async () => {
    location.hash = '#cao-c\u1ea5p-text';
    await mount(examples.sections.html.replaceAll('luxe', 'cao-cấp').replaceAll('select', 'chọn'));
    expect([visiblePanels(), selected()]).toEqual([['cao-cấp'], ['Luxe']]);
    link('Select').click();
    expect([visiblePanels(), location.hash]).toEqual([['chọn'], '#ch%E1%BB%8Dn']);
  });

  test('open the section a search in the page finds something in', async () => {
    await mount(examples.sections.html);
    find('#select-text').dispatchEvent(new Event('beforematch', { bubbles: true }));
    expect([selected(), visiblePanels()]).toEqual([['Select'], ['select']]);
  });

  test('leave tabs inside a section alone, and an address opens both', async () => {
    await mount(examples.nested.html);
    expect(visiblePanels()).toEqual(['floors']);
    goTo('#ash');
    expect([selected(), visiblePanels()]).toEqual([
      ['Doors', 'Ash'],
      ['doors', 'ash'],
    ]);
    link('Ash').focus();
    press('ArrowRight');
    expect([selected(), document.activeElement?.textContent]).toEqual([['Doors', 'Oak'], 'Oak']);
  });

  test('keep focus when what has it is hidden', async () => {
    await mount(examples.sections.html);
    find('#essential a').focus();
    goTo('#luxe');
    expect(document.activeElement).toBe(link('Luxe'));
  });

  test('take in a section that an update has replaced, and stay while one is missing', async () => {
    await mount(examples.sections.html);
    link('Select').click();
    find('#luxe').remove();
    window.dispatchEvent(new Event('ajax:update-complete'));
    expect(visiblePanels()).toEqual(['select']);
    root().append(parsePartial('<section class="vr-tabs__panel" id="luxe">New</section>'));
    window.dispatchEvent(new Event('ajax:update-complete'));
    expect([visiblePanels(), find('#luxe').getAttribute('role')]).toEqual([['select'], 'tabpanel']);
  });

  test('leave Ctrl+click to the browser', async () => {
    await mount(examples.sections.html);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    link('Luxe').dispatchEvent(click);
    expect(visiblePanels()).toEqual(['essential']);
  });

  test('are given back as the server sent them', async () => {
    await mount(examples.sections.html);
    link('Luxe').click();
    setWidth(500);
    unmountWidgets();
    expect(root().outerHTML).toBe(parsePartial(examples.sections.html).firstElementChild?.outerHTML);
  });

  test('work for one section, and report a link without its own section', async () => {
    await mount(examples.one.html);
    expect([selected(), visiblePanels()]).toEqual([['Essential'], ['essential']]);
    const { html } = examples.sections;
    const mistakes = {
      'no links': html.replaceAll(/<a class.*?<\/a>/g, 'Essential'),
      'a section and an address': html.replace('href="#luxe"', 'href="/articles"'),
      'a link to nothing': examples.lost.html,
      'two sections of one id': html.replace('id="luxe"', 'id="select"'),
      'a section outside of the root': html.replace(/(<section.*)(<\/div>)/, '$2$1'),
    };
    for (const [name, mistake] of Object.entries(mistakes)) {
      document.body.replaceChildren();
      await expect(mount(mistake), name).rejects.toMatchObject({ code: 'VR302' });
      expect(root().outerHTML, name).toBe(parsePartial(mistake).firstElementChild?.outerHTML);
    }
  });
});

describe('[R176] links to addresses', () => {
  let followed: (string | null)[] = [];
  const choose = (index: number): void => {
    select().selectedIndex = index;
    select().dispatchEvent(new Event('change'));
  };
  beforeEach(async () => {
    followed = [];
    await mount(examples.addresses.html);
    root().addEventListener('click', (event) => {
      event.preventDefault();
      if (event.target instanceof Element) followed.push(event.target.textContent);
    });
  });

  test('stay links, with a select on phones that leads to the others', () => {
    expect([find('ul').getAttribute('role'), links().map((tab) => tab.getAttribute('role'))]).toEqual([
      'list',
      [null, null, null],
    ]);
    setWidth(500);
    expect([select().hidden, select().selectedIndex]).toEqual([false, 0]);
    choose(2);
    expect(followed).toEqual(['Design']);
    choose(0);
    expect(followed, 'it is here already').toEqual(['Design']);
  });

  test('are not followed by keys that only pass, until Enter', () => {
    setWidth(500);
    press('ArrowDown', select());
    choose(1);
    press('ArrowDown', select());
    choose(2);
    expect(followed).toEqual([]);
    press('Enter', select());
    expect(followed).toEqual(['Design']);
  });

  test('are as they were when the visitor comes back', () => {
    setWidth(500);
    choose(1);
    window.dispatchEvent(new Event('pageshow'));
    expect(select().selectedIndex).toBe(0);
  });
});
