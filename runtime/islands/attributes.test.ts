import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { startRequest } from '../ajax/request/start.ts';
import {
  boolean,
  handler,
  idList,
  json,
  number,
  oneOf,
  selector,
  text,
  url,
  InvalidValueError,
  type Attribute,
} from './attributes.ts';

/** Why a value is refused; fails the test where it is read. */
function refusal<Value>(kind: Attribute<Value>, raw: string): string {
  try {
    kind.read(raw);
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidValueError);
    return (error as InvalidValueError).message;
  }
  throw new Error(`${raw.slice(0, 40)} was read`);
}

describe('text', () => {
  test.each(['', ' ', 'home design', '“quoted” <b>', '🏡'])('"%s" is read unchanged', (raw) => {
    expect(text().read(raw)).toBe(raw);
  });

  test('the longest text is read, one character more is not', () => {
    expect(text({ max: 5 }).read('12345')).toBe('12345');
    expect(refusal(text({ max: 5 }), '123456')).toBe('text of up to 5 characters');
    expect(text().read('x'.repeat(1000))).toHaveLength(1000);
    expect(refusal(text(), 'x'.repeat(1001))).toContain('1000');
  });
});

describe('number', () => {
  const zoom = number({ min: 1, max: 21 });
  test.each([
    ['1', 1],
    ['21', 21],
    [' 9 ', 9],
    ['4.5', 4.5],
    ['1e1', 10],
    ['+7', 7],
  ])('[F66] "%s" is %d', (raw, value) => {
    expect(zoom.read(raw)).toBe(value);
  });

  test.each(['', '  ', 'nine', '9px', '0.99', '21.01', '-1', 'NaN', 'Infinity', '1,5', '1 2', 'null', '[9]', '{}'])(
    '"%s" is refused',
    (raw) => {
      expect(refusal(zoom, raw)).toBe('a number from 1 to 21');
    },
  );

  test('without a range every finite number is read, and no infinite one', () => {
    expect(number().read('-12.5')).toBe(-12.5);
    expect(refusal(number(), '1e999')).toBe('a number');
    expect(refusal(number({ max: 3 }), '4')).toBe('a number to 3');
  });

  test('written values read back, and are always within the range', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 21, noNaN: true }), (value) => {
        expect(zoom.read(String(value))).toBe(value);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (raw) => {
        try {
          const value = zoom.read(raw);
          expect(value >= 1 && value <= 21).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidValueError);
        }
      }),
    );
  });
});

