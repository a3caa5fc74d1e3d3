/** A hit as it is shown: what records of five kinds, written by many hands, have in common (R197 to R200). */
import { cutText, plainText } from './plain-text.ts';
import { highlightSegments, type Segment } from './highlight.ts';

export interface HitView {
  objectID: string;
  index: string;
  /** Names the result, never empty: a record without a title has its type for one. */
  title: string;
  titleSegments: readonly Segment[];
  /** At most 150 characters and an ellipsis; may be empty. */
  summary: string;
  summarySegments: readonly Segment[];
  /** What kind of thing it is: `Home design`. */
  type: string;
  /** A web address or a path of this site; null where the record has none that may be followed. */
  url: string | null;
  /** Null where a placeholder has to do. */
  image: string | null;
  /** Australian dollars; null where none is known for the region. */
  price: number | null;
}

export interface HitContext {
  index: string;
  /** What the index's things are called, for records that do not say. */
  label: string;
  /** Slug of the region prices are shown for. */
  region: string;
  query: string;
}

const SUMMARY_LENGTH = 150;

const titleFields = ['title', 'meta_title', 'name'];
const summaryFields = ['search_result_summary', 'summary_short', 'summary', 'meta_description', 'description'];
const linkFields = ['url', 'link', 'slug'];

/** Fields that pictures are usually in, for requests that have to name them; one in a field of another name needs the whole record. */
export const imageFields: readonly string[] = [
  'search_result_image',
  'image',
  'hero_image',
  'model_image',
  'thumbnail_image',
  'gallery',
];

/** The attributes a card is drawn from, for requests that name them. */
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

/** @param hit a record of any shape; fields of a wrong type count as missing. */
export function viewHit(hit: object, objectID: string, { index, label, region, query }: HitContext): HitView {
  const read = (name: string): unknown => Reflect.get(hit, name);
  const firstText = (names: readonly string[]): string =>
    names.map((name) => plainText(read(name))).find(Boolean) ?? '';
  const type = plainText(read('type')) || label;
  const title = firstText(titleFields) || type;
  const summary = cutText(firstText(summaryFields), SUMMARY_LENGTH);
  return {
    objectID,
    index,
    title,
    titleSegments: highlightSegments(title, query),
    summary,
    summarySegments: highlightSegments(summary, query),
    type,
    url: linkFields.map((name) => webAddress(read(name))).find((url) => url !== null) ?? null,
    image: imageOf(hit),
    price: priceOf(hit, region),
  };
}

const nowhere = 'https://site.invalid';

/** The address, made a path of this site where it names no host; null for everything a link must not do. */
function webAddress(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') return null;
  try {
    const address = new URL(text, `${nowhere}/`);
    if (!/^https?:$/.test(address.protocol) || address.username !== '' || address.password !== '') return null;
    // "//elsewhere" and "/\elsewhere" look like paths and lead away.
    if (!/^https?:\/\//i.test(text) && address.origin !== nowhere) return null;
    return address.origin === nowhere ? address.pathname + address.search + address.hash : address.href;
  } catch {
    return null;
  }
}

/** The chosen picture, else the first field that holds one, else the first of the gallery (R199). */
function imageOf(hit: object): string | null {
  const chosen = pictureAddress(Reflect.get(hit, 'search_result_image'));
  if (chosen !== null) return chosen;
  const fields = Object.entries(hit).filter(([name]) => /image|gallery/i.test(name) && !name.startsWith('_'));
  const [own, galleries] = [
    fields.filter(([name]) => !/gallery/i.test(name)),
    fields.filter(([name]) => /gallery/i.test(name)),
  ];
  return [...own, ...galleries].map(([, value]) => pictureAddress(value)).find((found) => found !== null) ?? null;
}

/** Fields such as `image_alt` hold words. */
const picture = /^(?:https?:\/)?\/|\.(?:avif|gif|jpe?g|png|svg|webp)(?:\?|$)/i;

/** Of `"/a.jpg"`, `{ url: … }`, `{ src: … }`, `{ path: … }` or a list of these. */
function pictureAddress(value: unknown): string | null {
  if (Array.isArray(value))
    return (
      value.map((one: unknown) => (Array.isArray(one) ? null : pictureAddress(one))).find((found) => found !== null) ??
      null
    );
  if (typeof value === 'string') return picture.test(value.trim()) ? webAddress(value) : null;
  if (typeof value !== 'object' || value === null) return null;
  return (
    ['url', 'src', 'path'].map((name) => webAddress(Reflect.get(value, name))).find((found) => found !== null) ?? null
  );
}

/** The region's price, else the price, else that of the home alone (R200). */
function priceOf(hit: object, region: string): number | null {
  const byRegion: unknown = Reflect.get(hit, 'prices_by_region');
  const own: unknown = isRecord(byRegion) && Object.hasOwn(byRegion, region) ? byRegion[region] : null;
  const amounts = [isRecord(own) ? own.amount : null, Reflect.get(hit, 'price'), Reflect.get(hit, 'price_home_only')];
  return amounts.map(amountOf).find((amount) => amount !== null) ?? null;
}

/** A price of 0 is one nobody has entered. */
function amountOf(value: unknown): number | null {
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof amount === 'number' && Number.isFinite(amount) && amount > 0 ? amount : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
