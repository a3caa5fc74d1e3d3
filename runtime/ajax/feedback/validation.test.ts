import type { ActiveRequest, RequestOptions } from '../types.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parsePartial } from '../../dom/html.ts';
import { emit } from '../events.ts';
import { makeActiveRequest } from '../testing-server.ts';
import { find } from '../../testing/find.ts';
import { flashMessage } from './flash.ts';
import { showFieldErrors } from './validation.ts';

type InvalidField = HTMLElementEventMap['ajax:invalid-field'];

const form = (): HTMLFormElement => find<HTMLFormElement>('form');
const show = (html: string): void => document.body.replaceChildren(parsePartial(html));

/** The request the form sent, and the errors of its response. @returns what is left to say. */
function fail(
  fields: Record<string, string[]>,
  { message = 'Please check the form', options = {} as RequestOptions } = {},
): string {
  return showFieldErrors(makeActiveRequest(form(), options), message, fields);
}

/** What a request fires on its way out. */
function send(request: ActiveRequest = makeActiveRequest(form())): void {
  emit(request.target, 'ajax:before-request', { context: request.context });
  emit(window, 'ajax:before-send', { context: request.context });
}

function listen(listener: (event: InvalidField) => void): void {
  addEventListener('ajax:invalid-field', listener);
  listening.push(listener);
}

let listening: ((event: InvalidField) => void)[] = [];

beforeEach(() => {
  show(`
    <form data-request="onEnquire" data-request-validate>
      <div data-validate-error><p>Almost there.</p><ul><li data-message></li></ul></div>
      <input name="name" id="name" aria-describedby="hint"><span id="hint">As in your passport</span>
      <span data-validate-for="name"></span>
      <input name="email" id="email"><span data-validate-for="email" id="email-error">We need your email</span>
      <input name="phone" id="phone" disabled>
    </form>`);
});

afterEach(() => {
  for (const listener of listening) removeEventListener('ajax:invalid-field', listener);
  listening = [];
  flashMessage({ hideAll: true });
});

describe('a field the server refused', () => {
  test.each(['"]', "a'b", '*', '[name', ':not(', '\\', '__proto__', 'constructor', '', '.', '..', 'a\n"b'])(
    'with the hostile name %j does no harm',
    (name) => {
      expect(() => fail(Object.fromEntries([[name, ['no']]]))).not.toThrow();
      expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0);
    },
  );

  test('fires one event per field and focuses the first', () => {
    const events: InvalidField['detail'][] = [];
    const order: string[] = [];
    form().addEventListener('ajax:before-validate', ({ detail }) =>
      order.push(`${detail.message}: ${Object.keys(detail.fields).join()}`),
    );
    listen(({ detail }) => {
      events.push(detail);
      order.push(detail.fieldName);
    });
    fail({ phone: ['disabled'], email: ['Not an address', 'Too short'], name: ['Missing'] });
    expect(order).toEqual(['Please check the form: phone,email,name', 'email', 'name']);
    expect(events).toEqual([
      { element: find('#email'), fieldName: 'email', errorMsg: ['Not an address', 'Too short'], isFirst: true },
      { element: find('#name'), fieldName: 'name', errorMsg: ['Missing'], isFirst: false },
    ]);
    expect(document.activeElement).toBe(find('#email'));
  });

  test('is not focused if a listener prevents it', () => {
    listen((event) => event.preventDefault());
    fail({ name: ['Missing'] });
    expect(document.activeElement).not.toBe(find('#name'));
  });

  test('opens the details elements around it before it is focused', () => {
    show('<form><details><details><input name="suburb"></details></details></form>');
    fail({ suburb: ['Missing'] });
    expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, true]);
  });

  test('[R140] is shown without data-request-validate, the message by the caller', () => {
    form().removeAttribute('data-request-validate');
    expect(fail({ name: ['Missing'] })).toBe('Please check the form');
    expect(document.activeElement).toBe(find('#name'));
    expect(find('[data-validate-for=name].oc-visible').textContent).toBe('Missing');
    expect(find('#name').getAttribute('aria-invalid')).toBe('true');
  });

  test('outside a form fires the event, and its text is left to say', () => {
    show('<button data-request="onEnquire">Send</button>');
    const listener = vi.fn();
    find('button').addEventListener('ajax:before-validate', listener);
    expect(showFieldErrors(makeActiveRequest(find('button')), 'No', { name: ['Missing'] })).toBe('No Missing');
    expect(listener).toHaveBeenCalledOnce();
  });

  test('is left to handleValidationMessage if given', () => {
    const handleValidationMessage = vi.fn();
    expect(fail({ name: ['Missing'] }, { options: { handleValidationMessage } })).toBe('');
    expect(handleValidationMessage).toHaveBeenCalledWith('Please check the form', { name: ['Missing'] });
    expect(document.querySelector('.oc-visible')).toBeNull();
  });
});

