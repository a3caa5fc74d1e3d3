import { beforeEach, describe, expect, test } from 'vitest';
import { setConsent } from '../consent.ts';
import { $region, chooseRegion } from '../region.ts';
import { toUrlQuery } from './choices.ts';
import type { HomeData } from './home-data.ts';
import {
  $home,
  chooseHomeRegion,
  chooseInclusion,
  ensureFacade,
  flipPlan,
  nameRecipient,
  openHome,
  switchFacade,
  switchOption,
  switchPromotion,
  trackPdf,
  undoRemoval,
  type HomeState,
} from './home.ts';
import { homeNamed, option, smallHome } from './testing-home.ts';

beforeEach(() => {
  $home.set(undefined);
  // Other tests' homes do not have the chosen region.
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

function url(): string {
  const { home, graph, choices } = state();
  return decodeURIComponent(toUrlQuery(home, graph, choices).toString());
}

function countUpdates(action: () => void): number {
  let count = 0;
  const unsubscribe = $home.listen(() => void count++);
  action();
  unsubscribe();
  return count;
}

describe('choosing', () => {
  beforeEach(() => open(smallHome()));

  test('[R75 R76] a facade replaces the last one; choosing it again removes it', () => {
    switchFacade('plain');
    switchFacade('gable');
    expect(state().choices.facade).toBe('gable');
    switchFacade('gable');
    expect(state().choices.facade).toBeNull();
  });

  test('[R79] the first facade is chosen only if none is chosen yet', () => {
    ensureFacade();
    expect(state().choices.facade).toBe('plain');
    switchFacade('gable');
    ensureFacade();
    expect(state().choices.facade).toBe('gable');
  });

  test('[R77] offers are added and removed one by one', () => {
    switchPromotion('solar');
    switchPromotion('stone');
    expect(state().choices.promotions).toEqual(['solar', 'stone']);
    switchPromotion('solar');
    expect(state().choices.promotions).toEqual(['stone']);
  });

  test('[R80] a finish can be chosen if the design includes none', () => {
    chooseInclusion('full');
    chooseInclusion('base');
    expect(state().choices.inclusion).toBe('base');
    open(homeNamed('oriel-38'));
    expect(countUpdates(() => chooseInclusion('luxe'))).toBe(0);
  });

  test('[R73] the plan can be flipped both ways, and the region chosen', () => {
    flipPlan();
    chooseHomeRegion('coast');
    expect(url()).toBe('flipped=1&region=coast');
    flipPlan();
    chooseHomeRegion('city');
    expect(url()).toBe('');
  });

  test('choices that the design does not have change nothing', () => {
    const attempts = [
      () => switchFacade('castle'),
      () => chooseInclusion('gold'),
      () => switchPromotion('free-house'),
      () => chooseHomeRegion('moon'),
      undoRemoval,
    ];
    expect(attempts.map(countUpdates)).toEqual([0, 0, 0, 0, 0]);
    expect(url()).toBe('');
  });

  test('before a home is open, choices do nothing', () => {
    $home.set(undefined);
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

  test('[D29] a disabled or unknown option changes nothing', () => {
    expect(countUpdates(() => expect([switchOption('2'), switchOption('99')]).toEqual([false, false]))).toBe(0);
    expect(url()).toBe('');
  });

  test('[D30] removed options are reported until the next option is toggled', () => {
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

  test('[D27] undo restores all removed options and keeps later choices', () => {
    switchOption('1');
    switchOption('2');
    const before = state().choices.options;
    switchOption('3');
    switchFacade('gable');
    flipPlan();
    undoRemoval();
    expect([url(), state().notice]).toEqual([
      'floorplan_options[]=1&floorplan_options[]=2&facade=gable&flipped=1',
      null,
    ]);
    expect(state().choices.options).toEqual(before);
    expect(countUpdates(undoRemoval)).toBe(0);
  });

  test('[R70] undo also restores the dependents of an option turned off', () => {
    switchOption('1');
    switchOption('2');
    switchOption('1');
    expect(url()).toBe('');
    undoRemoval();
    expect(url()).toBe('floorplan_options[]=1&floorplan_options[]=2');
  });

  test('toggling leaves the previous state object unchanged', () => {
    const { active } = state().choices.options;
    switchOption('1');
    expect([active[0], state().choices.options.active[0]]).toEqual([0, 1]);
  });
});

describe('opening', () => {
  test('[D33] starts with the form’s choices and the visitor’s name', () => {
    open(smallHome(), 'floorplan_options[]=1&facade=gable&first_name=Priya&last_name=Raman');
    expect([url(), state().recipient, state().notice]).toEqual([
      'floorplan_options[]=1&facade=gable',
      { firstName: 'Priya', lastName: 'Raman' },
      null,
    ]);
  });

  test('reports repaired choices until an option is toggled', () => {
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

  test('a second widget with the same home changes nothing', () => {
    open(smallHome());
    switchFacade('gable');
    expect(countUpdates(() => open(smallHome(), 'facade=plain'))).toBe(0);
    expect(url()).toBe('facade=gable');
  });

  test('[D33] a partial update with new prices keeps the choices', () => {
    open(smallHome());
    switchOption('4');
    switchFacade('gable');
    chooseInclusion('full');
    switchPromotion('solar');
    flipPlan();
    chooseHomeRegion('coast');
    nameRecipient({ firstName: 'Ada' });
    nameRecipient({ lastName: 'Ng' });
    const before = url();
    open(smallHome({ facades: [{ slug: 'gable', name: 'Gable', price: 8900 }] }), 'facade=plain');
    expect([url(), state().home.facades[0]?.price, state().notice]).toEqual([before, 8900, null]);
    expect(state().recipient).toEqual({ firstName: 'Ada', lastName: 'Ng' });
  });

  test('[D33] a choice that a new price list lacks is reported, the rest stays', () => {
    open(smallHome(), 'floorplan_options[]=1&floorplan_options[]=4&facade=gable');
    open(smallHome({ options: [option('4')], facades: [] }));
    expect(url()).toBe('floorplan_options[]=4');
    expect(state().notice).toMatchObject({
      kind: 'repaired',
      repairs: { options: [{ id: '1', because: 'unknown' }], fields: ['facade'] },
    });
  });

  test('another design starts with its own choices', () => {
    open(smallHome(), 'facade=gable&first_name=Priya');
    open(homeNamed('ardenne-28'), 'floorplan_options[]=101');
    expect([url(), state().recipient.firstName]).toEqual(['floorplan_options[]=101', '']);
  });
});

describe('[D44] the visitor’s region', () => {
  test('is followed by the open home if the home has it', () => {
    open(smallHome());
    const [, other] = state().home.regions;
    chooseRegion(other?.slug ?? '');
    chooseRegion('atlantis');
    expect(state().choices.region).toBe(other?.slug);
  });

  test('applies to a home opened later, unless the URL names one', () => {
    const [, other] = smallHome().regions;
    $region.set(other?.slug ?? '');
    open(smallHome());
    expect(state().choices.region).toBe(other?.slug);
    $home.set(undefined);
    open(smallHome(), '', `region=${smallHome().region}`);
    expect(state().choices.region).toBe(smallHome().region);
  });

  test('chosen for the home applies to the whole site, if the home has it', () => {
    open(smallHome());
    const [, other] = state().home.regions;
    chooseHomeRegion('atlantis');
    expect($region.get()).toBeNull();
    chooseHomeRegion(other?.slug ?? '');
    expect([$region.get(), state().choices.region]).toEqual([other?.slug, other?.slug]);
  });
});

test('[D53] analytics learns of an opened PDF what was chosen, and for whom it is not', () => {
  setConsent('granted');
  open(homeNamed('ardenne-28'), 'facade=hamlet&inclusions=signature&region=geelong-surf-coast');
  nameRecipient({ firstName: 'Priya', lastName: 'Raman' });
  window.dataLayer = [];
  trackPdf();
  const { region } = state().choices;
  expect(window.dataLayer).toEqual([
    { event: 'pdf_opened', home_design: 'ardenne-28', facade: 'hamlet', inclusions: 'signature', region },
  ]);
  Reflect.deleteProperty(window, 'dataLayer');
});
