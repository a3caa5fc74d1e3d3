import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerWith, json, pick, settled, type Sent } from './testing-server.ts';
import { listenForTriggers } from './triggers/triggers.ts';
import { loadRequestTier } from './request/start.ts';

const pages = {
  checkbox: '<input type="checkbox" name="on" data-request="onTry">',
  select: '<select name="plan" data-request="onTry"><option>a<option>b<option>c</select>',
  radio:
    '<input type="radio" name="r" value="a" checked data-request="onTry"><input type="radio" name="r" value="b" data-request="onTry">',
};
type Kind = keyof typeof pages;
const kinds: Kind[] = ['checkbox', 'select', 'radio'];

beforeAll(async () => {
  listenForTriggers();
  await loadRequestTier();
});
beforeEach(() => {
  vi.stubGlobal('alert', vi.fn());
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => document.body.replaceChildren());

function open(kind: Kind, attributes = ''): void {
  document.body.innerHTML = pages[kind].replaceAll('data-request', `${attributes} data-request`);
}

/** Changes the control as a visitor does. Of a box, `b` is ticked and `a` is not. */
function choose(value: string): void {
  const control = pick<HTMLInputElement | HTMLSelectElement>(
    document.querySelector(`[value="${value}"]`) ? `[value="${value}"]` : '[data-request]',
  );
  if (control instanceof HTMLSelectElement) control.value = value;
  else control.checked = control.type === 'radio' || value === 'b';
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

function shown(): string {
  const control = pick<HTMLInputElement | HTMLSelectElement>('[data-request]');
  if (control instanceof HTMLSelectElement) return control.value;
  if (control.type === 'checkbox') return control.checked ? 'b' : 'a';
  return pick<HTMLInputElement>('[type="radio"]:checked').value;
}

/** A response, when the page has handled it. */
async function handled(): Promise<void> {
  for (let task = 0; task < 5; task += 1) await settled();
}

describe.each(kinds)('[D59] a %s goes back to what the server has', (kind) => {
  test.each([
    ['a declined confirmation', 'data-request-confirm="Sure?"', json({})],
    ['a refusal', '', json({ X_OCTOBER_ERROR_MESSAGE: 'No.' }, { status: 406 })],
    ['a failure', '', new TypeError('offline')],
  ])('after %s', async (_, attributes, response) => {
    vi.stubGlobal('confirm', () => false);
    answerWith(response instanceof Response ? response.clone() : response);
    open(kind, attributes);
    choose('b');
    await vi.waitFor(() => expect(shown()).toBe('a'));
  });

  test('that is the last change which it accepted', async () => {
    answerWith(json({}), new TypeError('offline'));
    open(kind);
    choose('b');
    await handled();
    choose('a');
    await vi.waitFor(() => expect(shown()).toBe('b'));
  });
});

test('[D59] a newer change stays when the older request is cancelled', async () => {
  answerWith(() => new Promise(() => {}), json({}));
  open('select');
  choose('b');
  await settled();
  choose('c');
  await handled();
  expect(shown()).toBe('c');
});

test('[D59] a theme’s callback that switches the box back does not undo this', async () => {
  answerWith(json({}, { status: 500 }));
  open('checkbox');
  const box = pick<HTMLInputElement>('input');
  box.addEventListener('ajax:fail', () => (box.checked = !box.checked));
  choose('b');
  await handled();
  expect(shown()).toBe('a');
});

test('[D59] “Try again” sends and shows the change again', async () => {
  const sent: Sent[] = answerWith(new TypeError('offline'), json({}));
  open('checkbox', 'data-request-flash');
  choose('b');
  await vi.waitFor(() => expect(shown()).toBe('a'));
  await vi.waitFor(() => pick('.flash-control').click());
  await handled();
  expect([shown(), sent.map(({ body }) => body)]).toEqual(['b', ['on=on', 'on=on']]);
});

test('[D59] what an update says of a box is what the server has', async () => {
  answerWith(json({}), json({ '#region': `<b>Off</b> ${pages.checkbox}` }), new TypeError('offline'));
  document.body.innerHTML = `<div id="region"><b>On</b> ${pages.checkbox}</div><button type="button" data-request="onReset"></button>`;
  choose('b');
  await handled();
  pick('button').click();
  await vi.waitFor(() => expect(pick('b').textContent).toBe('Off'));
  choose('b');
  await vi.waitFor(() => expect(shown()).toBe('a'));
});
