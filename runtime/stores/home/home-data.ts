/** The schema of a design, which the server writes as JSON (`data-part="home"`) and the widgets and the PDF read. */
import * as v from 'valibot';

/** The price list has numbers and text as ids; the page compares text. */
const Id = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((id) => String(id)),
);

/** Whole Australian dollars. */
const Dollars = v.pipe(v.number(), v.finite());

const Metres = v.pipe(v.number(), v.finite());

const Choice = v.object({ slug: v.string(), name: v.string(), price: Dollars });
/** A facade of price 0 is included. */
const Facade = v.object({ ...Choice.entries, picture: v.optional(v.nullable(v.string()), null) });

/** `covers` names the `additions` that the finish has already: `['driveway']`. */
const Finish = v.object({ ...Choice.entries, covers: v.optional(v.array(v.string()), []) });

/** An offer. One that fixes a cost adds its `amount` to the total, and `covers` is then no longer excluded. */
const Promotion = v.object({
  slug: v.string(),
  name: v.string(),
  value: Dollars,
  amount: v.optional(Dollars, 0),
  covers: v.optional(v.nullable(v.string()), null),
});

export const HomeOption = v.object({
  id: Id,
  name: v.string(),
  /** Matches the drawing's layers. */
  code: v.string(),
  price: Dollars,
  storey: v.optional(v.number(), 0),
  /** Options that need this one. */
  dependents: v.optional(v.array(Id), []),
  conflicts: v.optional(v.array(Id), []),
  /** What it adds to the home's figures: `{ bedrooms: 1, livingAreas: -1 }`. */
  changes: v.optional(v.record(v.string(), v.number()), {}),
});

export const HomeData = v.object({
  slug: v.string(),
  name: v.string(),
  family: v.optional(v.string(), ''),
  options: v.optional(v.array(HomeOption), []),
  facades: v.optional(v.array(Facade), []),
  inclusions: v.optional(v.array(Finish), []),
  /** The home as drawn, in numbers that options may change: `{ bedrooms: 4, lengthM: 22.1 }`. */
  figures: v.optional(v.record(v.string(), v.number()), {}),
  /** The included finish; null if the visitor chooses. */
  defaultInclusion: v.optional(v.nullable(v.string()), null),
  promotions: v.optional(v.array(Promotion), []),
  /** What the total leaves out: `['site costs', 'council fees']`. */
  exclusions: v.optional(v.array(v.string()), []),
  /** What is typically added later, and is not in the total either: `['driveway', 'fencing']`. */
  additions: v.optional(v.array(v.string()), []),
  /** The one of the `exclusions` that the regions have an allowance for. */
  allowanceFor: v.optional(v.string(), 'site costs'),
  /** The price is null in regions that do not offer the design; the allowance is null in those that name none. */
  regions: v.array(
    v.object({
      slug: v.string(),
      name: v.string(),
      price: v.optional(v.nullable(Dollars), null),
      allowance: v.optional(v.nullable(Dollars), null),
      /** In metres, for the check of the visitor's block; without them, nothing is said. */
      setbacks: v.optional(v.nullable(v.object({ front: Metres, rear: Metres, sides: Metres })), null),
    }),
  ),
  /** The region until the visitor chooses one. */
  region: v.string(),
});

export type HomeOption = v.InferOutput<typeof HomeOption>;
export type HomeData = v.InferOutput<typeof HomeData>;
