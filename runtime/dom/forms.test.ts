import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handleSubmit, keepFields } from './forms.ts';
import { handledEvents } from './events.ts';
import { listenForTriggers } from '../ajax/triggers/triggers.ts';
import { answerWith, json, settled, type Sent } from '../ajax/testing-server.ts';

describe('fields during Back', () => {
  let controller: AbortController;
  let form: HTMLFormElement;

  beforeEach(() => {
    controller = new AbortController();
    document.body.innerHTML = `<form autocomplete="off">
      <input name="q" autocomplete="off"><input name="email" autocomplete="email"><input name="theatre"></form>
      <input name="elsewhere" autocomplete="off">`;
    form = document.querySelector('form') as HTMLFormElement;
    keepFields(form, controller.signal);
  });
  afterEach(() => {
    controller.abort();
    document.body.replaceChildren();
  });

  const leave = (persisted: boolean): Event => Object.assign(new Event('pagehide'), { persisted });

  /** Names of what WebKit resets, without an event and before any task of the page, if the page is in its cache. */
  const resetByWebKit = (): string[] =>
    [...document.querySelectorAll('[autocomplete="off" i]')].map((element) => element.getAttribute('name') ?? 'form');

  test('[D13] nothing of the form is what WebKit resets in a page that it restores', () => {
    dispatchEvent(leave(true));
    expect(resetByWebKit()).toEqual(['elsewhere']);
    expect(form.querySelector('[autocomplete]')?.getAttribute('name')).toBe('email');
  });

  test('[D13] a restored page is as before, and after another Back too', () => {
    for (const event of [leave(true), new Event('pageshow'), leave(true), new Event('pageshow')]) dispatchEvent(event);
    expect(resetByWebKit()).toEqual(['form', 'q', 'elsewhere']);
    dispatchEvent(leave(true));
    expect(resetByWebKit()).toEqual(['elsewhere']);
  });

  test('after a reload the fields are the server’s, as the attributes are kept', () => {
    dispatchEvent(leave(false));
    expect(resetByWebKit()).toEqual(['form', 'q', 'elsewhere']);
  });

  test('a widget that left the page leaves its fields alone', () => {
    controller.abort();
    dispatchEvent(leave(true));
    expect(resetByWebKit()).toEqual(['form', 'q', 'elsewhere']);
  });
});

describe('submits', () => {
  let form: HTMLFormElement;
  let sent: Sent[];
  let page: AbortController;
  const handle = vi.fn();

  beforeEach(() => {
    handle.mockReset();
    sent = answerWith(json({}));
    page = new AbortController();
    listenForTriggers({ signal: page.signal });
    form = document.createElement('form');
    form.setAttribute('data-request', 'onTry');
    document.body.replaceChildren(form);
  });
  afterEach(() => page.abort());

  const submit = (): Event => {
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    form.dispatchEvent(event);
    return event;
  };

  test('a submit is the widget’s, and the form’s own data-request does not send it too', async () => {
    handleSubmit(form, handle, page.signal);
    const event = submit();
    await settled();
    expect([handle.mock.calls.length, event.defaultPrevented, handledEvents.has(event), sent.length]).toEqual([
      1,
      true,
      true,
      0,
    ]);
  });

  test('after the widget has unmounted, the form sends its own request', async () => {
    const widget = new AbortController();
    handleSubmit(form, handle, widget.signal);
    widget.abort();
    submit();
    // The first request loads the code that sends it.
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(handle).not.toHaveBeenCalled();
  });

  test.each([
    ['leads to another page', '<button formaction="/portal">Elsewhere</button>'],
    ['closes a dialog', '<button formmethod="dialog">Cancel</button>'],
  ])('[D58] a button that %s leaves the submit to the browser', async (_, button) => {
    handleSubmit(form, handle, page.signal);
    form.innerHTML = button;
    const event = new SubmitEvent('submit', {
      bubbles: true,
      cancelable: true,
      submitter: form.querySelector('button'),
    });
    form.dispatchEvent(event);
    await settled();
    expect([handle.mock.calls.length, event.defaultPrevented, sent.length]).toEqual([0, false, 0]);
  });
});
