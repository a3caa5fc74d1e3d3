/** What can be compared, and how a list names it. */
export const comparableTypes = ['home_design', 'house_land'] as const;
export type ComparableType = (typeof comparableTypes)[number];

export interface Comparable {
  id: string;
  type: ComparableType;
}

/** `home_design:12`, the key of a comparable in the list. */
export function comparableKey({ type, id }: Comparable): string {
  return `${type}:${id}`;
}

/** The comparable of a key that {@link comparableKey} made. */
export function parseComparable(key: string): Comparable {
  const [type, id = ''] = key.split(':');
  return { type: type === 'house_land' ? 'house_land' : 'home_design', id };
}
