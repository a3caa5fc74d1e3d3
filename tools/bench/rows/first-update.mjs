import { compareUpdates, mediansOf } from '../compare.mjs';
import { ratioLine } from '../lines.mjs';

export default {
  id: 'first-update',
  title: 'First update after server render, 1 % changed',
  measures: 'click to the frame that shows the last change, on a freshly loaded page in each round',
  async run(lab) {
    const samples = await compareUpdates(lab, {
      names: ['verandah', 'floor', 'idiomorph'],
      kind: 'morph',
      context: ['idiomorph'],
      fresh: true,
    });
    return {
      lines: [ratioLine({ samples, limit: 0.35, what: 'against fetch + innerHTML by hand' })],
      columns: ['settled ms', 'frame ms', 'longest task ms'],
      medians: mediansOf(samples, ['dom', 'frame', 'longest']),
    };
  },
};
