/**
 * What a visitor has chosen for a home, and how it travels: in the address of the page, in the form, and in the link of
 * the estimate PDF, always under the same names (R82, R83). Whatever arrives is repaired, never obeyed blindly.
 */
import type { HomeData } from './home-data.ts';
import {
  activeOptions,
  restoreOptions,
  type OptionGraph,
  type OptionState,
  type RejectedOption,
} from './option-graph.ts';

export interface HomeChoices {
  options: OptionState;
  /** Null while none is chosen; saving asks for one (R78). */
  facade: string | null;
  /** Null while none is chosen, and where the design comes with one (R80). */
  inclusion: string | null;
  promotions: readonly string[];
  flipped: boolean;
  region: string;
}

/** Who an estimate is made out to. Never part of the page's address. */
export interface Recipient {
  firstName: string;
  lastName: string;
}

/** What was asked for and is not so: a refused option, or a facade, finish, promotion or region the design does not have. */
export interface RepairedChoices {
  options: RejectedOption[];
  /** Field names whose value was unknown: `facade`, `promotions[]`. */
  fields: string[];
}

/** Reads choices from a query or a form's fields. Never throws. */
export function readChoices(
  home: HomeData,
  graph: OptionGraph,
  asked: URLSearchParams,
): { choices: HomeChoices; repairs: RepairedChoices } {
  const { state, refused } = restoreOptions(graph, asked.getAll('floorplan_options[]'));
  const fields: string[] = [];
  const included = includedFinish(home);
  const known = (field: string, among: readonly { slug: string }[]): string[] => {
    const values = [...new Set(asked.getAll(field))].filter(Boolean);
    const found = values.filter((value) => among.some(({ slug }) => slug === value));
    if (found.length < values.length) fields.push(field);
    return found;
  };
  const [facade = null] = known('facade', home.facades);
  // Another finish than the one it comes with is refused like one it does not have.
  const [inclusion = null] = known('inclusions', included === null ? home.inclusions : [{ slug: included }]);
  const choices: HomeChoices = {
    options: state,
    facade,
    inclusion: included === null ? inclusion : null,
    promotions: known('promotions[]', home.promotions),
    flipped: asked.get('flipped') === '1',
    region: known('region', home.regions)[0] ?? home.region,
  };
  return { choices, repairs: { options: refused, fields } };
}

/** The finish the design comes with, where it is one of its finishes; null where the choice is the visitor's. */
export function includedFinish({ defaultInclusion, inclusions }: HomeData): string | null {
  return inclusions.find(({ slug }) => slug === defaultInclusion)?.slug ?? null;
}

/** The finish that counts: the one the design comes with, else the visitor's choice (R80). */
export function inclusionOf(home: HomeData, { inclusion }: HomeChoices): string | null {
  return includedFinish(home) ?? inclusion;
}

/** The choices for the page's address: what is still as it comes is left out. */
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

/** The query of `GET /estimate-pdf` (R82, R83), in the order of the specification. */
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
