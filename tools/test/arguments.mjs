const suites = new Set(['all', 'unit', 'e2e', 'smoke']);

/**
 * @param {string[]} args of the command line, the suite first
 * @returns {{ suite: string, since: string | null, runnerArguments: string[] }} `since` is the commit of `--changed`
 * @throws an Error if a suite with two runners gets arguments
 */
export function readArguments(args) {
  const apart = /^--(cms|package)$/.exec(args[0] ?? '')?.[1];
  if (apart) return { suite: apart, since: null, runnerArguments: args.slice(1) };
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
