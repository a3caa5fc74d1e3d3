import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerWith, json, pick, settled, silence, type Sent } from '../testing-server.ts';
import { api } from '../api.ts';
import { listenForTriggers } from './triggers.ts';

let sent: Sent[];

beforeAll(async () => {
  listenForTriggers();
  // Fetched when a browser is first idle; here at once.
  await import('../../request-tier.ts');
});
beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn());
  vi.stubGlobal('alert', vi.fn());
  sent = answerWith(...Array.from({ length: 9 }, () => json({})));
});
afterEach(async () => {
  await settled();
  document.body.replaceChildren();
});

const handlers = async (): Promise<(string | null)[]> => {
  await settled();
  await settled();
  return sent.map(({ headers }) => headers.get('X-OCTOBER-REQUEST-HANDLER'));
};

/** Fires an event at the element marked `data-hit`, or the first. @returns whether the browser's own action was prevented. */
function fire(html: string, make: () => Event): boolean {
  document.body.innerHTML = html;
  return !(document.querySelector('[data-hit]') ?? pick('[data-request]')).dispatchEvent(make());
}

const click =
  (init: MouseEventInit = {}) =>
  (): Event =>
    new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
const change = (): Event => new Event('change', { bubbles: true });
const enter =
  (init: KeyboardEventInit = {}) =>
  (): Event =>
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init });
const submit = (): Event => new SubmitEvent('submit', { bubbles: true, cancelable: true });

describe('what starts a request', () => {
  test.each<[string, string, () => Event, boolean]>([
    ['a click on a link', '<a data-request="onTry" href="/x"></a>', click(), true],
    ['a click on a button', '<button type="button" data-request="onTry"></button>', click(), true],
    [
      'a click inside a button',
      '<button type="button" data-request="onTry"><span data-hit></span></button>',
      click(),
      true,
    ],
    ['a click on an input button', '<input type="button" data-request="onTry">', click(), true],
    ['a submitted form', '<form data-request="onTry"></form>', submit, true],
    [
      'a submitted form inside an element that requests',
      '<div data-request="onTry"><form data-hit></form></div>',
      submit,
      true,
    ],
    [
      'a submitted form with its own request inside an element that requests',
      '<div data-request="onElse"><form data-hit data-request="onTry"></form></div>',
      submit,
      true,
    ],
    ['a changed select', '<select data-request="onTry"></select>', change, false],
    ['a changed box', '<input type="checkbox" data-request="onTry">', change, false],
    ['a changed radio', '<input type="radio" data-request="onTry">', change, false],
    ['a chosen file', '<input type="file" data-request="onTry">', change, false],
    ['Enter in a text field', '<input type="text" data-request="onTry">', enter(), true],
    ['Enter in a field without a type', '<input data-request="onTry">', enter(), true],
    ['Enter in an e-mail field', '<input type="email" data-request="onTry">', enter(), true],
    ['Enter in a search field', '<input type="search" data-request="onTry">', enter(), true],
    ['Enter in a number field', '<input type="number" data-request="onTry">', enter(), true],
    [
      'a modified click on a link that goes nowhere',
      '<a data-request="onTry" href="#"></a>',
      click({ ctrlKey: true }),
      true,
    ],
    [
      'a modified click on a button',
      '<button type="button" data-request="onTry"></button>',
      click({ metaKey: true }),
      true,
    ],
  ])('[F48] %s', async (_, html, event, prevented) => {
    expect(fire(html, event)).toBe(prevented);
    expect(await handlers()).toEqual(['onTry']);
  });
});

describe('an event whose default a listener prevented', () => {
  test.each<[string, string, () => Event]>([
    ['a click on a link that goes nowhere', '<a data-request="onTry" href="#"></a>', click()],
    ['a click on a real link', '<a data-request="onTry" href="/x"></a>', click()],
    ['a click on a button', '<button type="button" data-request="onTry"></button>', click()],
    ['a submit', '<form data-request="onTry"></form>', submit],
    ['Enter', '<input data-request="onTry">', enter()],
  ])('%s sends all the same', async (_, html, event) => {
    document.body.innerHTML = html;
    pick('[data-request]').addEventListener(event().type, (prevented) => prevented.preventDefault());
    pick('[data-request]').dispatchEvent(event());
    expect(await handlers()).toEqual(['onTry']);
  });

  test.each(['ajax:setup', 'ajax:before-request'])('preventing %s on the element stops the request', async (name) => {
    document.body.innerHTML = '<a data-request="onTry" href="#"></a>';
    pick('a').addEventListener(name, (event) => event.preventDefault());
    expect(pick('a').dispatchEvent(click()())).toBe(false);
    expect(await handlers()).toEqual([]);
  });

  test('a modified click on a real link is the browser’s', async () => {
    document.body.innerHTML = '<a data-request="onTry" href="/x"></a>';
    pick('a').addEventListener('click', (event) => event.preventDefault());
    pick('a').dispatchEvent(click({ ctrlKey: true })());
    expect(await handlers()).toEqual([]);
  });
});

