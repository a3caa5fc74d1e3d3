import type { Locator, Page } from '@playwright/test';
import { listenIn } from '../support/announcements.ts';
import { accessibleNames } from '../support/accessibility-tree.ts';
import { expect, test } from '../support/fixture.ts';
import { watchPageShifts } from '../support/page-shifts.ts';
import { layOutForPaper } from '../support/print.ts';

const floorplan = (page: Page): Locator => page.locator('#floorplan');
const option = (page: Page, name: string): Locator =>
  floorplan(page).getByRole('switch', { name: new RegExp(`^${name}`) });
const message = (page: Page): Locator => floorplan(page).locator('[data-part="message"]');
const control = (page: Page, name: 'flip' | 'enlarge' | 'stage'): Locator =>
  floorplan(page).locator(`[data-part="${name}"]`);

/** Opens the page of a design and waits until its floorplan has mounted. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/home-designs/${path}`);
  await expect(floorplan(page)).toHaveAttribute('data-state', 'ready');
  await expect(page.locator('.vr-announcer')).toBeAttached();
}

/** Where a word is across the home, whose street is at the left in both hands. */
async function placeOf(page: Page, word: string): Promise<number> {
  const text = control(page, 'stage').locator('text', { hasText: word }).first();
  // Mirrored words run backwards or upside down, which their matrix shows.
  const directions = await text.evaluate((element) => {
    const { a = 0, d = 0 } = (element instanceof SVGGraphicsElement && element.getScreenCTM()) || {};
    return Math.min(a, d);
  });
  expect(directions).toBeGreaterThan(0);
  return (await text.boundingBox())?.y ?? 0;
}

test('[R70 R71 D30] options are chosen and undone by keyboard', async ({ page, axe, settles }) => {
  const announcements = await listenIn(page);
  const timesSaid = (text: string): number => announcements.filter((said) => said.includes(text)).length;
  await open(page, 'ardenne-28');
  await option(page, 'Alfresco').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(option(page, 'Outdoor kitchen')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(option(page, 'Gas or induction')).not.toHaveAttribute('aria-disabled');

  await option(page, 'Ensuite to bedroom 5').focus();
  await page.keyboard.press('Space');
  await expect(option(page, 'Ensuite to bedroom 5')).not.toBeChecked();
  await expect(option(page, 'Ensuite to bedroom 5')).toHaveAccessibleDescription(
    'Requires Bedroom 5 in lieu of theatre',
  );
  await expect.poll(() => timesSaid('Requires Bedroom 5 in lieu of theatre')).toBe(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(option(page, 'Bedroom 5 in lieu')).toBeFocused();

  await option(page, 'Rear extension').focus();
  await page.keyboard.press('Space');
  const text =
    'Alfresco removed: it can’t be combined with Rear extension (+2.4 m living). Outdoor kitchen removed: it needs Alfresco.';
  await expect(message(page)).toContainText(text);
  await expect(message(page)).toBeInViewport();
  await expect.poll(() => timesSaid(`${text} Estimate for Melbourne Metro: `), 'one message for one cause').toBe(1);
  await expect(option(page, 'Rear extension')).toBeFocused();
  await expect(option(page, 'Alfresco')).not.toHaveAttribute('aria-disabled');
  await axe('#floorplan');

  await message(page).getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(option(page, 'Rear extension')).toBeFocused();
  await expect(option(page, 'Rear extension')).not.toBeChecked();
  await expect(option(page, 'Outdoor kitchen')).toBeChecked();
  await settles();
});

test('[R73 D30 D32] the drawing follows the options and the hand of the plan', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, 'ardenne-28');
  // The drawing of wide windows comes first.
  const layer = (attribute: string): Locator => control(page, 'stage').locator(`g[${attribute}="ALF"]`).first();
  await expect(layer('data-option')).toBeHidden();
  await option(page, 'Alfresco').click();
  await expect(layer('data-option')).toBeVisible();
  await expect(layer('data-option-off')).toBeHidden();
  const turns = (): Promise<string> =>
    control(page, 'stage')
      .locator('svg')
      .first()
      .evaluate((svg) => getComputedStyle(svg).transitionDuration);
  expect(await turns()).toBe('0.24s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await turns()).toBe('0s');
  const [master, family] = [await placeOf(page, 'Master'), await placeOf(page, 'Family')];
  expect(master).toBeGreaterThan(family);
  await control(page, 'flip').check();
  expect(await placeOf(page, 'Master')).toBeLessThan(await placeOf(page, 'Family'));
  await control(page, 'flip').uncheck();
  expect(await placeOf(page, 'Master')).toBe(master);

  await option(page, 'Raised theatre').hover();
  const spot = control(page, 'stage').locator('.vr-floorplan__spot');
  await expect(spot).toHaveText('+$3,400');
  await expect(spot).toBeInViewport();
  await control(page, 'flip').hover();
  await expect(spot).toHaveCount(0);

  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.keyboard.press('+');
  const stage = control(page, 'stage');
  expect(await stage.evaluate(({ scrollWidth, clientWidth }) => scrollWidth / clientWidth)).toBeCloseTo(2.25, 1);
  const sizes = await stage
    .locator('svg + svg text:visible')
    .evaluateAll((names) => names.map((name) => Number.parseFloat(getComputedStyle(name).fontSize)));
  expect(Math.min(...sizes), 'CSS pixels of the smallest name').toBeGreaterThanOrEqual(12);
  await page.keyboard.press('0');
  await expect(stage).not.toHaveAttribute('data-zoomed');

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // The row that went off is tinted once, except with reduced motion; forced colours show what is on.
  const tint = (): Promise<string> =>
    floorplan(page)
      .locator('li', { has: page.getByRole('switch', { name: /^Alfresco/ }) })
      .evaluate((row) => getComputedStyle(row).animationName);
  expect(await tint()).toBe('none');
  await option(page, 'Rear extension').click();
  expect(await tint()).toBe('vr-floorplan-removed');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await tint()).toBe('none');
  await page.emulateMedia({ forcedColors: 'active' });
  const ground = (name: string): Promise<string> =>
    option(page, name).evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground('Rear extension')).not.toBe(await ground('Alfresco'));
});

