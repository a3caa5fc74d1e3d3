import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startRequest } from '../request/start.ts';
import { answerWith, json, pick, settled, type Sent } from '../testing-server.ts';
import { listenForTriggers } from '../triggers/triggers.ts';

listenForTriggers();

const refused = (fields: Record<string, string[]>): Response =>
  json({ X_OCTOBER_ERROR_MESSAGE: 'Please check the form.', X_OCTOBER_ERROR_FIELDS: fields }, { status: 406 });
/** The text after a field, and whether the field is marked as wrong and described by it. */
const errorOf = (id: string): [text: string | undefined, isMarked: boolean] => {
  const field = pick(`#${id}`);
  const place = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  return [place?.matches('.oc-visible') ? place.textContent : undefined, field.getAttribute('aria-invalid') === 'true'];
};

beforeEach(() => {
  vi.stubGlobal('alert', vi.fn());
  document.body.innerHTML = `
    <form data-request="onEnquire" id="f">
      <label>Name <input id="name" name="name" required></label>
      <label for="email">Email</label><input id="email" name="email" value="ada@example.com">
      <label>Yes <input type="radio" name="land" value="yes" id="yes"></label>
      <label id="last">No <input type="radio" name="land" value="no" id="no"></label>
      <button>Send</button>
    </form>`;
  // happy-dom returns forms as proxies, and the form around a field would not be the one that is sent.
  const form = pick<HTMLFormElement>('form');
  const { closest } = form;
  Object.defineProperty(form, 'closest', {
    value: (selector: string) => (selector === 'form' ? form : closest.call(form, selector)),
  });
});
afterEach(settled);

async function send(...responses: Response[]): Promise<Sent[]> {
  const sent = answerWith(...responses);
  for (const _ of responses) await startRequest(pick('form'), 'onEnquire').catch(() => {});
  await settled();
  return sent;
}

describe('[R140] a form with only data-request', () => {
  test('is not sent while a field is not valid', async () => {
    const sent = answerWith(json({}));
    pick('button').click();
    await settled();
    expect(sent).toEqual([]);
    pick<HTMLInputElement>('#name').value = 'Ada';
    pick('button').click();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
  });

  test('shows no errors once it has been reset, unless a listener refuses', async () => {
    await send(refused({ email: ['Unknown address.'] }));
    const shown = (): unknown[] => [
      document.querySelector('.oc-visible')?.textContent,
      pick('#email').getAttribute('aria-invalid'),
    ];
    const refuse = (event: Event): void => event.preventDefault();
    pick('form').addEventListener('reset', refuse);
    pick<HTMLFormElement>('form').reset();
    await settled();
    expect(shown()).toEqual(['Unknown address.', 'true']);
    pick('form').removeEventListener('reset', refuse);
    pick<HTMLFormElement>('form').reset();
    await settled();
    expect(shown()).toEqual([undefined, null]);
  });

  test('leaves what the server says about a hidden field to the message', async () => {
    pick('button').insertAdjacentHTML('beforebegin', '<input type="hidden" name="plan" value="7">');
    await send(refused({ plan: ['It is gone.'] }));
    expect(document.querySelector('.oc-field-error')).toBeNull();
    expect(alert).toHaveBeenCalledWith(expect.stringContaining('It is gone.'));
  });

  test('[R141] shows the server’s errors at their fields, until they change', async () => {
    await send(
      refused({
        name: ['Too <b>short</b>.', 'Not a name.'],
        email: ['Unknown.'],
        land: ['Please choose.'],
        gone: ['?'],
      }),
    );
    expect([errorOf('name'), errorOf('email'), errorOf('no')]).toEqual([
      ['Too <b>short</b>., Not a name.', true],
      ['Unknown.', true],
      ['Please choose.', true],
    ]);
    expect(pick('#last').nextElementSibling?.textContent, 'after the label of the last control').toBe('Please choose.');
    expect([document.querySelector('b'), document.activeElement]).toEqual([null, pick('#name')]);
    pick('#name').dispatchEvent(new Event('input', { bubbles: true }));
    expect([errorOf('name'), errorOf('email')]).toEqual([
      [undefined, false],
      ['Unknown.', true],
    ]);
  });

  test('[R27] still has the message alerted, as in October', async () => {
    await send(refused({ email: ['Unknown.'] }));
    expect(vi.mocked(alert).mock.calls).toEqual([['Please check the form.']]);
  });

  test('loses the errors with the next request, and keeps one place for each field', async () => {
    await send(refused({ email: ['Unknown.'] }), refused({ email: ['Still unknown.'] }), json({}));
    expect(errorOf('email')).toEqual([undefined, false]);
    expect(document.querySelectorAll('.oc-field-error')).toHaveLength(1);
  });

  test('has the texts of fields that it lacks alerted too', async () => {
    await send(refused({ email: ['Unknown.'], suburb: ['No such suburb.'] }));
    expect(vi.mocked(alert).mock.calls).toEqual([['Please check the form. No such suburb.']]);
  });
});

describe('[R140] a form with data-request-validate', () => {
  const warnings: string[] = [];

  beforeEach(() => {
    warnings.length = 0;
    vi.spyOn(console, 'warn').mockImplementation((line: string) => void warnings.push(line));
    pick('form').setAttribute('data-request-validate', '');
  });

  test.each([
    ['422', json({ message: 'The given data was invalid.', errors: { email: ['Unknown.'] } }, { status: 422 })],
    ['406', refused({ email: ['Unknown.'] })],
  ])('that lacks the place of a field gets one, and a report: %s', async (_, response) => {
    await send(response);
    expect(errorOf('email')).toEqual(['Unknown.', true]);
    expect(alert).not.toHaveBeenCalled();
    expect(warnings).toEqual([
      expect.stringMatching(/VR534.*no place for the error of "email".*data-validate-for="email"/),
    ]);
  });

  test('gets no place if it lists all texts', async () => {
    pick('form').insertAdjacentHTML('beforeend', '<div data-validate-error><p data-message></p></div>');
    await send(refused({ email: ['Unknown.'], suburb: ['No such suburb.'] }));
    expect([...document.querySelectorAll('[data-message]')].map(({ textContent }) => textContent)).toEqual([
      'Unknown.',
      'No such suburb.',
    ]);
    expect([document.querySelector('.oc-field-error'), warnings]).toEqual([null, []]);
  });

  test('shows the texts of fields that it lacks in a box without a list', async () => {
    pick('form').insertAdjacentHTML('beforeend', '<div data-validate-error></div>');
    await send(refused({ suburb: ['No such suburb.'] }));
    expect(pick('[data-validate-error]').textContent).toBe('Please check the form. No such suburb.');
  });

  test('uses the place beside a field that is outside it', async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<div><p data-validate-for="suburb" id="another"></p></div>
       <div><input id="suburb" name="suburb" form="f"><p data-validate-for="suburb" id="beside"></p></div>`,
    );
    await send(refused({ suburb: ['No such suburb.'] }));
    expect([errorOf('suburb'), pick('#another').textContent, warnings]).toEqual([['No such suburb.', true], '', []]);
  });
});
