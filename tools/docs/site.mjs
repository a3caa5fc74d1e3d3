/** `npm run docs -- --site`: the pages for theme developers as a site of files, in dist/docs/. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { buildDemo } from '../demo/build.mjs';
import { loadExporter } from '../demo/exporter.mjs';
import { consoleLine } from './diagnostics.mjs';

/** @typedef {import('../../fixtures/server/demo/live-examples.ts').LiveExample} LiveExample */

const quote = /^(?:> .*\n)+/gm;
const comment = /^ *<!-- .*? -->\n/gm;
const fence = /^([ \t]*)```[^]*?^\1```$/gm;

/**
 * A page for VitePress: lines of the console as code, without comments, and with links to pages of the site only.
 * @param {string} path of the page in the project
 * @param {string} text
 * @param {(target: string) => string | undefined} addressOf the address on the site of a file of the project
 * @returns {string}
 */
export function sitePage(path, text, addressOf) {
  const code = [];
  const hidden = text
    .replaceAll(fence, (block) => `\0${code.push(block) - 1}\0`)
    .replaceAll(comment, '')
    .replaceAll(quote, (lines) => `\0${code.push(`\`\`\`text\n${consoleLine(lines)}\n\`\`\``) - 1}\0\n`)
    .replaceAll(/(!?)\[([^\]]*)\]\((?![a-z]+:|#)([^)\s]+)\)/g, (whole, image, label, link) => {
      if (image) return whole;
      const [target = '', anchor] = link.split('#', 2);
      const address = addressOf(posix.join(posix.dirname(path), target));
      return address === undefined ? label : `[${label}](${address}${anchor ? `#${anchor}` : ''})`;
    });
  return hidden.replaceAll(/\0(\d+)\0/g, (_, index) => code[Number(index)]);
}

/** Becomes a frame; see site/config.mjs. */
const frame = (address, title) => `\`\`\`frame ${address}\n${title}\n\`\`\``;

/** Where the site has the page of an example. @param {string} path on the demo's server */
const exampleFile = (path) => `demo${path}.html`;

/** What the example shows, the example, and its code. @param {LiveExample} example */
const liveExample = (name, { path, summary, code }) =>
  [
    '## Live',
    summary,
    frame(exampleFile(path), `An example of ${name}`),
    ...(code === undefined ? [] : [`\`\`\`${code.language}\n${code.text}\n\`\`\``]),
  ].join('\n\n');

/** The home page: the pitch and the two lines of the README, and what they make. @param {string} readme */
function homePage(readme) {
  const [, pitch = ''] = /^# .*\n\n([^]*?)\n\n/.exec(readme) ?? [];
  const hero = {
    name: 'Verandah',
    tagline: 'Widgets and requests for pages that a server renders',
    actions: [
      { theme: 'brand', text: 'Start', link: '/start' },
      { theme: 'alt', text: 'Widgets', link: '/widgets' },
    ],
  };
  const code = `\`\`\`html\n${twoLinesOf(readme)}\n\`\`\``;
  const live = frame('examples/two-lines.html', 'The accordion of these lines');
  return `---\nlayout: home\nhero: ${JSON.stringify(hero)}\n---\n\n${pitch}\n\n## Two lines\n\n${code}\n\n${live}\n`;
}

/** The first example of the README, without the heart, which needs a server. */
function twoLinesOf(readme) {
  const [, example = ''] = /```html\n([^]*?)\n```/.exec(readme) ?? [];
  return example.replace(/<button [^]*?<\/button>\n\n/, '');
}

/** A page with these lines, and the files that they name. */
function writeExample(root, folder, readme) {
  const built = join(root, 'dist');
  const target = join(folder, 'public/verandah');
  mkdirSync(join(folder, 'public/examples'), { recursive: true });
  const lines = twoLinesOf(readme).replaceAll('"/verandah/', '"../verandah/');
  const page = `<!doctype html>\n<html lang="en-AU">\n<meta name="viewport" content="width=device-width">\n<title>Two lines</title>\n${lines}\n</html>\n`;
  writeFileSync(join(folder, 'public/examples/two-lines.html'), page);
  const files = existsSync(built) ? readdirSync(built).filter((name) => /\.(?:js|css)$/.test(name)) : [];
  for (const name of files) cpSync(join(built, name), join(target, name));
}

