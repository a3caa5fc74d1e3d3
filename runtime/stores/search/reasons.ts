/** Why a hit is one: the attributes that a card leaves out and in which the service found the query. */
import { wordsOf, type Segment } from './highlight.ts';
import { decodeText, type Decode } from './plain-text.ts';

/** Short facts about a record, in lists: “4 bedrooms”, “Built in Geelong & Surf Coast”. */
export const factFields: readonly string[] = ['facts', 'availability'];
/** Long texts, of which a few words are enough: what a home offers, and what a page says. */
const textFields = ['choices', 'body'];
export const snippetFields: readonly string[] = ['choices:8', 'body:16'];
const maxFacts = 3;

/** Unlike the service's own `<em>`, records do not contain them. */
export const highlightTags = { highlightPreTag: '__hl__', highlightPostTag: '__/hl__' } as const;

/** Returns the words that the service marked in the fields, synonyms among them; null if the hit came without its highlights. */
export function markedWords(hit: object, fields: readonly string[], decode?: Decode): string[] | null {
  const highlights: unknown = Reflect.get(hit, '_highlightResult');
  if (highlights === undefined) return null;
  return fields.flatMap((field) => wordsIn(segmentsOf(member(member(highlights, field), 'value'), decode)));
}

/**
 * @param hit a hit of the service, whose highlights are text with tags around each match, and never HTML
 * @param card the texts on its card, with their matches
 * @returns the facts in which something matched that is not marked on the card; without one, words of the long text
 */
export function reasonsOf(hit: object, card: readonly Segment[], decode?: Decode): Segment[][] {
  const markedOnCard = wordsIn(card);
  const isReason = (segments: readonly Segment[]): boolean =>
    wordsIn(segments).some((word) => !markedOnCard.some((own) => own.startsWith(word) || word.startsWith(own)));
  const highlights: unknown = Reflect.get(hit, '_highlightResult');
  const facts = factFields
    .flatMap((field) => {
      const results = member(highlights, field);
      return Array.isArray(results) ? results : [];
    })
    .map((result: unknown) => segmentsOf(member(result, 'value'), decode))
    .filter(isReason);
  if (facts.length > 0) return facts.slice(0, maxFacts);

  const snippets = textFields.map((field) =>
    segmentsOf(member(member(Reflect.get(hit, '_snippetResult'), field), 'value'), decode),
  );
  return snippets.filter(isReason).slice(0, 1);
}

function wordsIn(segments: readonly Segment[]): string[] {
  return segments.filter(({ marked }) => marked).flatMap(({ text }) => wordsOf(text));
}

/** Splits the service's highlight at the tags of the request. */
function segmentsOf(value: unknown, decode?: Decode): Segment[] {
  if (typeof value !== 'string') return [];
  const [before = '', ...matches] = decodeText(value, decode).split(highlightTags.highlightPreTag);
  return [
    { text: before, marked: false },
    ...matches.flatMap((match) => {
      const [text = '', ...after] = match.split(highlightTags.highlightPostTag);
      return [
        { text, marked: true },
        { text: after.join(''), marked: false },
      ];
    }),
  ].filter(({ text }) => text !== '');
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
