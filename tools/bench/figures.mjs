/** The rounds of a row, and its lines: what was found, with its interval, its limit and the verdict. */
import { median, quantileSorted, sampleWithReplacement, shuffle } from 'simple-statistics';

/**
 * @typedef {object} Line
 * @property {string} what
 * @property {number} value
 * @property {number} [low] lower end of the 95 % interval; counts and sizes have none
 * @property {number} [high] upper end
 * @property {[number, number]} [pair] what a ratio divides, in milliseconds
 * @property {number | null} limit null for a figure without a limit
 * @property {string} unit written after each number
 * @property {number} [digits] after the decimal point; counts have as many as they need
 * @property {string} [headline] a sentence for the start of the page, with `{value}` for what was found
 */

const draws = 2000;

/** The ratio of two medians, or sums, with its bootstrap 95 % interval. Values are drawn as pairs, which share their noise. */
export function ratioOf(ours, theirs, middle = median) {
  const pairs = ours.map((value, round) => [value, theirs[round]]);
  const divide = (list) => middle(list.map(([one]) => one)) / middle(list.map(([, other]) => other));
  const ratios = Array.from({ length: draws }, () => divide(sampleWithReplacement(pairs, pairs.length)));
  ratios.sort((a, b) => a - b);
  return { value: divide(pairs), low: quantileSorted(ratios, 0.025), high: quantileSorted(ratios, 0.975) };
}

/**
 * Measures every variant once in each round, in random order, so that what disturbs the machine disturbs all of them.
 * Rounds to warm up have negative numbers, and their samples are dropped.
 * @param {(name: string, round: number) => Promise<object>} measure
 * @returns {Promise<Map<string, object[]>>} the samples of each variant
 */
export async function measureRounds(names, rounds, measure, { warmUps = 1 } = {}) {
  const samples = new Map(names.map((name) => [name, []]));
  for (let round = -warmUps; round < rounds; round += 1)
    for (const name of shuffle(names)) {
      const sample = await measure(name, round);
      if (round >= 0) samples.get(name).push(sample);
    }
  return samples;
}

export const valuesOf = (samples, name, measure) => samples.get(name).map((sample) => sample[measure]);

/** Ours against another. @returns {Line} */
export const compareLine = ({ ours, theirs, middle = median, ...line }) => ({
  ...line,
  ...ratioOf(ours, theirs, middle),
  pair: [middle(ours), middle(theirs)],
  unit: 'x',
  digits: 2,
});

/** Of rounds: by default the time to the frame, against the same update written by hand. @returns {Line} */
export function ratioLine({ samples, measure = 'frame', of = 'verandah', against = 'floor', ...line }) {
  const [ours, theirs] = [of, against].map((name) => valuesOf(samples, name, measure));
  return compareLine({ ours, theirs, ...line });
}

/** A count or a size. @returns {Line} */
export const countLine = (line) => ({ unit: '', ...line });

/** Judges by the interval, not by the median: other work on the machine moves the median and widens the interval. */
export function verdictOf({ value, low = value, high = value, limit }) {
  if (limit === null) return 'no limit';
  if (high <= limit) return 'within';
  return low > limit ? 'OVER' : 'unclear';
}

/** @param {Line} line */
export const valueText = ({ value, unit, digits }) =>
  `${digits === undefined ? value.toLocaleString('en-AU') : value.toFixed(digits)}${unit}`;

/** @param {Line} line @returns {string} such as `0.52x [0.48–0.55], 2.1 of 4.0 ms` */
export function foundText({ pair, ...line }) {
  const { low, high, digits } = line;
  const interval = low === undefined ? '' : ` [${low.toFixed(digits)}–${high.toFixed(digits)}]`;
  const [ours, theirs] = (pair ?? []).map((value) => Number(value.toPrecision(3)).toLocaleString('en-AU'));
  return `${valueText(line)}${interval}${pair ? `, ${ours} of ${theirs} ms` : ''}`;
}

/** @param {Line} line @returns {string} such as `≤ 1.10x`, or a dash for a figure without a limit */
export const limitText = ({ limit, unit, digits }) =>
  limit === null ? '–' : `≤ ${valueText({ value: limit, unit, digits: unit === 'x' ? digits : undefined })}`;
