/**
 * Values as PHP and databases write them, one schema each: Laravel casts decimals to text ("14900.00"), MySQL has 0 and 1 for flags, ids
 * are numbers or text, and an array with gaps is an object in JSON.
 */
import * as v from 'valibot';

const numeric = /^\s*-?\d+(?:\.\d+)?\s*$/;

export const ServerNumber: v.GenericSchema<number | string, number> = v.pipe(
  v.any(),
  v.transform((value: unknown) => (typeof value === 'string' && numeric.test(value) ? Number(value) : value)),
  v.number(),
  v.finite(),
);

const flags = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  ['true', true],
  [0, false],
  ['0', false],
  ['false', false],
  // What PHP makes of false in a text.
  ['', false],
]);

export const ServerFlag: v.GenericSchema<boolean | number | string, boolean> = v.pipe(
  v.any(),
  v.transform((value: unknown) => flags.get(value) ?? value),
  v.boolean(),
);

export const ServerId: v.GenericSchema<number | string, string> = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.nonEmpty(),
);

export function serverList<Input, Output>(item: v.GenericSchema<Input, Output>): v.GenericSchema<Input[], Output[]> {
  return v.pipe(v.any(), v.transform(withoutGaps), v.array(item));
}

function withoutGaps(value: unknown): unknown {
  const isNumbered = typeof value === 'object' && value && Object.keys(value).every((key) => /^\d+$/.test(key));
  return isNumbered ? Object.values(value) : value;
}
