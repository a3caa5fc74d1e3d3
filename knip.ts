/** Dead code, for `npx knip`: which files are used without being imported, by whom. */
import { readdirSync } from 'node:fs';
import type { KnipConfig } from 'knip';

const widgets = readdirSync('widgets').filter((name) => name !== 'testing');

export default {
  entry: [
    // Themes
    'runtime/public/*.ts',
    // Modules that tools/build/ generates
    'runtime/{index,request-tier,widget-tier,react-tier,ajax/extras}.ts',
    ...widgets.map((name) => `widgets/${name}/{widget,${name},examples}.{ts,tsx}`),
    // The command of the package, the checks of pages and their log
    'lint/main.ts',
    'lint/page/page-checks.ts',
    'lint/page/log/page-log.ts',
    // Bundles of the demo
    'fixtures/server/{node,demo/service-worker,pdf/worker-script}.ts',
    'fixtures/drawings/maps/index.ts',
    'tools/demo/{no-buffer,page-script}.js',
    // Pages of the demo
    'demo-pages/assets/**/*.js',
    // Bundles of the bench
    'tools/bench/*/*.{ts,tsx,js}',
    // npm test -- --php and so on
    'tools/{databases,php,twig}.mjs',
    'tools/test/{faults,stress}.mjs',
    // On its own, and preloaded
    'tools/test/smallest-machine.mjs',
    'tools/end-with-parent.mjs',
    // Of the documentation: a browser test runs it, VitePress reads it
    'docs/servers/server.mjs',
    'tools/docs/site/config.mjs',
    // npm test -- --engines
    'tools/engines/{playwright.config,*.e2e}.ts',
    // npm test -- --cms
    'tools/winter/{playwright.config,*.e2e}.ts',
    'tools/winter/serve.mjs',
    // npm test -- --package
    'tools/consumers/{vitest.config,pack,*.consumer}.ts',
    // The compiler
    'runtime/**/*.types.ts',
  ],
  // Projects of their own
  ignore: ['tools/consumers/*/**'],
  // Tools read their files in node_modules/: what checks the code, the peers of the bench, what measures its pages, what browsers
  // support, and the fonts of tools/fonts/.
  ignoreDependencies: [
    '@biomejs/biome',
    'oxlint',
    '@hotwired/turbo',
    'idiomorph',
    'web-vitals',
    '@mdn/browser-compat-data',
    'dejavu-fonts-ttf',
    /^@expo-google-fonts\//,
  ],
  // Not from npm; what needs them is skipped without them, or names them.
  ignoreBinaries: ['phpcs', 'php', 'debootstrap'],
} satisfies KnipConfig;
