/** What turning an option on or off does to the others: on the two plans of the price list, and on lists that are wrong. */
import { describe, expect, test } from 'vitest';
import { compileOptions, copyState, initialState, dependentsOf, restoreOptions, toggleOption } from './option-graph.ts';
import { homeNamed, option, Plan } from './testing-home.ts';

describe('the Ardenne 28', () => {
  const ardenne = (): Plan => new Plan(homeNamed('ardenne-28').options);

  test('[R69] starts with nothing on, and what needs another option disabled', () => {
    const plan = ardenne();
    expect([plan.on, plan.disabled]).toEqual(['', 'OKI ALX EN2 RIS SNK GAS']);
  });

  test('[R72 D29] the outdoor kitchen can be had once there is an alfresco, and is not added by it', () => {
    const plan = ardenne();
    expect(plan.press('OKI')).toBeUndefined();
    expect(plan.press('ALF')).toEqual([]);
    expect([plan.on, plan.disabled]).toEqual(['ALF', 'EN2 RIS SNK GAS']);
    plan.press('OKI', 'GAS');
    expect([plan.on, plan.disabled]).toEqual(['ALF OKI GAS', 'EN2 RIS SNK']);
  });

  test('[R70 D26] without the alfresco, the kitchen and its gas point go too, each said with what it needed', () => {
    const plan = ardenne();
    plan.press('ALF', 'OKI', 'GAS');
    expect(plan.press('ALF')).toEqual(['OKI: need ALF', 'GAS: need OKI']);
    expect([plan.on, plan.disabled]).toEqual(['', 'OKI ALX EN2 RIS SNK GAS']);
  });

  test('[R71 D30] the rear extension takes the place of the alfresco and of all that hangs on it', () => {
    const plan = ardenne();
    plan.press('ALF', 'OKI', 'GAS', 'STU');
    expect(plan.press('REX')).toEqual(['ALF: conflict REX', 'OKI: need ALF', 'GAS: need OKI']);
    expect([plan.on, plan.disabled]).toEqual(['REX STU', 'OKI ALX EN2 RIS SNK GAS']);
  });

  test('[D27] the visitor can switch back: the alfresco stays enabled, and comes back without its kitchen', () => {
    const plan = ardenne();
    plan.press('ALF', 'OKI', 'REX');
    expect(plan.press('ALF')).toEqual(['REX: conflict ALF']);
    expect([plan.on, plan.disabled]).toEqual(['ALF', 'EN2 RIS SNK GAS']);
  });

  test('[R71 R72] a fifth bedroom instead of the theatre: its raised floor goes, the ensuite can be had', () => {
    const plan = ardenne();
    plan.press('THT', 'RIS');
    expect(plan.press('BP5')).toEqual(['THT: conflict BP5', 'RIS: need THT']);
    expect([plan.on, plan.disabled]).toEqual(['BP5', 'OKI ALX RIS SNK GAS']);
  });

  test('[D28] the theatre takes the fifth bedroom away again, though only the bedroom lists the conflict', () => {
    const plan = ardenne();
    plan.press('BP5', 'EN2');
    expect(plan.press('THT')).toEqual(['BP5: conflict THT', 'EN2: need BP5']);
    expect([plan.on, plan.disabled]).toEqual(['THT', 'OKI ALX EN2 SNK GAS']);
    plan.press('BUT', 'SNK');
    expect(plan.press('LMX')).toEqual(['BUT: conflict LMX', 'SNK: need BUT']);
  });
});

describe('the Oriel 38', () => {
  const oriel = (): Plan => new Plan(homeNamed('oriel-38').options);

  test('[R69] starts with the robe, the third bathroom, the cool room and the fireplace disabled', () => {
    expect(oriel().disabled).toBe('GWR BT3 CLR AFP');
  });

  test('[R71 D28] the void is in the way of the bedroom upstairs and of the lift, in either order', () => {
    const plan = oriel();
    plan.press('B5U', 'BT3', 'LFT');
    expect(plan.press('VOI')).toEqual(['B5U: conflict VOI', 'BT3: need B5U', 'LFT: conflict VOI']);
    expect([plan.on, plan.disabled]).toEqual(['VOI', 'GWR BT3 CLR AFP']);
    expect(plan.press('LFT')).toEqual(['VOI: conflict LFT']);
    expect(plan.press('B5U')).toEqual([]);
    expect(plan.on).toBe('B5U LFT');
  });

  test('[R70 R72] the fireplace stands before its grand alfresco in the list, and still goes with it', () => {
    const plan = oriel();
    plan.press('GAF', 'AFP');
    expect(plan.on).toBe('AFP GAF');
    expect(plan.press('RPC')).toEqual(['GAF: conflict RPC', 'AFP: need GAF']);
  });

  test('[D27] the study and the guest suite change places as often as the visitor likes', () => {
    const plan = oriel();
    plan.press('GST', 'GWR', 'STD', 'GST', 'STD', 'GST');
    expect([plan.on, plan.disabled]).toEqual(['GST', 'BT3 CLR AFP']);
  });
});

