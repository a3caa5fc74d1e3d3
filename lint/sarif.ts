/** SARIF 2.1.0, which code hosts and editors read: https://docs.oasis-open.org/sarif/sarif/v2.1.0/ */
import { release } from 'verandah:sheets';
import type { Problem } from './lint.ts';

export function asSarif(problems: readonly Problem[]): string {
  const rules = [...new Set(problems.map(({ code }) => code))].toSorted();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'verandah', version: release, rules: rules.map((id) => ({ id })) } },
        results: problems.map(({ path, line, column, code, level, message, fix }) => ({
          ruleId: code,
          ruleIndex: rules.indexOf(code),
          level: level === 'warn' ? 'warning' : 'error',
          message: { text: `${message} ${fix}`.trim() },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: encodeURI(path.replaceAll('\\', '/')) },
                region: { startLine: line, startColumn: column },
              },
            },
          ],
        })),
      },
    ],
  };
  return JSON.stringify(log, null, 2);
}
