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

  test('gets no places if data-request-validate says that it has its own', async () => {
    pick('form').setAttribute('data-request-validate', '');
    await send(refused({ email: ['Unknown.'] }));
    expect(document.querySelector('.oc-field-error')).toBeNull();
  });
});