test('[R74] storeys have tabs, and the large view is a dialog with the controls', async ({ page, axe, settles }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, 'oriel-38');
  const tab = (name: string): Locator => page.getByRole('tab', { name });
  const panel = (name: string): Locator => page.getByRole('tabpanel', { name });
  await expect(panel('Ground floor')).toBeVisible();
  await expect(panel('First floor')).toBeHidden();
  await option(page, 'Bedroom 5 upstairs').click();
  await expect(panel('First floor')).toBeVisible();
  await expect(option(page, 'Bedroom 5 upstairs')).toBeFocused();
  const row = floorplan(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('switch', { name: /^Bedroom 5 upstairs/ }) });
  const whole = row.getByRole('button', { name: 'Whole plan' });
  await expect(whole, 'what has changed is below its switch').toBeInViewport({ ratio: 1 });
  await expect(row.locator('svg text', { hasText: 'Bed 5' }).first()).toBeInViewport();
  const drawn = async (): Promise<number> => (await row.locator('svg').first().boundingBox())?.width ?? 0;
  expect(await drawn(), 'wider than the window').toBeGreaterThan(360);
  await whole.click();
  expect(await drawn()).toBeLessThan(360);
  await tab('First floor').press('ArrowLeft');
  await expect(tab('Ground floor')).toBeFocused();
  await expect(panel('Ground floor')).toBeVisible();
  await axe('#floorplan', 'structure');

  const drawing = control(page, 'stage').locator('svg:visible').first();
  const { width: small = 0, height = 0 } = (await drawing.boundingBox()) ?? {};
  expect(height, 'a phone’s plan is upright').toBeGreaterThan(small);
  const width = async (): Promise<number> =>
    Math.round((((await drawing.boundingBox())?.width ?? 0) / small) * 10) / 10;
  await control(page, 'enlarge').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Floorplan of Oriel 38' });
  await expect(dialog).toBeFocused();
  expect(await accessibleNames(page, 'dialog')).toEqual(['Floorplan of Oriel 38']);
  await expect.poll(width, 'of the drawing in the page').toBe(1.6);
  await dialog.getByRole('checkbox', { name: 'Flip' }).check();
  await dialog.getByRole('tab', { name: 'First floor' }).click();
  await axe('dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Enlarge floorplan' })).toBeFocused();
  await expect(control(page, 'flip')).toBeChecked();
  await expect(page.getByRole('tab', { name: 'First floor' })).toHaveAttribute('aria-selected', 'true');
  await settles();

  await test.step('paper has every storey, each on one page, and no controls', async () => {
    await layOutForPaper(page, 718);
    const heights = await floorplan(page)
      .locator('figure')
      .evaluateAll((figures) => figures.map(({ clientHeight }) => clientHeight));
    expect([heights.length, Math.min(...heights) > 200, Math.max(...heights) < 1000]).toEqual([2, true, true]);
    await expect(page.locator('#floorplan, #estimate').locator('button:visible, input:visible')).toHaveCount(0);
  });
});

