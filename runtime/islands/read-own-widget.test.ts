import { expect, test } from 'vitest';
import { readOwnWidget } from './read-own-widget.ts';

const load = async (): Promise<{ default: () => void }> => ({ default: () => {} });
const read = (definition: unknown): unknown => readOwnWidget(definition, (name) => name === 'tabs');

test.each<[string, unknown, string, RegExp]>([
  ['nothing', undefined, 'VR552', /name is undefined/],
  ['a name with capitals', { name: 'ReadMore', load }, 'VR552', /name is "ReadMore"/],
  ['a name that reaches a prototype', { name: '__proto__', load }, 'VR552', /name is "__proto__"/],
  ['a name of the bundle', { name: 'tabs', load }, 'VR550', /already/],
  ['no load()', { name: 'a' }, 'VR552', /load has to be a function/],
  ['an unknown view', { name: 'a', load, view: 'vue' }, 'VR552', /view is "vue"/],
  ['a strategy that is no text', { name: 'a', load, on: ['visible'] }, 'VR552', /on is visible/],
  ['an unknown kind', { name: 'a', load, attributes: { b: 'date' } }, 'VR553', /unknown kind "date"/],
  ['a kind of Object.prototype', { name: 'a', load, attributes: { b: 'constructor' } }, 'VR553', /"constructor"/],
  ['an attribute with its prefix', { name: 'a', load, attributes: { 'vr-size': 'text' } }, 'VR552', /"vr-size"/],
  ['a choice without words', { name: 'a', load, attributes: { b: { kind: 'one of' } } }, 'VR552', /no words/],
  ['a part with a dot', { name: 'a', load, parts: { 'b.c': {} } }, 'VR552', /a part "b\.c"/],
])('%s is refused', (_, definition, code, message) => {
  expect(() => read(definition)).toThrow(expect.objectContaining({ code, message: expect.stringMatching(message) }));
});

test('every kind of attribute can be declared', () => {
  const kinds = ['text', 'number', 'boolean', 'handler', 'url', 'selector', 'json', 'id list'];
  const attributes = Object.fromEntries(kinds.map((kind, index) => [`a${index}`, kind]));
  const { widget } = readOwnWidget({ name: 'a', load, attributes }, () => false);
  expect(Object.values(widget.attributes).map((attribute) => attribute.kind)).toEqual(kinds);
});
