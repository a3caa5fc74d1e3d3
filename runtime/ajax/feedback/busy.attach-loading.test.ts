import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { parsePartial } from '../../dom/html.ts';
import { find } from '../../testing/find.ts';
import { attachLoader } from './busy.ts';
import { startBusy } from './testing-busy.ts';
import { AjaxRequest } from '../request/ajax-request.ts';
import { makeActiveRequest } from '../testing-server.ts';

const isBusy = (selector: string): boolean => find(selector).matches('.oc-attach-loader[disabled]');

beforeAll(async () => {
  await import('../../request-tier.ts');
});

beforeEach(() => {
  document.body.replaceChildren(
    parsePartial(`
      <form id="enquiry" data-request="onEnquire">
        <input name="email" value="a@example.org">
        <button id="send" name="action" value="send" data-attach-loading>Send</button>
        <button id="typed" type="submit" data-attach-loading>Send and call me</button>
        <button id="plain">Send quietly</button>
        <button id="reset" type="reset" data-attach-loading>Reset</button>
        <button id="sold" data-attach-loading disabled>Sold</button>
      </form>
      <button id="outside" form="enquiry" data-attach-loading>Send from below</button>
      <a id="more" href="/more" data-request="onMore" data-attach-loading>More</a>
      <input id="search" name="q" data-request="onSearch" data-attach-loading>
      <form><button id="other" data-attach-loading>Another form</button></form>`),
  );
});

afterEach(() => {
  attachLoader.hideAll();
});

describe('data-attach-loading', () => {
  test('[D45] a form disables its marked submit buttons, inside or outside it', () => {
    const release = startBusy(makeActiveRequest(find('#enquiry')));
    expect(['#send', '#typed', '#outside'].map(isBusy)).toEqual([true, true, true]);
    expect(['#plain', '#reset', '#other'].map(isBusy)).toEqual([false, false, false]);
    release();
    expect(document.querySelector('.oc-attach-loader')).toBeNull();
    expect([...document.querySelectorAll('[disabled]')].map(({ id }) => id)).toEqual(['sold']);
  });

  test('a button that was already disabled stays disabled', () => {
    const release = startBusy(makeActiveRequest(find('#enquiry')));
    expect(isBusy('#sold')).toBe(true);
    release();
    expect(find('#sold').className).toBe('');
    expect(find('#sold').hasAttribute('disabled')).toBe(true);
  });

  test('a link or button with its own request is the only one disabled', () => {
    const release = startBusy(makeActiveRequest(find('#more')));
    expect(isBusy('#more')).toBe(true);
    expect(document.querySelectorAll('.oc-attach-loader')).toHaveLength(1);
    release();
    expect(find('#more').hasAttribute('disabled')).toBe(false);
  });

  test('a field stays usable and shows a loader beside it', () => {
    const release = startBusy(makeActiveRequest(find('#search')));
    expect(find('#search').hasAttribute('disabled')).toBe(false);
    expect(find('#search + span').className).toBe('oc-attach-loader is-inline');
    release();
    expect(document.querySelector('.is-inline')).toBeNull();
  });

  test('two requests of one control disable it until both have ended', () => {
    const [first, second] = [startBusy(makeActiveRequest(find('#more'))), startBusy(makeActiveRequest(find('#more')))];
    first();
    first();
    expect(isBusy('#more')).toBe(true);
    second();
    expect(find('#more').matches('.oc-attach-loader, [disabled]')).toBe(false);
  });

  test('a control that has focus keeps it, and a click on it does nothing', () => {
    const clicked = vi.fn<() => void>();
    document.body.addEventListener('click', clicked);
    find('#send').focus();
    const release = startBusy(makeActiveRequest(find('#enquiry')));
    expect(find('#send').matches('.oc-attach-loader[aria-disabled="true"]:not([disabled]):focus')).toBe(true);
    find('#send').click();
    expect(clicked).not.toHaveBeenCalled();
    release();
    expect(find('#send').hasAttribute('aria-disabled')).toBe(false);
    find('#send').click();
    expect(clicked).toHaveBeenCalledOnce();
    document.body.removeEventListener('click', clicked);
  });

  test('a theme can show and hide one loader, or hide all', () => {
    attachLoader.hide(find('#more'));
    attachLoader.show(find('#more'));
    attachLoader.show(find('#more'));
    attachLoader.show(find('#search'));
    attachLoader.hide(find('#more'));
    expect(document.querySelectorAll('.oc-attach-loader')).toHaveLength(1);
    attachLoader.show(find('#plain'));
    attachLoader.hideAll();
    expect(document.querySelector('.oc-attach-loader')).toBeNull();
    expect(find('#plain').hasAttribute('disabled')).toBe(false);
  });

  test('hideAll leaves the loaders of running requests', () => {
    const release = startBusy(makeActiveRequest(find('#more')));
    attachLoader.show(find('#more'));
    attachLoader.hideAll();
    expect(isBusy('#more')).toBe(true);
    release();
    expect(isBusy('#more')).toBe(false);
  });
});

describe('[D45] while a request runs', () => {
  test('[D45] the button is disabled until the response, and its value is sent', async () => {
    let respond = (_response: Response): void => {};
    const sent = vi.fn<(url: URL, init: RequestInit) => Promise<Response>>(
      () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    );
    vi.stubGlobal('fetch', sent);
    const form = find('#enquiry') as HTMLFormElement;
    const ended = AjaxRequest.start(form, 'onEnquire', { form }, { submitter: find('#send') });
    await vi.waitFor(() => expect(isBusy('#send')).toBe(true));
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent.mock.calls[0]?.[1].body).toBe('email=a%40example.org&action=send');
    respond(new Response('{}', { headers: { 'Content-Type': 'application/json' } }));
    await ended;
    await vi.waitFor(() => expect(find('#send').matches('.oc-attach-loader, [disabled]')).toBe(false));
  });

  test('[D45] a request that ends before the loader has loaded leaves no mark', async () => {
    startBusy(makeActiveRequest(find('#more')))();
    await vi.dynamicImportSettled();
    expect(find('#more').matches('.oc-attach-loader, [disabled]')).toBe(false);
  });

  test('[R13] the progress message never outlasts its request', async () => {
    const quick = startBusy(makeActiveRequest(null, { message: 'Too quick to see' }));
    quick();
    const release = startBusy(makeActiveRequest(null, { message: 'Saving your plan' }));
    await vi.waitFor(() => expect(find('.oc-flash-message.flash-show').textContent).toBe('Saving your plan'));
    release();
    expect(find('.oc-flash-message').classList.contains('flash-show')).toBe(false);
  });
});
