import { expect, test } from 'vitest';
import {
  compareWithTests,
  idsIn,
  passedInPlaywright,
  passedInVitest,
  readFaults,
  readRequirements,
} from './requirements.mjs';

const page = ['Done: R1, D2.', '| R1 | Area | text |', '| R2 | Area | text |', '| D2 | Area | text |'].join('\n');

test('ids stand in brackets or before the text, and a range names every id in it', () => {
  expect(idsIn('[R1 R2–R4] D9 moves a card')).toEqual(['R1', 'R2', 'R3', 'R4', 'D9']);
  expect(idsIn('R49–R51 and D2')).toEqual(['R49', 'R50', 'R51', 'D2']);
  expect(idsIn('R49-51')).toEqual(['R49', 'R50', 'R51']);
});

test('other codes are no ids', () => {
  expect(idsIn('VR404, ABR1 and U3')).toEqual([]);
});

test('every row of the fault catalogue needs a test', () => {
  const faults = readFaults('| Id | Fault |\n|---|---|\n| F1 | Offline |\n| S2 | Nonces |');
  expect(faults).toEqual({ all: ['F1', 'S2'], done: ['F1', 'S2'] });
  expect(compareWithTests(faults, ['[F1] offline'])).toEqual({
    lines: ['F: 1 of 1 proven by a test; not yet: none', 'S: 0 of 1 proven by a test; not yet: S2'],
    broken: ['S2'],
  });
  expect(() => readFaults('nothing')).toThrow('lists no fault');
});

test('a unit test proves what it and its group name, once it has passed', () => {
  const result = (status: string, title: string) => ({ status, title, ancestorTitles: ['R1 cards'] });
  const report = {
    testResults: [
      { name: '/project/widgets/a.test.ts', assertionResults: [result('passed', 'R2 a'), result('failed', 'R3 b')] },
      { name: '/project/tools/b.test.ts', assertionResults: [result('passed', 'R4 is about the tools')] },
    ],
  };
  expect(passedInVitest(report, '/project')).toEqual(['R1 cards R2 a']);
});

test("a browser test proves its own and its group's ids once it passes everywhere", () => {
  const spec = (title: string, ...statuses: string[]) => ({ title, tests: statuses.map((status) => ({ status })) });
  const group = { title: 'R1 cards', file: 'R9.e2e.ts', specs: [spec('R2 a', 'flaky')] };
  const specs = [spec('R3 b', 'expected', 'unexpected'), spec('R4 c', 'skipped'), spec('D1 d', 'expected')];
  const suites = [{ title: 'R9.e2e.ts', file: 'R9.e2e.ts', specs, suites: [group] }];
  expect(passedInPlaywright({ suites })).toEqual(['D1 d', 'R1 cards R2 a']);
});

test('what is done and proven by no test is named', () => {
  const { lines, broken } = compareWithTests({ all: ['R1', 'R2', 'D1'], done: ['R1', 'R2'] }, ['[R1] a card']);
  expect(lines).toEqual(['R: 1 of 2 proven by a test; not yet: R2', 'D: 0 of 1 proven by a test; not yet: D1']);
  expect(broken).toEqual(['R2']);
});

test('the page says what is done', () => {
  expect(readRequirements(page)).toEqual({ all: ['R1', 'R2', 'D2'], done: ['R1', 'D2'] });
  expect(() => readRequirements(page.replace('R1, D2', 'R7'))).toThrow('R7');
  expect(() => readRequirements('nothing')).toThrow('lists no requirement');
});
