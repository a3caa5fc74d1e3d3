/** The `test` of the journeys: that of the browser specs, with a visitor in another engine instead of Playwright's page. */
import { randomUUID } from 'node:crypto';
import { expect, test as base } from '../../demo-pages/e2e/support/fixture.ts';
import { controlsFor } from '../../demo-pages/e2e/support/visitor-controls.ts';
import { type ConsoleProxy, startConsoleProxy, startPath } from './console-proxy.ts';
import type { Engine } from './driver.ts';
import { launchFirefox } from './firefox.ts';
import { Visit } from './visit.ts';
import { connectWebKit } from './webkit.ts';

export const test = base.extend<{ visit: Visit }, { engine: Engine & { site: ConsoleProxy } }>({
  engine: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires it
    async ({}, use, { project: { name, metadata, use: options } }) => {
      test.skip(!metadata['path'], `not installed (Debian: ${metadata['packages']})`);
      const site = await startConsoleProxy(options.baseURL ?? '');
      const engine = name === 'firefox' ? await launchFirefox(metadata['path']) : connectWebKit(metadata['path']);
      await use({ ...engine, site });
      await engine.close();
      site.close();
    },
    { scope: 'worker' },
  ],
  fixtures: async ({ request }, use) => {
    await use(controlsFor(request));
  },
  // That of the browser specs listens to Playwright's page.
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires it
  watch: async ({}, use) => {
    await use();
  },
  /** A returning visitor who consents to analytics. */
  visit: async ({ engine, request, fixtures, announcements }, use, testInfo) => {
    const { site } = engine;
    const cookies = new URLSearchParams({
      vr_visitor: randomUUID(),
      'vr-consent': 'granted',
      region_initial_popup_shown: '1',
      portal_initial_popup_seen: '1',
    });
    const start = `${site.address}${startPath}?${cookies}`;
    await request.get(start);
    const driver = await engine.open(start);
    site.takeTroubles();
    await use(new Visit(driver, site.address, fixtures));
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('screenshot', { body: Buffer.from(await driver.screenshot()), contentType: 'image/png' });
    const refused = (await fixtures.journal())
      // The browser requests an icon by itself.
      .filter(({ path, status }) => status >= 400 && path !== '/favicon.ico')
      .map(({ method, path, status }) => ({ kind: 'request' as const, text: `${method} ${path} → ${status}` }));
    const troubles = announcements.judge([...site.takeTroubles(), ...refused]);
    await driver.close();
    expect(troubles, 'what the page did that no test announced').toEqual([]);
  },
});

export { expect };
