import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { referrerOnSite } from '../page-state.ts';
import { listenForTriggers } from './triggers.ts';
import { pick } from '../testing-server.ts';

const from = (referrer: string): void => void vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
const list = new URL('/list?page=2', location.href).href;

let listeners: AbortController;

beforeEach(() => {
  listeners = new AbortController();
  listenForTriggers(listeners);
  document.body.innerHTML = '<a id="back" data-browser-redirect-back href="#list"><b>Back</b></a>';
});
afterEach(() => listeners.abort());

describe('data-browser-redirect-back on a link', () => {
  test.each([
    ['a page of this site', list, list],
    ['another site', 'https://elsewhere.example/list', undefined],
    ['nowhere', '', undefined],
    ['an app', 'android-app://com.example/', undefined],
  ])('a visitor from %s', (_, referrer, destination) => {
    from(referrer);
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    pick('b').dispatchEvent(click);
    expect(referrerOnSite()).toBe(destination);
    expect(assign.mock.calls.map(([url]) => String(url))).toEqual(destination ? [destination] : []);
    expect(click.defaultPrevented, 'the browser follows the href').toBe(Boolean(destination));
  });

  test('a modified click, and HTML written by visitors, are the browser’s', () => {
    from(list);
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const click = (init: MouseEventInit = {}): void => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
      pick('#back').dispatchEvent(event);
      expect(event.defaultPrevented).toBe(false);
    };
    click({ ctrlKey: true });
    document.body.setAttribute('data-vr-untrusted', '');
    click();
    document.body.removeAttribute('data-vr-untrusted');
    expect(assign).not.toHaveBeenCalled();
  });
});
