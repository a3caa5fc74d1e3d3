import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inclusionOf, readChoices, toUrlQuery, toPdfQuery, type HomeChoices, type RepairedChoices } from './choices.ts';
import type { HomeData } from './home-data.ts';
import { activeOptions, compileOptions } from './option-graph.ts';
import { homeNamed, smallHome } from './testing-home.ts';

function read(
  home: HomeData,
  query: string,
): { choices: HomeChoices; repairs: RepairedChoices; on: string[]; address: string } {
  const graph = compileOptions(home.options);
  const { choices, repairs } = readChoices(home, graph, new URLSearchParams(query));
  return {
    choices,
    repairs,
    on: activeOptions(graph, choices.options).map(({ id }) => id),
    address: toUrlQuery(home, graph, choices).toString(),
  };
}

function pdfQuery(home: HomeData, query: string, recipient = { firstName: '', lastName: '' }): URLSearchParams {
  return toPdfQuery(home, compileOptions(home.options), read(home, query).choices, recipient);
}

const nothingRepaired: RepairedChoices = { options: [], fields: [] };

test('[D33] a URL without choices gives the standard home, and stays empty', () => {
  expect(read(smallHome(), '')).toMatchObject({
    choices: { facade: null, inclusion: null, promotions: [], flipped: false, region: 'city' },
    repairs: nothingRepaired,
    on: [],
    address: '',
  });
});

test('[D33] every choice round-trips through the URL', () => {
  const address =
    'floorplan_options[]=1&floorplan_options[]=2&facade=gable&inclusions=full&promotions[]=stone&promotions[]=solar&flipped=1&region=coast';
  const { choices, repairs, on, address: again } = read(smallHome(), address);
  expect(choices).toMatchObject({
    facade: 'gable',
    inclusion: 'full',
    promotions: ['stone', 'solar'],
    flipped: true,
    region: 'coast',
  });
  expect([on, repairs, decodeURIComponent(again)]).toEqual([['1', '2'], nothingRepaired, address]);
});

describe('an edited URL', () => {
  test('is repaired, and the repaired fields are reported', () => {
    const { choices, repairs, on } = read(
      smallHome(),
      'floorplan_options[]=3&floorplan_options[]=1&floorplan_options[]=2&facade=castle&inclusions=gold&promotions[]=solar&promotions[]=free-house&flipped=yes&region=moon',
    );
    expect([on, choices]).toMatchObject([
      ['3'],
      { facade: null, inclusion: null, promotions: ['solar'], flipped: false, region: 'city' },
    ]);
    expect(repairs.options.map(({ id, because }) => `${id} ${because}`)).toEqual(['1 conflict', '2 need']);
    expect(repairs.fields).toEqual(['facade', 'inclusions', 'promotions[]', 'region']);
  });

  test('[R75 R77] with duplicates gives one facade, and each offer once', () => {
    const { choices } = read(smallHome(), 'facade=gable&facade=plain&promotions[]=solar&promotions[]=solar');
    expect(choices).toMatchObject({ facade: 'gable', promotions: ['solar'] });
  });

  test('with empty fields, as the estimate link has, needs no repair', () => {
    expect(read(smallHome(), 'facade=&inclusions=&promotions[]=&region=&flipped=0').repairs).toEqual(nothingRepaired);
  });

  test.each([
    '__proto__',
    'constructor',
    '<script>alert(1)</script>',
    '%00',
    '%F0%9F%8F%A1',
    '../../etc',
    "'; DROP TABLE homes",
  ])('with %s in every field chooses none of it', (value) => {
    const fields = ['floorplan_options[]', 'facade', 'inclusions', 'promotions[]', 'flipped', 'region'];
    const { repairs, address } = read(
      smallHome(),
      fields.map((field) => `${field}=${encodeURIComponent(value)}`).join('&'),
    );
    expect([address, repairs.options.length, repairs.fields]).toEqual([
      '',
      1,
      ['facade', 'inclusions', 'promotions[]', 'region'],
    ]);
  });
});

