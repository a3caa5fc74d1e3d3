import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handleSubmit, restoreFields } from './forms.ts';
import { handledEvents } from './events.ts';
import { listenForTriggers } from '../ajax/triggers/triggers.ts';
import { answerWith, json, settled, type Sent } from '../ajax/testing-server.ts';

describe('fields that WebKit resets', () => {
  let controller = new AbortController();
  let form: HTMLFormElement;

  beforeEach(() => {
    vi.useFakeTimers();
    controller = new AbortController();
    document.body.innerHTML = `<form>
      <input type="radio" name="beds" value="" checked><input type="radio" name="beds" value="5">
      <input type="checkbox" name="theatre"><input type="search" name="q" value="">
      <select name="sort"><option value="new" selected>New</option><option value="price">Price</option></select>
      <textarea name="note"></textarea></form>`;
    form = document.querySelector('form') as HTMLFormElement;
    restoreFields(form, controller.signal);
  });
  afterEach(() => {
    controller.abort();
    vi.useRealTimers();
    document.body.replaceChildren();
  });

  const show = (persisted: boolean): boolean => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  /** Resets the fields without an event, as WebKit does. */
  function resetSilently(): void {
    for (const field of form.querySelectorAll('input')) {
      if (/radio|checkbox/.test(field.type)) field.checked = field.defaultChecked;
      else field.value = field.defaultValue;
    }
    for (const option of form.querySelectorAll('option')) option.selected = option.defaultSelected;
    for (const area of form.querySelectorAll('textarea')) area.value = area.defaultValue;
  }

  function fill(): void {
    for (const field of form.querySelectorAll<HTMLInputElement>('[value="5"], [name="theatre"]')) field.checked = true;
    for (const [name, value] of Object.entries({ q: 'lake', sort: 'price', note: 'Corner block' }))
      (form.elements.namedItem(name) as HTMLInputElement).value = value;
  }

  const sent = (): string => new URLSearchParams(new FormData(form) as unknown as Record<string, string>).toString();
  const filled = 'beds=5&theatre=on&q=lake&sort=price&note=Corner+block';
  const empty = 'beds=&q=&sort=new&note=';

  describe('fields after Back', () => {
    test('[D13] every kind of field is restored after the browser resets it', () => {
      fill();
      show(true);
      resetSilently();
      expect(sent()).toBe(empty);
      vi.runAllTimers();
      expect(sent()).toBe(filled);
    });

    test('[D13] restoring fields fires no event', () => {
      fill();
      show(true);
      resetSilently();
      const onEvent = vi.fn();
      for (const type of ['input', 'change', 'reset']) form.addEventListener(type, onEvent);
      vi.runAllTimers();
      expect(onEvent).not.toHaveBeenCalled();
    });

    test.each([
      ['a page that was loaded keeps what the browser gave it', false, false],
      ['a widget that left the page leaves its fields alone', true, true],
    ])('%s', (_, persisted, isGone) => {
      fill();
      show(persisted);
      resetSilently();
      if (isGone) controller.abort();
      vi.runAllTimers();
      expect(sent()).toBe(empty);
    });
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
