interface VitestReport {
  testResults: readonly {
    name: string;
    assertionResults: readonly { status: string; title: string; ancestorTitles: readonly string[] }[];
  }[];
}
interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: readonly PlaywrightSuite[];
  specs?: readonly { title: string; tests: readonly { status: string }[] }[];
}
interface Requirements {
  all: string[];
  done: string[];
}

export function idsIn(text: string): string[];
export function readRequirements(page: string): Requirements;
export function passedInVitest(report: VitestReport, folder?: string): string[];
export function passedInPlaywright(report: { suites: readonly PlaywrightSuite[] }): string[];
export function compareWithTests(
  requirements: Requirements,
  titles: readonly string[],
): { lines: string[]; broken: string[] };
