import type { HomeOption } from '../../../runtime/stores/home/home-data.ts';
import { random } from '../statistics.mjs';

/** 1,000 valid options: 600 need another one, directly or indirectly, and 1,000 conflicts are listed on one side. */
export function priceList(): HomeOption[] {
  const next = random(38);
  const pick = (count: number): number => Math.floor(next() * count);
  const dependents = Array.from({ length: 1000 }, (): string[] => []);
  const conflicts = Array.from({ length: 1000 }, (): string[] => []);
  // The top option of each chain, to avoid conflicts within a chain.
  const tops = dependents.map((_, index) => index);
  const id = (index: number): string => String(5000 + index);
  for (let index = 400; index < 1000; index += 1) {
    const parent = pick(index);
    dependents[parent]?.push(id(index));
    tops[index] = tops[parent] ?? parent;
  }
  for (let listed = 0; listed < 1000; ) {
    const [one, other] = [pick(1000), pick(1000)];
    if (tops[one] === tops[other]) continue;
    conflicts[one]?.push(id(other));
    listed += 1;
  }
  return dependents.map((needing, index) => ({
    id: id(index),
    name: `Option ${index}`,
    code: `C${index}`,
    price: 900,
    storey: 0,
    changes: {},
    dependents: needing,
    conflicts: conflicts[index] ?? [],
  }));
}
