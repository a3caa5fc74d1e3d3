import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { languages } from '../../fixtures/languages/index.ts';
import { readMessages } from './messages.mjs';

const english = readMessages(join(import.meta.dirname, '../..'));
const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe('[R172 D10] the texts of every widget and of the runtime', () => {
  test('are listed, those of the specification among them', () => {
    expect(Object.keys(english).length).toBeGreaterThan(100);
    expect(english).toMatchObject({
      'share.copied': 'Link copied to clipboard!',
      'shared.problem': 'There was a problem. Please try again.',
    });
  });

  const translations = languages.flatMap(({ id, messages }) => (messages === null ? [] : [{ id, messages }]));
  test.each(translations)('hold the same values if they are translated into $id', ({ messages }) => {
    expect(translations.length).toBeGreaterThan(0);
    const differing = Object.entries(english).filter(
      ([key, text]) => placeholders(messages[key] ?? text).join() !== placeholders(text).join(),
    );
    expect(differing).toEqual([]);
  });
});

describe('reading them', () => {
  let root = '';
  afterEach(() => rmSync(root, { recursive: true }));
  function project(text: string): string {
    root = mkdtempSync(join(tmpdir(), 'messages-'));
    for (const folder of ['runtime', 'widgets']) mkdirSync(join(root, folder));
    writeFileSync(join(root, 'widgets/texts.ts'), text);
    writeFileSync(join(root, 'widgets/texts.test.ts'), "defineMessages('other', { test: 'Not this' });");
    return root;
  }

  test('in whatever quotes, over several lines', () => {
    expect(
      readMessages(project("defineMessages('bar', {\n  show: \"Don't\", // as heard\n  none: 'No {noun}',\n});")),
    ).toEqual({ 'bar.none': 'No {noun}', 'bar.show': "Don't" });
  });

  test.each([
    ['a table from elsewhere', "defineMessages('bar', texts)", /has to be written out/],
    [
      'a name twice',
      "defineMessages('bar', { a: '1' }); defineMessages('bar', { a: '2' })",
      /"bar.a" is defined twice/,
    ],
    [
      'a text twice',
      "defineMessages('bar', { a: 'Go' }); defineMessages('foo', { b: 'Go' })",
      /says the same as "bar.a"/,
    ],
  ])('%s is told', (_, text, error) => {
    expect(() => readMessages(project(text))).toThrow(error);
  });
});
