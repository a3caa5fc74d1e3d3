/** Builds, types and servers: what other people's tools say of the package. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest';
import { install, removeProjects, run, snippet } from './project.ts';
import { closeSites, open, serve } from './site.ts';

const archive = inject('archive');
/** A picture of one pixel; browsers look at what it is, not at its name. */
const dot = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');
afterEach(closeSites);
afterAll(removeProjects);

/** "In JSX" of docs/own-widgets.md. */
describe('a widget in JSX', () => {
  test.each([
    ['vite', 'dist', 'js', 'vite.config.js'],
    ['esbuild', '.', 'js', 'build.mjs'],
  ] as const)('is built by %s, and counts with the page’s React', async (consumer, output, language, settings) => {
    const folder = install(consumer, archive);
    writeFileSync(join(folder, 'counter.ts'), snippet('docs/own-widgets.md', 'ts', '// counter.ts'));
    writeFileSync(join(folder, 'counter-view.tsx'), snippet('docs/own-widgets.md', 'tsx', '// counter-view.tsx'));
    writeFileSync(join(folder, settings), snippet('docs/own-widgets.md', language, `// ${settings}`));
    run(folder, 'npm', ['run', 'build']);

    const { page, messages } = await open(await serve(join(folder, output)));
    await page.getByRole('button', { name: '7' }).click();
    await page.getByRole('button', { name: '8' }).waitFor();
    expect(messages).toEqual([]);
  });
});

test('Next builds a page of the server and the documented component', async () => {
  const folder = install('next', archive);
  const kitchen = snippet('widgets/before-after/README.md', 'tsx');
  writeFileSync(join(folder, 'app/kitchen.tsx'), `'use client';\n${kitchen}`);
  mkdirSync(join(folder, 'public'));
  for (const name of ['before', 'after']) writeFileSync(join(folder, `public/kitchen-${name}.jpg`), dot);
  run(folder, 'npm', ['run', 'build']);

  const html = readFileSync(join(folder, 'out/index.html'), 'utf8');
  expect(html.match(/<vr-before-after\b/g)).toHaveLength(2);
  const { page, messages } = await open(await serve(join(folder, 'out')));
  await page.getByRole('group', { name: 'The kitchen' }).getByRole('slider').press('ArrowRight');
  await page.getByText('49% after', { exact: true }).waitFor();
  expect(messages).toEqual([]);
});

test('Node renders a page with the manifest and a component', () => {
  const { api, head, body } = JSON.parse(run(install('node', archive), 'node', ['server.mjs']));
  expect(api).toBe('undefined');
  expect(head).toContain('integrity=');
  expect(body).toMatch(/<vr-before-after\b.*before\.jpg.*after\.jpg/);
});

test('strict TypeScript finds the types by each way of resolving modules', () => {
  const folder = install('typescript', archive);
  for (const resolution of ['bundler', 'node16', 'node'])
    run(folder, 'npx', ['tsc', '-p', `tsconfig.${resolution}.json`]);
});

test('publint and attw find nothing wrong', () => {
  const folder = install('publishing', archive);
  expect(run(folder, 'npx', ['publint', '--strict', archive])).toContain('All good!');
  run(folder, 'npx', ['attw', archive, '--profile', 'esm-only']);
});
