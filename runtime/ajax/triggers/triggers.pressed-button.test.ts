import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerWith, json, pick, settled, type Sent } from '../testing-server.ts';
import { listenForTriggers } from './triggers.ts';

let sent: Sent[];

beforeAll(async () => {
  listenForTriggers();
  // Fetched when a browser is first idle; here at once.
  await import('../../request-tier.ts');
});
beforeEach(() => {
  sent = answerWith(json({}));
});

/** Presses the button of a form. @returns whether the browser's own submit was prevented. */
async function press(page: string): Promise<boolean> {
  document.body.innerHTML = page;
  const submitter = pick('button');
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter });
  pick('form').dispatchEvent(event);
  await settled();
  return event.defaultPrevented;
}

describe('[D58] a button that the browser handles sends no request', () => {
  test.each([
    ['closes a dialog', '<form data-request="onTry"><button formmethod="dialog">Cancel</button></form>'],
    ['closes its form’s dialog', '<div data-request="onTry"><form method="DIALOG"><button>Close</button></form></div>'],
    ['leads to another page', '<form data-request="onTry"><button formaction="/drafts">Drafts</button></form>'],
    ['opens a window', '<form data-request="onTry"><button formtarget="_blank">Preview</button></form>'],
  ])('%s', async (_, page) => {
    expect(await press(page)).toBe(false);
    expect(sent).toEqual([]);
  });
});

test('[D58] a button that posts sends the request, also in a form that closes a dialog', async () => {
  const page = '<form method="dialog" data-request="onTry"><button formmethod="post">Save</button></form>';
  expect(await press(page)).toBe(true);
  expect(sent).toHaveLength(1);
});

test.each([
  ['<button type="button" popovertarget="menu" data-request="onTry"></button>', false],
  ['<button type="button" commandfor="menu" command="show-modal" data-request="onTry"></button>', false],
  ['<button popovertarget="menu" data-request="onTry"></button>', true],
])('[D58] a button that opens something sends too: %s', async (page, isPrevented) => {
  document.body.innerHTML = page;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  pick('button').dispatchEvent(event);
  await settled();
  expect(event.defaultPrevented).toBe(isPrevented);
  expect(sent).toHaveLength(1);
});

test.each([
  ['submit', '<form id="f" data-request="onTry" data-request-form="#f"><input name="a" value="1"></form>'],
  ['click', '<a data-request="onTry" data-request-data="a: 1" href="/x"></a>'],
])('[F145] a plain %s event of another script sends the request', async (type, page) => {
  document.body.innerHTML = page;
  const event = new Event(type, { bubbles: true, cancelable: true });
  pick('[data-request]').dispatchEvent(event);
  await settled();
  expect(event.defaultPrevented).toBe(true);
  expect(sent).toMatchObject([{ body: 'a=1' }]);
});

test.each([
  ['a button', '<button form="quote" data-request="onTry"><b>Send</b></button>'],
  ['a field', '<input type="checkbox" name="b" value="2" checked form="quote" data-request="onTry">'],
])('[D58] %s outside its form sends the fields of the form it names', async (_, control) => {
  document.body.innerHTML = `<form id="quote"><input name="a" value="1"></form>${control}`;
  const trigger = pick('[data-request]');
  if (trigger.matches('input')) trigger.dispatchEvent(new Event('change', { bubbles: true }));
  else pick('b').click();
  await settled();
  expect(sent[0]?.body).toContain('a=1');
});

test.each([
  ['is sent unchecked by a button with formnovalidate', '<button formnovalidate>Save a draft</button>', 1],
  ['is checked for any other button', '<button>Send</button>', 0],
])('[D58] a form with data-browser-validate %s', async (_, button, count) => {
  const attributes = 'data-request="onTry" data-browser-validate data-request-form="#f"';
  await press(`<form id="f" ${attributes}><input name="a" required>${button}</form>`);
  expect(sent).toHaveLength(count);
});
