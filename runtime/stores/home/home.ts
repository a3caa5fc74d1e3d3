/** The home a visitor is putting together: one state for the floorplan, the estimate, the link and what is saved. */
import { atom } from 'nanostores';
import { $region, chooseRegion } from '../region.ts';
import {
  includedFinish,
  readChoices,
  toUrlQuery,
  type HomeChoices,
  type Recipient,
  type RepairedChoices,
} from './choices.ts';
import type { HomeData } from './home-data.ts';
import {
  compileOptions,
  copyState,
  toggleOption,
  type OptionGraph,
  type OptionState,
  type Removal,
} from './option-graph.ts';

/** What a change did besides what was asked for. */
export type HomeNotice =
  | { kind: 'removed'; removed: readonly Removal[] /** Takes the change back. */; undo: OptionState }
  | { kind: 'repaired'; repairs: RepairedChoices };

export interface HomeState {
  home: HomeData;
  graph: OptionGraph;
  choices: HomeChoices;
  recipient: Recipient;
  notice: HomeNotice | null;
}

/** Undefined until a widget of the page has opened a home. */
export const $home = atom<HomeState | undefined>();

let source = '';

/**
 * Opens the home of the page. Every widget of the page does, with the same data: the first counts. Where a partial update
 * brought the same design anew, what was chosen stays.
 * @param asked the choices as the server's form has them.
 * @param address the query of the page's address.
 */
export function openHome(home: HomeData, asked: URLSearchParams, address: URLSearchParams): void {
  const given = JSON.stringify(home);
  if (given === source && $home.get()) return;
  source = given;
  const before = $home.get();
  const isSameDesign = before?.home.slug === home.slug;
  const graph = compileOptions(home.options);
  const { choices, repairs } = readChoices(
    home,
    graph,
    isSameDesign ? toUrlQuery(before.home, before.graph, before.choices) : asked,
  );
  const isRepaired = repairs.options.length + repairs.fields.length > 0;
  $home.set({
    home,
    graph,
    choices,
    recipient: isSameDesign
      ? before.recipient
      : { firstName: asked.get('first_name') ?? '', lastName: asked.get('last_name') ?? '' },
    notice: isRepaired ? { kind: 'repaired', repairs } : null,
  });
  // The server knows the visitor's region for a day, the browser for longer. An address that names one means what it says.
  if (!isSameDesign && !address.has('region')) followRegion($region.get());
}

function followRegion(slug: string | null): void {
  if (slug !== null && offers(slug)) choose({ region: slug });
}

function offers(slug: string): boolean {
  return $home.get()?.home.regions.some((region) => region.slug === slug) === true;
}

$region.listen(followRegion);

/** For tests, and for a page that leaves the design. */
export function closeHome(): void {
  source = '';
  $home.set(undefined);
}

function choose(choices: Partial<HomeChoices>): void {
  const state = $home.get();
  if (state) $home.set({ ...state, choices: { ...state.choices, ...choices } });
}

/**
 * Turns an option on or off, with all that follows (R70 to R72).
 * @returns false, and nothing changes, for an option that is disabled or unknown.
 */
export function switchOption(id: string): boolean {
  const state = $home.get();
  const index = state?.graph.indexes.get(id);
  if (!state || index === undefined) return false;
  const undo = state.choices.options;
  const options = copyState(undo);
  const removed = toggleOption(state.graph, options, index);
  if (!removed) return false;
  $home.set({
    ...state,
    choices: { ...state.choices, options },
    notice: removed.length ? { kind: 'removed', removed, undo } : null,
  });
  return true;
}

/** Takes back the change whose removals the notice tells. */
export function undoRemoval(): void {
  const state = $home.get();
  if (state?.notice?.kind !== 'removed') return;
  $home.set({ ...state, choices: { ...state.choices, options: state.notice.undo }, notice: null });
}

/** Chooses a facade; the chosen one again chooses none (R75, R76). */
export function switchFacade(slug: string): void {
  const state = $home.get();
  if (state?.home.facades.some((facade) => facade.slug === slug))
    choose({ facade: state.choices.facade === slug ? null : slug });
}

/** Where no facade is chosen, chooses the first (R79). */
export function ensureFacade(): void {
  const state = $home.get();
  const [first] = state?.home.facades ?? [];
  if (first && state?.choices.facade === null) choose({ facade: first.slug });
}

/** Chooses a finish, where the design comes with none (R80). */
export function chooseInclusion(slug: string): void {
  const home = $home.get()?.home;
  if (home && includedFinish(home) === null && home.inclusions.some((inclusion) => inclusion.slug === slug))
    choose({ inclusion: slug });
}

/** Adds an offer or takes it away (R77). */
export function switchPromotion(slug: string): void {
  const state = $home.get();
  if (!state?.home.promotions.some((promotion) => promotion.slug === slug)) return;
  const { promotions } = state.choices;
  choose({
    promotions: promotions.includes(slug) ? promotions.filter((chosen) => chosen !== slug) : [...promotions, slug],
  });
}

/** The other hand of the plan (R73). */
export function flipPlan(): void {
  const state = $home.get();
  if (state) choose({ flipped: !state.choices.flipped });
}

/** Chooses one of the home's regions. It is the visitor's region: every price of the page follows it, and so does this home (D44). */
export function chooseHomeRegion(slug: string): void {
  if (offers(slug)) chooseRegion(slug);
}

/** Who the estimate is made out to. */
export function nameRecipient(recipient: Partial<Recipient>): void {
  const state = $home.get();
  if (state) $home.set({ ...state, recipient: { ...state.recipient, ...recipient } });
}
