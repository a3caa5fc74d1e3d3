/** The plugin of `october/`, where PHP is present. Its handlers answer as the contract says. */
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createListings } from '../../fixtures/server/listing/listings.ts';
import { decodePairs } from '../../fixtures/server/october/input.ts';
import { manyDesigns, world } from '../../fixtures/world/index.ts';
import { contract } from '../../runtime/contract.ts';
import { formContract } from '../../runtime/contract/forms.ts';
import { hasPhpPackages, runPhp } from './run-php.mjs';

const october = join(import.meta.dirname, '../../october');

interface Answers {
  answers: Record<string, { guest: unknown; customer: unknown }>;
  listing: Record<string, unknown>;
}

const handlers = { ...contract, ...formContract };

describe.skipIf(!hasPhpPackages)('the plugin', () => {
  test('its own tests pass', () => {
    const lines = runPhp(join(october, 'tests/run.php')).split('\n');
    expect(lines.filter((line) => line.startsWith('ok ')).length).toBeGreaterThan(40);
  });

  test('it answers every handler of the contract, and no other', () => {
    const { answers } = readAnswers();
    // The samples have no picture to pin, no visit to move, no list to add and none of four listings, so these have only an error to give.
    const failing =
      /::on(?:ToggleMoodboard|MoveVisit|CancelVisit|AddSharedList|Load(?:Articles|V\w+Tours|InspirationGallery))$/;
    const expected = Object.keys(handlers).filter((name) => !failing.test(name));
    expect(Object.keys(answers).toSorted()).toEqual(expected.toSorted());
  });

  test('guests and customers get what the contract says', () => {
    for (const [name, answer] of Object.entries(readAnswers().answers)) {
      const reads = handlers[name as keyof typeof handlers];
      for (const visitor of ['guest', 'customer'] as const)
        expect(v.safeParse(reads, answer[visitor]).issues, `${name} for a ${visitor}`).toBeUndefined();
    }
  });

  test('a listing has the variables that the templates read from the demo', () => {
    const { listing } = readAnswers();
    const query = new URLSearchParams('bedrooms[]=4&price_min=300000&keyword=a');
    const demo = createListings(world, manyDesigns)
      .ofKind('home-designs')
      ?.view(decodePairs(query), { results: 'normal', perPage: 12 });
    // The starter has one region.
    expect(namesIn(listing)).toEqual(namesIn(Object(demo)).filter((name) => name !== 'region'));
  });
});

function readAnswers(): Answers {
  return JSON.parse(runPhp(join(october, 'tests/answers.php')));
}

/** The names of a listing, its groups, options, chips and page links. */
function namesIn(listing: object): string[] {
  const names = new Set(Object.keys(listing));
  for (const list of ['groups', 'chips', 'sorts'])
    for (const item of listOf(listing, list)) {
      for (const name of Object.keys(Object(item))) names.add(name);
      for (const option of listOf(Object(item), 'options'))
        for (const name of Object.keys(Object(option))) names.add(name);
    }
  for (const link of listOf(Reflect.get(listing, 'pagination'), 'links'))
    for (const name of Object.keys(Object(link))) names.add(name);
  return [...names].toSorted();
}

function listOf(value: object, name: string): unknown[] {
  const list: unknown = Reflect.get(value, name);
  return Array.isArray(list) ? list : [];
}
