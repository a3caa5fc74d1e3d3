import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findBrowsers, isHeadlessShell } from './tools/browser.mjs';
import { freePort } from './tools/free-port.mjs';

// The workers of the run read which port it has chosen.
const port = (process.env['E2E_PORT'] ??= String(await freePort(4174)));
const address = `http://127.0.0.1:${port}`;
const report = process.env['E2E_REPORT'];
// `npm test` runs the core, `npm test -- --thorough` the rest; without TESTS both run.
const tests = process.env['TESTS'];
// A test that fails on someone else's busy machine is repeated there, and reported as flaky.
const retries = process.env['CI'] && tests === 'core' ? 1 : 0;
// `npm test -- --stress` shares the cores with this many times the load: a test's whole work takes that much longer.
// What a test waits for is a promise of the product and keeps its limit.
const load = Number(process.env['E2E_LOAD'] ?? 1);
const browsers = findBrowsers();
const exec = process.platform === 'win32' ? '' : 'exec ';

// Pages that have to work without scripts say so in their file name, and so do specs that need the back/forward cache.
const withoutScripts = '**/*.no-script.e2e.ts';
const inFullBrowser = '**/*.full-browser.e2e.ts';
// Never repeated, like those in the full browser, whose subject is history too: here a second try would hide a race of the product.
const aboutFaultsSavedThingsAndHistory = [
  '**/{faults,saved}/*.e2e.ts',
  '**/{arrival,back-closes,early-clicks,lightbox,paging,tabs}.e2e.ts',
];

// Chromium loads lazy pictures 1,250 pixels or more ahead, which costs 10 ms of processor time each.
const lazyPictures = ['Unknown', '4G'].map((speed) => `lazyLoadingImageMarginPx${speed}=0`).join();

// Without a graphics process, real or emulated, the shell needs about 7 % less processor time; nothing here draws with one.
const withoutGraphics = ['--disable-gpu', '--disable-software-rasterizer'];

function chromium(executablePath: string | null, options = {}) {
  return {
    ...devices['Desktop Chrome'],
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        `--blink-settings=${lazyPictures}`,
        ...(executablePath && isHeadlessShell(executablePath) ? withoutGraphics : []),
      ],
      ...options,
    },
  };
}

export default defineConfig({
  testDir: 'demo-pages/e2e',
  testMatch: '**/*.e2e.ts',
  ...(tests === 'core' && { grepInvert: /@thorough/ }),
  ...(tests === 'thorough' && { grep: /@thorough/ }),
  outputDir: 'test-results',
  // More than cores, because a test also waits for frames and quiet networks (decision 18).
  workers: Math.min(availableParallelism() + 2, 12),
  // How long to wait for what comes is not what is tested, and other machines are slower than this one.
  timeout: 60_000 * load,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  fullyParallel: true,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  // Tracing takes a third of the time of every test, so it is asked for: E2E_TRACE=1 npx playwright test …
  use: {
    baseURL: address,
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      testIgnore: [withoutScripts, inFullBrowser, ...aboutFaultsSavedThingsAndHistory],
      retries,
      use: chromium(browsers.fast),
    },
    {
      name: 'never-repeated',
      testMatch: aboutFaultsSavedThingsAndHistory,
      testIgnore: [withoutScripts, inFullBrowser],
      use: chromium(browsers.fast),
    },
    {
      name: 'no-script',
      testMatch: withoutScripts,
      retries,
      use: { ...chromium(browsers.fast), javaScriptEnabled: false },
    },
    {
      name: 'full-browser',
      testMatch: inFullBrowser,
      // Playwright turns the back/forward cache off.
      use: chromium(browsers.full, { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    },
  ],
  webServer: {
    // Pages are many short-lived objects. A shell that stays would hide from the server that the run was killed.
    command: `${exec}node --import ./tools/end-with-parent.mjs --max-semi-space-size=64 .build/server.mjs`,
    url: `${address}/__fixtures/health`,
    // Drawings take a fifteenth of the processor time of all specs, and no spec reads one.
    env: { PORT: port, PLAIN_PICTURES: '1' },
    reuseExistingServer: false,
    timeout: 20_000,
  },
});
