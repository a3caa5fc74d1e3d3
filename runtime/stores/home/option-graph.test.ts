import { describe, expect, test } from 'vitest';
import { copyState, initialState, dependentsOf, restoreOptions, toggleOption, compileOptions } from './option-graph.ts';
import { homeNamed, option, Plan } from './testing-home.ts';

describe('the Ardenne 28', () => {
  const ardenne = (): Plan => new Plan(homeNamed('ardenne-28').options);

  test('[R69] starts with nothing on, and dependent options disabled', () => {
    const plan = ardenne();
    expect([plan.on, plan.disabled]).toEqual(['', 'OKI ALX EN2 RIS SNK GAS']);
  });

  test('[R72 D29] the alfresco enables the outdoor kitchen without adding it', () => {
    const plan = ardenne();
    expect(plan.toggle('OKI')).toBeUndefined();
    expect(plan.toggle('ALF')).toEqual([]);
    expect([plan.on, plan.disabled]).toEqual(['ALF', 'EN2 RIS SNK GAS']);
    plan.toggle('OKI', 'GAS');
    expect([plan.on, plan.disabled]).toEqual(['ALF OKI GAS', 'EN2 RIS SNK']);
  });

  test('[R70 D26] removing the alfresco removes the kitchen and its gas point', () => {
    const plan = ardenne();
    plan.toggle('ALF', 'OKI', 'GAS');
    expect(plan.toggle('ALF')).toEqual(['OKI: need ALF', 'GAS: need OKI']);
    expect([plan.on, plan.disabled]).toEqual(['', 'OKI ALX EN2 RIS SNK GAS']);
  });

  test('[R71 D30] the rear extension replaces the alfresco and its dependents', () => {
    const plan = ardenne();
    plan.toggle('ALF', 'OKI', 'GAS', 'STU');
    expect(plan.toggle('REX')).toEqual(['ALF: conflict REX', 'OKI: need ALF', 'GAS: need OKI']);
    expect([plan.on, plan.disabled]).toEqual(['REX STU', 'OKI ALX EN2 RIS SNK GAS']);
  });

  test('[D27] the alfresco stays enabled, and comes back without its kitchen', () => {
    const plan = ardenne();
    plan.toggle('ALF', 'OKI', 'REX');
    expect(plan.toggle('ALF')).toEqual(['REX: conflict ALF']);
    expect([plan.on, plan.disabled]).toEqual(['ALF', 'EN2 RIS SNK GAS']);
  });

  test('[R71 R72] a fifth bedroom replaces the theatre and enables the ensuite', () => {
    const plan = ardenne();
    plan.toggle('THT', 'RIS');
    expect(plan.toggle('BP5')).toEqual(['THT: conflict BP5', 'RIS: need THT']);
    expect([plan.on, plan.disabled]).toEqual(['BP5', 'OKI ALX RIS SNK GAS']);
  });

  test('[D28] a conflict works both ways if only one option lists it', () => {
    const plan = ardenne();
    plan.toggle('BP5', 'EN2');
    expect(plan.toggle('THT')).toEqual(['BP5: conflict THT', 'EN2: need BP5']);
    expect([plan.on, plan.disabled]).toEqual(['THT', 'OKI ALX EN2 SNK GAS']);
    plan.toggle('BUT', 'SNK');
    expect(plan.toggle('LMX')).toEqual(['BUT: conflict LMX', 'SNK: need BUT']);
  });
});

describe('the Oriel 38', () => {
  const oriel = (): Plan => new Plan(homeNamed('oriel-38').options);

  test('[R69] starts with all four dependent options disabled', () => {
    expect(oriel().disabled).toBe('GWR BT3 CLR AFP');
  });

  test('[R71 D28] the void conflicts with the bedroom and the lift in either order', () => {
    const plan = oriel();
    plan.toggle('B5U', 'BT3', 'LFT');
    expect(plan.toggle('VOI')).toEqual(['B5U: conflict VOI', 'BT3: need B5U', 'LFT: conflict VOI']);
    expect([plan.on, plan.disabled]).toEqual(['VOI', 'GWR BT3 CLR AFP']);
    expect(plan.toggle('LFT')).toEqual(['VOI: conflict LFT']);
    expect(plan.toggle('B5U')).toEqual([]);
    expect(plan.on).toBe('B5U LFT');
  });

  test('[R70 R72] the fireplace depends on an option further down the list', () => {
    const plan = oriel();
    plan.toggle('GAF', 'AFP');
    expect(plan.on).toBe('AFP GAF');
    expect(plan.toggle('RPC')).toEqual(['GAF: conflict RPC', 'AFP: need GAF']);
  });

  test('[D27] the study and the guest suite can replace each other repeatedly', () => {
    const plan = oriel();
    plan.toggle('GST', 'GWR', 'STD', 'GST', 'STD', 'GST');
    expect([plan.on, plan.disabled]).toEqual(['GST', 'BT3 CLR AFP']);
  });
});

