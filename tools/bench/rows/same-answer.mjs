/** The server repeats its last response. */
import { compareUpdates, mediansOf } from '../compare.mjs';
import { countLine, ratioLine } from '../lines.mjs';

export default {
  id: 'same-answer',
  title: 'The same response again, 1,000 cards',
  // Without the frame, whose wait would dominate an update without work.
  measures: 'main-thread CPU time of the whole update, request and frame included',
  async run(lab) {
    const samples = await compareUpdates(lab, {
      names: ['verandah', 'floor', 'idiomorph'],
      kind: 'full',
      same: true,
      context: ['idiomorph'],
    });
    const mutations = Math.max(...samples.get('verandah').map((sample) => sample.mutations));
    return {
      lines: [
        ratioLine({
          samples,
          measure: 'task',
          limit: 0.1,
          what: 'main-thread time against fetch + innerHTML by hand',
        }),
        countLine({ what: 'DOM mutations in any round', value: mutations, limit: 0 }),
      ],
      columns: ['main thread ms', 'settled ms', 'frame ms', 'mutations'],
      medians: mediansOf(samples, ['task', 'dom', 'frame', 'mutations']),
    };
  },
};
