/** The journeys in the system's Firefox and WebKit: `npm test -- --engines`. Playwright runs them, but drives neither (decision 19). */
import { spawnSync } from 'node:child_process';
import { defineConfig } from '@playwright/test';
import { freePort } from '../free-port.mjs';

const port = Number((process.env['E2E_PORT'] ??= String(await freePort(4174))));
const report = process.env['E2E_REPORT'];
const address = `http://127.0.0.1:${port}`;
const driver = `http://127.0.0.1:${port + 1}`;

function which(...commands: readonly string[]): string[] {
  return spawnSync('which', commands, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
}

const [firefox] = which('firefox-esr', 'firefox');
const hasWebKit = which('WebKitWebDriver', 'xvfb-run', 'xauth').length === 3;

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results',
  // WebKit's driver has one session at a time.
  workers: 1,
  retries: 0,
  timeout: 120_000,
  // Far longer than anything takes on a busy machine.
  expect: { timeout: 30_000, toPass: { timeout: 30_000, intervals: [40] } },
  forbidOnly: true,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: { baseURL: address },
  projects: [
    { name: 'firefox', metadata: { path: firefox, packages: 'firefox-esr' } },
    {
      name: 'webkit',
      testIgnore: 'accessibility.e2e.ts',
      metadata: { path: hasWebKit && driver, packages: 'webkit2gtk-driver, xvfb, xauth' },
    },
  ],
  webServer: [
    {
      cwd: '../..',
      command: 'exec node --import ./tools/end-with-parent.mjs .build/server.mjs',
      url: `${address}/__fixtures/health`,
      env: { PORT: String(port) },
    },
    ...(hasWebKit
      ? [
          {
            command: `xvfb-run -a -s "-screen 0 1280x900x24" WebKitWebDriver --port=${port + 1}`,
            url: `${driver}/status`,
            env: { GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' },
            // The browser misses a desktop.
            stderr: 'ignore' as const,
            // xvfb-run ends its display.
            gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 } as const,
          },
        ]
      : []),
  ],
});
