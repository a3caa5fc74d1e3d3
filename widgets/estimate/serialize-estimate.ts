/** Serialises the chosen home: as the URL of its PDF, and as the fields that save it. */
import type { saveEstimate, Sends } from '../../runtime/contract.ts';
import { inclusionOf, toPdfQuery, type Recipient } from '../../runtime/stores/home/choices.ts';
import type { HomeState } from '../../runtime/stores/home/home.ts';
import { activeOptions } from '../../runtime/stores/home/option-graph.ts';

type SavedFields = Omit<Sends<typeof saveEstimate>, 'first_name' | 'last_name' | 'email' | 'copy_id'>;

/** Absolute URL of the estimate as a PDF; `link` is the server's link to it. */
export function pdfAddress(link: HTMLAnchorElement, { home, graph, choices, recipient }: HomeState): string {
  const address = new URL(link.href);
  address.search = toPdfQuery(home, graph, choices, recipient).toString();
  return address.href;
}

/** Scripts by their Unicode names. */
const letters: Readonly<Record<string, RegExp>> = {
  Latin: /\p{Script=Latin}/u,
  Greek: /\p{Script=Greek}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Arabic: /\p{Script=Arabic}/u,
  Hebrew: /\p{Script=Hebrew}/u,
  Thai: /\p{Script=Thai}/u,
  Devanagari: /\p{Script=Devanagari}/u,
  Hangul: /\p{Script=Hangul}/u,
  Han: /\p{Script=Han}/u,
};

/** True if every letter of a name is of one of the scripts. Pictographs are of none, the Hawaiian ʻokina is of all. */
export function isPrintable({ firstName, lastName }: Recipient, scripts: readonly string[]): boolean {
  const characters = `${firstName} ${lastName}`.match(/[\p{L}\p{Extended_Pictographic}]/gu) ?? [];
  return characters.every(
    (character) =>
      /(?=\p{L})\p{Script=Common}/u.test(character) || scripts.some((script) => letters[script]?.test(character)),
  );
}

/**
 * The choices as they are saved.
 * @param pdfUrl absolute URL of the estimate PDF.
 */
export function savedFieldsOf({ home, graph, choices }: HomeState, pdfUrl: string, savedId: string): SavedFields {
  return {
    region: choices.region,
    home_design: home.slug,
    home_design_family: home.family,
    facade: choices.facade ?? '',
    inclusions: inclusionOf(home, choices) ?? '',
    promotions: [...choices.promotions],
    floorplan_options: activeOptions(graph, choices.options).map(({ id }) => id),
    pdf_url: pdfUrl,
    saved_estimate_id: savedId,
  };
}

/** The same as hidden fields, for a form that is sent without the widget. */
export function hiddenFieldsOf(fields: SavedFields): [name: string, value: string][] {
  return Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : value.map((item): [string, string] => [`${name}[]`, item]),
  );
}
