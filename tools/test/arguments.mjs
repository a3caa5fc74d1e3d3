const suites = new Set(['all', 'unit', 'e2e', 'check']);

/** What `npm test` does not run, by the argument that runs it: programs of their own, and suites for which there is a runner. */
const programs = {
  databases: 'tools/databases.mjs',
  faults: 'tools/test/faults.mjs',
  php: 'tools/php.mjs',
  stress: 'tools/test/stress.mjs',
  twig: 'tools/twig.mjs',
};
const rareSuites = new Set(['cms', 'engines', 'package']);

/** Arguments that choose tests: files, and options with a pattern. The values of other options are written after `=`. */
const choice = /^(?!-)|^-[gt]$|^--(?:grep|testNamePattern|changed)(?:=|$)/;

/**
 * @param {string[]} args of the command line, the suite first
 * @returns {{ suite: string, program?: string, tests: 'core' | 'thorough' | 'both', runnerArguments: string[] }} `program` is the file
 *   that does all of it
 * @throws an Error if a suite with two runners gets arguments for one
 */
export function readArguments(args) {
  const apart = args[0]?.startsWith('--') ? args[0].slice(2) : '';
  const program = programs[apart];
  if (program || rareSuites.has(apart))
    return { suite: apart, ...(program && { program }), tests: 'both', runnerArguments: args.slice(1) };

  const hasSuite = suites.has(args[0]);
  const suite = hasSuite ? args[0] : 'all';
  const isThorough = args.includes('--thorough');
  const runnerArguments = args.slice(hasSuite ? 1 : 0).filter((arg) => arg !== '--thorough');
  if (suite === 'all' && runnerArguments.length > 0)
    throw new Error(
      `"${runnerArguments.join(' ')}" is for one of the runners: use npm run test:unit -- … or npm run test:e2e -- …`,
    );

  if (isThorough) return { suite, tests: 'thorough', runnerArguments };
  return { suite, tests: runnerArguments.some((arg) => choice.test(arg)) ? 'both' : 'core', runnerArguments };
}
