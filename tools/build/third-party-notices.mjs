/** `THIRD-PARTY-NOTICES.txt`: the licence of each package whose code is in the built files. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The package that a file is of, also one inside another's folder. */
const packageOf = /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/**
 * @param {string} root the project's folder
 * @param {import('esbuild').Metafile[]} metafiles of all builds that write into `dist/`
 * @returns {string}
 * @throws if a package has no file with its licence
 */
export function thirdPartyNotices(root, metafiles) {
  const inputs = metafiles.flatMap(({ inputs: files }) => Object.keys(files));
  const folders = new Set(inputs.flatMap((path) => packageOf.exec(path) ?? []));
  const notices = [...folders].map((folder) => noticeOf(join(root, folder))).toSorted();
  return `Verandah contains code of these packages.\n\n${[...new Set(notices)].join('\n')}`;
}

/** @param {string} folder of a package */
function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|notice)(?:[.-](?:txt|md|\w+))?$/i.test(file));
  if (!files.some((file) => /^licen/i.test(file))) throw new Error(`${name} has no file with its licence.`);
  const texts = files
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  return `${name} ${version} (${license})\n\n${texts.join('\n\n')}\n\n${'-'.repeat(80)}\n`;
}
