import { beforeEach, describe, expect, test } from 'vitest';
import { pick } from '../testing-server.ts';
import { countEdits } from '../page-state.ts';
import { createEditPolicy, fieldResets, hasState } from './visitor-state.ts';

let region: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<button id="go"></button><form id="f"><div id="region"></div></form>';
  region = pick('#region');
});

type Sender = Parameters<typeof createEditPolicy>[0];

function startRequest(form: HTMLFormElement | null = null, options: Sender['options'] = {}): Sender {
  return { trigger: pick('#go'), form, editCount: countEdits(), options };
}

function receiveAnswer(request: Sender): number {
  const resets = fieldResets(region, createEditPolicy(request));
  for (const reset of resets) reset();
  return resets.length;
}

type Field = HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement;

function field(html: string): Field {
  region.innerHTML = html;
  return pick<Field>('input, textarea, select', region);
}

/** Changes a field as a visitor does. */
function edit(element: Field, change: (element: Field) => void): void {
  change(element);
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

type Value = string | boolean;

const kinds: [string, string, 'value' | 'checked', servers: Value, visitors: Value][] = [
  ['text', '<input value="1">', 'value', '1', '15'],
  ['text area', '<textarea>a</textarea>', 'value', 'a', 'b'],
  ['ticked box', '<input type="checkbox">', 'checked', false, true],
  ['cleared box', '<input type="checkbox" checked>', 'checked', true, false],
  ['select', '<select><option>a</option><option selected>b</option><option>c</option></select>', 'value', 'b', 'c'],
  ['no default', '<select><option disabled>-</option><option>a</option><option>b</option></select>', 'value', 'a', 'b'],
];

describe('[D5] a field in an answer', () => {
  test.each(kinds)('%s: edited before the request, takes the server’s value', (_, html, name, servers, visitors) => {
    const element = field(html);
    edit(element, () => Object.assign(element, { [name]: visitors }));
    expect(receiveAnswer(startRequest())).toBe(1);
    expect(element[name]).toBe(servers);
    expect(receiveAnswer(startRequest())).toBe(0);
  });

  test.each(kinds)('%s: edited since the request started, keeps the visitor’s', (_, html, name, __, visitors) => {
    const element = field(html);
    const request = startRequest();
    edit(element, () => Object.assign(element, { [name]: visitors }));
    expect(receiveAnswer(request)).toBe(0);
    expect(element[name]).toBe(visitors);
  });

  test('several options of a list take the server’s selection', () => {
    const list = field(
      '<select multiple><option selected>a</option><option selected>b</option><option>c</option></select>',
    );
    for (const option of list.options) option.selected = option.value === 'c';
    receiveAnswer(startRequest());
    expect([...list.selectedOptions].map(({ value }) => value)).toEqual(['a', 'b']);
  });

  test('a radio button that was chosen since keeps its whole group', () => {
    field('<input type="radio" name="r" value="1" checked><input type="radio" name="r" value="2">');
    const [one, two] = region.querySelectorAll<Field>('input') as unknown as [Field, Field];
    const request = startRequest();
    edit(two, (radio) => void (radio.checked = true));
    receiveAnswer(request);
    expect([one.checked, two.checked]).toEqual([false, true]);
    receiveAnswer(startRequest());
    expect([one.checked, two.checked]).toEqual([true, false]);
  });

  test('leaving a text field is no edit', () => {
    const element = field('<input value="10">');
    element.value = '15';
    const request = startRequest();
    element.dispatchEvent(new Event('change', { bubbles: true }));
    receiveAnswer(request);
    expect(element.value).toBe('10');
  });

  test('a value that the browser corrects is no difference', () => {
    field('<input type="range" min="0" max="100"><input type="number" value="none">');
    expect(receiveAnswer(startRequest())).toBe(0);
  });
});

describe('[F55] the field that has focus', () => {
  test.each([
    ['not sent: a poll does not interrupt typing', false, 'typed'],
    ['sent: a chat line is cleared after sending', true, ''],
  ])('%s', (_, isSent, expected) => {
    const element = field('<input>');
    element.focus();
    edit(element, (input) => void (input.value = 'typed'));
    receiveAnswer(startRequest(isSent ? pick<HTMLFormElement>('#f') : null));
    expect(element.value).toBe(expected);
  });

  test.each([
    ['without its files keeps', {}, 1],
    ['with its files clears', { files: true }, 0],
  ])('[F55] a form that was sent %s the chosen ones', (_, options, count) => {
    const chosen = field('<input type="file">');
    const list = new DataTransfer();
    list.items.add(new File(['a'], 'plan.pdf'));
    Object.defineProperty(chosen, 'files', { value: list.files });
    const value = { set: (): void => list.items.clear() };
    Object.defineProperty(chosen, 'value', value);
    receiveAnswer(startRequest(pick<HTMLFormElement>('#f'), options));
    expect(list.items).toHaveLength(count);
  });

  test('the field that sent its own request takes the answer', () => {
    const element = field('<input value="10">');
    element.focus();
    edit(element, (input) => void (input.value = '15'));
    receiveAnswer({ ...startRequest(), trigger: element });
    expect(element.value).toBe('10');
  });
});

describe('data-vr-keep and data-vr-reset', () => {
  test.each([
    ['<input data-vr-keep>', 'before', 'typed'],
    ['<fieldset data-vr-keep><input></fieldset>', 'before', 'typed'],
    ['<input data-vr-reset>', 'since', ''],
    ['<div data-vr-reset><input></div>', 'since', ''],
    ['<div data-vr-reset><input data-vr-keep></div>', 'before', 'typed'],
  ])('%s, edited %s', (html, when, expected) => {
    const element = field(html);
    const type = (): void => edit(element, (input) => void (input.value = 'typed'));
    if (when === 'before') type();
    const request = startRequest();
    if (when === 'since') type();
    receiveAnswer(request);
    expect(element.value).toBe(expected);
  });

  test('fields in widgets and permanent elements belong to these', () => {
    for (const attribute of ['data-widget="form"', 'id="x" data-vr-permanent']) {
      const element = field(`<div ${attribute}><input></div>`);
      element.value = 'typed';
      expect(receiveAnswer(startRequest())).toBe(0);
    }
  });
});

describe('state detection', () => {
  test.each([
    ['<p>text</p>', false],
    ['<input value="a">', false],
    ['<input type="checkbox" checked>', false],
    ['<textarea>x</textarea>', false],
    ['<select><option>1</option></select>', false],
    ['<details></details>', true],
    ['<iframe></iframe>', true],
    ['<div contenteditable></div>', true],
    ['<div id="x" data-vr-permanent></div>', true],
  ])('%s: %s', (html, expected) => {
    region.innerHTML = html;
    expect(hasState(region)).toBe(expected);
  });

  test.each<[string, string, (input: Field) => void]>([
    ['typed text', '<input value="a">', (input) => void (input.value = 'b')],
    ['a tick taken away', '<input type="checkbox" checked>', (box) => void (box.checked = false)],
    ['focus', '<input>', (input) => input.focus()],
  ])('%s counts', (_, html, act) => {
    act(field(html));
    expect(hasState(region)).toBe(true);
  });

  test('selected text counts, a caret does not', () => {
    region.innerHTML = '<p>Lot 12</p>';
    const text = pick('p', region).firstChild as Text;
    getSelection()?.collapse(text, 0);
    expect(hasState(region)).toBe(false);
    getSelection()?.setBaseAndExtent(text, 0, text, 3);
    expect(hasState(region)).toBe(true);
    getSelection()?.removeAllRanges();
  });

  test('a changed select counts, a reverted one does not', () => {
    const select = field('<select><option value="a">A</option><option value="b">B</option></select>');
    select.value = 'b';
    expect(hasState(region)).toBe(true);
    select.value = 'a';
    expect(hasState(region)).toBe(false);
  });
});