describe('what belongs to a request', () => {
  const body = async (): Promise<string> => {
    await handlers();
    return String(sent[0]?.body);
  };

  test('a form inside an element that requests: its fields, submitter and data', async () => {
    document.body.innerHTML =
      '<div data-request="onTry" data-request-data="outer: 1, both: 1"><form id="f" data-request-data="both: 2"><input name="a" value="1"><button name="how" value="draft" data-request-data="ignored: 1"></button></form></div>';
    const button = pick('button');
    pick('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button }));
    expect(await body()).toBe('a=1&how=draft&outer=1&both=2');
  });

  test('two forms inside one element that requests do not wait for each other', async () => {
    sent = answerWith(silence(), silence());
    document.body.innerHTML = '<div data-request="onTry"><form></form><form></form></div>';
    for (const form of document.querySelectorAll('form')) form.dispatchEvent(submit());
    expect(await handlers()).toHaveLength(2);
  });

  test('data-request-data of the clicked child; it is nearest, so it wins', async () => {
    fire(
      '<a data-request="onTry" data-request-data="id: 1, own: 1" href="#"><b data-request-data="id: 2"><i data-hit></i></b></a>',
      click(),
    );
    expect(await body()).toBe('id=2&own=1');
  });

  test('oc.request with a child of the element', async () => {
    document.body.innerHTML = '<a data-request="onTry" data-request-data="id: 1"><b data-request-data="id: 2"></b></a>';
    api.request('b');
    expect(await body()).toBe('id=2');
  });

  test('[S5] not the data of user-generated HTML inside the element', async () => {
    fire(
      '<a data-request="onTry" data-request-data="id: 1" href="#"><b data-vr-untrusted><i data-hit data-request-data="id: 2"></i></b></a>',
      click(),
    );
    expect(await body()).toBe('id=1');
  });
});

describe('what starts none', () => {
  async function expectDefault(html: string, event: () => Event): Promise<void> {
    expect(fire(html, event)).toBe(false);
    expect(await handlers()).toEqual([]);
  }

  test.each<[string, string, () => Event]>([
    ['a click with Ctrl on a real link', '<a data-request="onTry" href="/x"></a>', click({ ctrlKey: true })],
    ['a click with Cmd on a real link', '<a data-request="onTry" href="/x"></a>', click({ metaKey: true })],
    ['a click with the middle button on a real link', '<a data-request="onTry" href="/x"></a>', click({ button: 1 })],
    ['a click on plain text', '<div data-request="onTry"></div>', click()],
    [
      'a click on a link inside a form that requests',
      '<form data-request="onTry"><a data-hit href="#x"></a></form>',
      click(),
    ],
    ['a changed text field', '<input data-request="onTry">', change],
    ['a changed field of a form that requests', '<form data-request="onTry"><select data-hit></select></form>', change],
    ['Enter while an input method composes', '<input data-request="onTry">', enter({ isComposing: true })],
    ['Enter as an old input method sends it', '<input data-request="onTry">', enter({ keyCode: 229 })],
    ['another key', '<input data-request="onTry">', enter({ key: 'a' })],
    ['Enter in a textarea', '<textarea data-request="onTry"></textarea>', enter()],
    [
      'a click on a plain button inside an element that requests',
      '<div data-request="onTry"><button type="button" data-hit></button></div>',
      click(),
    ],
  ])('[F32 F48] %s: the browser’s default action happens', (_, html, event) => expectDefault(html, event));

  test.each<[string, string, () => Event]>([
    ['a click inside HTML of visitors', '<div data-vr-untrusted><a data-request="onTry" href="/x"></a></div>', click()],
    ['a form inside HTML of visitors', '<div data-vr-untrusted><form data-request="onTry"></form></div>', submit],
    [
      'a form inside HTML of visitors in an element that requests',
      '<div data-request="onTry"><div data-vr-untrusted><form data-hit></form></div></div>',
      submit,
    ],
  ])('[F78 S5] %s: the browser’s default action happens', (_, html, event) => expectDefault(html, event));

  test('a changed checkbox inside user-generated HTML', async () => {
    fire('<div data-vr-untrusted><input type="checkbox" data-request="onTry"></div>', change);
    expect(await handlers()).toEqual([]);
  });

  test('[F32] holding Enter down sends once', async () => {
    document.body.innerHTML = '<input data-request="onTry">';
    for (const repeat of [false, true, true]) expect(pick('input').dispatchEvent(enter({ repeat })())).toBe(false);
    expect(await handlers()).toEqual(['onTry']);
  });
});

describe('a second event during the request', () => {
  test.each<[string, string, () => Event, number]>([
    ['clicks are dropped', '<a data-request="onTry" href="#"></a>', click(), 1],
    ['submits are dropped', '<form data-request="onTry"></form>', submit, 1],
    ['changes replace', '<select data-request="onTry"></select>', change, 2],
    [
      'clicks with data-request-sync="none" run beside each other',
      '<a data-request="onTry" data-request-sync="none" href="#"></a>',
      click(),
      2,
    ],
  ])('[F31 F33] %s', async (_, html, event, count) => {
    sent = answerWith(silence(), silence());
    fire(html, event);
    await settled();
    pick('[data-request]').dispatchEvent(event());
    expect(await handlers()).toHaveLength(count);
  });
});

test('[F133] a label of the page works, also with a name in it that a visitor wrote', () => {
  expect(fire('<label for="tick">By <b data-vr-untrusted data-hit>Ada</b></label>', click())).toBe(false);
});

test.each([
  ['a button', '<button form="own" formaction="/evil" data-hit></button>'],
  ['a label', '<label for="tick" data-hit></label>'],
  ['a button that opens a popover', '<button popovertarget="own" data-hit></button>'],
])('[F136] %s that visitors wrote steers nothing outside it', async (_, html) => {
  const page = `<form id="own" data-request="onTry"><input id="tick" type="checkbox"></form><div data-vr-untrusted>${html}</div>`;
  expect(fire(page, click())).toBe(true);
  expect(await handlers()).toEqual([]);
});

test('[F136] a form of the page is not submitted by a button that visitors wrote', async () => {
  document.body.innerHTML =
    '<form id="own" data-request="onTry"></form><div data-vr-untrusted><button form="own"></button></div>';
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: pick('button') });
  expect(pick('form').dispatchEvent(event)).toBe(false);
  expect(await handlers()).toEqual([]);
});

