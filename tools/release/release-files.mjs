/** What a release holds: built files, the plugin and the starter theme, partials, docs, checksums, and the head to include. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../files.mjs';

/** Sites of their own, and pages about the project itself, which a theme does not need. */
const leftOut = /^(?:dist\/(?:demo|docs)|docs\/internal)\//;

/**
 * The section of a version of the changelog; that of what is unreleased, if the version has none yet.
 * @param {string} changelog `CHANGELOG.md`
 * @returns {{ changes: string, isUnreleased: boolean }}
 * @throws an Error if there is neither
 */
export function changesOf(changelog, version) {
  const sections = changelog.split(/^(?=## )/m);
  const sectionOf = (title) => sections.find((text) => text.split('\n', 1)[0]?.split(/\s/)[1] === title);
  const section = sectionOf(version) ?? sectionOf('Unreleased');
  if (!section) throw new Error(`CHANGELOG.md has neither a section "## ${version}" nor "## Unreleased".`);
  return { changes: `${section.trim()}\n`, isUnreleased: !sectionOf(version) };
}

/** `<sha256>  <path>` for each file, as `sha256sum --check` reads it. @param {Map<string, Uint8Array>} files */
function checksums(files) {
  return [...files]
    .map(([path, content]) => `${createHash('sha256').update(content).digest('hex')}  ${path}\n`)
    .join('');
}

/**
 * @param {string} root the project's folder, with a build in `dist/`
 * @param {string} october a folder from `assembleOctober`
 * @param {[path: string, content: Buffer][]} made files that are in no folder
 * @returns {Map<string, Buffer>} content by path, below a folder with the name of the release
 * @throws an Error for a version that is not semantic, or without a changelog
 */
export function releaseFiles(root, october, made = []) {
  const read = (...path) => readFileSync(join(root, ...path));
  const { version } = JSON.parse(read('package.json').toString());
  if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    throw new Error(`package.json: "${version}" is not a version such as 1.2.0.`);
  const { changes, isUnreleased } = changesOf(read('CHANGELOG.md').toString(), version);
  const folder = `verandah-${version}${isUnreleased ? '-unreleased' : ''}`;
  const { include } = JSON.parse(read('dist', 'manifest.json').toString());
  const widgets = readdirSync(join(root, 'widgets')).toSorted();

  const files = new Map([
    ...['README.md', 'LICENSE', 'CHANGELOG.md'].map((name) => [name, read(name)]),
    ['CHANGES.md', Buffer.from(changes)],
    ['include.html', Buffer.from(include)],
    ...made,
    ...filesBelow(root, ['dist', 'docs'])
      .filter((path) => !leftOut.test(path))
      .map((path) => [path, read(path)]),
    ...filesBelow(october, ['.']).map((path) => [`october/${path}`, readFileSync(join(october, path))]),
    ...widgets.flatMap((widget) =>
      existsSync(join(root, 'widgets', widget, `${widget}.htm`))
        ? [[`partials/${widget}.htm`, read('widgets', widget, `${widget}.htm`)]]
        : [],
    ),
    // The pages in docs/ refer to them.
    ...widgets.flatMap((widget) =>
      existsSync(join(root, 'widgets', widget, 'README.md'))
        ? [[`widgets/${widget}/README.md`, read('widgets', widget, 'README.md')]]
        : [],
    ),
  ]);
  files.set('SHA256SUMS', Buffer.from(checksums(files)));
  return new Map([...files].map(([path, content]) => [`${folder}/${path}`, content]));
}