describe('data-request-validate', () => {
  test('shows the messages beside the field, as text, and connects them with it', () => {
    expect(fail({ name: ['<b>Missing</b>', 'Too short'] })).toBe('');
    const place = find('[data-validate-for="name"]');
    expect(place.className).toBe('oc-visible');
    expect(place.textContent).toBe('<b>Missing</b>, Too short');
    expect(find('#name').getAttribute('aria-invalid')).toBe('true');
    expect(place.id).not.toBe('');
    expect(find('#name').getAttribute('aria-describedby')).toBe(`hint ${place.id}`);
  });

  test('also works on the trigger', () => {
    form().removeAttribute('data-request-validate');
    find('#email').dataset['requestValidate'] = '';
    expect(showFieldErrors(makeActiveRequest(find('#email')), 'No', { name: ['Missing'] })).toBe('');
    expect(find('[data-validate-for="name"]').textContent).toBe('Missing');
  });

  test("keeps a place's own text and id", () => {
    fail({ email: ['Not an address'] });
    expect(find('#email-error').textContent).toBe('We need your email');
    expect(find('#email').getAttribute('aria-describedby')).toBe('email-error');
    send();
    expect(find('#email-error').className).toBe('');
    expect(find('#email-error').textContent).toBe('We need your email');
  });

  test('lists every message in the order they came, as text', () => {
    fail({ name: ['<i>one</i>', 'two'], email: ['three'] });
    const box = find('[data-validate-error]');
    expect(box.className).toBe('oc-visible');
    expect([...box.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      '<i>one</i>',
      'two',
      'three',
    ]);
    expect(box.querySelector('p')?.textContent).toBe('Almost there.');
  });

  test("shows the response's message in a box without a list", () => {
    find('[data-validate-error]').replaceChildren();
    fail({ name: ['Missing'] }, { message: '<i>Please check</i>' });
    expect(find('[data-validate-error]').textContent).toBe('<i>Please check</i>');
    fail({ name: ['Missing'] }, { message: '' });
    expect(find('[data-validate-error]').textContent).toBe('Missing');
  });

  test('announces the error once: by the focused field, or else by the box', () => {
    fail({ name: ['Missing'] });
    expect(find('[data-validate-error]').hasAttribute('role')).toBe(false);
    fail({ budget: ['Too low'] });
    expect(find('[data-validate-error]').getAttribute('role')).toBe('alert');
    send();
    expect(find('[data-validate-error]').hasAttribute('role')).toBe(false);
  });

  test('announces the error at its field if focus is already there', () => {
    const place = find('[data-validate-for="name"]');
    find('#name').focus();
    fail({ name: ['Missing'] });
    expect([place.getAttribute('role'), find('[data-validate-error]').hasAttribute('role')]).toEqual(['alert', false]);
    send();
    expect(place.hasAttribute('role')).toBe(false);
    find('#email').focus();
    fail({ name: ['Missing'] });
    expect(place.hasAttribute('role'), 'focus has moved').toBe(false);
  });

  test('leaves the texts of fields that the form lacks to the caller', () => {
    find('[data-validate-error]').remove();
    expect(fail({ name: ['Missing'] })).toBe('');
    expect(fail({ name: ['Missing'], budget: ['Too low'] })).toBe('Please check the form Too low');
    expect(fail({ budget: ['Too low'] }, { message: 'Too low' })).toBe('Too low');
  });

  test('is restored by the next request of the form', () => {
    const before = document.body.cloneNode(true) as HTMLElement;
    fail({ name: ['one', 'two'], email: ['three'] });
    send();
    find('[data-validate-for="name"]').removeAttribute('id');
    for (const element of document.querySelectorAll('[class=""]')) element.removeAttribute('class');
    expect(form().isEqualNode(before.querySelector('form'))).toBe(true);
  });

  test('shows only the errors of the second response', () => {
    fail({ name: ['one', 'two'] });
    send();
    fail({ email: ['three'] });
    expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['three']);
    expect([...document.querySelectorAll('[aria-invalid]')].map(({ id }) => id)).toEqual(['email']);
  });

  test("stays if the next request was not sent, or was another form's", () => {
    document.body.append(document.createElement('form'));
    fail({ name: ['Missing'] });
    const declined = makeActiveRequest(form());
    emit(declined.target, 'ajax:before-request', { context: declined.context });
    send(makeActiveRequest(find('form + form')));
    expect(find('#name').getAttribute('aria-invalid')).toBe('true');
  });

  test('changing a field removes its error only', () => {
    fail({ name: ['Missing'], email: ['Not an address'] });
    find('#name').dispatchEvent(new Event('input', { bubbles: true }));
    expect(find('#name').hasAttribute('aria-invalid')).toBe(false);
    expect(find('#name').getAttribute('aria-describedby')).toBe('hint');
    expect(find('[data-validate-for="name"]').className).toBe('');
    expect(find('#email').getAttribute('aria-invalid')).toBe('true');
    expect(find('#email-error').className).toBe('oc-visible');
  });

  test('checking any box of a group removes its error', () => {
    show(`<form data-request-validate><input type="radio" name="storeys" value="1"><input type="radio" name="storeys" value="2">
      <span data-validate-for="storeys"></span></form>`);
    fail({ storeys: ['Choose one'] });
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(2);
    find('[value="2"]').dispatchEvent(new Event('input', { bubbles: true }));
    expect(document.querySelectorAll('[aria-invalid], .oc-visible')).toHaveLength(0);
  });

  test.each(['*', 'success, validate'])('flash="%s" shows the message as a flash as well', async (flash) => {
    expect(fail({ name: ['Missing'] }, { options: { flash } })).toBe('');
    await vi.waitFor(() =>
      expect(find('.oc-flash-message.error .flash-message').textContent).toBe('Please check the form'),
    );
    const handleFlashMessage = vi.fn();
    fail({ name: ['Missing'] }, { options: { flash, handleFlashMessage } });
    expect(handleFlashMessage).toHaveBeenCalledWith('Please check the form', 'validate');
  });

  test.each([true, 'error'])('flash=%s shows the message in the form only', (flash) => {
    fail({ name: ['Missing'] }, { options: { flash } });
    expect(document.querySelector('.oc-flash-message')).toBeNull();
  });
});
