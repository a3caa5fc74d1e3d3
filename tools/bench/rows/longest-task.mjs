/** The longest task on a slow phone while all cards change. */
import { compareUpdates, mediansOf } from '../compare.mjs';
import { ratioLine, timeLine } from '../lines.mjs';

const task = { names: ['verandah', 'floor'], kind: 'full', slowDown: 4, trace: true };
/** Cards that are all drawn take long on a slow processor. */
const drawnCards = 200;

export default {
  id: 'longest-task',
  title: 'Full update, CPU 4x slower',
  measures: `longest task between click and frame, in main-thread CPU time, with 1,000 cards and the listing's CSS; against the same by hand with ${drawnCards} cards and the plain CSS of the other rows`,
  async run(lab) {
    const listing = await compareUpdates(lab, { ...task, styles: 'listing', context: ['floor'] });
    const plain = await compareUpdates(lab, { ...task, count: drawnCards });
    const named = (samples, name) =>
      mediansOf(samples, ['dom', 'frame', 'longest']).map(({ who, values }) => ({ who: `${who}, ${name}`, values }));
    return {
      lines: [
        timeLine({
          samples: listing,
          measure: 'longest',
          limit: 100,
          what: "longest task with the listing's CSS, median of the rounds",
          headline:
            'On a slow phone, replacing 1,000 cards of a listing keeps the page busy for at most {value} at a time.',
        }),
        ratioLine({
          samples: plain,
          measure: 'longest',
          limit: 1.1,
          what: 'longest task with plain CSS, against fetch + innerHTML by hand',
        }),
        ratioLine({ samples: plain, limit: 1.1, what: 'time with plain CSS, against fetch + innerHTML by hand' }),
      ],
      columns: ['settled ms', 'frame ms', 'longest task ms'],
      medians: [...named(listing, "the listing's CSS"), ...named(plain, 'plain CSS')],
    };
  },
};
