export const comparableTypes = ['home_design', 'house_land'] as const;
export type ComparableType = (typeof comparableTypes)[number];

export interface Comparable {
  id: string;
  type: ComparableType;
}

/** Makes the key of a comparable: `home_design:12`. */
export function comparableKey({ type, id }: Comparable): string {
  return `${type}:${id}`;
}

export function parseComparable(key: string): Comparable {
  const [type, id = ''] = key.split(':');
  return { type: type === 'house_land' ? 'house_land' : 'home_design', id };
}
