/** The command of the package, `npx verandah lint`: one file for Node, with all that it needs. */
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { generatedModules } from './generated-modules.mjs';
import { absentTiers } from './scripts.mjs';

/** Not `.js`, which is for pages: themes copy those, and browsers of old age are tested against them. */
const commandFile = 'dist/lint.mjs';

/**
 * @param {string} root the project's folder
 * @param {import('./generated-modules.mjs').Declarations} declarations
 * @param {Parameters<typeof generatedModules>[2]} styles
 * @returns {Promise<import('esbuild').Metafile>}
 */
export async function buildLint(root, declarations, styles, outfile = join(root, commandFile)) {
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['lint/main.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    minify: true,
    metafile: true,
    legalComments: 'none',
    logLevel: 'warning',
    // Packages that are CommonJS ask for Node's modules.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    plugins: [absentTiers, generatedModules(root, declarations, styles)],
  });
  await chmod(outfile, 0o755);
  return metafile;
}
