/** Makes a common view of hits, whose records come in five kinds with different fields. */
import * as v from 'valibot';
import { ServerNumber } from '../../contract/server-values.ts';
import { safeLink } from '../../dom/url.ts';
import { highlightSegments, type Segment } from './highlight.ts';
import { plainText, type Decode } from './plain-text.ts';
import { factFields, highlightTags, markedWords, reasonsOf, snippetFields } from './reasons.ts';
import { isRecord } from './relevance.ts';

export interface HitView {
  objectID: string;
  index: string;
  /** Never empty: a record without a title shows its type. */
  title: string;
  titleSegments: readonly Segment[];
  summary: string;
  summarySegments: readonly Segment[];
  type: string;
  /** A web URL or a path of this site; null if the record has no safe one. */
  url: string | null;
  image: string | null;
  /** Australian dollars; null if unknown. */
  price: number | null;
  /** True if the price differs by region, and is that of the region asked for. */
  isRegionPrice: boolean;
  /** What matched besides title and summary, such as “Lot from 12.5 m wide”. */
  reasons: readonly (readonly Segment[])[];
}

interface HitContext {
  index: string;
  /** The type shown for records without one. */
  label: string;
  region: string;
  query: string;
  /** Completes a path of this site, which a record has without the site's folder: `siteAddress` in a browser. */
  complete(path: string, kind: 'page' | 'file'): string;
  /** Where there is no document. */
  decode?: Decode;
}

const maxSummaryLength = 150;

const titleFields = ['title', 'meta_title', 'name'];
const summaryFields = ['search_result_summary', 'summary_short', 'summary', 'meta_description', 'description'];
const linkFields = ['url', 'link', 'slug'];

/** The usual fields of pictures. A request has to name them; a picture in another field needs the whole record. */
export const imageFields: readonly string[] = [
  'search_result_image',
  'image',
  'hero_image',
  'model_image',
  'thumbnail_image',
  'gallery',
];

export const cardFields: readonly string[] = [
  ...titleFields,
  ...summaryFields,
  ...linkFields,
  'type',
  ...imageFields,
  'prices_by_region',
  'price',
  'price_home_only',
];

/** What a request asks for, so that cards can mark what matched and say why a record was found. */
export const highlightFields = {
  attributesToHighlight: [...titleFields, ...summaryFields, ...factFields],
  attributesToSnippet: snippetFields,
  ...highlightTags,
} as const;

/** @param hit a record of any shape; fields of the wrong type count as missing. */
export function viewHit(hit: object, objectID: string, context: HitContext): HitView {
  const { index, label, region, query, complete, decode } = context;
  const read = (name: string): unknown => Reflect.get(hit, name);
  const firstText = (names: readonly string[]): string =>
    names.map((name) => plainText(read(name), decode)).find(Boolean) ?? '';
  const url = firstLink(linkFields.map((name) => linkOf(read(name))));
  const image = imageOf(hit);
  const type = plainText(read('type'), decode) || label;
  const title = firstText(titleFields) || type;
  const summary = cutText(firstText(summaryFields), maxSummaryLength);
  const marked = markedWords(hit, [...titleFields, ...summaryFields], decode);
  const mark = (text: string): Segment[] => highlightSegments(text, marked?.join(' ') ?? query, marked ?? []);
  const [titleSegments, summarySegments] = [mark(title), mark(summary)];
  const regionPrice = regionPriceOf(hit, region);

  return {
    objectID,
    index,
    title,
    titleSegments,
    summary,
    summarySegments,
    type,
    url: url === null ? null : complete(url, 'page'),
    image: image === null ? null : complete(image, 'file'),
    price: regionPrice ?? generalPriceOf(hit),
    isRegionPrice: regionPrice !== null,
    reasons: reasonsOf(hit, [...titleSegments, ...summarySegments], decode),
  };
}

/** Returns the chosen picture, else the first image field's, else the first of a gallery. */
function imageOf(hit: object): string | null {
  const chosen = pictureUrl(Reflect.get(hit, 'search_result_image'));
  if (chosen !== null) return chosen;
  const fields = Object.entries(hit).filter(([name]) => /image|gallery/i.test(name) && !name.startsWith('_'));
  const isGallery = ([name]: [string, unknown]): boolean => /gallery/i.test(name);
  const images = fields.filter((field) => !isGallery(field));
  return firstLink([...images, ...fields.filter(isGallery)].map(([, value]) => pictureUrl(value)));
}

/** Fields such as `image_alt` hold text, not URLs. */
const picturePattern = /^(?:https?:\/)?\/|\.(?:avif|gif|jpe?g|png|svg|webp)(?:\?|$)/i;

/** Reads `"/a.jpg"`, `{ url: … }`, `{ src: … }`, `{ path: … }` or a list of these. */
function pictureUrl(value: unknown): string | null {
  if (Array.isArray(value))
    return firstLink(value.map((item: unknown) => (Array.isArray(item) ? null : pictureUrl(item))));
  if (typeof value === 'string') return picturePattern.test(value.trim()) ? linkOf(value) : null;
  if (typeof value !== 'object' || value === null) return null;
  return firstLink(['url', 'src', 'path'].map((name) => linkOf(Reflect.get(value, name))));
}

function regionPriceOf(hit: object, region: string): number | null {
  const byRegion: unknown = Reflect.get(hit, 'prices_by_region');
  const own: unknown = isRecord(byRegion) && Object.hasOwn(byRegion, region) ? byRegion[region] : null;
  return isRecord(own) ? amountOf(own.amount) : null;
}

/** Returns the price of all regions, else that of the home alone. */
function generalPriceOf(hit: object): number | null {
  return amountOf(Reflect.get(hit, 'price')) ?? amountOf(Reflect.get(hit, 'price_home_only'));
}

/** A price of 0 means that no price was entered. */
function amountOf(value: unknown): number | null {
  const amount = v.safeParse(ServerNumber, value);
  return amount.success && amount.output > 0 ? amount.output : null;
}

const firstLink = (links: readonly (string | null)[]): string | null => links.find((link) => link !== null) ?? null;

function linkOf(value: unknown): string | null {
  return typeof value === 'string' ? safeLink(value.trim()) : null;
}

/** Cuts a text to `length` characters and an ellipsis. A surrogate pair counts as one. */
function cutText(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
