import { fireEvent } from '@testing-library/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { setWidth } from '../../runtime/testing/viewport.ts';
import { idle, until } from '../../runtime/testing/waiting.ts';
import { partOf, unmountWidgets } from '../testing/page.ts';
import { find } from '../../runtime/testing/find.ts';
import { byId, openPage, type Page } from './testing-page.ts';

let page: Page;
afterEach(async () => {
  unmountWidgets();
  await idle();
  document.body.replaceChildren();
  setWidth(1024);
});

async function open(width: number, query = ''): Promise<Page> {
  setWidth(width);
  const opened = openPage(query);
  page = opened;
  await opened.mount();
  return opened;
}

const state = (): [string | undefined, string | null] => [
  page.form.dataset.state,
  partOf('toggle').getAttribute('aria-expanded'),
];
const locked = (): boolean => document.documentElement.classList.contains('vr-scroll-locked');

describe('[R36 R52] the panel', () => {
  test.each([
    [1025, 'open', 'true'],
    [1024, 'collapsed', 'false'],
    [992, 'collapsed', 'false'],
    [991, 'collapsed', 'false'],
  ])('[D16] at %i pixels is %s at first, and the toggle says so', async (width, expected, expanded) => {
    await open(width);
    expect(state()).toEqual([expected, expanded]);
  });

  test('opens and closes with the toggle', async () => {
    await open(1024);
    partOf('toggle').click();
    await until(() => page.form.dataset.state === 'open');
    expect(state()).toEqual(['open', 'true']);
    partOf('toggle').click();
    await until(() => page.form.dataset.state === 'collapsed');
  });

  test('follows a window that grows or shrinks over the breakpoint', async () => {
    await open(1024);
    setWidth(1025);
    await until(() => page.form.dataset.state === 'open');
    setWidth(1024);
    await until(() => page.form.dataset.state === 'collapsed');
  });
});

test.each([
  [991, 'open'],
  [1025, 'collapsed'],
])('at %i pixels, a toggle that the browser has handled before counts: %s', async (width, expected) => {
  setWidth(width);
  const opened = openPage();
  page = opened;
  const panel = partOf('panel');
  let isPopoverOpen = true;
  const matches = panel.matches.bind(panel);
  vi.spyOn(panel, 'matches').mockImplementation((selector) =>
    selector === ':popover-open' ? isPopoverOpen : matches(selector),
  );
  panel.hidePopover = () => void (isPopoverOpen = false);
  await opened.mount();
  expect([page.form.dataset.state, isPopoverOpen]).toEqual([expected, false]);
  expect(fireEvent.click(partOf('toggle')), 'the browser does not open it again').toBe(false);
});

describe('[R53] a panel that is scrolled past', () => {
  const keepsColumn = (): boolean => page.form.hasAttribute('data-keeps-column');
  const scrollPast = (): void => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(5000);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -600, 300, 500));
    fireEvent.scroll(window);
  };

  test.each<[string, () => unknown]>([
    ['with the next answer', () => find('[name="storeys"][value="2"]', page.form).click()],
    ['when the visitor presses the toggle', () => partOf('toggle').click()],
  ])('collapses, and its column stays until it is given up %s', async (_, act) => {
    await open(1025);
    expect(keepsColumn()).toBe(false);
    scrollPast();
    await until(() => page.form.dataset.state === 'collapsed');
    expect([state(), keepsColumn()]).toEqual([['collapsed', 'false'], true]);
    act();
    await until(() => !keepsColumn());
  });
});

