/** The longest task on a slow phone while all 1,000 cards change. */
import { compareUpdates, mediansOf } from '../compare.mjs';
import { timeLine } from '../lines.mjs';

export default {
  id: 'longest-task',
  title: "Full update of 1,000 cards with the listing's CSS, CPU 4x slower",
  measures: 'longest task between click and frame, in main-thread CPU time',
  async run(lab) {
    const samples = await compareUpdates(lab, {
      names: ['verandah', 'floor'],
      kind: 'full',
      styles: 'listing',
      slowDown: 4,
      trace: true,
    });
    return {
      lines: [timeLine({ samples, measure: 'longest', limit: 100, what: 'longest task, median of the rounds' })],
      columns: ['settled ms', 'frame ms', 'longest task ms'],
      medians: mediansOf(samples, ['dom', 'frame', 'longest']),
    };
  },
};
