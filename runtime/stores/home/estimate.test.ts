import { describe, expect, test } from 'vitest';
import { world } from '../../../fixtures/world/index.ts';
import { readChoices } from './choices.ts';
import { estimateOf, type Estimate } from './estimate.ts';
import type { HomeData } from './home-data.ts';
import { formatMoney } from '../../dom/language.ts';
import { compileOptions } from './option-graph.ts';
import { homeNamed, option, smallHome } from './testing-home.ts';

function estimate(home: HomeData, query = ''): Estimate {
  const graph = compileOptions(home.options);
  return estimateOf(home, graph, readChoices(home, graph, new URLSearchParams(query)).choices);
}

const all =
  'floorplan_options[]=4&floorplan_options[]=1&facade=gable&inclusions=full&promotions[]=stone&promotions[]=solar';

test('[D35] lists each choice in the price list’s order, with one total', () => {
  expect(estimate(smallHome(), all)).toEqual({
    lines: [
      { kind: 'base', name: 'Wren 20', amount: 300_000, worth: null },
      { kind: 'option', name: 'Option 1', amount: 1000, worth: null },
      { kind: 'option', name: 'Option 4', amount: 1000, worth: null },
      { kind: 'facade', name: 'Gable', amount: 7900, worth: null },
      { kind: 'inclusion', name: 'Full', amount: 20_000, worth: null },
      { kind: 'promotion', name: 'Solar', amount: 0, worth: 8990 },
      { kind: 'promotion', name: 'Stone', amount: 0, worth: 12_500 },
    ],
    total: 329_900,
    region: 'City',
    exclusions: [],
    additions: [],
    allowance: null,
    totalWithAllowance: null,
  });
});

test('[D35] uses the base price of the visitor’s region', () => {
  const { lines, total, region } = estimate(smallHome(), `${all}&region=coast`);
  expect([lines[0]?.amount, total, region]).toEqual([310_000, 339_900, 'Coast']);
});

describe('[D35] a region without a price', () => {
  test.each([
    ['none at all', {}],
    ['null', { price: null }],
    ['nothing', { price: 0 }],
  ])('(%s) has a total on request, never $0, and lists every choice', (_, price) => {
    const { lines, total, region } = estimate(
      smallHome({ regions: [{ slug: 'city', name: 'City', ...price }] }),
      'facade=gable',
    );
    expect([lines.map(({ amount }) => amount), total, region]).toEqual([[null, 7900, 0], null, 'City']);
  });

  test('applies to half of the designs in Sydney', () => {
    expect(
      world.designs.filter(({ slug }) => estimate(homeNamed(slug), 'region=sydney-hunter').total === null),
    ).toHaveLength(24);
  });
});

test('[R80] the finish that a design includes is always on its estimate', () => {
  const finishes = (home: HomeData, query?: string): string[] =>
    estimate(home, query).lines.flatMap(({ kind, name }) => (kind === 'inclusion' ? [name] : []));
  expect(finishes(homeNamed('larkin-16'))).toEqual(['Essentials']);
  expect(finishes(homeNamed('oriel-38'), 'inclusions=luxe')).toEqual(['Signature']);
  expect(finishes(homeNamed('ardenne-28')), 'what is in the price').toEqual(['Essentials']);
  expect(finishes(homeNamed('ardenne-28'), 'inclusions=luxe')).toEqual(['Luxe']);
});

test('[D35] the one facade in the price is a line of 0 until another is chosen', () => {
  const facades = (home: HomeData, query?: string): (number | null)[] =>
    estimate(home, query).lines.flatMap(({ kind, amount }) => (kind === 'facade' ? [amount] : []));
  expect([facades(smallHome()), facades(smallHome(), 'facade=gable')]).toEqual([[0], [7900]]);
  const free = (slug: string) => ({ slug, name: slug, price: 0 });
  expect(facades(smallHome({ facades: [free('plain'), free('gable')] }))).toEqual([]);
});

test('[D35] every design with every choice has whole dollars or no total', () => {
  for (const { slug } of world.designs) {
    const home = homeNamed(slug);
    const query = new URLSearchParams(home.options.map(({ id }) => ['floorplan_options[]', id]));
    for (const promotion of home.promotions) query.append('promotions[]', promotion.slug);
    query.set('facade', home.facades.at(-1)?.slug ?? '');
    query.set('inclusions', home.defaultInclusion ?? 'luxe');
    for (const region of home.regions) {
      query.set('region', region.slug);
      const { lines, total } = estimate(home, query.toString());
      const sum = lines.reduce((dollars, { amount }) => dollars + (amount ?? 0), 0);
      expect(total, `${slug} in ${region.name}`).toBe(region.price === null ? null : sum);
      expect(
        lines.some(({ amount }) => amount === null),
        slug,
      ).toBe(region.price === null);
      expect(formatMoney(total ?? sum), slug).toMatch(/^\$\d{1,3}(,\d{3})+$/);
    }
  }
});

