/**
 * What a design's page says about the home: its options, facades, finishes and prices. The server writes it once as JSON
 * (`data-part="home"`); every widget of the page, the fixture server and the estimate PDF read it through this schema.
 */
import * as v from 'valibot';

/** Ids travel as numbers or text, as the price list has them; the page compares them as text. */
const Id = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((id) => String(id)),
);

/** Whole Australian dollars. */
const Dollars = v.pipe(v.number(), v.finite());

const Choice = v.object({ slug: v.string(), name: v.string(), price: Dollars });
/** The one without a price comes with the home. */
const Facade = v.object({ ...Choice.entries, picture: v.optional(v.nullable(v.string()), null) });

export const HomeOption = v.object({
  id: Id,
  name: v.string(),
  /** The layers of the drawing that show it carry the code (D32). */
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
  /** The finish the design comes with; null where the choice is the visitor's (R80). */
  defaultInclusion: v.optional(v.nullable(v.string()), null),
  promotions: v.optional(v.array(v.object({ slug: v.string(), name: v.string(), value: Dollars })), []),
  /** A region without a price does not offer the design. */
  regions: v.array(v.object({ slug: v.string(), name: v.string(), price: v.optional(v.nullable(Dollars), null) })),
  /** The region prices are shown for until the visitor chooses one. */
  region: v.string(),
});

export type HomeOption = v.InferOutput<typeof HomeOption>;
export type HomeData = v.InferOutput<typeof HomeData>;
