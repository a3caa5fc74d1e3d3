export declare function pairByName<Item extends { name: string }>(
  before: readonly Item[],
  after: readonly Item[],
): { pairs: { before: Item; after: Item }[]; added: Item[]; removed: Item[] };

export declare function worstFirst<Difference extends { title: string; share: number; changedPixels: number }>(
  differences: readonly Difference[],
): Difference[];
