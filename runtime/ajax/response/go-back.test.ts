import { beforeEach, describe, expect, test, vi } from 'vitest';
import { goBack, referrerOnSite } from './go-back.ts';
import { pick } from '../testing-server.ts';

const from = (referrer: string): void => void vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
const list = new URL('/list?page=2', location.href).href;

beforeEach(() => {
  document.body.innerHTML = '<a id="back" data-browser-redirect-back href="#list"><b>Back</b></a>';
});

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
    addEventListener('click', (event) => goBack(event, event.target as Element), { once: true });
    pick('b').dispatchEvent(click);
    expect(referrerOnSite()).toBe(destination);
    expect(assign.mock.calls.map(([url]) => String(url))).toEqual(destination ? [destination] : []);
    expect(click.defaultPrevented, 'the browser follows the href').toBe(Boolean(destination));
  });

  test('a modified click, and HTML written by visitors, are the browser’s', () => {
    from(list);
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const click = (init: MouseEventInit = {}): void => {
      addEventListener('click', (event) => goBack(event, event.target as Element), { once: true });
      pick('#back').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    };
    click({ ctrlKey: true });
    document.body.setAttribute('data-vr-untrusted', '');
    click();
    document.body.removeAttribute('data-vr-untrusted');
    expect(assign).not.toHaveBeenCalled();
  });
});