describe('boolean', () => {
  test('there is one spelling for on and one for off', () => {
    expect([boolean().read(''), boolean().read('true'), boolean().read('false'), boolean().fallback]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test.each(['TRUE', '1', '0', 'yes', 'off', ' true'])('"%s" is refused', (raw) => {
    expect(refusal(boolean(), raw)).toBe('empty, "true" or "false"');
  });
});

describe('one of', () => {
  const size = oneOf(['small', 'large'], { default: 'small' });
  test('a listed word is read', () => {
    expect(size.read('large')).toBe('large');
  });

  test.each(['', 'Large', 'large ', 'medium', 'constructor', '__proto__', '0'])(
    '"%s" is refused with the list of words',
    (raw) => {
      expect(refusal(size, raw)).toBe('one of "small", "large"');
    },
  );
});

describe('handler', () => {
  const known = handler(['GetAjaxMethods::onLoadArticles']);
  test.each(['onLoad', 'homes::onFilterHomes', 'GetAjaxMethods::onLoadArticles', 'GetAjaxMethods::onLoadArticle'])(
    '[R18] "%s" is read, known or not',
    (name) => expect(known.read(name)).toBe(name),
  );

  test.each(['', 'load', 'onload', ' onLoad', 'onLoad()', 'homes:onLoad', 'homes.onLoad', 'a::b::onLoad', '::onLoad'])(
    '[R18] "%s" is refused, here as by requests',
    (name) => {
      expect(refusal(known, name)).toBe('a handler, such as onFilterHomes or homes::onFilterHomes');
      expect(() => startRequest(null, name)).toThrow(TypeError);
    },
  );
});

describe('url', () => {
  test('a URL of this site is read as an absolute URL', () => {
    expect(url().read('/home-designs?page=2')).toBe(`${location.origin}/home-designs?page=2`);
  });

  test.each(['javascript:alert(1)', '//evil.example/', 'https://evil.example/', 'data:text/html,x', 'http://['])(
    '[S6] "%s" is refused',
    (raw) => {
      expect(refusal(url(), raw)).toBe('an address that starts with / or https://');
    },
  );
});

describe('selector', () => {
  test.each(['#a', '.card > h2', '[data-key="x"]', 'a, b', ':not(.x)'])('"%s" is read', (raw) => {
    expect(selector().read(raw)).toBe(raw);
  });

  test.each(['', '##', '[', 'a >', 'a,,b'])('"%s" is refused', (raw) => {
    expect(refusal(selector(), raw)).toBe('a CSS selector');
  });
});

describe('id list', () => {
  test.each([
    ['12,ardenne-28', ['12', 'ardenne-28']],
    [' a ,\n b  c,', ['a', 'b', 'c']],
    ['a,a,b,a', ['a', 'b']],
    ['', []],
    [', ,', []],
    ['x'.repeat(64), ['x'.repeat(64)]],
  ])('"%s" is read without duplicates', (raw, ids) => {
    expect(idList().read(raw)).toEqual(ids);
  });

  test.each(['a;b', 'a/b', '<b>', 'x'.repeat(65), 'é', 'a,b:c'])('"%s" is refused', (raw) => {
    expect(refusal(idList(), raw)).toContain('letters, digits');
  });

  test('written values read back', () => {
    const ids = fc.uniqueArray(fc.stringMatching(/^[\w-]{1,64}$/));
    fc.assert(
      fc.property(ids, (list) => {
        expect(idList().read(list.join(','))).toEqual(list);
      }),
    );
  });
});

describe('json', () => {
  const pins = json(v.array(v.object({ id: v.number(), title: v.string() })), { describes: 'a list of pins' });
  const open = json(v.record(v.string(), v.unknown()), { describes: 'anything' });

  test('valid data is read', () => {
    expect(pins.read('[{"id":1,"title":"Ardenne"}]')).toEqual([{ id: 1, title: 'Ardenne' }]);
  });

  test.each([
    ['', /^JSON: a list of pins \(.+\)$/],
    ['[{', /^JSON: a list of pins \(.+\)$/],
    ['{}', /at the top: .*Array/],
    ['null', /at the top/],
    ['[{"id":"1","title":"x"}]', /at 0\.id: .*number/],
    ['[{"id":1}]', /at 0\.title/],
  ])('"%s" is refused with the position', (raw, reason) => {
    expect(refusal(pins, raw)).toMatch(reason);
  });

  test('[F127] ids in JSON keep their digits; a declared number has to be in safe range', () => {
    expect(open.read('{"id":12345678901234567890}')).toEqual({ id: '12345678901234567890' });
    expect(refusal(pins, '[{"id":12345678901234567890,"title":"x"}]')).toMatch(/at 0\.id: .*number/);
  });

  test('[R34] a megabyte in one attribute is refused unread', () => {
    expect(refusal(open, `{"a":"${'x'.repeat(1_000_000)}"}`)).toBe(
      'at most 500000 characters; put longer data in a JSON part',
    );
  });

  test.each(['__proto__', 'constructor', 'prototype'])(
    '[S10] the key %s is dropped at every depth, and nothing is polluted',
    (key) => {
      for (const relaxed of [false, true]) {
        const kind = json(v.record(v.string(), v.unknown()), { describes: 'anything', relaxed });
        const read = kind.read(`{"a":{"${key}":{"polluted":true},"b":1},"${key}":{"polluted":true}}`);
        expect(Object.keys(read)).toEqual(['a']);
        expect(Object.keys(read.a as object)).toEqual(['b']);
        expect(Reflect.get({}, 'polluted')).toBeUndefined();
      }
    },
  );

  test('[S10] no JSON changes Object.prototype, and written values read back', () => {
    const before = Reflect.ownKeys(Object.prototype);
    const hostile = fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'a');
    const value = fc.dictionary(hostile, fc.oneof(fc.jsonValue(), fc.dictionary(hostile, fc.jsonValue())));
    fc.assert(
      fc.property(value, (given) => {
        open.read(JSON.stringify(given));
      }),
    );
    expect(Reflect.ownKeys(Object.prototype)).toEqual(before);
    const plain = fc.dictionary(
      fc.stringMatching(/^[a-z]{1,8}$/).filter((key) => !/^(?:constructor|prototype)$/.test(key)),
      fc.string(),
    );
    fc.assert(
      fc.property(plain, (given) => {
        expect(open.read(JSON.stringify(given))).toEqual({ ...given });
      }),
    );
  });

  test('October’s relaxed notation is read only if allowed', () => {
    const update = { describes: 'a map', relaxed: true } as const;
    const relaxed = json(v.record(v.string(), v.string()), update);
    expect(relaxed.read("'verandah/listing/results': '#listing-results'")).toEqual({
      'verandah/listing/results': '#listing-results',
    });
    expect(refusal(relaxed, "'a': 1")).toContain('at a:');
    expect(refusal(open, "{'a': 1}")).toContain('JSON: anything');
  });
});

describe('every kind', () => {
  const kinds: [string, Attribute<unknown>][] = [
    ['text', text()],
    ['number', number({ min: 1, max: 21 })],
    ['boolean', boolean()],
    ['one of', oneOf(['facades', 'floorplans'])],
    ['handler', handler([])],
    ['url', url()],
    ['selector', selector()],
    ['json', json(v.record(v.string(), v.unknown()), { describes: 'anything' })],
    ['id list', idList()],
  ];

  test.each(kinds)('%s describes itself with an example that it reads', (kind, attribute) => {
    expect(attribute.kind).toBe(kind);
    expect(attribute.accepts).not.toBe('');
    expect(() => attribute.read(attribute.example)).not.toThrow();
  });

  test('one with a default is not required; an optional one has no default', () => {
    const zoom = number({ default: 9 });
    expect([zoom.required, zoom.fallback, zoom.default]).toEqual([false, 9, '9']);
    expect([number().required, number().default]).toEqual([true, undefined]);
    expect([zoom.optional().required, zoom.optional().fallback, zoom.optional().read('4')]).toEqual([
      false,
      undefined,
      4,
    ]);
  });
});
