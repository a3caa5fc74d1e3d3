/** The diagnostics page: each of its mistakes is reported once, with its element, in the words of docs/diagnostics.md. */
import type { Page } from '@playwright/test';
import codes from '../../../fixtures/server/diagnostics/codes.json' with { type: 'json' };
import { isPressed, mistakes } from '../../../fixtures/server/diagnostics/mistakes.ts';
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

test('[R34 D7] each mistake of a theme is told once, by its element', { tag: '@thorough' }, async ({
  page,
  axe,
  settles,
  expectConsole,
  expectTrouble,
}) => {
  expectConsole(/^(?:error|warning): \[verandah VR\d{3}\] /);
  expectTrouble(/\[verandah VR556\]/);
  for (const status of [404, 419, 500]) expectTrouble(new RegExp(`^POST .* → ${status}$`));
  const lines: { level: string; text: string }[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('[verandah')) lines.push({ level: message.type(), text: message.text() });
  });
  page.on('pageerror', ({ message }) => lines.push({ level: 'error', text: message }));
  const told = await listen(page);
  await page.goto('/diagnostics');
  const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
  await expect(contents).toHaveText(codes.map(({ code }) => code));
  const first = mistakes.flatMap(({ after = [] }) => after);
  for (const { line } of first)
    await expect.poll(() => lines.filter(({ text }) => text.includes(line))).toHaveLength(1);
  for (const { code } of mistakes.filter(isPressed))
    await page.locator(`#${code.toLowerCase()} .lab__made button`).click();
  const all = [...first, ...mistakes];
  await expect
    .poll(() => lines.map(({ text }) => text.slice('[verandah '.length, text.indexOf(']'))).toSorted())
    .toEqual(all.map(({ code }) => code).toSorted());

  for (const { code, line } of all) {
    const said = lines.filter(({ text }) => text.startsWith(`[verandah ${code}] ${line}`));
    const level = codes.find((described) => described.code === code)?.level;
    expect
      .soft(
        said.map((each) => each.level),
        `${code} ${line}`,
      )
      .toEqual([level]);
  }
  // Some have no element: the handler has fired, the page as a whole is meant, or the element has gone.
  const elsewhere = (await told()).filter(({ code, section }) => {
    const { after = [] } = mistakes.find((mistake) => mistake.code.toLowerCase() === section) ?? {};
    return section !== '' && section !== code.toLowerCase() && !after.some((line) => line.code === code);
  });
  expect(elsewhere, 'each on the element that has it').toEqual([]);

  // Those with a misspelling work; the others stay as the server sent them.
  await expect(page.locator('#vr203 form')).toHaveAttribute('data-state', /^(?:open|collapsed)$/);
  await expect(page.getByText('A form that stays as it is.', { exact: true })).toHaveCount(3);
  await settles();
  await axe();
});
