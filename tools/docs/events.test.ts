import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readDeclarations } from '../build/declarations.mjs';
import { filesUnder } from '../conformance/source-files.ts';
import { readEvents, type DeclaredEvent } from './events.mjs';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/requests.md'), 'utf8');

let events: DeclaredEvent[] = [];
beforeAll(async () => {
  const declarations = await readDeclarations(root);
  events = await readEvents(
    root,
    declarations.map(({ declaration }) => declaration),
  );
}, 60_000);

describe('docs/requests.md', () => {
  test('names the events of saved items', () => {
    expect(events.length).toBeGreaterThan(30);
    const ofDocument = events.filter(({ widget }) => widget === undefined);
    expect(ofDocument).toHaveLength(2);
    for (const { name } of ofDocument) expect(page).toContain(`| \`${name}\` |`);
  });

  test('names the events of requests that the runtime declares, and no others', () => {
    const source = readFileSync(join(root, 'runtime/ajax/events.ts'), 'utf8');
    const declared = /interface AjaxEvents \{([^]*?)\n\}/.exec(source)?.[1] ?? '';
    const names = [...declared.matchAll(/^ {2}'?([\w:-]+)'?:/gm)].map(([, name]) => name);
    const rows = /\n### Events of a request\n([^]*?)\n### /.exec(page)?.[1]?.match(/^\| `.*?\|/gm) ?? [];
    const documented = rows.flatMap((row) => [...row.matchAll(/`([\w:-]+)`/g)].map(([, name]) => name));
    expect([...new Set(documented)].toSorted()).toEqual(names.toSorted());
  });
});

describe('a declared event', () => {
  test('is named after its widget, and its detail has simple types', () => {
    const faults = events.filter(
      ({ name, widget = 'saved-list', detail }) =>
        !new RegExp(`^${widget}:[a-z]+(?:-[a-z]+)*$`).test(name) ||
        !Object.values(detail).every((type) =>
          type.split(' | ').every((one) => /^(?:(?:string|number|boolean)(?:\[\])?|null|'[\w-]+')$/.test(one)),
        ),
    );
    expect(faults).toEqual([]);
  });

  test('is the only kind that a widget fires', () => {
    // Events of the browser, and those that other widgets listen to.
    const known = /^(?:new Event\('(?:change|input|popout:open)')/;
    const fired = filesUnder(root, ['widgets'], ['.ts', '.tsx'])
      .filter(({ path }) => !/\.test\.tsx?$|\/testing/.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\bdispatchEvent\((.*)/g)].map(([, event = '']) => ({ path, event })),
      );
    expect(fired.length).toBeGreaterThan(0);
    expect(fired.filter(({ event }) => !known.test(event))).toEqual([]);
  });
});
