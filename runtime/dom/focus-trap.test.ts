import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { find } from '../testing/find.ts';
import { closeCover, openCover } from './cover.ts';
import { parsePartial } from './html.ts';

beforeEach(() => {
  const radio = (id: string, more = ''): string => `<input type="radio" name="size" id="${id}" ${more}>`;
  document.body.append(
    parsePartial(`<main id="main" tabindex="-1"><button id="opener"></button></main><dialog id="dialog" aria-labelledby="name"><h2 id="name">Ask us</h2>
      <input id="first"><input type="hidden"><button id="middle"></button><button disabled></button>
      <a id="link"></a><div inert><button></button></div>${radio('small')}${radio('large', 'checked')}</dialog>
      <footer><a id="after" href="#"></a></footer><button id="challenge"></button>`),
  );
});
afterEach(() => {
  closeCover(byId('dialog'));
  document.body.replaceChildren();
});

const byId = (id: string): HTMLElement => find(`#${id}`);
const focused = (): string | undefined => document.activeElement?.id;
const open = (isToggle = false): void =>
  openCover({ element: byId('dialog'), kind: 'dialog', opener: byId('opener'), isToggle });

/** What has focus after Tab; "browser" if that is left to the browser, which stays between the ends. */
function tab(from: string, shiftKey = false): string | undefined {
  byId(from).focus();
  const event = new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true });
  return byId(from).dispatchEvent(event) ? 'browser' : focused();
}

test('[D49] Tab goes around in a dialog; of radio buttons it stops at the checked one', () => {
  open();
  expect(focused()).toBe('name');
  expect(['name', 'first', 'middle'].map((from) => tab(from))).toEqual(['browser', 'browser', 'browser']);
  expect([tab('large'), tab('first', true), tab('large', true)]).toEqual(['first', 'large', 'browser']);
});

test('[D49] Tab reaches an opener that closes it too, and what is above it', () => {
  open(true);
  const atPoint = vi.spyOn(document, 'elementFromPoint').mockReturnValue(byId('dialog'));
  expect([tab('large'), tab('opener'), tab('opener', true)]).toEqual(['opener', 'first', 'large']);
  vi.spyOn(byId('challenge'), 'getBoundingClientRect').mockReturnValue(new DOMRect(400, 300, 0, 0));
  atPoint.mockImplementation((x) => byId(x === 400 ? 'challenge' : 'dialog'));
  expect([tab('large'), tab('challenge')]).toEqual(['challenge', 'opener']);
});

test('[D49] focus that a script moves beneath a dialog comes back', () => {
  open();
  byId('first').focus();
  byId('after').focus();
  expect(focused()).toBe('name');
});

test('a dialog with nothing to stop at keeps the focus', () => {
  byId('dialog').replaceChildren();
  byId('dialog').tabIndex = -1;
  open();
  expect(tab('dialog')).toBe('dialog');
});
