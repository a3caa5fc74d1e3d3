import { compareUpdates, mediansOf, openStation, setUp } from '../compare.mjs';
import { countLine, ratioLine } from '../lines.mjs';

const peers = ['turbo', 'htmx', 'unpoly'];
const task = { kind: 'append', appended: 200 };

export default {
  id: 'append',
  title: 'Append 200 cards to 1,000',
  measures: 'click to the frame that shows the last card',
  async run(lab) {
    const samples = await compareUpdates(lab, { ...task, names: ['verandah', 'floor', ...peers], context: peers });
    return {
      lines: [
        ratioLine({ samples, limit: 1.1, what: 'against template + append by hand' }),
        countLine({ what: 'times each character of the response is parsed', value: await timesParsed(lab), limit: 1 }),
      ],
      columns: ['settled ms', 'frame ms', 'main thread ms'],
      medians: mediansOf(samples, ['dom', 'frame', 'task']),
    };
  },
};

async function timesParsed(lab) {
  const station = await openStation(lab, 'verandah', task);
  const { body, expected } = await setUp(station);
  const characters = await station.page.evaluate((wanted) => globalThis.bench.charactersParsed(wanted), expected);
  await station.close();
  if (characters === 0) throw new Error('Nothing was parsed by any way this measurement knows.');
  return Number((characters / body.length).toFixed(2));
}
