/** The plugin and the starter theme, with the built files and the widgets' partials: `npm run release -- --october`. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Partials of the demo that say nothing of its site: the starter theme has them as they are. */
const sharedPartials = [
  'verandah/block/fields',
  'verandah/block/filter',
  'verandah/block/fit',
  'verandah/block/line',
  'verandah/block/note',
  'verandah/compare/grid',
  'verandah/compare/swap-list',
  'verandah/favourites/cards',
  'verandah/form/field',
  'verandah/form/privacy',
  'verandah/listing/chips',
  'verandah/listing/heading',
  'verandah/map/places',
  'verandah/metadata/article',
  'verandah/metadata/breadcrumb',
  'verandah/metadata/data',
  'verandah/metadata/home',
  'verandah/metadata/page',
  'verandah/metadata/place',
  'verandah/moodboard/pictures',
  'verandah/popout/opener',
  'verandah/saved/withdrawn',
  'verandah/shared/list',
  'verandah/shared/panel',
  'verandah/shared/popout',
  'verandah/visit/cancel',
  'verandah/visit/count',
  'verandah/visit/fields',
  'verandah/visit/move-fields',
  'verandah/visit/times',
  'verandah/visit/when',
];

/** The CMS resolves the components of a layout before it runs code of the theme, so the theme cannot say this itself. */
export function installSteps(root) {
  const settings = readFileSync(join(root, 'docs/start.md'), 'utf8').match(/^'unencrypt.+$/gm) ?? [];
  const [october, winter] = settings;
  return [
    'Copy .build/october/plugins/verandah to plugins/, and .build/october/themes/verandah to themes/.',
    'The theme needs the plugin: without it, the CMS reports that a component or the function vr_head is unknown.',
    `In config/system.php of October:\n  ${october}`,
    `In config/cookie.php of Winter:\n  ${winter}`,
    'Make the tables: php artisan october:migrate, or php artisan winter:up.',
  ].join('\n');
}

/**
 * The starter theme's partials that are kept elsewhere: of the widgets, and of the demo.
 * @param {string} root the project's folder
 * @returns {Map<string, string>} name of the partial → absolute path
 */
export function partialsFromElsewhere(root) {
  const widgets = readdirSync(join(root, 'widgets')).map((name) => [
    `verandah/${name}`,
    join(root, 'widgets', name, `${name}.htm`),
  ]);
  const shared = sharedPartials.map((name) => [name, join(root, 'demo-pages/partials', `${name}.htm`)]);
  return new Map([...widgets.filter(([, file]) => existsSync(file)), ...shared]);
}

/**
 * @param {string} root the project's folder, with a build in `dist/`
 * @param {string} target a folder that is emptied first
 */
export function assembleOctober(root, target) {
  const theme = join(target, 'themes/verandah');
  const assets = join(theme, 'assets/verandah');
  rmSync(target, { recursive: true, force: true });
  for (const folder of ['plugins', 'themes'])
    cpSync(join(root, 'october', folder), join(target, folder), { recursive: true });
  mkdirSync(assets, { recursive: true });
  for (const [name, file] of partialsFromElsewhere(root)) cpSync(file, join(theme, 'partials', `${name}.htm`));
  // The linter is for the theme's developer, not for its pages.
  for (const folder of ['.', 'dev'])
    for (const entry of readdirSync(join(root, 'dist', folder), { withFileTypes: true }))
      if (entry.isFile() && entry.name !== 'lint.mjs')
        cpSync(join(root, 'dist', folder, entry.name), join(assets, folder, entry.name));
}
