/** The journeys in a live Winter: `npm test -- --cms`. */
import { defineConfig, devices } from '@playwright/test';
import { findBrowsers } from '../browser.mjs';

const port = Number(process.env['WINTER_PORT'] ?? 4184);
const report = process.env['E2E_REPORT'];
const executablePath = findBrowsers().fast;

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results',
  workers: 2,
  retries: 0,
  // Until its caches are warm, a CMS takes seconds for a page, and its database has the same processors.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  fullyParallel: true,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${port}`,
    screenshot: 'only-on-failure',
    launchOptions: { args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) },
  },
  webServer: {
    command: 'node serve.mjs',
    url: `http://127.0.0.1:${port}/home-designs`,
    env: { PORT: String(port) },
    reuseExistingServer: false,
    // It ends its database.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    // It assembles two sites first.
    timeout: 600_000,
  },
});