test('[R32] typing sends after a pause; Enter sends immediately', async () => {
  document.body.innerHTML =
    '<input name="q" data-request="onTry" data-track-input="100"><textarea data-request="onElse" data-track-input="0"></textarea><input id="untracked" data-request="onNever">';
  const input = pick<HTMLInputElement>('input');
  input.value = 'oak';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(enter()());
  pick<HTMLTextAreaElement>('textarea').value = 'x';
  pick('textarea').dispatchEvent(new Event('input', { bubbles: true }));
  pick('#untracked').dispatchEvent(new Event('input', { bubbles: true }));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(await handlers()).toEqual(['onTry', 'onElse']);
  expect(sent[0]?.body).toBe('q=oak');
});

test('the clicked button’s name and value are sent', async () => {
  // Named, because happy-dom's `closest` gives back another object for the form itself.
  document.body.innerHTML =
    '<form id="f" data-request="onTry" data-request-form="#f"><input name="a" value="1"><button name="how" value="draft"></button></form>';
  pick<HTMLFormElement>('form').requestSubmit(pick('button'));
  await settled();
  expect(sent[0]?.body).toBe('a=1&how=draft');
});

test.each(['loadHomes', ''])('[R18 D2] data-request="%s" is reported on the element, not thrown', async (handler) => {
  const line = vi.spyOn(console, 'error').mockImplementation(() => {});
  const errors = vi.fn();
  addEventListener('widget:error', errors, { once: true });
  expect(() => fire(`<a data-request="${handler}" href="#"></a>`, click())).not.toThrow();
  await vi.waitFor(() => expect(errors).toHaveBeenCalledOnce());
  expect(line).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^\[verandah VR502\] data-request=".*handler name/),
    expect.anything(),
  );
  expect(await handlers()).toEqual([]);
});