describe('[R37] the sheet', () => {
  test('under 992 pixels the open panel is modal until Escape closes it', async () => {
    await open(991);
    expect(locked()).toBe(false);
    partOf('toggle').click();
    await until(locked);
    expect(['role', 'aria-label', 'aria-modal'].map((name) => partOf('panel').getAttribute(name))).toEqual([
      'dialog',
      'Filter home designs',
      'true',
    ]);
    fireEvent.keyDown(partOf('panel'), { key: 'Escape' });
    await until(() => page.form.dataset.state === 'collapsed');
    expect(locked()).toBe(false);
    expect([state(), partOf('panel').hasAttribute('role'), document.activeElement]).toEqual([
      ['collapsed', 'false'],
      false,
      partOf('toggle'),
    ]);
  });

  test('sending the form closes it', async () => {
    await open(991);
    partOf('toggle').click();
    await until(locked);
    fireEvent.submit(page.form);
    await until(() => !locked());
    expect(page.form.dataset.state).toBe('collapsed');
  });

  test('from 992 pixels there is none: the page beside the open panel stays usable', async () => {
    await open(992);
    partOf('toggle').click();
    await until(() => page.form.dataset.state === 'open');
    await idle();
    expect([locked(), partOf('panel').hasAttribute('aria-modal')]).toEqual([false, false]);
    fireEvent.submit(page.form);
    await idle();
    expect(page.form.dataset.state).toBe('open');
  });

  test('turning the phone to a wide page gives the page back', async () => {
    await open(991);
    partOf('toggle').click();
    await until(locked);
    setWidth(1025);
    await until(() => !locked());
    expect([state(), partOf('panel').hasAttribute('aria-modal')]).toEqual([['open', 'true'], false]);
  });
});

describe('the menus of promoted groups', () => {
  const press = (element: Element): void => {
    fireEvent.pointerDown(element);
    fireEvent.click(element);
  };
  const menus = (): HTMLDetailsElement[] => [...page.form.querySelectorAll('details')];

  test('close on Escape with focus on their button; the panel stays', async () => {
    await open(1025);
    const [menu] = menus();
    if (menu) menu.open = true;
    await idle();
    const field = menu?.querySelector('input');
    field?.focus();
    fireEvent.keyDown(field ?? page.form, { key: 'Escape' });
    expect([menu?.open, document.activeElement?.localName, page.form.dataset.state]).toEqual([
      false,
      'summary',
      'open',
    ]);
  });

  test('close on an outside click, not on one inside', async () => {
    await open(1025);
    const [menu] = menus();
    if (menu) menu.open = true;
    await idle();
    press(menu?.querySelector('label') ?? page.form);
    expect(menu?.open).toBe(true);
    press(byId('listing-heading'));
    expect(menu?.open).toBe(false);
  });

  test('[R52] are open in the sheet, except long ones, and menus again after it', async () => {
    await open(991);
    const [long, ...short] = menus();
    const choices = find('fieldset', long);
    choices.append(...Array.from({ length: 13 }, () => document.createElement('input')));
    partOf('toggle').click();
    await until(locked);
    expect([long?.open, short.length, short.every((menu) => menu.open)]).toEqual([false, 3, true]);
    fireEvent.pointerDown(short[1]?.querySelector('summary') ?? page.form);
    expect(short[0]?.open, 'while another one is tapped').toBe(true);
    partOf('toggle').click();
    await until(() => !locked());
    expect(menus().map((menu) => [menu.open, menu.getAttribute('name')])).toEqual(
      menus().map(() => [false, 'filter-groups']),
    );
    choices.querySelectorAll(':scope > input').forEach((input) => input.remove());
  });
});

describe('unmounting', () => {
  test.each([1025, 991])('restores the server’s form at %i pixels', async (width) => {
    setWidth(width);
    const opened = openPage('bedrooms[]=4&storeys=2&page=2');
    page = opened;
    const [served, link] = [opened.form.outerHTML, byId('listing-chips').querySelector('a')];
    await opened.mount();
    partOf('toggle').click();
    await until(() => opened.form.dataset.state === (width > 1024 ? 'collapsed' : 'open'));
    expect(byId('listing-chips').querySelector('a')).toBeNull();
    unmountWidgets();
    await until(() => byId('listing-chips').querySelector('a'));
    expect(opened.form.outerHTML).toBe(served);
    expect(byId('listing-chips').querySelector('a')).toBe(link);
    expect([locked(), partOf('panel').hasAttribute('aria-modal')]).toEqual([false, false]);
  });

  test('keeps what the visitor chose, for the form that is sent without it', async () => {
    const opened = await open(1025);
    find('[name="storeys"][value="2"]', opened.form).click();
    await until(() => opened.requests.length > 0 && !document.querySelector('[aria-busy]'));
    unmountWidgets();
    await idle();
    expect(new FormData(opened.form).get('storeys')).toBe('2');
  });
});
