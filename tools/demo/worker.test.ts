import { expect, test } from 'vitest';
import { buildWorker } from './worker.mjs';

test.each(['{{ visit.day | date("j F") }}', '{{ visit.day|date }}', '{% if date(visit.day) < date() %}'])(
  'a template that formats a date does not get into the worker: %s',
  async (template) => {
    const theme = new Map([['pages/visit.htm', template]]);
    await expect(buildWorker('', { theme, files: [] })).rejects.toThrow('pages/visit.htm formats a date.');
  },
);
