import { afterEach, expect, test } from 'vitest';
import { world } from '../../fixtures/world/index.ts';
import { until } from '../../runtime/testing/waiting.ts';
import { closePage } from '../testing/page.ts';
import { fieldOf, openPage, partOf, readLines, textOf } from './testing-page.ts';

afterEach(closePage);

const offered = world.designs.find(({ promotions }) => promotions.includes('fixed-site-costs'));

test('[D63] an offer that fixes site costs adds them, and they are excluded no longer', async () => {
  await openPage({ design: offered?.slug ?? '' });
  const note = (): string => textOf(partOf('note'));
  expect(note()).toBe('Estimate only. Excludes site costs, council fees and landscaping.');
  fieldOf('promotions[]', 'fixed-site-costs').click();
  await until(() => note() === 'Estimate only. Excludes council fees and landscaping.');
  expect(readLines()).toContain('Site costs fixed at $25,000: $25,000');
});