test('at 320 pixels 24 options fit, large enough to press, and nothing moves', { tag: '@thorough' }, async ({
  page,
}) => {
  const shifts = await watchPageShifts(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, 'kindred-34#floorplan');
  await expect(floorplan(page).getByRole('switch')).toHaveCount(24);
  const cramped = await floorplan(page)
    .locator('label, button')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map(
          (element) =>
            [
              element.textContent,
              element.getBoundingClientRect().height,
              element.scrollWidth - element.clientWidth,
            ] as const,
        )
        .filter(([, height, hidden]) => height < 44 || hidden > 0),
    );
  expect(cramped).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  // A switch focused by keyboard is not under the sticky plan, nor under the bar below.
  await option(page, 'Electric vehicle').focus();
  await option(page, 'Rear pool courtyard').focus();
  const isOnTop = option(page, 'Rear pool courtyard').evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === element;
  });
  expect(await isOnTop).toBe(true);
  expect(await shifts()).toBe(0);
});

test('[D30] on a phone what a switch removed, and Undo, are in sight of it', { tag: '@thorough' }, async ({ page }) => {
  const shifts = await watchPageShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'ardenne-28');
  await option(page, 'Bedroom 5').check();
  const theatre = option(page, 'Theatre');
  await theatre.check();
  const undo = message(page).getByRole('button', { name: /^Undo/ });
  await expect(undo).toBeInViewport({ ratio: 1 });
  await expect(theatre).toBeInViewport({ ratio: 1 });
  await undo.click();
  await expect(option(page, 'Bedroom 5')).toBeChecked();
  await expect(theatre).toBeFocused();
  expect(await shifts()).toBe(0);
});

test('[D29] without its code the floorplan is a form with every storey and option', { tag: '@thorough' }, async ({
  page,
  expectConsole,
  expectTrouble,
}) => {
  await page.route(/\/dist\/home-[^/]+\.js/, (route) => route.fulfill({ status: 404 }));
  expectTrouble(/\/dist\/home-.* → 404/);
  expectConsole(/VR403\] (?:floorplan|estimate)/);
  await page.goto('/home-designs/oriel-38');
  await expect(floorplan(page)).toHaveAttribute('data-vr-failed');
  await expect(floorplan(page).locator('figure')).toHaveCount(2);
  for (const figure of await floorplan(page).locator('figure').all()) await expect(figure).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enlarge floorplan' })).toBeHidden();
  await option(page, 'Grand alfresco').check();
  await option(page, 'Rear pool courtyard').check();
  await floorplan(page).getByRole('button', { name: 'Update the plan' }).click();
  await expect(message(page)).toContainText(/can.t be combined with/);
  await expect(option(page, 'Grand alfresco')).toBeChecked();
  await expect(option(page, 'Rear pool courtyard')).not.toBeChecked();
});
