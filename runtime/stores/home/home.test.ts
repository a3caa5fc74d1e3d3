/** The home a visitor puts together: what each choice does, and what outlives an update of the page. */
import { beforeEach, describe, expect, test } from 'vitest';
import { $region, chooseRegion } from '../region.ts';
import { toUrlQuery } from './choices.ts';
import type { HomeData } from './home-data.ts';
import {
  $home,
  chooseHomeRegion,
  chooseInclusion,
  closeHome,
  ensureFacade,
  flipPlan,
  nameRecipient,
  openHome,
  switchFacade,
  switchOption,
  switchPromotion,
  undoRemoval,
  type HomeState,
} from './home.ts';
import { homeNamed, option, smallHome } from './testing-home.ts';

beforeEach(() => {
  closeHome();
  // Which region was chosen, the homes of other tests do not know.
  $region.set(null);
});

function open(home: HomeData, query = '', pageQuery = ''): void {
  openHome(home, new URLSearchParams(query), new URLSearchParams(pageQuery));
}

function state(): HomeState {
  const current = $home.get();
  if (!current) throw new Error('No home is open.');
  return current;
}

/** The address of the page, as a visitor would read it. */
function address(): string {
  const { home, graph, choices } = state();
  return decodeURIComponent(toUrlQuery(home, graph, choices).toString());
}

/** How often the page is told while something happens. */
function told(happening: () => void): number {
  let times = 0;
  const stop = $home.listen(() => void times++);
  happening();
  stop();
  return times;
}

describe('choosing', () => {
  beforeEach(() => open(smallHome()));

  test('[R75 R76] a facade takes the place of the one before; the chosen one again leaves none', () => {
    switchFacade('plain');
    switchFacade('gable');
    expect(state().choices.facade).toBe('gable');
    switchFacade('gable');
    expect(state().choices.facade).toBeNull();
  });

  test('[R79] the first facade is chosen where none is, and one that is chosen stays', () => {
    ensureFacade();
    expect(state().choices.facade).toBe('plain');
    switchFacade('gable');
    ensureFacade();
    expect(state().choices.facade).toBe('gable');
  });

  test('[R77] offers are added and taken away one by one', () => {
    switchPromotion('solar');
    switchPromotion('stone');
    expect(state().choices.promotions).toEqual(['solar', 'stone']);
    switchPromotion('solar');
    expect(state().choices.promotions).toEqual(['stone']);
  });

  test('[R80] a finish is chosen, where the design comes with none', () => {
    chooseInclusion('full');
    chooseInclusion('base');
    expect(state().choices.inclusion).toBe('base');
    open(homeNamed('oriel-38'));
    expect(told(() => chooseInclusion('luxe'))).toBe(0);
  });

  test('[R73] the plan is flipped and flipped back; the region is chosen', () => {
    flipPlan();
    chooseHomeRegion('coast');
    expect(address()).toBe('flipped=1&region=coast');
    flipPlan();
    chooseHomeRegion('city');
    expect(address()).toBe('');
  });

  test('what the design is not offered with changes nothing, and nobody is told', () => {
    const attempts = [
      () => switchFacade('castle'),
      () => chooseInclusion('gold'),
      () => switchPromotion('free-house'),
      () => chooseHomeRegion('moon'),
      undoRemoval,
    ];
    expect(attempts.map(told)).toEqual([0, 0, 0, 0, 0]);
    expect(address()).toBe('');
  });

  test('before a home is open, every choice does nothing', () => {
    closeHome();
    for (const attempt of [
      () => switchFacade('plain'),
      () => chooseInclusion('full'),
      () => switchPromotion('solar'),
      () => chooseHomeRegion('coast'),
      () => nameRecipient({ firstName: 'Ada' }),
      ensureFacade,
      flipPlan,
      undoRemoval,
    ])
      attempt();
    expect([switchOption('1'), $home.get()]).toEqual([false, undefined]);
  });
});

