/** The lines of a row: what was found, its limit, and the verdict. */
import { medianWithInterval, ratioOfMedians } from './statistics.mjs';

/**
 * @typedef {object} Line
 * @property {string} what
 * @property {number} value
 * @property {number} [low] lower end of the 95 % interval; counts and sizes have none
 * @property {number} [high] upper end
 * @property {number | null} limit null for a figure without a limit
 * @property {string} unit written after each number
 * @property {number} [digits] after the decimal point; counts have as many as they need
 * @property {string} [headline] a sentence for the start of the page, with `{value}` for what was found
 */

/**
 * Judges by the interval, not by the median, because other work on the machine moves the median and widens the interval.
 * @param {Pick<Line, 'value' | 'low' | 'high' | 'limit'>} line
 * @returns {'within' | 'unclear' | 'OVER' | 'no limit'}
 */
export function verdictOf({ value, low = value, high = value, limit }) {
  if (limit === null) return 'no limit';
  if (high <= limit) return 'within';
  return low > limit ? 'OVER' : 'unclear';
}

export const valuesOf = (samples, name, measure) => samples.get(name).map((sample) => sample[measure]);

/**
 * Ours against another, round by round.
 * @param {{ samples: Map<string, object[]>, measure?: string, against?: string, limit: number | null, what: string, headline?: string, ours?: string, others?: Map<string, object[]> }} given
 *   by default the time to the frame, against the same update written by hand; `others` holds the other side if it was
 *   measured separately
 * @returns {Line}
 */
export function ratioLine({
  samples,
  measure = 'frame',
  against = 'floor',
  limit,
  what,
  headline,
  ours = 'verandah',
  others = samples,
}) {
  const sides = [valuesOf(samples, ours, measure), valuesOf(others, against, measure)];
  // A side can have fewer rounds, which are the first ones.
  const rounds = Math.min(...sides.map(({ length }) => length));
  const [ourValues, theirValues] = sides.map((values) => values.slice(0, rounds));
  const { ratio, low, high } = ratioOfMedians(ourValues, theirValues);
  return { what, value: ratio, low, high, limit, unit: 'x', digits: 2, headline };
}

/**
 * A time of ours.
 * @param {{ samples: Map<string, object[]>, measure: string, limit: number | null, what: string, headline?: string, digits?: number }} given
 * @returns {Line}
 */
export function timeLine({ samples, measure, ...given }) {
  return timesLine({ values: valuesOf(samples, 'verandah', measure), ...given });
}

/** @param {{ values: number[], limit: number | null, what: string, headline?: string, digits?: number }} given @returns {Line} */
export function timesLine({ values, limit, what, headline, digits = 0 }) {
  const { middle, low, high } = medianWithInterval(values);
  return { what, value: middle, low, high, limit, unit: ' ms', digits, headline };
}

/**
 * A count or a size.
 * @param {{ what: string, value: number, limit: number | null, unit?: string, headline?: string }} given
 * @returns {Line}
 */
export function countLine({ what, value, limit, unit = '', headline }) {
  return { what, value, limit, unit, headline };
}

function written(number, { unit, digits }) {
  const text = digits === undefined ? number.toLocaleString('en-AU') : number.toFixed(digits);
  return `${text}${unit}`;
}

/** @param {Line} line @returns {string} such as `1.04x [0.98–1.09]` */
export function foundText(line) {
  const { value, low, high, digits } = line;
  const interval = low === undefined ? '' : ` [${low.toFixed(digits)}–${high.toFixed(digits)}]`;
  return written(value, line) + interval;
}

/** @param {Line} line */
export const valueText = (line) => written(line.value, line);

/** @param {Line} line @returns {string} such as `≤ 1.10x`, or a dash for a figure without a limit */
export function limitText({ limit, unit, digits }) {
  if (limit === null) return '–';
  return `≤ ${written(limit, { unit, digits: unit === 'x' ? digits : undefined })}`;
}
