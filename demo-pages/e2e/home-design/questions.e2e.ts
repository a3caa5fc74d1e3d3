/** The questions on a design's page: one open answer on wide screens, several on phones. */
import { expect, test } from '../support/home-design-page.ts';

test('[R175] answers open one at a time from 1025 pixels, by themselves below', { tag: '@thorough' }, async ({
  page,
  axe,
}) => {
  await page.setViewportSize({ width: 1025, height: 800 });
  await page.goto('/home-designs/ardenne-28#question-lot');
  const questions = page.getByRole('region', { name: 'Before you build' });
  const open = questions.locator('details[open]');
  await expect(questions.locator('[data-widget]')).toHaveAttribute('data-state', 'ready');
  await expect(open).toHaveText(/Will it fit my lot/);
  await expect(open).toBeInViewport();
  await questions.getByText('Can I change the plan?').click();
  await expect(open).toHaveText([/Can I change the plan/]);
  await axe('.home-questions');
  await page.setViewportSize({ width: 1024, height: 800 });
  await questions.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await expect(open).toHaveText([/What does the price leave out/, /Can I change the plan/]);
  await page.setViewportSize({ width: 1025, height: 800 });
  await expect(open, 'what has focus stays').toHaveText([/What does the price leave out/]);
  await expect(questions.locator('summary').first()).toBeFocused();
});