test('[D35] saved estimates have the totals that the page shows', () => {
  expect(world.user.estimates.length).toBeGreaterThan(0);
  for (const { design, options, facade, inclusion, promotions, flipped, region, total } of world.user.estimates) {
    const home = homeNamed(design);
    const query = new URLSearchParams({ facade, inclusions: inclusion, region, flipped: flipped ? '1' : '0' });
    for (const code of options)
      query.append('floorplan_options[]', home.options.find((one) => one.code === code)?.id ?? '');
    for (const slug of promotions) query.append('promotions[]', slug);
    expect(estimate(home, query.toString()).total, design).toBe(total);
  }
});

test('[D35] cents are added exactly, and credits subtracted', () => {
  const priced = (id: string, price: number): HomeData['options'][number] => ({ ...option(id), price });
  const home = smallHome({ options: [priced('1', 0.1), priced('2', 0.2), priced('3', -4500)] });
  expect(estimate(home, 'floorplan_options[]=1&floorplan_options[]=2&floorplan_options[]=3').total).toBe(295_500.3);
});

test('[D35] prices are shown in whole Australian dollars', () => {
  expect([349_900, 0, 295_500.3, -4500].map(formatMoney)).toEqual(['$349,900', '$0', '$295,500', '-$4,500']);
});

describe('[D63] a cost that an offer fixes', () => {
  const home = smallHome({
    exclusions: ['site costs', 'council fees'],
    promotions: [{ slug: 'fixed', name: 'Site costs fixed', value: 7500, amount: 25_000, covers: 'site costs' }],
  });

  test('is excluded until the offer is chosen', () => {
    expect(estimate(home)).toMatchObject({ total: 300_000, exclusions: ['site costs', 'council fees'] });
  });

  test('is then a line of the total, and excluded no longer', () => {
    const { lines, total, exclusions } = estimate(home, 'promotions[]=fixed');
    expect(lines.at(-1)).toEqual({ kind: 'promotion', name: 'Site costs fixed', amount: 25_000, worth: 7500 });
    expect({ total, exclusions }).toEqual({ total: 325_000, exclusions: ['council fees'] });
  });
});

describe('[D75] an allowance for site costs', () => {
  const home = smallHome({
    exclusions: ['site costs', 'council fees'],
    additions: ['driveway', 'fencing'],
    inclusions: [{ slug: 'full', name: 'Full', price: 20_000, covers: ['driveway'] }],
    promotions: [{ slug: 'fixed', name: 'Site costs fixed', value: 7500, amount: 25_000, covers: 'site costs' }],
    regions: [
      { slug: 'city', name: 'City', price: 300_000, allowance: 32_500 },
      { slug: 'coast', name: 'Coast', price: 310_000 },
      { slug: 'island', name: 'Island', allowance: 40_000 },
    ],
  });

  test.each([
    ['is beside the total, which leaves it out', '', [300_000, 32_500, 332_500]],
    ['is replaced by an offer that fixes the cost', 'promotions[]=fixed', [325_000, null, null]],
    ['is that of the region, which may name none', 'region=coast', [310_000, null, null]],
    ['makes no price of one on request', 'region=island', [null, 40_000, null]],
  ])('%s', (_, query, expected) => {
    const { total, allowance, totalWithAllowance } = estimate(home, query);
    expect([total, allowance, totalWithAllowance]).toEqual(expected);
  });

  test('what a chosen finish has is not called an addition', () => {
    expect(estimate(home).additions).toEqual(['driveway', 'fencing']);
    expect(estimate(home, 'inclusions=full').additions).toEqual(['fencing']);
  });

  test('an offer of the world saves what it says in every region', () => {
    const offers = world.promotions.flatMap(({ value, fixes }) => (fixes ? [fixes.amount + value] : []));
    expect(offers.length).toBeGreaterThan(0);
    for (const worth of offers)
      for (const { name, siteCosts } of world.regions) expect(siteCosts, name).toBeGreaterThanOrEqual(worth);
  });
});
