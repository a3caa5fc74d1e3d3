/** The diagnostics page: each of its mistakes is reported once, with its element, attribute and correction. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';

/** Code → expected parts of its message, in the order of the page. */
const mistakes: Readonly<Record<string, { level: 'warning' | 'error'; says: RegExp; press?: string }>> = {
  VR201: {
    level: 'warning',
    says: /filter-bar: data-request-update is missing; write for example data-request-update="\{'listing\/results': '#listing-results'\}"/,
  },
  VR202: {
    level: 'error',
    says: /data-request="GetAjaxMethods\.onLoadHomeFamilies" has to be a handler.* data-update-url="sometimes" has to be/,
  },
  VR203: { level: 'warning', says: /data-nuon is not one of its attributes\. Did you mean data-noun\?/ },
  VR301: { level: 'warning', says: /filter-bar: .*panel/ },
  VR302: { level: 'error', says: /filter-bar: .*toggle.*button/ },
  VR401: { level: 'error', says: /filterbar: there is no widget of this name\. Did you mean "filter-bar"\?/ },
  VR402: { level: 'error', says: /data-widget-on="someday" names no strategy\. Write load, idle, / },
  VR502: {
    level: 'error',
    says: /data-request="loadHomes": Invalid handler name\. The correct handler name format is: "onEvent"\./,
    press: 'Ask a handler without a proper name',
  },
  VR523: {
    level: 'warning',
    says: /nothing on the page matches the update key "site\/brand"/,
    press: 'Ask for a partial that has no place',
  },
};

interface Told {
  code: string;
  section: string;
}

/** Records every `widget:error` with its section, and silences those of `silenced`. */
async function listen(page: Page, silenced: string): Promise<() => Promise<Told[]>> {
  await page.addInitScript((quiet) => {
    const told: unknown[] = [];
    Reflect.set(window, 'told', told);
    addEventListener('widget:error', (event) => {
      const report: unknown = Reflect.get(event, 'report');
      const code: unknown = typeof report === 'object' && report ? Reflect.get(report, 'code') : undefined;
      told.push({ code, section: event.target instanceof Element ? (event.target.closest('section')?.id ?? '') : '' });
      if (code === quiet) event.preventDefault();
    });
  }, silenced);
  return () => page.evaluate(() => Reflect.get(window, 'told') as Told[]);
}

async function makeAllMistakes(page: Page): Promise<void> {
  await page.goto('/diagnostics');
  for (const { press } of Object.values(mistakes)) if (press) await page.getByRole('button', { name: press }).click();
}

test('[R34 D7] each mistake of a theme is told once, by its element', async ({ page, axe, settles, expectConsole }) => {
  expectConsole(/^(?:error|warning): \[verandah VR\d{3}\] /);
  const lines: { level: string; text: string }[] = [];
  page.on('console', (message) => {
    if (message.text().includes('[verandah')) lines.push({ level: message.type(), text: message.text() });
  });
  const told = await listen(page, '');
  await makeAllMistakes(page);
  const codes = Object.keys(mistakes);
  await expect.poll(async () => (await told()).map(({ code }) => code).toSorted()).toEqual(codes);
  expect((await told()).map(({ section }) => section).toSorted(), 'each on the element that has it').toEqual(
    codes.map((code) => code.toLowerCase()),
  );

  for (const [code, { level, says }] of Object.entries(mistakes)) {
    const said = lines.filter(({ text }) => text.includes(`[verandah ${code}]`));
    expect(said, code).toHaveLength(1);
    expect(said[0]?.level, code).toBe(level);
    expect(said[0]?.text, code).toMatch(says);
    await expect(page.getByRole('region', { name: new RegExp(`^${code}`) })).toBeVisible();
  }
  // Only the one with a misspelt attribute works; the others stay as the server sent them.
  await expect(page.locator('#vr203 form')).toHaveAttribute('data-state', /^(?:open|collapsed)$/);
  await expect(page.getByText('A form that stays as it is.')).toHaveCount(3);
  await settles();
  await axe();
});
