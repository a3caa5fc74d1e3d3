/**
 * The schema of a design, which the server writes as JSON (`data-part="home"`) and the widgets and the PDF read. Prices are in Australian
 * dollars, and lengths in metres.
 */
import * as v from 'valibot';
import { ServerId, serverList, ServerNumber } from '../../contract/server-values.ts';

const Choice = v.object({ slug: v.string(), name: v.string(), price: ServerNumber });
/** A facade of price 0 is included. */
const Facade = v.object({ ...Choice.entries, picture: v.optional(v.nullable(v.string()), null) });

/** `covers` names the `additions` that the finish has already: `['driveway']`. */
const Finish = v.object({ ...Choice.entries, covers: v.optional(serverList(v.string()), []) });

/** An offer. One that fixes a cost adds its `amount` to the total, and `covers` is then no longer excluded. */
const Promotion = v.object({
  slug: v.string(),
  name: v.string(),
  value: ServerNumber,
  amount: v.optional(ServerNumber, 0),
  covers: v.optional(v.nullable(v.string()), null),
});

export const HomeOption = v.object({
  id: ServerId,
  name: v.string(),
  /** Matches the drawing's layers. */
  code: v.string(),
  price: ServerNumber,
  storey: v.optional(ServerNumber, 0),
  /** Options that need this one. */
  dependents: v.optional(serverList(ServerId), []),
  conflicts: v.optional(serverList(ServerId), []),
  /** What it adds to the home's figures: `{ bedrooms: 1, livingAreas: -1 }`. */
  changes: v.optional(v.record(v.string(), ServerNumber), {}),
});

export const HomeData = v.object({
  slug: v.string(),
  name: v.string(),
  family: v.optional(v.string(), ''),
  options: v.optional(serverList(HomeOption), []),
  facades: v.optional(serverList(Facade), []),
  inclusions: v.optional(serverList(Finish), []),
  /** The home as drawn, in numbers that options may change: `{ bedrooms: 4, lengthM: 22.1 }`. */
  figures: v.optional(v.record(v.string(), ServerNumber), {}),
  /** The included finish; null if the visitor chooses. */
  defaultInclusion: v.optional(v.nullable(v.string()), null),
  promotions: v.optional(serverList(Promotion), []),
  /** What the total leaves out: `['site costs', 'council fees']`. */
  exclusions: v.optional(serverList(v.string()), []),
  /** What is typically added later, and is not in the total either: `['driveway', 'fencing']`. */
  additions: v.optional(serverList(v.string()), []),
  /** The one of the `exclusions` that the regions have an allowance for. */
  allowanceFor: v.optional(v.string(), 'site costs'),
  /** The price is null in regions that do not offer the design; the allowance is null in those that name none. */
  regions: serverList(
    v.object({
      slug: v.string(),
      name: v.string(),
      price: v.optional(v.nullable(ServerNumber), null),
      allowance: v.optional(v.nullable(ServerNumber), null),
      /** For the check of the visitor's block; without them, nothing is said. */
      setbacks: v.optional(
        v.nullable(v.object({ front: ServerNumber, rear: ServerNumber, sides: ServerNumber })),
        null,
      ),
    }),
  ),
  /** The region until the visitor chooses one. */
  region: v.string(),
});

export type HomeOption = v.InferOutput<typeof HomeOption>;
export type HomeData = v.InferOutput<typeof HomeData>;
