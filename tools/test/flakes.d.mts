export interface TestRun {
  title: string;
  passed: boolean;
  reason: string;
}
interface PlaywrightSuite {
  suites?: readonly PlaywrightSuite[];
  specs?: readonly {
    file: string;
    line: number;
    title: string;
    tests: readonly {
      projectName: string;
      status: string;
      results: readonly { error?: { message?: string } }[];
    }[];
  }[];
}
export function findFlakes(runs: readonly TestRun[]): { title: string; failed: number; runs: number; reason: string }[];
export function runsInPlaywright(report: { suites: readonly PlaywrightSuite[] }): TestRun[];
export function runsInVitest(report: {
  testResults: readonly {
    name: string;
    status: string;
    message?: string;
    assertionResults: readonly { status: string; fullName: string; failureMessages: readonly string[] }[];
  }[];
}): TestRun[];
