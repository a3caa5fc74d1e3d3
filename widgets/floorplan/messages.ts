import { formatList } from '../../runtime/dom/language.ts';
import { defineMessages } from '../../runtime/dom/messages.ts';
import type { HomeState } from '../../runtime/stores/home/home.ts';
import { missingNeeds, type Removal, type OptionGraph } from '../../runtime/stores/home/option-graph.ts';
import type { RepairedChoices } from '../../runtime/stores/home/choices.ts';

export const t = defineMessages('floorplan', {
  conflict: '{names} removed: it can’t be combined with {of}.',
  conflictMany: '{names} removed: they can’t be combined with {of}.',
  need: '{names} removed: it needs {of}.',
  needMany: '{names} removed: they need {of}.',
  others: '{count} more',
  alsoRemoved: '{count} more removed with them.',
  notice: 'What changed',
  undone: '{names} back on.',
  leftOutConflict: '{name} left out: it can’t be combined with {of}.',
  leftOutNeed: '{name} left out: it needs {of}.',
  leftOutUnknown: 'One of your choices isn’t available for this design.',
  requires: 'Requires {names}',
  storeys: 'Storeys',
  whole: 'Whole plan',
  zoomed: 'Plan at {percent}%',
  flipped: 'Plan flipped',
  unflipped: 'Plan as drawn',
  pictureFailed: 'The drawing couldn’t be loaded. The options still work.',
});

const maxListed = 3;

function joinNames(names: readonly string[]): string {
  const rest = names.length - maxListed;
  return formatList(rest > 1 ? [...names.slice(0, maxListed), t('others', { count: rest })] : names);
}

function nameOf({ options }: OptionGraph, index: number | undefined): string {
  return options[index ?? -1]?.name ?? '';
}

/** A sentence for each reason: `Rear extension removed: it can’t be combined with Alfresco.` */
export function removalText(graph: OptionGraph, removed: readonly Removal[]): string {
  const reasons = new Map<string, Removal[]>();
  for (const removal of removed) {
    const key = `${removal.because} ${removal.of}`;
    reasons.set(key, [...(reasons.get(key) ?? []), removal]);
  }
  const listedReasons = [...reasons.values()].slice(0, maxListed);
  const sentences = listedReasons.map((removals) => {
    const [{ because, of } = { because: 'need' as const, of: undefined }] = removals;
    const names = joinNames(removals.map(({ index }) => nameOf(graph, index)));
    return t(removals.length > 1 ? `${because}Many` : because, { names, of: nameOf(graph, of) });
  });
  const count = removed.length - listedReasons.flat().length;
  return [...sentences, ...(count ? [t('alsoRemoved', { count })] : [])].join(' ');
}

/** `Alfresco and Outdoor kitchen back on.` */
export function restoredText(graph: OptionGraph, removed: readonly Removal[]): string {
  return t('undone', { names: joinNames(removed.map(({ index }) => nameOf(graph, index))) });
}

/** What a link or a form requested and did not get. */
export function repairText(graph: OptionGraph, { options, fields }: RepairedChoices): string {
  const listedReasons = options.flatMap(({ id, because, of }) => {
    const index = graph.indexes.get(id);
    if (because === 'unknown' || index === undefined) return [];
    return [
      t(because === 'conflict' ? 'leftOutConflict' : 'leftOutNeed', {
        name: nameOf(graph, index),
        of: nameOf(graph, of),
      }),
    ];
  });
  const isUnknown = options.length > listedReasons.length || fields.length > 0;
  return [...listedReasons, ...(isUnknown ? [t('leftOutUnknown')] : [])].join(' ');
}

/** Names what an option needs and is off. */
export function requiresText({ graph, choices }: HomeState, index: number): string {
  const missing = missingNeeds(graph, choices.options, index);
  return t('requires', { names: joinNames(missing.map((needed) => nameOf(graph, needed))) });
}
