/** Runs the steps of a command, and sums up their tests. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';
import { runProgram, startProgram } from '../programs.mjs';
import { sumCounts, summaryLine } from '../test-counts.mjs';

export const binary = (name) => join(root, 'node_modules', name);

/** Every step runs, even after a failure. */
export class Steps {
  #failed = [];
  #counts = [];

  /**
   * @param {string} name
   * @param {string[]} args
   * @param {{ env?: Record<string, string>, report?: { file: string, sum: (report: any) => import('../test-counts.mjs').Counts } }} options
   *   `report` is the step's JSON file
   * @returns {Promise<boolean>} whether it passed
   */
  async run(name, args, { env, report } = {}) {
    console.log(`\n── ${name}`);
    if (report) rmSync(report.file, { force: true });
    const started = Date.now();
    const hasPassed = await runProgram(args, { env });
    console.log(`   ${name}: ${hasPassed ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    if (!hasPassed) this.fail(name);
    // A missing report counts as a failure.
    if (report)
      this.#counts.push(
        existsSync(report.file) ? report.sum(JSON.parse(readFileSync(report.file, 'utf8'))) : { passed: 0, failed: 1 },
      );
    return hasPassed;
  }

  /**
   * Runs steps without reports side by side; each prints its output when it has ended, in the given order.
   * @param {{ name: string, args: string[] }[]} steps
   */
  async runTogether(steps) {
    const endings = steps.map(({ args }) => this.#outputOf(args));
    for (const [index, { name }] of steps.entries()) {
      const { output, hasPassed, seconds } = await endings[index];
      console.log(`\n── ${name}\n${output.trimEnd()}`);
      console.log(`   ${name}: ${hasPassed ? 'ok' : 'FAILED'} in ${seconds} s`);
      if (!hasPassed) this.fail(name);
    }
  }

  /** @returns {Promise<{ output: string, hasPassed: boolean, seconds: string }>} */
  #outputOf(args) {
    const started = Date.now();
    return new Promise((resolve) => {
      const child = startProgram(args, { stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
      child.once('close', (status) =>
        resolve({ output, hasPassed: status === 0, seconds: ((Date.now() - started) / 1000).toFixed(1) }),
      );
    });
  }

  fail(name) {
    this.#failed.push(name);
  }

  /** Prints what failed and, on the last line, the sum; sets the exit code. */
  finish() {
    const total = sumCounts(this.#counts);
    // A failed step without failed tests counts as one failure.
    const hasFailed = this.#failed.length > 0 || total.failed > 0;
    // Printed again: the place in a long log is hard to find.
    if (total.flaky.length > 0) console.log(`\nFlaky, passed on the second try:\n  ${total.flaky.join('\n  ')}`);
    if (total.failures.length > 0) console.log(`\nFailed tests:\n  ${total.failures.join('\n  ')}`);
    console.log(this.#failed.length > 0 ? `\nFailed: ${this.#failed.join(', ')}.` : '\nEvery step passed.');
    console.log(summaryLine(hasFailed ? { ...total, failed: Math.max(total.failed, 1) } : total));
    process.exitCode = hasFailed ? 1 : 0;
  }
}
