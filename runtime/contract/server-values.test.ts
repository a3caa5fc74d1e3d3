import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { ServerFlag, ServerId, serverList, ServerNumber } from './server-values.ts';

describe('[D14] values as PHP and databases write them', () => {
  test.each<[string, v.GenericSchema, unknown, unknown]>([
    ['a number', ServerNumber, 14900, 14900],
    ['a decimal of Laravel', ServerNumber, '14900.00', 14900],
    ['a whole number of MySQL', ServerNumber, '28', 28],
    ['a credit', ServerNumber, '-1250.50', -1250.5],
    ['a flag', ServerFlag, false, false],
    ['a flag of MySQL', ServerFlag, 1, true],
    ['a flag of a form', ServerFlag, '0', false],
    ['an id of a database', ServerId, 28, '28'],
    ['an id with a prefix', ServerId, 'hl-28', 'hl-28'],
    ['a list', serverList(ServerNumber), [1, '2'], [1, 2]],
    ['an array with gaps', serverList(ServerId), { 0: 1, 2: 'hl-3' }, ['1', 'hl-3']],
    ['an empty object', serverList(ServerId), {}, []],
  ])('%s', (_, schema, written, read) => {
    expect(v.parse(schema, written)).toEqual(read);
  });

  test.each<[string, v.GenericSchema, unknown]>([
    ['a number for people', ServerNumber, '14,900'],
    ['money', ServerNumber, '$14900'],
    ['no text', ServerNumber, ''],
    ['nothing', ServerNumber, null],
    ['infinity', ServerNumber, Infinity],
    ['a word for a flag', ServerFlag, 'yes'],
    ['an empty id', ServerId, ''],
    ['an object for a list', serverList(ServerId), { first: 1 }],
  ])('%s is refused', (_, schema, written) => {
    expect(v.safeParse(schema, written).success).toBe(false);
  });

  test('a refusal says which field of which item', () => {
    const Prices = v.object({ options: serverList(v.object({ price: ServerNumber })) });
    const { issues } = v.safeParse(Prices, { options: { 0: { price: '1.00' }, 3: { price: 'POA' } } });
    expect(issues?.map((issue) => v.getDotPath(issue))).toEqual(['options.1.price']);
  });
});
