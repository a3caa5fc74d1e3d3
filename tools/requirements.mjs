/**
 * Prints the requirements and faults without a test. Fails on a requirement in the line `Done: R44–R56, D11.` of
 * docs/internal/requirements.md, and on any row of docs/internal/faults.md. A passing test proves the ids in its title, as in the reports of the
 * last whole run in `.build/`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
const reports = [
  { file: '.build/vitest.json', command: 'npm run test:unit', read: passedInVitest },
  { file: '.build/playwright.json', command: 'npm run test:e2e', read: passedInPlaywright },
];

/**
 * The ids in a text; `R49–R51` (or with a hyphen) names all three.
 * @param {string} text
 * @returns {string[]}
 */
export function idsIn(text) {
  return [...text.matchAll(/\b([RDFS])(\d+)(?:\s?[-–]\s?\1?(\d+))?\b/g)].flatMap(([, kind, from, to = from]) =>
    Array.from({ length: Math.max(Number(to) - Number(from) + 1, 1) }, (_, step) => `${kind}${Number(from) + step}`),
  );
}

/**
 * @param {string} page text of docs/internal/requirements.md
 * @returns {{ all: string[], done: string[] }}
 * @throws an Error if the page lists no requirement, or if a done one is not listed
 */
export function readRequirements(page) {
  const all = [...page.matchAll(/^\|\s*([RD]\d+)\s*\|/gm)].map(([, id]) => id);
  if (all.length === 0) throw new Error('docs/internal/requirements.md lists no requirement.');
  const done = idsIn(/^Done:(.*)$/m.exec(page)?.[1] ?? '');
  const unknown = done.filter((id) => !all.includes(id));
  if (unknown.length > 0) throw new Error(`Marked as done but not listed: ${unknown.join(', ')}.`);
  return { all, done };
}

/**
 * @param {string} page text of docs/internal/faults.md
 * @returns {{ all: string[], done: string[] }} where every row counts as done
 * @throws an Error if the page lists no fault
 */
export function readFaults(page) {
  const all = [...page.matchAll(/^\|\s*([FS]\d+)\s*\|/gm)].map(([, id]) => id);
  if (all.length === 0) throw new Error('docs/internal/faults.md lists no fault.');
  return { all, done: all };
}

/**
 * @param {{ testResults: Array<{ name: string, assertionResults: Array<{ status: string, title: string, ancestorTitles: string[] }> }> }} report vitest's
 * @param {string} [folder] the project's
 * @returns {string[]} titles of passed tests, each after those of its suites
 */
export function passedInVitest({ testResults }, folder = root) {
  return testResults
    .filter(({ name }) => !isOfTools(isAbsolute(name) ? relative(folder, name) : name))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
    .map(({ ancestorTitles, title }) => [...ancestorTitles, title].join(' '));
}

function isOfTools(file) {
  return /^tools[\\/]/.test(file);
}

/**
 * @param {{ suites: object[] }} report Playwright's
 * @returns {string[]} titles of the tests that passed in every project, if only on the second try, each after those of its suites
 */
export function passedInPlaywright({ suites }) {
  return suites.flatMap((suite) => passedInSuite(suite, []));
}

function passedInSuite({ title, file, suites = [], specs = [] }, ancestors) {
  const titles = title === file ? ancestors : [...ancestors, title];
  return [
    ...specs
      .filter(
        ({ tests }) => tests.length > 0 && tests.every(({ status }) => status === 'expected' || status === 'flaky'),
      )
      .map((spec) => [...titles, spec.title].join(' ')),
    ...suites.flatMap((suite) => passedInSuite(suite, titles)),
  ];
}

/**
 * @param {{ all: string[], done: string[] }} requirements
 * @param {string[]} titles of tests that passed
 * @returns {{ lines: string[], broken: string[] }} output lines, and requirements that only the page lists as done
 */
export function compareWithTests({ all, done }, titles) {
  const proven = new Set(titles.flatMap(idsIn));
  const kinds = [...new Set(all.map((id) => id.charAt(0)))];
  const lines = kinds.map((kind) => {
    const ids = all.filter((id) => id.startsWith(kind));
    const missing = ids.filter((id) => !proven.has(id));
    return `${kind}: ${ids.length - missing.length} of ${ids.length} proven by a test; not yet: ${missing.join(' ') || 'none'}`;
  });
  return { lines, broken: done.filter((id) => !proven.has(id)) };
}

function report() {
  const missing = reports.filter(({ file }) => !existsSync(join(root, file)));
  if (missing.length > 0) {
    const each = missing.map(({ file, command }) => `${file} is missing: run ${command} first.`);
    console.error(`${each.join('\n')}\nnpm test runs both and then this.`);
    process.exitCode = 1;
    return;
  }
  const titles = reports.flatMap(({ file, read }) => read(JSON.parse(readFileSync(join(root, file), 'utf8'))));
  const pages = [
    { file: 'docs/internal/requirements.md', read: readRequirements, problem: 'Marked as done' },
    { file: 'docs/internal/faults.md', read: readFaults, problem: 'Listed' },
  ];
  for (const { file, read, problem } of pages) {
    const { lines, broken } = compareWithTests(read(readFileSync(join(root, file), 'utf8')), titles);
    console.log(lines.join('\n'));
    if (broken.length === 0) continue;
    console.error(`${problem} in ${file}, but proven by no test that passed: ${broken.join(', ')}.`);
    process.exitCode = 1;
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) report();
