import { compareUpdates, mediansOf } from '../compare.mjs';
import { ratioLine } from '../lines.mjs';

export default {
  id: 'one-percent',
  title: '1 % of 1,000 keyed cards changed',
  measures: 'click to the frame that shows the last change',
  async run(lab) {
    const samples = await compareUpdates(lab, {
      names: ['verandah', 'floor', 'idiomorph', 'htmx', 'turbo'],
      kind: 'morph',
      context: ['htmx', 'turbo'],
    });
    return {
      lines: [
        ratioLine({ samples, limit: 0.2, what: 'against fetch + innerHTML by hand' }),
        ratioLine({
          samples,
          against: 'idiomorph',
          limit: 0.35,
          what: 'against fetch + idiomorph',
          headline: 'Updating the 1 % of 1,000 cards that changed takes {value} the time of idiomorph.',
        }),
      ],
      columns: ['settled ms', 'frame ms', 'longest task ms'],
      medians: mediansOf(samples, ['dom', 'frame', 'longest']),
    };
  },
};