test('[R82 R83] any URL is readable, and its PDF link leads to the same home', () => {
  const homes = ['ardenne-28', 'oriel-38', 'larkin-16', 'kindred-34'].map(homeNamed);
  fc.assert(
    fc.property(
      fc.constantFrom(...homes),
      fc.infiniteStream(fc.nat()),
      fc.array(
        fc.tuple(
          fc.constantFrom('floorplan_options[]', 'facade', 'inclusions', 'promotions[]', 'flipped', 'region', 'x'),
          fc.oneof(fc.nat(), fc.string()),
        ),
      ),
      (home, picks, pairs) => {
        const known = [
          ...home.options.map(({ id }) => id),
          ...home.facades.map(({ slug }) => slug),
          ...home.inclusions.map(({ slug }) => slug),
          ...home.promotions.map(({ slug }) => slug),
          ...home.regions.map(({ slug }) => slug),
          '1',
        ];
        const value = (given: string | number): string =>
          typeof given === 'string' ? given : (known[given % known.length] ?? '');
        const noise = [...picks.take(30)].map((pick) => ['floorplan_options[]', value(pick)]);
        const graph = compileOptions(home.options);
        const params = new URLSearchParams([...pairs.map(([field, given]) => [field, value(given)]), ...noise]);
        const { choices } = readChoices(home, graph, params);
        const shared = readChoices(home, graph, new URLSearchParams(toUrlQuery(home, graph, choices).toString()));
        expect(shared).toEqual({ choices, repairs: nothingRepaired });
        const printed = readChoices(
          home,
          graph,
          new URLSearchParams(toPdfQuery(home, graph, choices, { firstName: 'Zoë & Co', lastName: '=?#' }).toString()),
        );
        expect(printed).toEqual({ choices, repairs: nothingRepaired });
      },
    ),
    { numRuns: 150 },
  );
});

describe('the estimate link', () => {
  test('[R82 R83] has all fields in the specified order and format', () => {
    const query = pdfQuery(
      smallHome(),
      'floorplan_options[]=2&floorplan_options[]=1&facade=gable&inclusions=full&promotions[]=solar&promotions[]=stone&flipped=1&region=coast',
      { firstName: 'Zoë', lastName: 'O’Neill & Sons' },
    );
    expect([...query].map(([name, value]) => `${name}=${value}`)).toEqual([
      'home_design=wren-20',
      'floorplan_options[]=1',
      'floorplan_options[]=2',
      'facade=gable',
      'inclusions=full',
      'promotions[]=solar',
      'promotions[]=stone',
      'flipped=1',
      'first_name=Zoë',
      'last_name=O’Neill & Sons',
      'region=coast',
    ]);
    expect(query.toString()).toContain('first_name=Zo%C3%AB&last_name=O%E2%80%99Neill+%26+Sons&');
  });

  test('[R82] without choices still has every single field', () => {
    expect(pdfQuery(smallHome(), '').toString()).toBe(
      'home_design=wren-20&facade=&inclusions=&flipped=0&first_name=&last_name=&region=city',
    );
  });
});

describe('[R80] the finish', () => {
  const included = smallHome({ defaultInclusion: 'base' });

  test('is the design’s own, and a URL that names another is repaired', () => {
    const { choices, repairs, address } = read(included, 'inclusions=full');
    expect([inclusionOf(included, choices), repairs.fields, address]).toEqual(['base', ['inclusions'], '']);
    expect(read(included, 'inclusions=base').repairs).toEqual(nothingRepaired);
    expect(pdfQuery(included, 'inclusions=full').get('inclusions')).toBe('base');
  });

  test('is the visitor’s choice if the design includes none of its finishes', () => {
    const choices = (home: HomeData): HomeChoices => read(home, 'inclusions=full').choices;
    for (const home of [smallHome(), smallHome({ defaultInclusion: 'gone' })])
      expect(inclusionOf(home, choices(home))).toBe('full');
    expect(pdfQuery(smallHome({ defaultInclusion: 'gone' }), '').get('inclusions')).toBe('');
  });
});
