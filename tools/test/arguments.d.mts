export function readArguments(args: readonly string[]): {
  suite: string;
  since: string | null;
  runnerArguments: string[];
};
