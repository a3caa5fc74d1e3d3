import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { affectedSpecs, pagesOf } from './affected-specs.mjs';

const files = {
  'demo-pages/layouts/default.htm': "{% partial 'site/header' %}",
  'demo-pages/partials/site/header.htm': '<nav data-widget="menu"></nav>',
  'demo-pages/partials/listing/card.htm': '<a>Card</a>',
  'demo-pages/partials/listing/orphan.htm': '<a>Orphan</a>',
  'demo-pages/pages/home.htm': 'url = "/"\nlayout = "default"\n==\n<h1>Home</h1>',
  'demo-pages/pages/design.htm': "url = \"/designs/:slug\"\n==\n{% partial 'verandah/map' card='listing/card' %}",
  'demo-pages/pages/state.htm': 'url = "/states/:widget/:example"\nhandler = "states"\n==\n{% partial shown %}',
  'widgets/map/map.htm': '<div data-widget="map"></div>',
  'demo-pages/e2e/support/fixture.ts': '',
  'demo-pages/e2e/support/map-page.ts':
    "import { test } from './fixture.ts';\nconst path = '/designs/';\ngoto(`${path}oriel`); goto(`/designs/${slug}?a=/`);",
  'demo-pages/e2e/site/home.e2e.ts': "import { test } from '../support/fixture.ts';\ngoto('/');",
  'demo-pages/e2e/map/pins.e2e.ts': "import { test } from '../support/map-page.ts';",
  'demo-pages/e2e/demo/states.e2e.ts': "import { test } from '../support/fixture.ts';\ngoto('/states/map/empty');",
  'demo-pages/e2e/demo/elsewhere.e2e.ts': "import { test } from '../support/fixture.ts';\ngoto(address);",
};
let root = '';
const affected = (...changed: string[]): string[] | 'all' => {
  const specs = affectedSpecs(root, changed);
  return specs === 'all' ? specs : specs.map((spec) => spec.replace(/^demo-pages\/e2e\/|\.e2e\.ts$/g, ''));
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'affected-specs-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
});

afterAll(() => rmSync(root, { recursive: true }));

test('a changed spec runs itself, and a page object the specs that import it', () => {
  expect(affected('demo-pages/e2e/site/home.e2e.ts')).toEqual(['site/home']);
  expect(affected('demo-pages/e2e/support/map-page.ts')).toEqual(['map/pins']);
  expect(affected('demo-pages/e2e/support/fixture.ts')).toHaveLength(4);
});

test('a changed widget runs the specs that may open a page with it', () => {
  expect(affected('widgets/map/map.ts')).toEqual(['demo/elsewhere', 'demo/states', 'map/pins']);
  expect(affected('widgets/menu/menu.css')).toEqual(['demo/elsewhere', 'demo/states', 'site/home']);
});

test('a changed template runs the specs that open a page made of it', () => {
  expect(affected('demo-pages/pages/home.htm')).toEqual(['demo/elsewhere', 'site/home']);
  expect(affected('demo-pages/partials/listing/card.htm')).toEqual(['demo/elsewhere', 'map/pins']);
});

test('what every page is made of, and what cannot be told, runs everything', () => {
  for (const file of [
    'runtime/index.ts',
    'fixtures/server/app.ts',
    'fixtures/world/articles/draughts-the-cheap-fix.md',
    'package.json',
    'demo-pages/assets/css/page.css',
  ])
    expect(affected(file)).toBe('all');
  expect(affected('demo-pages/partials/listing/orphan.htm')).toBe('all');
  expect(affected('tools/build/scripts.mjs')).toBe('all');
});

test('text, unit tests, tools and a deleted spec run nothing', () => {
  expect(
    affected('README.md', 'widgets/map/map.test.ts', 'tools/bench.mjs', 'demo-pages/e2e/site/gone.e2e.ts'),
  ).toEqual([]);
});

test('an address in a string counts without its query', () => {
  const pages = [{ name: 'home', matches: (path: string) => path === '/' }];
  expect(pagesOf("goto('/?a=1')", pages)).toEqual(pages);
  expect(pagesOf("goto('/other')", pages)).toBe('unknown');
});
