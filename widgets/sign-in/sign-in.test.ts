import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parsePartial } from '../../runtime/dom/html.ts';
import { recordEvents } from '../../runtime/testing/record-events.ts';
import { renderExamples } from '../testing/render-examples.ts';
import { closePage, find, mountWidget, unmountWidgets } from '../testing/page.ts';
import { examples } from './examples.ts';
import widget from './widget.ts';

const render = renderExamples('sign-in', examples);

beforeEach(() => {
  history.replaceState(null, '', '/');
});
afterEach(closePage);

const tab = (name: string): HTMLElement => find(`nav [data-panel-link="${name}"]`);
const visiblePanels = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-panel]')].flatMap(({ hidden, dataset }) =>
    hidden ? [] : (dataset.panel ?? []),
  );
const chosen = (): string[] =>
  [...document.querySelectorAll('[role="tab"][aria-selected="true"]')].map(({ textContent }) => textContent);
const focused = (): string => {
  const { activeElement } = document;
  const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0]?.firstChild : activeElement;
  return label?.textContent?.trim() ?? '';
};
const linkTo = (name: string, panel: string): HTMLElement => find(`#sign-in-${panel} [data-panel-link="${name}"]`);
const press = (key: string, on: Element | null = document.activeElement): boolean =>
  on?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })) ?? true;
const follow = (link: HTMLElement, more: MouseEventInit = {}): boolean =>
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }));

async function mount(
  example: keyof typeof examples = 'partial',
  change: (page: DocumentFragment) => void = () => {},
): Promise<void> {
  const page = parsePartial(render(example));
  change(page);
  document.body.append(page);
  await mountWidget(widget);
}

describe('[R125] the panels for guests', () => {
  test('have the roles of tabs and panels', async () => {
    await mount();
    expect([find('nav').getAttribute('role'), find('nav').getAttribute('aria-label')]).toEqual([
      'tablist',
      'Sign in or create an account',
    ]);
    expect(
      ['login', 'register'].map((name) => [
        tab(name).getAttribute('aria-selected'),
        tab(name).tabIndex,
        tab(name).getAttribute('aria-controls'),
      ]),
    ).toEqual([
      ['true', 0, 'sign-in-login'],
      ['false', -1, 'sign-in-register'],
    ]);
    expect(find('#sign-in-register').getAttribute('role')).toBe('tabpanel');
    expect(find('#sign-in-register').getAttribute('aria-labelledby')).toBe(tab('register').id);
    expect(document.querySelector('[aria-current]'), 'a tab is no place').toBeNull();
    expect(find('#sign-in-forgot').hasAttribute('role'), 'it has no tab').toBe(false);
  });

  test('switch by tab, focusing the first or first invalid field', async () => {
    await mount();
    expect(follow(tab('register'))).toBe(false);
    expect([visiblePanels(), chosen(), focused()]).toEqual([['register'], ['Create account'], 'First name']);
    expect(follow(tab('login'), { ctrlKey: true })).toBe(true);
    expect(visiblePanels()).toEqual(['register']);
    find('#login-form input[name="password"]').setAttribute('aria-invalid', 'true');
    follow(tab('login'));
    expect(focused()).toBe('Password');
  });

  test('switch by link; if a panel has no tab, none is shown as chosen', async () => {
    await mount();
    const events = recordEvents('sign-in:changed');
    follow(tab('login'));
    follow(linkTo('forgot', 'login'));
    expect([visiblePanels(), find('nav').hidden, focused()]).toEqual([['forgot'], true, 'Email']);
    follow(linkTo('login', 'forgot'));
    expect([visiblePanels(), find('nav').hidden, chosen(), focused()]).toEqual([
      ['login'],
      false,
      ['Sign in'],
      'Email',
    ]);
    expect(events).toEqual(['forgot', 'login'].map((panel) => ['sign-in:changed', { panel }]));
  });

  test('switch with the keys of tabs, which leave focus on them', async () => {
    await mount();
    tab('login').focus();
    for (const [key, label] of [
      ['ArrowRight', 'Create account'],
      ['ArrowRight', 'Sign in'],
      ['ArrowLeft', 'Create account'],
      ['Home', 'Sign in'],
      ['End', 'Create account'],
    ] as const) {
      expect(press(key)).toBe(false);
      expect([focused(), chosen()]).toEqual([label, [label]]);
    }
    expect(press(' ')).toBe(false);
    expect(focused()).toBe('First name');
    tab('register').focus();
    expect([press('a'), press('ArrowDown')]).toEqual([true, true]);
    find('nav').style.direction = 'rtl';
    press('ArrowRight');
    expect(focused()).toBe('Sign in');
  });

  test('[R126] are shown as the server says', async () => {
    await mount('register');
    expect([visiblePanels(), chosen()]).toEqual([['register'], ['Create account']]);
    closePage();
    await mount('sent');
    expect([visiblePanels(), find('nav').hidden]).toEqual([['sent'], true]);
  });

  test('keep what was typed, and the email goes along', async () => {
    await mount();
    const listener = vi.fn();
    document.addEventListener('input', listener);
    const email = (form: string): HTMLInputElement => find<HTMLInputElement>(`#${form} input[name="email"]`);
    email('login-form').value = 'jo@example.com';
    follow(linkTo('forgot', 'login'));
    expect(email('forgot-form').value).toBe('jo@example.com');
    expect(listener, 'so that the field is seen to be filled').toHaveBeenCalledOnce();
    document.removeEventListener('input', listener);
    email('forgot-form').value = 'kim@example.com';
    follow(linkTo('login', 'forgot'));
    expect(email('login-form').value, 'what stands there stays').toBe('jo@example.com');
  });

  test('lead on to where they say; in a popout, to the page as it stands', async () => {
    const send = (): string => {
      find('#login-form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
      return find<HTMLInputElement>('#login-form input[name="return"]').value;
    };
    await mount();
    expect(send()).toBe('/portal');
    closePage();
    await mount('popout');
    history.replaceState(null, '', '/home-designs?tab=login&storeys=2#main');
    expect(send()).toBe('/home-designs?storeys=2');
    history.replaceState(null, '', '/home-designs?tab=login');
    expect(send()).toBe('/home-designs');
  });

  test('are links again when it goes, with the panel that is shown as the place', async () => {
    await mount();
    follow(tab('register'));
    unmountWidgets();
    expect(document.querySelector('[role], [aria-selected], [aria-controls], [tabindex], [data-state]')).toBeNull();
    expect([tab('register').getAttribute('aria-current'), tab('login').hasAttribute('aria-current')]).toEqual([
      'page',
      false,
    ]);
    expect(follow(tab('login')), 'the link is followed').toBe(true);
  });
});

describe('invalid markup', () => {
  test.each([
    [
      'a tab without a panel',
      'its tab "register" has no panel with an id.',
      (page: DocumentFragment) => page.querySelector('#sign-in-register')?.remove(),
    ],
    [
      'a panel without an id',
      'its tab "login" has no panel with an id.',
      (page: DocumentFragment) => page.querySelector('#sign-in-login')?.removeAttribute('id'),
    ],
    ['no tabs', 'it has no tabs.', (page: DocumentFragment) => page.querySelector('nav')?.replaceChildren()],
    [
      'no part for them',
      'the part "tabs" is missing.',
      (page: DocumentFragment) => page.querySelector('nav')?.removeAttribute('data-part'),
    ],
  ])('%s is said, and the links stay links', async (_, message, change) => {
    await expect(mount('partial', change)).rejects.toThrow(message);
    expect([visiblePanels(), document.querySelector('[role]')]).toEqual([['login'], null]);
  });
});
