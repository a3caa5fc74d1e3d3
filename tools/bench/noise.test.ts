import { expect, test } from 'vitest';
import { busyMessage, machineTime, othersShare, treeTime } from './noise.mjs';

test('time that the host took counts as used, and waiting for disks as idle', () => {
  const stat = 'cpu  1000 100 500 8000 200 20 30 150 0 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n';
  expect(machineTime(stat)).toEqual({ total: 100, used: 18 });
});

test('a process’s time includes its descendants, running and ended', () => {
  const stat = (pid: number, parent: number, command: string, times: string) =>
    `${pid} (${command}) S ${parent} 0 0 0 -1 0 0 0 0 0 ${times} 20 0 1`;
  const stats = [
    stat(10, 1, 'node', '100 50 20 30'),
    stat(11, 10, 'a name) (with 9', '200 0 0 0'),
    stat(12, 11, 'renderer', '300 0 0 0'),
    stat(13, 1, 'another', '4000 0 0 0'),
  ];
  expect(treeTime(stats, 10)).toBe(7);
});

test('the noise is the share of all cores that other processes used', () => {
  const before = { total: 100, used: 50, own: 20 };
  expect(othersShare(before, { total: 120, used: 65, own: 31 })).toBeCloseTo(0.2);
  // Both clocks tick in hundredths, so that ours can be a tick ahead.
  expect(othersShare(before, { total: 120, used: 60, own: 30.5 })).toBe(0);
});

test('figures of a busy row are refused, with the command that measures it again', () => {
  const quiet = { id: 'append', title: 'Append', noise: 0.1 };
  expect(busyMessage([quiet])).toBeNull();
  const message = busyMessage([quiet, { id: 'start', title: 'Start', noise: 0.42 }]);
  expect(message).toContain('Start: other processes used 42 % of the processor');
  expect(message).toMatch(/npm run bench -- --write --only=start$/);
  expect(busyMessage([{ id: 'start', title: 'Start', noise: null }])).toContain('unknown here');
});