/** A widget's README with an example that works, and with its partial, to copy. */
function widgetPage(root, name, readme, live) {
  const file = join(root, 'widgets', name, `${name}.htm`);
  const partial = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  const [guide = '', reference = ''] = readme.trimEnd().split(/\n(?=## Reference\n)/);
  return [
    guide.trimEnd(),
    ...(live === undefined ? [] : [liveExample(name, live)]),
    reference,
    ...(partial === undefined
      ? []
      : [
          `## The partial\n\n::: code-group\n\n\`\`\`twig [To include]\n{% partial 'verandah/${name}' … %}\n\`\`\`\n\n\`\`\`twig [To copy: ${name}.htm]\n${partial}\n\`\`\`\n\n:::`,
        ]),
  ].join('\n\n');
}

/**
 * @param {string} root the project's folder
 * @param {string} folder emptied first
 * @param {ReadonlyMap<string, LiveExample>} live of widgets, whose pages the folder `public/demo` has
 */
export function writePages(root, folder, live) {
  rmSync(folder, { recursive: true, force: true });
  const docs = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
  const widgets = readdirSync(join(root, 'widgets')).filter((name) =>
    existsSync(join(root, 'widgets', name, 'README.md')),
  );
  const toPublic = (from, to = from) =>
    cpSync(join(root, 'docs', from), join(folder, 'public', to), { recursive: true });
  toPublic('messages.en.json');
  // A host of files would run PHP, or refuse it.
  for (const server of ['servers/server.mjs', 'servers/index.php']) toPublic(server, `${server}.txt`);
  cpSync(join(root, 'docs/images'), join(folder, 'images'), { recursive: true });

  const pages = new Map([
    ...docs.map((name) => [`docs/${name}`, { page: name, text: readFileSync(join(root, 'docs', name), 'utf8') }]),
    ...widgets.map((name) => [
      `widgets/${name}/README.md`,
      {
        page: `widgets/${name}.md`,
        text: widgetPage(root, name, readFileSync(join(root, 'widgets', name, 'README.md'), 'utf8'), live.get(name)),
      },
    ]),
  ]);
  const addressOf = (target) => {
    const page = pages.get(target)?.page;
    if (page !== undefined) return `/${page}`;
    const partial = /^widgets\/([^/]+)\/\1\.htm$/.exec(target)?.[1];
    if (partial !== undefined) return `/widgets/${partial}.md#the-partial`;
    const file = target.replace('docs/', '');
    return [file, `${file}.txt`]
      .filter((name) => existsSync(join(folder, 'public', name)))
      .map((name) => `/${name}`)[0];
  };
  for (const [path, { page, text }] of pages) {
    mkdirSync(dirname(join(folder, page)), { recursive: true });
    writeFileSync(join(folder, page), sitePage(path, text, addressOf));
  }
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  writeExample(root, folder, readme);
  writeFileSync(join(folder, 'index.md'), sitePage('README.md', homePage(readme), addressOf));
  mkdirSync(join(folder, '.vitepress'));
  const config = posix.join(root.replaceAll('\\', '/'), 'tools/docs/site/config.mjs');
  writeFileSync(
    join(folder, '.vitepress/config.mjs'),
    `import { configOf } from ${JSON.stringify(config)};\nexport default configOf(${JSON.stringify(widgets)});\n`,
  );
}

/**
 * @param {string} root the project's folder
 * @param {string} [out]
 */
export async function buildSite(root, out = join(root, 'dist/docs')) {
  const folder = join(root, '.build/site');
  if (!existsSync(join(root, 'dist/manifest.json')))
    execFileSync(process.execPath, ['esbuild.config.mjs'], { cwd: root, stdio: 'inherit' });
  const { liveExamples, SERVER_PAGE } = await loadExporter(root);
  const live = liveExamples();
  writePages(root, folder, live);
  const pages = [...live.values()].map(({ path }) => path);
  await buildDemo(root, { out: join(folder, 'public/demo'), only: [...new Set([...pages, SERVER_PAGE])] });
  const { build } = await import('vitepress');
  await build(folder, { outDir: out });
}
