import { expect, test, vi, type MockInstance } from 'vitest';
import '../diagnostics/report.ts';
import { removeHidingNames } from './hiding-names.ts';
import { parsePartial } from './html.ts';

function warnings(): MockInstance<typeof console.warn> {
  return vi.spyOn(console, 'warn').mockReturnValue();
}

test('[F143] a name that hides a member of the document goes; the report names all', () => {
  const warned = warnings();
  const content = document.createElement('div');
  content.innerHTML =
    '<img name="cookie"><img id="title" name="a"><form name="body"></form><object id="head"></object>';
  removeHidingNames(content);
  expect(content.innerHTML).toBe('<img><img name="a"><form></form><object></object>');
  expect(warned.mock.calls.map(([line]) => String(line))).toEqual([
    expect.stringContaining('VR530] id="title", id="head", name="cookie", name="body" hid members of the document'),
  ]);
});

test('[F143] what hides nothing of the document stays', () => {
  const warned = warnings();
  const html =
    '<img id="cookie" alt=""><img name="map"><form id="forms" name="search"><input name="cookie"></form><a id="body" name="title"></a>';
  const content = document.createElement('div');
  content.innerHTML = html;
  removeHidingNames(content);
  expect(content.innerHTML).toBe(html);
  expect(warned).not.toHaveBeenCalled();
});

test('[F143] a partial brings no such name', () => {
  warnings();
  expect(parsePartial('<p><img name="querySelector"></p>').querySelector('img')?.hasAttribute('name')).toBe(false);
});
