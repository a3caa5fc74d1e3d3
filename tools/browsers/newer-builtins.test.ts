import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { supportedBrowsers } from '../build/supported-browsers.mjs';
import { newerBuiltins } from './newer-builtins.mjs';

const data = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../node_modules/@mdn/browser-compat-data/data.json'), 'utf8'),
) as Parameters<typeof newerBuiltins>[0];
const { names, events } = newerBuiltins(data, supportedBrowsers({ browserslist: ['chrome >= 110', 'safari >= 16.4'] }));

test.each(['URLSearchParams.size', 'URL.canParse', 'Map.groupBy', 'Intl.DurationFormat', 'Window.navigation'])(
  '%s is newer',
  (name) => expect(names).toContain(name),
);

test.each(['URLSearchParams.get', 'Array.toSorted', 'Intl.PluralRules'])('%s is not', (name) =>
  expect(names).not.toContain(name),
);

test('an event is newer if each interface that has one of its name is', () => {
  expect(events).toContain('scrollend');
  expect(events).not.toContain('change');
});