describe('a faulty price list', () => {
  /** The ids that each problem names. */
  const named = ({ graph: { problems } }: Plan): string[] =>
    problems.map((problem) => [...problem.matchAll(/"(\w+)"/g)].map(([, id]) => id).join(' '));

  test('[D31] the dependent that closes a cycle is ignored', () => {
    const plan = new Plan([
      option('a', { dependents: ['b'] }),
      option('b', { dependents: ['c'] }),
      option('c', { dependents: ['a', 'c'] }),
    ]);
    expect(named(plan)).toEqual(['a c', 'c c']);
    expect(plan.disabled).toBe('b c');
    plan.toggle('a', 'b', 'c');
    expect(plan.toggle('a')).toEqual(['b: need a', 'c: need b']);
  });

  test('[D31] unknown ids are ignored everywhere', () => {
    const plan = new Plan([option('a', { dependents: ['zz'], conflicts: ['yy'] }), option('b')]);
    expect(named(plan)).toEqual(['a zz', 'a yy']);
    expect(plan.disabled).toBe('');
    plan.toggle('a', 'b');
    expect(plan.on).toBe('a b');
  });

  test('[D31] the first of two options with the same id counts', () => {
    const plan = new Plan([option('a', { dependents: ['b'] }), { ...option('a'), code: 'second' }, option('b')]);
    expect(named(plan)).toEqual(['a']);
    expect([plan.graph.options.length, plan.disabled]).toEqual([2, 'b']);
  });

  test('[D31] conflicts with itself or with what it needs are ignored', () => {
    const plan = new Plan([option('a', { dependents: ['b'], conflicts: ['a'] }), option('b', { conflicts: ['a'] })]);
    expect(named(plan)).toEqual(['a a', 'b a']);
    plan.toggle('a', 'b');
    expect(plan.on).toBe('a b');
  });

  test('[R70 R72] an option with two parents needs both, whatever was on before', () => {
    const plan = new Plan([option('a', { dependents: ['c'] }), option('b', { dependents: ['c'] }), option('c')]);
    expect(named(plan)).toEqual([]);
    plan.toggle('a');
    expect(plan.disabled).toBe('c');
    plan.toggle('b', 'c');
    expect(plan.toggle('a')).toEqual(['c: need a']);
    expect([plan.on, plan.disabled]).toEqual(['b', 'c']);
    const { state, rejected } = restoreOptions(plan.graph, ['b', 'c']);
    expect(state).toEqual(plan.state);
    expect(rejected).toEqual([{ id: 'c', because: 'need', of: 0 }]);
    plan.toggle('a');
    expect(plan.disabled).toBe('');
    expect(dependentsOf(plan.graph, 2).map(({ code }) => code)).toEqual(['a', 'b']);
  });

  // Without tracking visited options, four thousand million paths would take minutes.
  test('[D26] a deep graph with two parents each is turned off quickly', {
    timeout: 4000,
  }, () => {
    const generation = (row: number): string[] => [`${row}l`, `${row}r`];
    const rows = Array.from({ length: 32 }, (_, row) => row);
    const plan = new Plan(
      rows.flatMap((row) =>
        generation(row).map((id) => option(id, { dependents: row < 31 ? generation(row + 1) : [] })),
      ),
    );
    plan.toggle(...rows.flatMap(generation));
    expect(plan.toggle('0l')).toHaveLength(62);
    expect(plan.on).toBe('0r');
  });

  test('[D31] ids may be names of Object.prototype members', () => {
    const plan = new Plan([
      option('__proto__', { dependents: ['constructor'] }),
      option('constructor'),
      option('toString', { conflicts: ['__proto__'] }),
    ]);
    expect([named(plan), plan.disabled]).toEqual([[], 'constructor']);
    plan.toggle('__proto__', 'constructor', 'toString');
    expect(plan.on).toBe('toString');
  });

  test('a design may have no options', () => {
    const graph = compileOptions([]);
    expect(restoreOptions(graph, ['101'])).toEqual({
      state: initialState(graph),
      rejected: [{ id: '101', because: 'unknown', of: undefined }],
    });
    expect(toggleOption(graph, initialState(graph), 0)).toBeUndefined();
  });
});

describe('a URL with options', () => {
  const graph = compileOptions(homeNamed('ardenne-28').options);
  const restore = (...ids: string[]): { on: number[]; rejected: unknown[] } => {
    const { state, rejected } = restoreOptions(graph, ids);
    return {
      on: [...state.active.keys()].filter((index) => state.active[index]).map((index) => 101 + index),
      rejected,
    };
  };

  test('[D33] may name an option before the one it needs, and twice', () => {
    expect(restore('112', '102', '101', '112', '101')).toEqual({ on: [101, 102, 112], rejected: [] });
  });

  test('[D28] keeps the first of two in conflict and rejects the other’s dependents', () => {
    expect(restore('110', '101', '102', '113')).toEqual({
      on: [110, 113],
      rejected: [
        { id: '101', because: 'conflict', of: 9 },
        { id: '102', because: 'need', of: 0 },
      ],
    });
  });

  test('[R69] rejects unknown options, and options without what they need', () => {
    expect(restore('105', '9999', '', '__proto__')).toEqual({
      on: [],
      rejected: [
        { id: '9999', because: 'unknown', of: undefined },
        { id: '', because: 'unknown', of: undefined },
        { id: '__proto__', because: 'unknown', of: undefined },
        { id: '105', because: 'need', of: 3 },
      ],
    });
  });

  test('a copy of a state is independent of the original', () => {
    const state = initialState(graph);
    const copy = copyState(state);
    toggleOption(graph, state, 0);
    expect([copy, initialState(graph).active[0]]).toEqual([initialState(graph), 0]);
    expect(state.active[0]).toBe(1);
  });
});
