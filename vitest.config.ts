import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { examplesForVite } from './tools/demo/examples-module.mjs';
import { generatedModulesForVite } from './tools/build/generated-modules.mjs';

// `npm test` runs the core, `npm test -- --thorough` the rest; without TESTS both run.
const otherTests = { core: ['**/*.thorough.test.*'], thorough: ['**/!(*.thorough).test.*'] };
const tests = process.env['TESTS'];

// What draws in a page gets a page; what runs in Node (and only there) gets none.
export default defineConfig({
  plugins: [generatedModulesForVite(import.meta.dirname), examplesForVite(import.meta.dirname)],
  test: {
    passWithNoTests: true,
    exclude: [...configDefaults.exclude, ...(tests === 'core' || tests === 'thorough' ? otherTests[tests] : [])],
    // Two cores shared with a build or a browser: slow is not broken.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Every core: the default leaves one to the main thread, which has little to do.
    maxWorkers: '100%',
    // A page is many short-lived objects; with V8's 16 MB, collecting them takes a third of a worker's time.
    execArgv: ['--max-semi-space-size=64'],
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'page',
          // Processes are shared; pages and modules are not: vitest.page.ts opens a window for each file.
          environment: 'node',
          isolate: false,
          setupFiles: ['./vitest.page.ts'],
          // As in a browser; Node would get the half that draws on servers.
          alias: { '@lit-labs/react': fileURLToPath(new URL('node_modules/@lit/react/index.js', import.meta.url)) },
          include: [
            'runtime/**/*.test.{ts,tsx}',
            'widgets/**/*.test.{ts,tsx}',
            'demo-pages/**/*.test.tsx',
            'lint/page/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        // One process for many files: they share a module graph that is large, and no page.
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          include: ['fixtures/**/*.test.ts', 'tools/**/*.test.ts', 'lint/*.test.ts', 'lint/!(page)/**/*.test.ts'],
        },
      },
    ],
  },
});
