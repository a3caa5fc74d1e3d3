/** Reads and writes a home's choices in URLs and forms. Repairs invalid values. */
import { valuesOf } from '../../dom/address.ts';
import type { HomeData } from './home-data.ts';
import {
  activeOptions,
  restoreOptions,
  type OptionState,
  type RejectedOption,
  type OptionGraph,
} from './option-graph.ts';

export interface HomeChoices {
  options: OptionState;
  /** Null for none; saving requires one. */
  facade: string | null;
  /** Null for none, and if the design includes one. */
  inclusion: string | null;
  promotions: readonly string[];
  flipped: boolean;
  region: string;
}

/** The person whom an estimate is for. Never part of the page's URL. */
export interface Recipient {
  firstName: string;
  lastName: string;
}

/** Rejected options, and facades, finishes, promotions and regions that the design does not have. */
export interface RepairedChoices {
  options: RejectedOption[];
  /** Names of fields with unknown values: `facade`, `promotions[]`. */
  fields: string[];
}

/** Reads choices from a URL's query or a form's fields. Never throws. */
export function readChoices(
  home: HomeData,
  graph: OptionGraph,
  params: URLSearchParams,
): { choices: HomeChoices; repairs: RepairedChoices } {
  const { state, rejected } = restoreOptions(graph, valuesOf(params, 'floorplan_options[]'));
  const fields: string[] = [];
  const included = includedFinish(home);

  const readKnown = (field: string, among: readonly { slug: string }[]): string[] => {
    const values = [...new Set(valuesOf(params, field))].filter(Boolean);
    const found = values.filter((value) => among.some(({ slug }) => slug === value));
    if (found.length < values.length) fields.push(field);
    return found;
  };

  const [facade = null] = readKnown('facade', home.facades);
  // If the design includes a finish, every other one is invalid.
  const [inclusion = null] = readKnown('inclusions', included === null ? home.inclusions : [{ slug: included }]);
  const choices: HomeChoices = {
    options: state,
    facade,
    inclusion: included === null ? inclusion : null,
    promotions: readKnown('promotions[]', home.promotions),
    flipped: params.get('flipped') === '1',
    region: readKnown('region', home.regions)[0] ?? home.region,
  };

  return { choices, repairs: { options: rejected, fields } };
}

/** Returns the finish that the design includes; null if the visitor chooses. */
export function includedFinish({ defaultInclusion, inclusions }: HomeData): string | null {
  return inclusions.find(({ slug }) => slug === defaultInclusion)?.slug ?? null;
}

/** Returns the included finish, else the visitor's choice. */
export function inclusionOf(home: HomeData, { inclusion }: HomeChoices): string | null {
  return includedFinish(home) ?? inclusion;
}

/** The names of choices in the page's URL. */
export const choiceNames = ['floorplan_options[]', 'facade', 'inclusions', 'promotions[]', 'flipped', 'region'];

/** Writes the choices for the page's URL, without default values. */
export function toUrlQuery(home: HomeData, graph: OptionGraph, choices: HomeChoices): URLSearchParams {
  const query = new URLSearchParams();
  for (const { id } of activeOptions(graph, choices.options)) query.append('floorplan_options[]', id);
  if (choices.facade !== null) query.set('facade', choices.facade);
  if (choices.inclusion !== null) query.set('inclusions', choices.inclusion);
  for (const slug of choices.promotions) query.append('promotions[]', slug);
  if (choices.flipped) query.set('flipped', '1');
  if (choices.region !== home.region) query.set('region', choices.region);
  return query;
}

/** Writes the query of `GET /estimate-pdf`, in the specified order. */
export function toPdfQuery(
  home: HomeData,
  graph: OptionGraph,
  choices: HomeChoices,
  { firstName, lastName }: Recipient,
): URLSearchParams {
  const query = new URLSearchParams({ home_design: home.slug });
  for (const { id } of activeOptions(graph, choices.options)) query.append('floorplan_options[]', id);
  query.set('facade', choices.facade ?? '');
  query.set('inclusions', inclusionOf(home, choices) ?? '');
  for (const slug of choices.promotions) query.append('promotions[]', slug);
  query.set('flipped', choices.flipped ? '1' : '0');
  query.set('first_name', firstName);
  query.set('last_name', lastName);
  query.set('region', choices.region);
  return query;
}
