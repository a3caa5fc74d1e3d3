/** The conventions that a machine can check. The tests beside each check have bad samples, which it finds, and good ones. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Metafile } from 'esbuild';
import { parseSync } from 'oxc-parser';
import { beforeAll, describe, expect, test } from 'vitest';
import { findDeclarations, readDeclarations } from './build/declarations.mjs';
import { readTheme } from '../fixtures/server/theme/theme-files.ts';
import { stalePages } from './docs.mjs';
import { partialsFromElsewhere } from './october.mjs';
import { importFaults } from './conformance/layers.ts';
import { restrictedApiFaults, restrictedApis } from './conformance/restricted-apis.ts';
import { findRootAddresses, findUnportableTemplates, pluginFunctions } from './conformance/portable-templates.ts';
import { filesUnder, isTestCode, shippedSources } from './conformance/source-files.ts';
import { physicalFaults } from './conformance/physical-styles.ts';
import { unknownTokenFaults } from './conformance/style-tokens.ts';
import { standInFaults, titleFaults } from './conformance/test-shape.ts';
import { letterLengthFaults, pixelBreakpointFaults } from './conformance/units.ts';
import { wholePageFaults } from './conformance/whole-page-styles.ts';
import { styleFaults } from './conformance/widget-styles.ts';

const root = join(import.meta.dirname, '..');
const codeFolders = ['runtime', 'widgets', 'lint', 'fixtures', 'demo-pages', 'tools'];
const code = filesUnder(root, codeFolders, ['.ts', '.tsx', '.mjs']);

interface Manifest {
  entry: { file: string };
  tiers: Record<'request' | 'widgets' | 'react', string[]>;
  widgets: Record<string, { script: string; tiers: string[]; sheet: string | null }>;
  files: Record<string, object>;
}

function readBuilt(file: string): string {
  if (!existsSync(join(root, file)))
    throw new Error(`${file} is missing. Run "npm run build" before the conformance checks.`);
  return readFileSync(join(root, file), 'utf8');
}

describe('what is built', () => {
  let metafile: Metafile;
  let manifest: Manifest;
  beforeAll(() => {
    metafile = JSON.parse(readBuilt('.build/meta.json'));
    manifest = JSON.parse(readBuilt('dist/manifest.json'));
  });

  test('imports point down the list of layers, never from widget to widget', () => {
    expect(importFaults(metafile)).toEqual([]);
    for (const apart of ['page-checks', 'lint'])
      expect(importFaults(JSON.parse(readBuilt(`.build/${apart}-meta.json`)))).toEqual([]);
  });

  test('React is in one file, which no tier imports', () => {
    const [, react = ''] = manifest.tiers.react;
    const importers = Object.entries(metafile.outputs).filter(([, { imports }]) =>
      imports.some(({ path, kind }) => path === `./${react}` && kind === 'import-statement'),
    );
    expect(
      Object.keys(metafile.inputs).filter((path) => /node_modules\/(?:react|react-dom|scheduler)\//.test(path)),
    ).toEqual([]);
    expect(importers.length).toBeGreaterThan(3);
    const early = new Set([manifest.entry.file, ...manifest.tiers.request, ...manifest.tiers.widgets]);
    expect(importers.map(([path]) => path.replace('dist/', '')).filter((file) => early.has(file))).toEqual([]);
  });

  test('no tier has code of a widget', () => {
    const inTiers = Object.entries(metafile.outputs).filter(([path]) =>
      [manifest.entry.file, ...Object.values(manifest.tiers).flat()].includes(path.replace('dist/', '')),
    );
    const inputs = inTiers.flatMap(([, output]) => Object.keys(output.inputs));
    expect(inputs).toContain('runtime/islands/mount.ts');
    expect(inputs.filter((path) => path.startsWith('widgets/'))).toEqual([]);
  });

  test.each(['dist', 'dist/dev'])('every script of %s is a module that imports files which exist', (folder) => {
    const scripts = filesUnder(root, [folder], ['.js']).filter(({ path }) => dirname(path) === folder);
    const imported = scripts.flatMap(({ text, path }) => {
      const { module, errors } = parseSync(path, text);
      expect(errors, path).toEqual([]);
      const [named, called] = [module.staticImports, module.dynamicImports];
      const sources = [
        ...named.map(({ moduleRequest }) => moduleRequest.value),
        ...called.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
      ];
      return sources.map((source) => join(folder, source));
    });
    expect(imported.length).toBeGreaterThan(20);
    expect([...new Set(imported)].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('[D7] the rules and the log are in files of their own, which no visitor loads', () => {
    const checks: Metafile = JSON.parse(readBuilt('.build/page-checks-meta.json'));
    expect(Object.keys(checks.inputs)).toContain('runtime/diagnostics/rules/all-rules.ts');
    expect(Object.keys(metafile.inputs).filter((path) => /all-rules|^lint\//.test(path))).toEqual([]);
    const importers = Object.values(metafile.outputs).flatMap(({ imports }) =>
      imports.filter(({ path }) => /page-(?:checks|log|facts)-/.test(path)),
    );
    expect(importers.map(({ kind }) => kind)).toEqual(['dynamic-import', 'dynamic-import']);
  });

  test('the manifest lists the widgets that have a folder', async () => {
    const declared = (await findDeclarations(root)).map(({ folder }) => folder);
    expect(Object.keys(manifest.widgets)).toEqual(declared);
  });

  test('the plugin of autocomplete-js is without the library, and on no other page', () => {
    const [, plugin] =
      Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === 'runtime/public/autocomplete.ts') ??
      [];
    expect(plugin?.exports).toEqual(['createSearchPlugin']);
    expect(plugin?.bytes).toBeLessThan(1000);
    expect(
      Object.keys(metafile.inputs)
        .filter((path) => path.includes('/autocomplete'))
        .toSorted(),
    ).toEqual(['runtime/public/autocomplete-source.ts', 'runtime/public/autocomplete.ts']);
    const importers = Object.entries(metafile.inputs).filter(([, { imports }]) =>
      imports.some(({ path }) => path.startsWith('runtime/public/autocomplete')),
    );
    expect(importers.map(([path]) => path)).toEqual(['runtime/public/autocomplete.ts']);
  });

  test('no code is made from text, but for the entry a theme has to ask for', () => {
    // The demo beside it, which the docs have too, is a server, with what servers use.
    const scripts = filesUnder(root, ['dist'], ['.js']).filter(
      ({ path }) => !/^dist\/(?:demo|docs)\//.test(path) && !path.includes('inline-handlers'),
    );
    expect(scripts.length).toBeGreaterThan(0);
    const evaluated = /(?<![\w.$])(?:eval|Function)\(|\bnew Function\b/;
    expect(scripts.filter(({ text }) => evaluated.test(text)).map(({ path }) => path)).toEqual([]);
  });
});

describe('declarations', () => {
  test('every widget folder has one, under its own name', async () => {
    const widgetFolders = readdirSync(join(root, 'widgets'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
      .map(({ name }) => name)
      .toSorted();
    const declared = await readDeclarations(root);
    expect(declared.map(({ declaration }) => declaration.name)).toEqual(widgetFolders);
  });

  test('the reference pages say what the declarations say (else: node tools/docs.mjs)', async () => {
    expect((await stalePages(root)).map(({ file }) => file)).toEqual([]);
  });
});

describe('restricted APIs', () => {
  const shipped = shippedSources(root);

  test('there is something to check', () => {
    expect(shipped.length).toBeGreaterThan(0);
  });

  test.each(Object.entries(restrictedApis))('%s is used in one place', (_name, api) => {
    expect(restrictedApiFaults(api, shipped)).toEqual([]);
  });

  test.each(Object.entries(restrictedApis))('%s: every exception is a file that uses it', (_name, api) => {
    const used = shipped.filter(({ path }) => path in api.allowed);
    const idle = used.filter((file) => restrictedApiFaults({ ...api, allowed: {} }, [file]).length === 0);
    expect(idle.map(({ path }) => path)).toEqual([]);
  });
});

describe('files', () => {
  test('a widget styles its own block only', () => {
    expect(filesUnder(root, ['widgets'], ['.css']).flatMap(styleFaults)).toEqual([]);
  });

  test('a widget says start and end, not left and right', () => {
    expect(filesUnder(root, ['runtime', 'widgets'], ['.css']).flatMap(physicalFaults)).toEqual([]);
  });

  test('no selector makes the browser style the whole page with each change', () => {
    expect(filesUnder(root, ['runtime', 'widgets', 'demo-pages'], ['.css']).flatMap(wholePageFaults)).toEqual([]);
  });

  test('breakpoints and lengths follow the size of text', () => {
    const sheets = filesUnder(root, ['runtime', 'widgets', 'demo-pages'], ['.css']);
    expect([...sheets.flatMap(pixelBreakpointFaults), ...sheets.flatMap(letterLengthFaults)]).toEqual([]);
  });

  test('custom properties that a stylesheet reads are set, or have a fallback', () => {
    const pageFolders = ['runtime', 'widgets', 'demo-pages'];
    const styles = filesUnder(root, pageFolders, ['.css']);
    expect(
      unknownTokenFaults(styles, filesUnder(root, [...pageFolders, 'fixtures'], ['.ts', '.tsx', '.htm', '.js'])),
    ).toEqual([]);
  });
});

describe('tests', () => {
  const testCode = filesUnder(root, ['runtime', 'widgets', 'fixtures', 'demo-pages'], ['.ts', '.tsx']).filter(
    ({ path }) => isTestCode(path),
  );

  test('fail if their element is missing', () => {
    expect(standInFaults(testCode)).toEqual([]);
  });

  test('have short titles, with their ids in brackets first', () => {
    expect(titleFaults(code.filter(({ path }) => /\.(?:test|e2e)\.tsx?$/.test(path)))).toEqual([]);
  }, 60_000);
});

test('templates use only what Twig, October and Winter all have', () => {
  expect(findUnportableTemplates(readTheme(root))).toEqual([]);
});

test('templates of the starter theme do too, but for the functions of its plugin', () => {
  const templates = filesUnder(root, ['october/themes'], ['.htm']).map(({ path, text }): [string, string] => [
    path,
    // A tag of both systems: a loop over messages.
    text.replace('{% flash %}', '{% for type, message in {} %}').replace('{% endflash %}', '{% endfor %}'),
  ]);
  expect(templates.length).toBeGreaterThan(20);
  expect(findUnportableTemplates(new Map(templates), pluginFunctions)).toEqual([]);
});

test('[D71] templates that themes copy write no address from the root of the host', () => {
  const copied = new Set([...partialsFromElsewhere(root).values()].map((file) => relative(root, file)));
  const templates = filesUnder(root, ['october/themes', 'widgets', 'demo-pages/partials'], ['.htm'])
    .filter(({ path }) => path.startsWith('october/') || copied.has(path))
    .map(({ path, text }): [string, string] => [path, text]);
  expect(templates.length).toBeGreaterThan(50);
  expect(findRootAddresses(new Map(templates))).toEqual([]);
});
