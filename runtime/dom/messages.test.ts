import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { defineMessages as Define } from './messages.ts';

let defineMessages: typeof Define;
beforeEach(async () => {
  // A page reads its overrides once; each test is a page of its own.
  vi.resetModules();
  ({ defineMessages } = await import('./messages.ts'));
});
afterEach(() => document.head.replaceChildren());

function override(json: string): void {
  const script = Object.assign(document.createElement('script'), { type: 'application/json', id: 'vr-messages' });
  script.append(json);
  document.head.append(script);
}

const texts = { show: 'Show {count} {noun}', retry: 'Try again' };

test('a message contains its values; a placeholder without one stays', () => {
  const say = defineMessages('bar', texts);
  expect([say('show', { count: 0, noun: '' }), say('show', { count: 3 }), say('retry', { count: 3 })]).toEqual([
    'Show 0 ',
    'Show 3 {noun}',
    'Try again',
  ]);
});

describe('[D10] a page', () => {
  test('overrides one message of one area', () => {
    override('{"bar.show":"{noun}: {count} zeigen","other.retry":"Nochmal"}');
    const say = defineMessages('bar', texts);
    expect([say('show', { count: 3, noun: 'Häuser' }), say('retry'), defineMessages('other', texts)('retry')]).toEqual([
      'Häuser: 3 zeigen',
      'Try again',
      'Nochmal',
    ]);
  });

  test.each(['{', '', 'null', '[]', '"text"', '{"bar.retry":5}', '{"bar.retry":null}', '{"bar.retry":{"a":1}}'])(
    'that writes %s keeps the defaults',
    (json) => {
      override(json);
      expect(defineMessages('bar', texts)('retry')).toBe('Try again');
    },
  );

  test('may have no overrides', () => {
    override('{"bar.retry":""}');
    expect(defineMessages('bar', texts)('retry')).toBe('');
  });
});

test('a value is text: its braces are not replaced again', () => {
  expect(defineMessages('bar', texts)('show', { count: '{noun}', noun: 'x' })).toBe('Show {noun} x');
});

test.each(['constructor', 'toString', '__proto__'])(
  'a placeholder named %s is not filled from Object.prototype',
  (name) => {
    expect(defineMessages('bar', { odd: `{${name}}` })('odd')).toBe(`{${name}}`);
  },
);
