/** The home that the visitor configures: one state for the floorplan, the estimate, the link and saving. */
import { atom } from 'nanostores';
import { trackEvent } from '../data-layer.ts';
import { $region, chooseRegion } from '../region.ts';
import {
  includedFinish,
  inclusionOf,
  readChoices,
  toUrlQuery,
  type HomeChoices,
  type Recipient,
  type RepairedChoices,
} from './choices.ts';
import type { HomeData } from './home-data.ts';
import {
  copyState,
  toggleOption,
  type OptionState,
  type Removal,
  compileOptions,
  type OptionGraph,
} from './option-graph.ts';

export type HomeNotice =
  | { kind: 'removed'; removed: readonly Removal[]; undo: OptionState }
  | { kind: 'repaired'; repairs: RepairedChoices };

export interface HomeState {
  home: HomeData;
  graph: OptionGraph;
  choices: HomeChoices;
  recipient: Recipient;
  notice: HomeNotice | null;
}

export const $home = atom<HomeState | undefined>();

/**
 * Opens the page's home. Every widget calls this, and the first call counts. New data of a design keeps its choices.
 * @param formFields the choices in the server's form.
 * @param urlQuery the query of the page's URL.
 */
export function openHome(home: HomeData, formFields: URLSearchParams, urlQuery: URLSearchParams): void {
  const before = $home.get();
  if (JSON.stringify(before?.home) === JSON.stringify(home)) return;
  const isSameDesign = before?.home.slug === home.slug;
  const graph = compileOptions(home.options);
  const { choices, repairs } = readChoices(
    home,
    graph,
    isSameDesign ? toUrlQuery(before.home, before.graph, before.choices) : formFields,
  );
  const isRepaired = repairs.options.length + repairs.fields.length > 0;

  $home.set({
    home,
    graph,
    choices,
    recipient: isSameDesign
      ? before.recipient
      : { firstName: formFields.get('first_name') ?? '', lastName: formFields.get('last_name') ?? '' },
    notice: isRepaired ? { kind: 'repaired', repairs } : null,
  });
  // The browser remembers the region longer than the server does. A region in the URL takes precedence.
  if (!isSameDesign && !urlQuery.has('region')) followRegion($region.get());
}

function followRegion(slug: string | null): void {
  if (slug !== null && hasRegion(slug)) update({ region: slug });
}

function hasRegion(slug: string): boolean {
  return $home.get()?.home.regions.some((region) => region.slug === slug) === true;
}

$region.listen(followRegion);

function update(choices: Partial<HomeChoices>): void {
  const state = $home.get();
  if (state) $home.set({ ...state, choices: { ...state.choices, ...choices } });
}

/** Toggles an option with its side effects. @returns false if it is disabled or unknown. */
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

/** Undoes the change whose removals the notice reports. */
export function undoRemoval(): void {
  const state = $home.get();
  if (state?.notice?.kind !== 'removed') return;
  $home.set({ ...state, choices: { ...state.choices, options: state.notice.undo }, notice: null });
}

/** Chooses a facade; choosing it again removes it. */
export function switchFacade(slug: string): void {
  const state = $home.get();
  if (state?.home.facades.some((facade) => facade.slug === slug))
    update({ facade: state.choices.facade === slug ? null : slug });
}

/** Chooses the first facade if none is chosen. */
export function ensureFacade(): void {
  const state = $home.get();
  const [first] = state?.home.facades ?? [];
  if (first && state?.choices.facade === null) update({ facade: first.slug });
}

/** Chooses a finish, unless the design includes one. */
export function chooseInclusion(slug: string): void {
  const home = $home.get()?.home;
  if (home && includedFinish(home) === null && home.inclusions.some((inclusion) => inclusion.slug === slug))
    update({ inclusion: slug });
}

/** Adds or removes an offer. */
export function switchPromotion(slug: string): void {
  const state = $home.get();
  if (!state?.home.promotions.some((promotion) => promotion.slug === slug)) return;
  const { promotions } = state.choices;
  update({
    promotions: promotions.includes(slug) ? promotions.filter((chosen) => chosen !== slug) : [...promotions, slug],
  });
}

/** Mirrors the plan. */
export function flipPlan(): void {
  const state = $home.get();
  if (state) update({ flipped: !state.choices.flipped });
}

/** Chooses one of the home's regions, for the whole site. */
export function chooseHomeRegion(slug: string): void {
  if (hasRegion(slug)) chooseRegion(slug);
}

export function nameRecipient(recipient: Partial<Recipient>): void {
  const state = $home.get();
  if (state) $home.set({ ...state, recipient: { ...state.recipient, ...recipient } });
}

/** Tells analytics that the estimate was opened as a PDF, without the name that it is for. */
export function trackPdf(): void {
  const state = $home.get();
  if (!state) return;
  const { home, choices } = state;
  const inclusions = inclusionOf(home, choices);
  trackEvent('pdf_opened', {
    home_design: home.slug,
    region: choices.region,
    ...(choices.facade !== null && { facade: choices.facade }),
    ...(inclusions !== null && { inclusions }),
  });
}
