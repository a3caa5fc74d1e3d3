import { afterEach, expect, test } from 'vitest';
import { world } from '../../fixtures/world/index.ts';
import { formatMoney } from '../../runtime/dom/language.ts';
import { $region } from '../../runtime/stores/region.ts';
import { until } from '../../runtime/testing/waiting.ts';
import { closePage } from '../testing/page.ts';
import { fieldOf, homeFor, mount, openPage, partOf, readLines, servePage, textOf } from './testing-page.ts';

afterEach(closePage);

const offered = world.designs.find(({ promotions }) => promotions.includes('fixed-site-costs'));

test('[D63] an offer that fixes site costs adds them, and they are excluded no longer', async () => {
  await openPage({ design: offered?.slug ?? '' });
  const note = (): string => textOf(partOf('note'));
  expect(note()).toBe('Estimate only. Excludes site costs and council fees.');
  fieldOf('promotions[]', 'fixed-site-costs').click();
  await until(() => note() === 'Estimate only. Excludes council fees.');
  expect(readLines()).toContain('Site costs fixed at $25,000: $25,000');
});

test('[D75] site costs are an allowance beside the total, and never there twice', async () => {
  const design = offered?.slug ?? '';
  servePage({ design });
  const terms = (): string[] => ['allowance', 'additions', 'total-with-allowance'].map((name) => textOf(partOf(name)));
  const { regions } = homeFor({ design }).data;
  const price = regions[0]?.price ?? Number.NaN;
  const served = terms();
  expect(served).toEqual([
    'Allowance for site costs: $32,500. Not fixed until a soil test of your lot.',
    expect.stringMatching(/^Typically added, not included: (driveway, )?fencing, landscaping and window coverings\.$/),
    `With site costs, about ${formatMoney(price + 32_500)}`,
  ]);
  expect(textOf(partOf('panel'))).toContain('Valid until 17 April 2026. Prices include GST.');
  await mount();
  expect(terms()).toEqual(served);
  $region.set('south-east-queensland');
  await until(() => terms()[0]?.includes('$35,000') === true);
  fieldOf('promotions[]', 'fixed-site-costs').click();
  await until(() => terms()[0] === '');
  expect([terms()[2], serverSays(design, 'promotions[]=fixed-site-costs')]).toEqual(['', ['', '']]);
});

/** The same parts as the server renders them. */
function serverSays(design: string, query: string): string[] {
  servePage({ design, query });
  return ['allowance', 'total-with-allowance'].map((name) => textOf(partOf(name)));
}
