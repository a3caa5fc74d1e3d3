/** The package as `npm pack` makes it, installed in a project that has nothing else. */
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeApi } from './package.mjs';

const root = join(import.meta.dirname, '..');
const project = mkdtempSync(join(tmpdir(), 'verandah-package-'));
const installed = join(project, 'node_modules/verandah');
const maxBytes = 660_000;

function run(command: string, args: readonly string[], cwd = project): { status: number | null; output: string } {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (error) throw error;
  return { status, output: `${stdout}${stderr}` };
}

/** Node's resolution is the strictest. Declarations are checked too. */
function typeCheck(sources: readonly string[], options: readonly string[] = []): { output: string } {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const strict = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022', '--types', ''];
  return run(process.execPath, [compiler, ...strict, ...options, ...sources]);
}

let packedBytes = 0;
let files: string[] = [];

beforeAll(async () => {
  await writeApi();
  // Without one, npm installs into the nearest folder above that has it.
  writeFileSync(join(project, 'package.json'), '{ "private": true }');
  // Without its scripts: the build is already in dist/.
  const { output } = run('npm', ['pack', '--ignore-scripts', '--pack-destination', project], root);
  const archive = readdirSync(project).find((name) => name.endsWith('.tgz'));
  if (!archive) throw new Error(output);
  packedBytes = statSync(join(project, archive)).size;
  run('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', join(project, archive)]);
  files = readdirSync(installed, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile()
      ? [
          join(entry.parentPath, entry.name)
            .slice(installed.length + 1)
            .replaceAll('\\', '/'),
        ]
      : [],
  );
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
}, 120_000);
afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('the package', () => {
  test('is small, and holds what themes need and nothing else', () => {
    expect(packedBytes).toBeGreaterThan(100_000);
    expect(packedBytes).toBeLessThan(maxBytes);
    const expected =
      /^(?:package\.json|README\.md|LICENSE|dist\/[\w.-]+\.(?:js|css)|dist\/THIRD-PARTY-NOTICES\.txt|dist\/verandah\.d\.ts|dist\/lint\.mjs|dist\/manifest\.json|dist\/api\/(?:[\w-]+\/)*[\w-]+\.(?:d\.ts|js)|dist\/editor\/[\w-]+\.(?:json|txt|code-snippets)|widgets\/([\w-]+)\/\1\.htm)$/;
    expect(files.filter((file) => !expected.test(file))).toEqual([]);
  });

  test('installs nothing else; only verandah/react needs a React, the project’s own', () => {
    const manifest: Record<string, object> = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect(Object.keys(manifest).filter((key) => /^(?:optional)?dependencies$/i.test(key))).toEqual([]);
    expect(manifest.peerDependencies).toEqual({ react: expect.any(String) });
    expect(manifest.peerDependenciesMeta).toEqual({ react: { optional: true } });
  });

  test('says of each file whether importing it has effects', async () => {
    const contents = "import 'verandah'; import 'verandah/react'; import 'verandah/dist/inline-handlers.js';";
    const { outputFiles } = await esbuild.build({
      stdin: { contents, resolveDir: project },
      bundle: true,
      external: ['react'],
      format: 'esm',
      logLevel: 'silent',
      write: false,
    });
    const code = outputFiles[0]?.text ?? '';
    expect([code.includes('vr-before-after'), code.includes('VR556')]).toEqual([true, false]);
  });

  test('types verandah/react for resolvers that know no exports', () => {
    const { typesVersions, exports }: { typesVersions: object; exports: Record<string, { types: string }> } =
      JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect(typesVersions).toEqual({ '*': { react: [exports['./react']?.types] } });
    const component = readFileSync(join(installed, 'dist/api/public/react.js'), 'utf8');
    expect(component).toMatch(/^['"]use client['"];/);
  });

  test('has the licence of each package whose code is in it', () => {
    const notices = readFileSync(join(installed, 'dist/THIRD-PARTY-NOTICES.txt'), 'utf8');
    for (const name of ['react', 'react-dom', 'scheduler', 'nanostores', 'supercluster', 'parse5'])
      expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'));
  });

  test('[D7] has the command, which needs no other package', () => {
    const help = spawnSync(process.execPath, [join(installed, 'dist/lint.mjs'), '--help'], { encoding: 'utf8' });
    expect([help.stdout, help.stderr, help.status]).toEqual([expect.stringMatching(/^Usage: verandah lint /), '', 0]);
  });

  test('holds every file that the manifest lists', () => {
    const manifest: { files: object } = JSON.parse(readFileSync(join(installed, 'dist/manifest.json'), 'utf8'));
    const missing = Object.keys(manifest.files).filter((file) => !files.includes(`dist/${file}`));
    expect(missing).toEqual([]);
  });

  test('gives Node each export, and importing it needs no page', () => {
    const exported = [
      'verandah',
      'verandah/react',
      'verandah/manifest.json',
      'verandah/package.json',
      'verandah/partials/tabs.htm',
      'verandah/dist/editor/web-types.json',
      ...['verandah.js', 'verandah.css', 'verandah.unlayered.css'].map((name) => `verandah/dist/${name}`),
      ...['inline-handlers.js', 'verandah-migrate.js', 'autocomplete-plugin.js'].map((name) => `verandah/dist/${name}`),
    ];
    const source = `
      import { existsSync } from 'node:fs';
      import { oc } from 'verandah';
      const missing = ${JSON.stringify(exported)}.filter((name) => !existsSync(new URL(import.meta.resolve(name))));
      console.log(JSON.stringify({ missing, oc: String(oc()) }));`;
    const { output } = run(process.execPath, ['--input-type=module', '--eval', source]);
    expect(JSON.parse(output)).toEqual({ missing: [], oc: 'undefined' });
  });

  test('adds a function to a bundle, and no second runtime', async () => {
    const { outputFiles } = await esbuild.build({
      stdin: { contents: "import { oc } from 'verandah'; oc()?.progressBar.show();", resolveDir: project },
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
    });
    expect(outputFiles[0]?.contents.length).toBeLessThan(150);
  });
});

/** The example of the README, in a project with React. */
describe('verandah/react', () => {
  const readme = readFileSync(join(root, 'widgets/before-after/README.md'), 'utf8');
  const example = /```tsx\n(.*?)```/s.exec(readme)?.[1] ?? '';
  beforeAll(() => {
    for (const name of ['react', 'react-dom', '@types/react', '@types/react-dom']) {
      mkdirSync(join(project, 'node_modules', name, '..'), { recursive: true });
      symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name));
    }
  });

  test('renders on a server as the pictures side by side', async () => {
    const { outputFiles } = await esbuild.build({
      stdin: {
        contents: `${example}\nimport { createElement } from 'react';
          import { renderToString } from 'react-dom/server';
          console.log(renderToString(createElement(Kitchen)));`,
        resolveDir: project,
        loader: 'tsx',
      },
      bundle: true,
      format: 'esm',
      jsx: 'automatic',
      external: ['react', 'react-dom', 'verandah/react'],
      loader: { '.css': 'empty' },
      write: false,
    });
    writeFileSync(join(project, 'kitchen.mjs'), outputFiles[0]?.text ?? '');
    const { output } = run(process.execPath, ['kitchen.mjs']);
    expect(output).toMatch(/<vr-before-after [^>]*class="vr-before-after"[^>]*><figure[^]*50<!-- -->% after/);
  });

  test('is typed: the example passes, a wrong property and event do not', () => {
    writeFileSync(join(project, 'css.d.ts'), "declare module '*.css';");
    writeFileSync(join(project, 'kitchen.tsx'), example);
    writeFileSync(
      join(project, 'wrong-kitchen.tsx'),
      `import { BeforeAfter } from 'verandah/react';
      export const share = <BeforeAfter share="half"><i /></BeforeAfter>;
      export const moved = <BeforeAfter onMove={(event) => event.share}><i /></BeforeAfter>;`,
    );
    const { output } = typeCheck(['css.d.ts', 'kitchen.tsx', 'wrong-kitchen.tsx'], ['--jsx', 'react-jsx']);
    expect(output.match(/^[^ ]+\(\d+/gm), output).toEqual(['wrong-kitchen.tsx(2', 'wrong-kitchen.tsx(3']);
  });
});

/** "In JSX" of docs/own-widgets.md, in a project with React. */
describe('a widget in JSX', () => {
  const page = readFileSync(join(root, 'docs/own-widgets.md'), 'utf8');
  const snippet = (language: string, name: string): string => {
    const found = new RegExp(`\`\`\`${language}\n// ${name}.*?\n(.*?)\`\`\``, 's').exec(page)?.[1];
    if (found === undefined) throw new Error(`docs/own-widgets.md has no snippet of ${name}.`);
    return found;
  };

  test('has createElement and the hooks typed, with and without the types of React', () => {
    writeFileSync(
      join(project, 'plain-view.ts'),
      `import { react } from 'verandah';
      const { createElement, useState, useRef, useEffect, Fragment } = await react();
      export const Plain = (): object => {
        const [count, setCount] = useState(0);
        const box = useRef<HTMLElement | null>(null);
        useEffect(() => () => box.current?.focus(), [count]);
        return createElement(Fragment, null, createElement('b', { ref: box, onClick: () => setCount((n) => n + 1) }, count.toFixed()));
      };
      export const wrong = createElement();`,
    );
    writeFileSync(
      join(project, 'plain-node.ts'),
      `import type { ReactNode } from 'react';
      import { react } from 'verandah';
      const { createElement } = await react();
      export const node: ReactNode = createElement('b', null, 'a');`,
    );
    const { output } = typeCheck(['plain-view.ts', 'plain-node.ts']);
    expect(output.match(/^[^ ]+\(\d+/gm), output).toEqual(['plain-view.ts(9']);
  });

  test('is typed by what define() returned', () => {
    writeFileSync(join(project, 'counter.ts'), snippet('ts', 'counter.ts'));
    writeFileSync(join(project, 'counter-view.tsx'), snippet('tsx', 'counter-view.tsx'));
    writeFileSync(
      join(project, 'wrong-view.tsx'),
      `import type { ContextOf } from 'verandah';
      import type { counter } from './counter.ts';
      export default ({ options }: ContextOf<typeof counter>): string => options.start;`,
    );
    const options = ['--jsx', 'react-jsx', '--allowImportingTsExtensions'];
    const { output } = typeCheck(['counter.ts', 'counter-view.tsx', 'wrong-view.tsx'], options);
    expect(output.match(/^[^ ]+\(\d+/gm), output).toEqual(['wrong-view.tsx(3']);
  });
});

describe('the types of the page, in a strict project', () => {
  const right = `
    import type { DataLayerRecord, HandlerAnswer, HandlerRequest } from 'verandah/dist/verandah.js';
    document.addEventListener('tabs:changed', ({ detail }) => detail.panel.trim());
    window.addEventListener('estimate:changed', ({ detail: { total } }) => total?.toFixed());
    document.querySelector('form')?.addEventListener('form:failed', ({ detail: { fields } }) => fields.join());
    document.addEventListener('saved-list:changed', ({ detail }) => detail.list === 'compare' && detail.saved);
    document.addEventListener('widget:error', ({ report }) => report.code.trim());
    window.oc?.progressBar.show();
    const answer: HandlerAnswer<'GetAjaxMethods::onLoadHomeFamilies'> = { total: 1, page: 1, pages: 1, 'list/cards': '' };
    const request: HandlerRequest<'GetAjaxMethods::onLoadHomeFamilies'> = { page: '2', bedrooms: ['3', '4'] };
    const record: DataLayerRecord = { event: 'listing_loaded', listing: 'onLoad', page: '1', total: '12' };
    console.log(answer.total, request.page, record.event);`;
  const wrong = `
    import type { DataLayerRecord, HandlerAnswer } from 'verandah/dist/verandah.js';
    document.addEventListener('tabs:changed', ({ detail }) => detail.section);
    window.addEventListener('estimate:changed', ({ detail: { total } }) => total.toFixed());
    document.addEventListener('saved-list:changed', ({ detail }) => detail.list === 'cart');
    export const answer: HandlerAnswer<'GetAjaxMethods::onLoadHomeFamilies'> = { total: true, page: 1, pages: 1 };
    export const record: DataLayerRecord = { event: 'listing_loaded', email: 'ada@example.com' };`;

  test('know each event’s detail, records and handlers, and find what is wrong', () => {
    writeFileSync(join(project, 'right-page.ts'), right);
    writeFileSync(join(project, 'wrong-page.ts'), wrong);
    const { output } = typeCheck(['right-page.ts', 'wrong-page.ts']);
    expect(output.match(/^[^ ]+\(\d+/gm), output).toEqual([3, 4, 5, 6, 7].map((line) => `wrong-page.ts(${line}`));
  });
});

describe('its types, in a strict project', () => {
  const right = `
    import { define, oc, type ContextOf, type RequestOptions } from 'verandah';
    const options: RequestOptions = { update: { cart: '#cart' }, flash: true };
    oc()?.ajax('onAdd', options).done((data, status) => console.log(data, status.toFixed()));
    window.oc?.actions.register('show-thanks', (data, element) => element.textContent);
    document.addEventListener('ajax:done', ({ detail }) => detail.context.handler.trim());
    document.addEventListener('slider:changed', ({ detail }) => detail.step.toFixed());
    const readMore = define({
      name: 'read-more',
      attributes: { 'max-lines': { kind: 'number', default: 4 }, size: { kind: 'one of', words: ['s', 'l'] } },
      parts: { toggle: { tag: 'button', required: true }, note: {} },
      load: async () => ({
        default({ options, parts }: ContextOf<typeof readMore>) {
          const size: 's' | 'l' = options.size;
          parts.toggle.disabled = options.maxLines > size.length;
          parts.note?.remove();
        },
      }),
    });`;
  const wrong = `
    import { oc } from 'verandah';
    oc()?.ajax('onAdd', { update: 5 });
    oc()?.flash('Saved');
    document.addEventListener('ajax:done', ({ detail }) => detail.handler);`;

  test('pass what is right, and find a wrong option, member and detail', () => {
    writeFileSync(join(project, 'right.ts'), right);
    writeFileSync(join(project, 'wrong.ts'), wrong);
    const { output } = typeCheck(['right.ts', 'wrong.ts']);
    expect(output.match(/^[^ ]+\(\d+/gm), output).toEqual(['wrong.ts(3', 'wrong.ts(4', 'wrong.ts(5']);
  });
});
