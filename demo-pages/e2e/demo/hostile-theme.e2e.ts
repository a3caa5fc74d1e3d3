/** Widgets with the rules of an old theme, beside the same widgets without one. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';

interface Measured {
  name: string;
  display: string;
  position: string;
  isBorderBox: boolean;
  width: number;
  height: number;
  marksFocus: boolean;
  /** Of the text; and of a box around others, its padding. */
  look: string;
}

async function measure(page: Page, within: string): Promise<Measured[]> {
  return page.locator(within).evaluateAll((roots) =>
    roots
      .flatMap((root) => [
        ...root.querySelectorAll<HTMLElement>(
          ':is(a, button, summary, select, input, label, details, section)[class*="vr-"]',
        ),
      ])
      .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((control) => {
        const { display, position, boxSizing, textTransform, padding } = getComputedStyle(control);
        const { width, height } = control.getBoundingClientRect();
        control.focus({ preventScroll: true });
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(control);
        const marksFocus = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
        return {
          name: `${control.className} ${control.textContent.trim().slice(0, 30)}`,
          display,
          position,
          isBorderBox: boxSizing === 'border-box',
          width,
          height,
          marksFocus,
          look: control.matches('details, section') ? `${textTransform}, padding ${padding}` : textTransform,
        };
      }),
  );
}

/** Controls that have become worse to see or to hit; a target needs 44 px. */
function losses(clean: readonly Measured[], old: readonly Measured[]): string[] {
  const finger = 44;
  return clean.flatMap((before, index) => {
    const now = old[index];
    if (now?.name !== before.name) return [`${before.name}: not there, but ${now?.name}`];
    const lost = [
      now.display === before.display ? '' : `display ${now.display}`,
      now.position === before.position ? '' : `position ${now.position}`,
      now.isBorderBox === before.isBorderBox ? '' : 'another box',
      before.height >= finger && now.height < finger - 0.5 ? `${now.height} px high` : '',
      before.width >= finger && now.width < finger - 0.5 ? `${now.width} px wide` : '',
      before.marksFocus && !now.marksFocus ? 'no mark of focus' : '',
      now.look === before.look ? '' : now.look,
    ].filter(Boolean);
    return lost.length > 0 ? [`${before.name}: ${lost.join(', ')}`] : [];
  });
}

test('an old theme takes nothing from widgets that a finger or an eye needs', { tag: '@thorough' }, async ({
  page,
  context,
  axe,
  settles,
  baseURL,
}) => {
  await context.addCookies([
    { name: 'user_compare', value: encodeURIComponent('["home_design:1","home_design:2"]'), url: baseURL ?? '' },
  ]);
  const looks: { page: Measured[]; popout: Measured[] }[] = [];
  for (const look of ['/clean', '']) {
    await page.goto(`/hostile-theme${look}`);
    await expect(page.locator('[data-widget="filter-bar"][data-state]')).toBeVisible();
    await expect(page.locator('.vr-compare-bar').getByRole('button', { name: /^Remove/ })).toHaveCount(2);
    await page.locator('.vr-dropdown__button').click();
    await expect(page.getByRole('link', { name: 'Virtual tours' })).toBeVisible();
    const onPage = await measure(page, '.old [data-widget], [data-widget="compare-bar"]');
    if (look === '') await axe('.old [data-widget]');
    if (look === '') await axe('[data-widget="compare-bar"]');
    await page.locator('[data-popout-open="region-popout"]').click();
    await expect(page.locator('#region-popout[open]')).toBeVisible();
    looks.push({ page: onPage, popout: await measure(page, 'dialog[open]') });
    if (look === '') await axe('dialog[open]');
    await page.keyboard.press('Escape');
    await settles();
  }
  const [clean, old] = looks;
  if (!clean || !old) throw new Error('Two looks are compared.');
  expect(clean.page.length).toBeGreaterThan(40);
  expect(losses(clean.page, old.page)).toEqual([]);
  expect(losses(clean.popout, old.popout)).toEqual([]);
});

test.describe('on a developer’s machine', () => {
  test.use({ pageChecks: true });
  test('rules of a theme that win over the layered stylesheet are reported', { tag: '@thorough' }, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/VR546\] rules of the theme in no layer, such as that for "\[type="button"\]", win over the styles/);
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        const [sheet] = document.styleSheets;
        if (!sheet) throw new Error('The page has no stylesheet.');
        for (const rule of ['[type="button"], .card { padding: 0 }', 'a { color: red }'])
          sheet.insertRule(rule, sheet.cssRules.length);
      }),
    );
    await page.goto('/home-designs');
    await expect(page.locator('#listing-form')).toHaveAttribute('data-state');
  });
});
