/** The diagnostics page: each of its mistakes is reported once, with its element, in the words of docs/diagnostics.md. */
import type { Page } from '@playwright/test';
import codes from '../../../fixtures/server/diagnostics/codes.json' with { type: 'json' };
import { mistakes } from '../../../fixtures/server/diagnostics/mistakes.ts';
import { expect, test } from '../support/fixture.ts';

interface Told {
  code: string;
  section: string;
}

/** Records every `widget:error` with its section. */
async function listen(page: Page): Promise<() => Promise<Told[]>> {
  await page.addInitScript(() => {
    const told: unknown[] = [];
    Reflect.set(window, 'told', told);
    addEventListener('widget:error', (event) => {
      const report: unknown = Reflect.get(event, 'report');
      const code: unknown = typeof report === 'object' && report ? Reflect.get(report, 'code') : undefined;
      told.push({ code, section: event.target instanceof Element ? (event.target.closest('section')?.id ?? '') : '' });
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'told') as Told[]);
}

test('[R34 D7] each mistake of a theme is told once, by its element', async ({
  page,
  axe,
  settles,
  expectConsole,
  expectTrouble,
}) => {
  expectConsole(/^(?:error|warning): \[verandah VR\d{3}\] /);
  for (const status of [404, 419, 500]) expectTrouble(new RegExp(`^POST .* → ${status}$`));
  const lines: { level: string; text: string }[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('[verandah')) lines.push({ level: message.type(), text: message.text() });
  });
  const told = await listen(page);
  await page.goto('/diagnostics');
  for (const { code, html } of mistakes)
    if (html.startsWith('<button')) await page.locator(`#${code.toLowerCase()} .lab__made button`).click();
  const expected = mistakes.map(({ code }) => code).toSorted();
  await expect.poll(async () => (await told()).map(({ code }) => code).toSorted()).toEqual(expected);
  // Some have no element: the handler has fired, or the page as a whole is meant.
  const elsewhere = (await told()).filter(({ code, section }) => section !== '' && section !== code.toLowerCase());
  expect(elsewhere, 'each on the element that has it').toEqual([]);

  for (const { code, line } of mistakes) {
    const said = lines.filter(({ text }) => text.startsWith(`[verandah ${code}] `));
    const link = `See docs/diagnostics.md#${code.toLowerCase()}`;
    expect
      .soft(said.map(({ text }) => text.slice(0, text.indexOf(link) + link.length)))
      .toEqual([`[verandah ${code}] ${line} ${link}`]);
    expect.soft(said[0]?.level, code).toBe(codes.find((described) => described.code === code)?.level);
  }
  // Those with a misspelling work; the others stay as the server sent them.
  await expect(page.locator('#vr203 form')).toHaveAttribute('data-state', /^(?:open|collapsed)$/);
  await expect(page.getByText('A form that stays as it is.', { exact: true })).toHaveCount(3);
  await settles();
  await axe();
});
