/** What the declarations deprecate, in docs/upgrading.md and in the types of events. */
import { expect, test } from 'vitest';
import { typeOfEvent } from '../package/page-types.mjs';
import { withDeprecations } from './deprecations.mjs';
import { readEvents } from './events.mjs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const page = 'Before\n<!-- deprecations -->\nOld\n<!-- /deprecations -->\nAfter';
const map = {
  name: 'map',
  events: { 'map:moved': { when: 'It moved.', detail: { zoom: 'number' } } },
  deprecated: {
    attributes: { scale: { instead: 'zoom', since: '1.4.0' } },
    events: { 'map:panned': { instead: 'map:moved', since: '1.5.0' } },
  },
};

test('docs/upgrading.md lists old names with new ones, or says that there are none', () => {
  const link = '[map](../widgets/map/README.md)';
  expect(withDeprecations(page, [{ name: 'tabs' }, map])).toBe(`Before
<!-- deprecations -->

| old name | of | write | since |
| --- | --- | --- | --- |
| \`data-scale\` | ${link} | \`data-zoom\` | 1.4.0 |
| \`map:panned\` | ${link} | \`map:moved\` | 1.5.0 |

<!-- /deprecations -->
After`);
  expect(withDeprecations(page, [{ name: 'tabs' }])).toContain('\nNothing is deprecated now.\n');
});

test('an old event has the type of the new one, and editors strike it out', async () => {
  const events = await readEvents(root, [map]);
  expect(events.slice(-2).map(typeOfEvent)).toEqual([
    "  /** It moved. */\n  'map:moved': CustomEvent<{ zoom: number }>;",
    "  /** @deprecated since 1.5.0: listen for `map:moved`. */\n  'map:panned': CustomEvent<{ zoom: number }>;",
  ]);
});