describe('a price list that is wrong', () => {
  const kinds = (plan: Plan): string[] => plan.graph.problems.map(({ kind, ids }) => `${kind}: ${ids.join(' ')}`);

  test('[D31] options that need each other in a circle: the dependent that closes it is ignored', () => {
    const plan = new Plan([
      option('a', { dependents: ['b'] }),
      option('b', { dependents: ['c'] }),
      option('c', { dependents: ['a', 'c'] }),
    ]);
    expect(kinds(plan)).toEqual(['cycle: c a', 'cycle: c c']);
    expect(plan.disabled).toBe('b c');
    plan.press('a', 'b', 'c');
    expect(plan.press('a')).toEqual(['b: need a', 'c: need b']);
  });

  test('[D31] options nobody knows are ignored, wherever they are named', () => {
    const plan = new Plan([option('a', { dependents: ['zz'], conflicts: ['yy'] }), option('b')]);
    expect(kinds(plan)).toEqual(['unknown id: a zz', 'unknown id: a yy']);
    expect(plan.disabled).toBe('');
    plan.press('a', 'b');
    expect(plan.on).toBe('a b');
  });

  test('[D31] of two options with one id the first counts', () => {
    const plan = new Plan([option('a', { dependents: ['b'] }), { ...option('a'), code: 'second' }, option('b')]);
    expect(kinds(plan)).toEqual(['duplicate id: a']);
    expect([plan.graph.options.length, plan.disabled]).toEqual([2, 'b']);
  });

  test('[D31] an option in conflict with itself, or with what it needs, can still be turned on', () => {
    const plan = new Plan([option('a', { dependents: ['b'], conflicts: ['a'] }), option('b', { conflicts: ['a'] })]);
    expect(kinds(plan)).toEqual(['conflict with what it needs: a a', 'conflict with what it needs: b a']);
    plan.press('a', 'b');
    expect(plan.on).toBe('a b');
  });

  test('[R70] an option with two parents goes with either of them, and comes back with either', () => {
    const plan = new Plan([option('a', { dependents: ['c'] }), option('b', { dependents: ['c'] }), option('c')]);
    expect(kinds(plan)).toEqual(['two parents: c a b']);
    plan.press('a', 'b', 'c');
    expect(plan.press('a')).toEqual(['c: need a']);
    expect([plan.on, plan.disabled]).toEqual(['b', 'c']);
    plan.press('a');
    expect(plan.disabled).toBe('');
    expect(dependentsOf(plan.graph, 2).map(({ code }) => code)).toEqual(['a', 'b']);
  });

  // By every way from top to bottom, of which there are four thousand million, this would take minutes.
  test('[D26] two parents in each of thirty-two generations are turned off at once, and each is said once', {
    timeout: 4000,
  }, () => {
    const generation = (row: number): string[] => [`${row}l`, `${row}r`];
    const rows = Array.from({ length: 32 }, (_, row) => row);
    const plan = new Plan(
      rows.flatMap((row) =>
        generation(row).map((id) => option(id, { dependents: row < 31 ? generation(row + 1) : [] })),
      ),
    );
    plan.press(...rows.flatMap(generation));
    expect(plan.press('0l')).toHaveLength(62);
    expect(plan.on).toBe('0r');
  });

  test('[D31] ids that objects have members for are ids like any other', () => {
    const plan = new Plan([
      option('__proto__', { dependents: ['constructor'] }),
      option('constructor'),
      option('toString', { conflicts: ['__proto__'] }),
    ]);
    expect([kinds(plan), plan.disabled]).toEqual([[], 'constructor']);
    plan.press('__proto__', 'constructor', 'toString');
    expect(plan.on).toBe('toString');
  });

  test('a design without options is a plan without options', () => {
    const graph = compileOptions([]);
    expect(restoreOptions(graph, ['101'])).toEqual({
      state: initialState(graph),
      refused: [{ id: '101', because: 'unknown', of: undefined }],
    });
    expect(toggleOption(graph, initialState(graph), 0)).toBeUndefined();
  });
});

describe('a link that asks for options', () => {
  const graph = compileOptions(homeNamed('ardenne-28').options);
  const ask = (...ids: string[]): { on: number[]; refused: unknown[] } => {
    const { state, refused } = restoreOptions(graph, ids);
    return { on: [...state.active.keys()].filter((index) => state.active[index]).map((index) => 101 + index), refused };
  };

  test('[D33] may name an option before the one it needs, and more than once', () => {
    expect(ask('112', '102', '101', '112', '101')).toEqual({ on: [101, 102, 112], refused: [] });
  });

  test('[D28] of two in conflict the first stays, and what needs the other is refused with it', () => {
    expect(ask('110', '101', '102', '113')).toEqual({
      on: [110, 113],
      refused: [
        { id: '101', because: 'conflict', of: 9 },
        { id: '102', because: 'need', of: 0 },
      ],
    });
  });

  test('[R69] for an ensuite without its bedroom, or for what nobody sells, gets neither', () => {
    expect(ask('105', '9999', '', '__proto__')).toEqual({
      on: [],
      refused: [
        { id: '9999', because: 'unknown', of: undefined },
        { id: '', because: 'unknown', of: undefined },
        { id: '__proto__', because: 'unknown', of: undefined },
        { id: '105', because: 'need', of: 3 },
      ],
    });
  });

  test('a copy of a state keeps what was on while the original goes on', () => {
    const state = initialState(graph);
    const kept = copyState(state);
    toggleOption(graph, state, 0);
    expect([kept, initialState(graph).active[0]]).toEqual([initialState(graph), 0]);
    expect(state.active[0]).toBe(1);
  });
});
