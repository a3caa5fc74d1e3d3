/**
 * Each test is beside the source that it tests, under its name: `x.test.ts`, or `x.subject.test.ts` for one of its subjects. Those
 * that `npm test` leaves to `--thorough` are in `x.thorough.test.ts`.
 */

/** Tests of what is not a module beside them, with what it is. */
const testsWithoutSource: Readonly<Record<string, string>> = {
  'tools/conformance.test.ts': 'every source and the built files',
  'tools/conformance/blocked-names.test.ts': 'the names of files and classes',
  'tools/docs/cookies.test.ts': 'pages of the documentation',
  'tools/docs/snippets.test.ts': 'pages of the documentation',
  'tools/docs/visitor-copy.test.ts': 'texts of all sources',
  'tools/php/plugin.thorough.test.ts': 'PHP in october/',
  'tools/php/starter-theme.thorough.test.ts': 'Twig in october/',
};

const sourceEndings = ['.ts', '.tsx', '.mjs', '.css'];

/**
 * @param paths of all files, from the project's folder
 * @returns tests without a source, and exceptions that are none
 */
export function testSourceFaults(paths: readonly string[], exceptions = testsWithoutSource): string[] {
  const existing = new Set(paths);
  const unmatched = paths.filter((path) => {
    const source = /^(.*\/[^/.]+)(?:\.[\w-]+)?(?:\.thorough)?\.test\.tsx?$/.exec(path)?.[1];
    return source !== undefined && !sourceEndings.some((ending) => existing.has(source + ending));
  });
  return [
    ...unmatched
      .filter((path) => !(path in exceptions))
      .map((path) => `${path} has no source of its name beside it. Name it after the one that it tests.`),
    ...Object.keys(exceptions)
      .filter((path) => !unmatched.includes(path))
      .map((path) => `${path} is no exception: remove it from tools/conformance/test-sources.ts.`),
  ];
}
