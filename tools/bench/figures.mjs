/** The lines of a row: what was found, with its interval, its limit and the verdict. */
import { median, quantileSorted, sampleWithReplacement } from 'simple-statistics';

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

const draws = 2000;

/**
 * The ratio of two medians with its bootstrap 95 % interval. Rounds are drawn as pairs, which share their noise.
 * @param {readonly number[]} ours one value per round
 * @param {readonly number[]} theirs the same rounds; a side can have fewer, which are the first ones
 */
export function ratioOfMedians(ours, theirs) {
  const pairs = ours.slice(0, theirs.length).map((value, round) => [value, theirs[round]]);
  if (pairs.length === 0) throw new RangeError('Both sides need at least one round.');
  const ratioOf = (list) => median(list.map(([one]) => one)) / median(list.map(([, other]) => other));
  const ratios = Array.from({ length: draws }, () => ratioOf(sampleWithReplacement(pairs, pairs.length)));
  ratios.sort((a, b) => a - b);
  return { value: ratioOf(pairs), low: quantileSorted(ratios, 0.025), high: quantileSorted(ratios, 0.975) };
}

export const valuesOf = (samples, name, measure) => samples.get(name).map((sample) => sample[measure]);

/**
 * Ours against another, round by round: by default the time to the frame, against the same update written by hand.
 * @param {{ samples: Map<string, object[]>, measure?: string, against?: string, ours?: string, limit: number | null, what: string, headline?: string }} given
 * @returns {Line}
 */
export function ratioLine({ samples, measure = 'frame', against = 'floor', ours = 'verandah', ...line }) {
  const [our, their] = [ours, against].map((name) => valuesOf(samples, name, measure));
  return { ...line, ...ratioOfMedians(our, their), unit: 'x', digits: 2 };
}

/** @param {{ values: number[], limit: number | null, what: string, headline?: string, digits?: number, unit?: string }} given @returns {Line} */
export function timeLine({ values, ...line }) {
  const ones = values.map(() => 1);
  return { unit: ' ms', digits: 0, ...line, ...ratioOfMedians(values, ones) };
}

/** A count or a size. @param {{ what: string, value: number, limit: number | null, unit?: string, headline?: string }} line @returns {Line} */
export const countLine = (line) => ({ unit: '', ...line });

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

function written(number, { unit, digits }) {
  return `${digits === undefined ? number.toLocaleString('en-AU') : number.toFixed(digits)}${unit}`;
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