describe('options', () => {
  beforeEach(() => open(smallHome()));

  test('[D29] one that is disabled or unknown changes nothing, and nobody is told', () => {
    expect(told(() => expect([switchOption('2'), switchOption('99')]).toEqual([false, false]))).toBe(0);
    expect(address()).toBe('');
  });

  test('[D30] what went off is told, until the next option is switched', () => {
    switchOption('1');
    switchOption('2');
    expect(state().notice).toBeNull();
    switchOption('3');
    expect(state().notice).toMatchObject({
      kind: 'removed',
      removed: [
        { index: 0, because: 'conflict', of: 2 },
        { index: 1, because: 'need', of: 0 },
      ],
    });
    switchOption('4');
    expect(state().notice).toBeNull();
  });

  test('[D27] undo brings back what was on, also what the last press took along, and keeps what was chosen since', () => {
    switchOption('1');
    switchOption('2');
    const before = state().choices.options;
    switchOption('3');
    switchFacade('gable');
    flipPlan();
    undoRemoval();
    expect([address(), state().notice]).toEqual([
      'floorplan_options[]=1&floorplan_options[]=2&facade=gable&flipped=1',
      null,
    ]);
    expect(state().choices.options).toEqual(before);
    expect(told(undoRemoval)).toBe(0);
  });

  test('[R70] undo also brings back what went off with the option the visitor turned off', () => {
    switchOption('1');
    switchOption('2');
    switchOption('1');
    expect(address()).toBe('');
    undoRemoval();
    expect(address()).toBe('floorplan_options[]=1&floorplan_options[]=2');
  });

  test('the state before a press stays as it was, for whoever still draws it', () => {
    const { active } = state().choices.options;
    switchOption('1');
    expect([active[0], state().choices.options.active[0]]).toEqual([0, 1]);
  });
});

describe('opening', () => {
  test('[D33] starts with what the form of the page has, and with who is signed in', () => {
    open(smallHome(), 'floorplan_options[]=1&facade=gable&first_name=Priya&last_name=Raman');
    expect([address(), state().recipient, state().notice]).toEqual([
      'floorplan_options[]=1&facade=gable',
      { firstName: 'Priya', lastName: 'Raman' },
      null,
    ]);
  });

  test('says what could not be had as asked for, until an option is switched', () => {
    open(smallHome(), 'floorplan_options[]=2&facade=castle');
    expect(state().notice).toMatchObject({
      kind: 'repaired',
      repairs: { options: [{ id: '2', because: 'need', of: 0 }], fields: ['facade'] },
    });
    switchFacade('plain');
    expect(state().notice?.kind).toBe('repaired');
    switchOption('4');
    expect(state().notice).toBeNull();
  });

  test('a second widget with the same home changes nothing, and nobody is told', () => {
    open(smallHome());
    switchFacade('gable');
    expect(told(() => open(smallHome(), 'facade=plain'))).toBe(0);
    expect(address()).toBe('facade=gable');
  });

  test('[D33] a partial update with the same design and new prices keeps what was chosen', () => {
    open(smallHome());
    switchOption('4');
    switchFacade('gable');
    chooseInclusion('full');
    switchPromotion('solar');
    flipPlan();
    chooseHomeRegion('coast');
    nameRecipient({ firstName: 'Ada' });
    nameRecipient({ lastName: 'Ng' });
    const before = address();
    open(smallHome({ facades: [{ slug: 'gable', name: 'Gable', price: 8900 }] }), 'facade=plain');
    expect([address(), state().home.facades[0]?.price, state().notice]).toEqual([before, 8900, null]);
    expect(state().recipient).toEqual({ firstName: 'Ada', lastName: 'Ng' });
  });

  test('[D33] where the new price list no longer has what was chosen, that is said, and the rest stays', () => {
    open(smallHome(), 'floorplan_options[]=1&floorplan_options[]=4&facade=gable');
    open(smallHome({ options: [option('4')], facades: [] }));
    expect(address()).toBe('floorplan_options[]=4');
    expect(state().notice).toMatchObject({
      kind: 'repaired',
      repairs: { options: [{ id: '1', because: 'unknown' }], fields: ['facade'] },
    });
  });

  test('another design starts with its own choices', () => {
    open(smallHome(), 'facade=gable&first_name=Priya');
    open(homeNamed('ardenne-28'), 'floorplan_options[]=101');
    expect([address(), state().recipient.firstName]).toEqual(['floorplan_options[]=101', '']);
  });
});

describe('[D44] the region the visitor builds in', () => {
  test('is followed by the home that is open, and one that it does not know changes nothing', () => {
    open(smallHome());
    const [, other] = state().home.regions;
    chooseRegion(other?.slug ?? '');
    chooseRegion('atlantis');
    expect(state().choices.region).toBe(other?.slug);
  });

  test('is that of a home opened later, unless the address names one', () => {
    const [, other] = smallHome().regions;
    $region.set(other?.slug ?? '');
    open(smallHome());
    expect(state().choices.region).toBe(other?.slug);
    closeHome();
    open(smallHome(), '', `region=${smallHome().region}`);
    expect(state().choices.region).toBe(smallHome().region);
  });

  test('chosen for the home is the region of the whole site; one that the home does not know is nobody’s', () => {
    open(smallHome());
    const [, other] = state().home.regions;
    chooseHomeRegion('atlantis');
    expect($region.get()).toBeNull();
    chooseHomeRegion(other?.slug ?? '');
    expect([$region.get(), state().choices.region]).toEqual([other?.slug, other?.slug]);
  });
});
