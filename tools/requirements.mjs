/**
 * Which requirements no test names. Prints them, and fails on one that docs/requirements.md lists as done.
 *
 * "Done" is one line near the top of that page: `Done: R44–R56, R60, D11.` A test names what it proves in its title.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
const testFile = /\.(?:test|e2e)\.tsx?$/;
// A call, or the end of a table of cases: `])('R1 …'`.
const title =
  /(?:\b(?:test|it|describe)(?:\.\w+)*(?:\([^)'"`]*\))?|^\s*\](?: as const)?\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/gm;

/**
 * The ids a text names; `R49–R51` (or with a hyphen) names all three.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function idsIn(text) {
  return [...text.matchAll(/\b([RD])(\d+)(?:\s?[-–]\s?\1?(\d+))?\b/g)].flatMap(([, kind, from, to = from]) =>
    Array.from({ length: Math.max(Number(to) - Number(from) + 1, 1) }, (_, step) => `${kind}${Number(from) + step}`),
  );
}

/**
 * @param {string} page text of docs/requirements.md
 * @returns {{ all: string[], done: string[] }}
 * @throws an Error when the page lists no requirement, or marks one as done that it does not list
 */
export function readRequirements(page) {
  const all = [...page.matchAll(/^\|\s*([RD]\d+)\s*\|/gm)].map(([, id]) => id);
  if (all.length === 0) throw new Error('docs/requirements.md lists no requirement.');
  const done = idsIn(/^Done:(.*)$/m.exec(page)?.[1] ?? '');
  const unknown = done.filter((id) => !all.includes(id));
  if (unknown.length > 0) throw new Error(`Marked as done but not listed: ${unknown.join(', ')}.`);
  return { all, done };
}

/**
 * The ids that the titles of a test file name.
 *
 * @param {string} source
 */
export function idsInTitles(source) {
  return [...source.matchAll(title)].flatMap(([, , text]) => idsIn(text));
}

/** Every test file that can prove a requirement, as text; the tools' own tests are about the tools. */
function testSources() {
  return ['runtime', 'widgets', 'fixtures', 'demo-pages']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter(
        (entry) => entry.isFile() && testFile.test(entry.name),
      ),
    )
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

function report() {
  const { all, done } = readRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8'));
  const named = new Set(testSources().flatMap(idsInTitles));
  const unnamed = all.filter((id) => !named.has(id));
  const broken = done.filter((id) => !named.has(id));
  for (const kind of ['R', 'D']) {
    const ids = unnamed.filter((id) => id.startsWith(kind));
    const total = all.filter((id) => id.startsWith(kind)).length;
    console.log(`${kind}: ${total - ids.length} of ${total} named by a test; not yet: ${ids.join(' ') || 'none'}`);
  }
  if (broken.length === 0) return;
  console.error(`Marked as done in docs/requirements.md, but no test names: ${broken.join(', ')}.`);
  process.exitCode = 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) report();
