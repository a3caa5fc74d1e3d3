/** The schema of a design, which the server writes as JSON (`data-part="home"`) and the widgets and the PDF read. */
import * as v from 'valibot';

/** The price list has numbers and text as ids; the page compares text. */
const Id = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((id) => String(id)),
);

/** Whole Australian dollars. */
const Dollars = v.pipe(v.number(), v.finite());

const Choice = v.object({ slug: v.string(), name: v.string(), price: Dollars });
/** A facade of price 0 is included. */
const Facade = v.object({ ...Choice.entries, picture: v.optional(v.nullable(v.string()), null) });

export const HomeOption = v.object({
  id: Id,
  name: v.string(),
  /** Matches the drawing's layers (D32). */
  code: v.string(),
  price: Dollars,
  storey: v.optional(v.number(), 0),
  /** Options that need this one (R68). */
  dependents: v.optional(v.array(Id), []),
  conflicts: v.optional(v.array(Id), []),
});

export const HomeData = v.object({
  slug: v.string(),
  name: v.string(),
  family: v.optional(v.string(), ''),
  options: v.optional(v.array(HomeOption), []),
  facades: v.optional(v.array(Facade), []),
  inclusions: v.optional(v.array(Choice), []),
  /** The included finish; null if the visitor chooses (R80). */
  defaultInclusion: v.optional(v.nullable(v.string()), null),
  promotions: v.optional(v.array(v.object({ slug: v.string(), name: v.string(), value: Dollars })), []),
  /** The price is null in regions that do not offer the design. */
  regions: v.array(v.object({ slug: v.string(), name: v.string(), price: v.optional(v.nullable(Dollars), null) })),
  /** The region until the visitor chooses one. */
  region: v.string(),
});

export type HomeOption = v.InferOutput<typeof HomeOption>;
export type HomeData = v.InferOutput<typeof HomeData>;
