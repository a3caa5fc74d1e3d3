/** The part of the demo's build that renders pages is the server itself, in TypeScript: bundles and imports it. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleForNode } from '../build/for-node.mjs';

/**
 * @typedef {import('../../fixtures/server/demo/live-examples.ts').LiveExample} LiveExample
 * @returns {Promise<{ exportSite: Function, readTheme: Function, liveExamples: () => Map<string, LiveExample>, SERVER_PAGE: string }>}
 */
export async function loadExporter(root) {
  const outfile = join(root, '.build/demo-exporter.mjs');
  await bundleForNode(root, {
    stdin: {
      contents: [
        `export * from './demo/export-site.ts';`,
        `export { SERVER_PAGE } from './demo/exported-files.ts';`,
        `export * from './demo/live-examples.ts';`,
        `export * from './theme/theme-files.ts';`,
      ].join('\n'),
      resolveDir: join(root, 'fixtures/server'),
    },
    outfile,
  });
  return import(`${pathToFileURL(outfile).href}?${Date.now()}`);
}
