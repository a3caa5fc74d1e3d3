import { existsSync } from 'node:fs';
import { defineConfig, devices, firefox, webkit } from '@playwright/test';
import { findBrowser } from './tools/browser.mjs';

const port = process.env['E2E_PORT'] ?? '4174';
const address = `http://127.0.0.1:${port}`;
const executablePath = findBrowser();
// Pages that have to work without scripts say so in their file name.
const withoutScripts = '**/*.no-script.e2e.ts';

const chromium = {
  ...devices['Desktop Chrome'],
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
    ],
  },
};

/** The other engines run wherever they are installed; a machine without them is not a failure. */
const otherEngines = [
  { name: 'firefox', type: firefox, device: devices['Desktop Firefox'] },
  { name: 'webkit', type: webkit, device: devices['Desktop Safari'] },
]
  .filter(({ type }) => existsSync(type.executablePath()))
  .map(({ name, device }) => ({ name, testIgnore: withoutScripts, use: { ...device } }));

export default defineConfig({
  testDir: 'demo-pages',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  // How long to wait for what comes is not what is tested, and other machines are slower than this one.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  fullyParallel: true,
  reporter: process.env['E2E_REPORT'] ? [['list'], ['json', { outputFile: process.env['E2E_REPORT'] }]] : [['list']],
  // Tracing takes a third of the time of every test, so it is asked for: E2E_TRACE=1 npx playwright test …
  use: {
    baseURL: address,
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'chromium', testIgnore: withoutScripts, use: chromium },
    { name: 'no-script', testMatch: withoutScripts, use: { ...chromium, javaScriptEnabled: false } },
    ...otherEngines,
  ],
  webServer: {
    command: 'node .build/server.mjs',
    url: `${address}/__fixtures/health`,
    env: { PORT: port },
    reuseExistingServer: false,
    timeout: 20_000,
  },
});
