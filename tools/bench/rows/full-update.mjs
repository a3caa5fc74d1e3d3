import { compareUpdates, fastest, mediansOf } from '../compare.mjs';
import { ratioLine } from '../lines.mjs';

const peers = ['turbo', 'htmx', 'unpoly'];

export default {
  id: 'full-update',
  title: 'Full update of 1,000 cards',
  measures: 'click to the frame that shows the last card',
  async run(lab) {
    const samples = await compareUpdates(lab, { names: ['verandah', 'floor', ...peers], kind: 'full', rivals: peers });
    const best = fastest(samples, peers, 'frame');
    return {
      lines: [
        ratioLine({ samples, limit: 1.1, what: 'against fetch + innerHTML by hand' }),
        ratioLine({ samples, against: best, limit: 1, what: `against the fastest peer (here ${best})` }),
      ],
      columns: ['settled ms', 'frame ms', 'longest task ms'],
      medians: mediansOf(samples, ['dom', 'frame', 'longest']),
    };
  },
};
