import { beforeEach, describe, expect, test, vi } from 'vitest';
import { collectField, collectForm } from './collect.ts';
import { pick } from '../testing-server.ts';

function formOf(inner: string): HTMLFormElement {
  const form = document.createElement('form');
  form.innerHTML = inner;
  document.body.replaceChildren(form);
  return form;
}

beforeEach(() => document.body.replaceChildren());

describe('fields', () => {
  test('[R6] a form sends what a native form sends, including repeated names', () => {
    const form = formOf(
      '<input name="a" value="1"><input name="l[]" value="1"><input name="l[]" value="2"><input type="checkbox" name="c" value="x"><input type="checkbox" name="d" value="y" checked><input name="off" value="1" disabled><input value="nameless">',
    );
    expect([...collectForm(form)]).toEqual([
      ['a', '1'],
      ['l[]', '1'],
      ['l[]', '2'],
      ['d', 'y'],
    ]);
  });

  test('[F136] fields that visitors wrote do not join a form by its id', () => {
    document.body.innerHTML =
      '<form id="own"><input name="a" value="1"></form><div data-vr-untrusted><input form="own" name="admin" value="1"></div><input form="own" name="b" value="2">';
    expect([...collectForm(pick<HTMLFormElement>('#own'))].map(([name]) => name)).toEqual(['a', 'b']);
  });

  test('[R6 F117] the form’s submitter is sent, another form’s button is not', () => {
    vi.stubGlobal(
      'FormData',
      new Proxy(FormData, { construct: (target, [own]) => new target(own as HTMLFormElement) }),
    );
    const form = formOf('<input name="a" value="1"><button name="how" value="draft"></button>');
    const stranger = document.createElement('button');
    Object.assign(stranger, { name: 'other', value: '1' });
    document.body.append(stranger);
    expect([...collectForm(form, pick('button', form))]).toEqual([
      ['a', '1'],
      ['how', 'draft'],
    ]);
    expect([...collectForm(form, stranger)]).toEqual([['a', '1']]);
  });

  test('[R6] of an image, the browser adds where it was clicked', () => {
    vi.stubGlobal(
      'FormData',
      new Proxy(FormData, {
        construct(target, [own, button]: [HTMLFormElement, HTMLInputElement?]) {
          const entries = new target(own);
          if (button) entries.append(`${button.name}.x`, '7');
          return entries;
        },
      }),
    );
    const form = formOf('<input type="image" name="plan"><button name="how"></button>');
    expect([...collectForm(form, pick('input', form)).keys()]).toContain('plan.x');
    expect([...collectForm(form, pick('button', form)).keys()]).not.toContain('plan.x');
  });

  test.each([
    ['<input name="q" value="oak">', [['q', 'oak']]],
    ['<textarea name="q">oak</textarea>', [['q', 'oak']]],
    ['<input type="checkbox" name="q" value="1">', []],
    ['<input type="checkbox" name="q" value="1" checked>', [['q', '1']]],
    ['<input type="radio" name="q" value="1">', []],
    [
      '<select name="q" multiple><option value="1" selected>1</option><option value="2">2</option><option value="3" selected>3</option></select>',
      [
        ['q', '1'],
        ['q', '3'],
      ],
    ],
    ['<select name="q"><option value="0" disabled selected>Choose</option></select>', []],
    ['<input name="q" value="oak" disabled>', []],
    ['<input value="oak">', []],
    ['<button name="q" value="1"></button>', []],
    ['<input type="file" name="q">', []],
  ])('[F47] a field outside a form, %s, sends what it would send in one', (markup, sent) => {
    document.body.innerHTML = markup;
    expect(collectField(document.body.firstElementChild)).toEqual(sent);
  });

  test('[F47] a selected file outside a form is sent', () => {
    document.body.innerHTML = '<input type="file" name="plan">';
    const file = new File(['x'], 'plan.pdf');
    const input = pick<HTMLInputElement>('input');
    Object.defineProperty(input, 'files', { value: [file] });
    expect(collectField(input)).toEqual([['plan', file]]);
  });
});
