const suites = new Set(['all', 'unit', 'e2e', 'check']);

/** What `npm test` does not run, by the argument that runs it: programs of their own, and suites for which there is a runner. */
const programs = {
  faults: 'tools/test/faults.mjs',
  php: 'tools/php.mjs',
  stress: 'tools/test/stress.mjs',
  twig: 'tools/twig.mjs',
};
const rareSuites = new Set(['cms', 'engines', 'package']);

/**
 * @param {string[]} args of the command line, the suite first
 * @returns {{ suite: string, program?: string, since: string | null, runnerArguments: string[] }} `since` is the commit of
 *   `--changed`, `program` the file that does all of it
 * @throws an Error if a suite with two runners gets arguments
 */
export function readArguments(args) {
  const apart = args[0]?.startsWith('--') ? args[0].slice(2) : '';
  const program = programs[apart];
  if (program || rareSuites.has(apart))
    return { suite: apart, ...(program && { program }), since: null, runnerArguments: args.slice(1) };
  const hasSuite = suites.has(args[0]);
  const suite = hasSuite ? args[0] : 'all';
  const rest = args.slice(hasSuite ? 1 : 0);
  let since = null;
  const index = rest.findIndex((arg) => /^--changed(?:=|$)/.test(arg));
  if (index !== -1) {
    const [flag, next] = [rest[index], rest[index + 1]];
    const isSeparate = !flag.includes('=') && next !== undefined && !next.startsWith('-');
    since = isSeparate ? next : (flag.split('=')[1] ?? 'HEAD');
    rest.splice(index, isSeparate ? 2 : 1);
  }
  if (suite === 'all' && rest.length > 0)
    throw new Error(
      `"${rest.join(' ')}" is for one of the runners: use npm run test:unit -- … or npm run test:e2e -- …`,
    );
  return { suite, since, runnerArguments: rest };
}
