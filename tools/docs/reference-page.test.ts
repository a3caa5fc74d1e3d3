/** docs/reference.md names everything that a theme can write, and its examples are right. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lintText } from '../../lint/testing-lint.ts';
import { requestAttributes } from '../../runtime/ajax/request/options.ts';
import { readDeclarations } from '../build/declarations.mjs';
import { readEventNames, readMembers } from '../build/rule-facts.mjs';
import { attributeExamples, memberSummaries } from '../editor/attribute-examples.mjs';
import { attributeSummaries } from '../editor/attribute-summaries.mjs';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/reference.md'), 'utf8');
const names = Object.keys(attributeSummaries);

test('every attribute has a row and an example', () => {
  expect(names.filter((name) => !page.includes(`\n| \`${name}\` |`))).toEqual([]);
  expect(Object.keys(attributeExamples).toSorted()).toEqual(names.toSorted());
});

test('every option and every member of oc has a row', () => {
  const { apiMembers: members, requestOptions: options } = readMembers(root);
  expect(members.length).toBeGreaterThan(10);
  expect(options.length).toBeGreaterThan(30);
  expect(options.filter((name) => !page.includes(`\n| \`${name}\` |`))).toEqual([]);
  expect(members.filter((name) => !page.includes(`\n| \`oc.${name}\` |`))).toEqual([]);
  expect(Object.keys(memberSummaries).toSorted()).toEqual(members.toSorted());
});

test('every event has a row', async () => {
  const declarations = (await readDeclarations(root)).map(({ declaration }) => declaration);
  const events = readEventNames(root, declarations);
  expect(events.length).toBeGreaterThan(40);
  expect(events.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
}, 60_000);

test.each(Object.entries(attributeExamples))('the example of %s is right, and its value is read', (name, example) => {
  expect(example).toContain(name);
  const isStyle = !example.startsWith('<');
  // A part of a page: what it names, and the widget, are elsewhere.
  const found = isStyle ? [] : lintText(example).filter(({ code }) => !['VR401', 'VR578'].includes(code));
  const unread = found.filter(({ code }) => code !== 'VR567');
  expect(unread).toEqual([]);
  const [, value] = new RegExp(`${name}=(["'])(.*?)\\1`).exec(example)?.slice(1) ?? [];
  expect(() => requestAttributes()[name]?.(value ?? '')).not.toThrow();
});
