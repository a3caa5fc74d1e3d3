import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/lab-bench.ts';

const dialog = (page: Page): Locator => page.locator('dialog.vr-lightbox');
const picture = (page: Page): Locator => dialog(page).locator('.vr-lightbox__picture');
const counter = (page: Page): Locator => dialog(page).locator('.vr-lightbox__counter');

/** Opens a page and waits until its gallery has mounted. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('[data-widget="lightbox"]')).toHaveAttribute('data-state', 'ready');
}

test('[R184 D49] the pictures of a home by pointer and keyboard, at every width', { tag: '@thorough' }, async ({
  page,
  axe,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/home-designs/ardenne-28');
  await page.getByRole('list', { name: 'Pictures of Ardenne 28' }).getByRole('link').nth(3).click();
  await expect(page.getByRole('dialog', { name: 'Pictures of Ardenne 28' })).toBeVisible();
  await expect(counter(page)).toHaveText('4/5');
  await expect(page).toHaveURL(/#picture-4$/);
  await expect(picture(page)).toBeVisible();
  await axe('.vr-lightbox');
  for (const width of [1025, 1024, 992, 991, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.keyboard.press('ArrowRight');
    const box = await dialog(page).locator('.vr-lightbox__frame').boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= 740, `${width} pixels`).toBe(true);
  }
  await expect(counter(page)).toHaveText('4/5');
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect(counter(page)).toHaveText('5/5');
  const save = dialog(page).getByRole('button', { name: 'Save Ardenne 28 to favourites' });
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.home-overview__actions [data-card-id]')).toHaveAttribute('aria-pressed', 'true');
  await expect(picture(page)).toBeVisible();
  const larger = page.getByRole('button', { name: 'Zoom', exact: true });
  await larger.click();
  await expect(larger).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await picture(page).boundingBox())?.width).toBeGreaterThan(700);
  await axe('.vr-lightbox');
  await page.keyboard.press('ArrowRight');
  await expect(counter(page), 'the arrows move what is larger').toHaveText('5/5');
});

test('[R184] Back closes a picture, Forward and a copied address open it', async ({ page, lab }) => {
  const link = (at: number): string =>
    `<li><a id="room-${at}" href="/pictures/inspiration/${at}.svg"><img src="/pictures/inspiration/${at}.svg" alt="Room ${at}" width="80" height="80"></a></li>`;
  const isReady = (): Promise<void> => expect(page.locator('#rooms')).toHaveAttribute('data-state', 'ready');
  await lab.open(`<ul id="rooms" data-widget="lightbox" aria-label="Rooms">${link(7)}${link(8)}</ul>`);
  await isReady();
  await page.locator('#room-7').click();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/lab#room-8$/);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/lab$/);
  await expect(page.locator('#room-7')).toBeFocused();
  await page.goForward();
  await expect(counter(page)).toHaveText('2/2');
  await page.reload();
  await expect(counter(page)).toHaveText('2/2');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/lab$/);
  await expect(page.locator('#room-8')).toBeFocused();
  // Opened with the picture in the URL, there is no earlier entry of this page to return to.
  await page.goto('about:blank');
  await page.goto('/lab#room-8');
  await expect(counter(page)).toHaveText('2/2');
  await page.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/lab$/);
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('[R178 R184] what is in a picture of the inspiration page, one card at a time', { tag: '@thorough' }, async ({
  page,
  fixtures,
  axe,
  settles,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/inspiration?with[]=products');
  await expect(page.locator('#listing-results')).toHaveAttribute('data-state', 'ready');
  await expect(page.locator('#listing-form')).toHaveAttribute('data-state');
  await page.locator('#inspiration-8').click();
  const marks = dialog(page).locator('.vr-hotspots__marker');
  await expect(dialog(page).locator('.vr-hotspots')).toHaveAttribute('data-state', 'ready');
  await expect(dialog(page).locator('.vr-lightbox__caption')).toContainText('Kitchen · Modern');
  await marks.nth(0).click();
  await expect(dialog(page).locator('.vr-hotspots__card:visible')).toHaveCount(1);
  await axe('.vr-lightbox');
  await marks.nth(1).press('Enter');
  await expect(dialog(page).locator('.vr-hotspots__card:visible')).toHaveCount(1);
  await expect(marks.nth(1)).toHaveAttribute('aria-expanded', 'true');
  // A position in the picture, whatever its size.
  const share = async (): Promise<number> => {
    const [mark, frame] = [
      await marks.nth(1).boundingBox(),
      await dialog(page).locator('.vr-lightbox__frame').boundingBox(),
    ];
    return mark && frame ? Math.round((100 * (mark.x + mark.width / 2 - frame.x)) / frame.width) : -1;
  };
  const wide = await share();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(share).toBe(wide);
  await axe('.vr-lightbox', 'structure');
  await page.keyboard.press('Escape');
  await expect(dialog(page).locator('.vr-hotspots__card:visible')).toHaveCount(0);
  await expect(marks.nth(1)).toBeFocused();
  // The picture with focus changes, and keys continue to work.
  await page.keyboard.press('ArrowRight');
  await expect(counter(page)).toHaveText('2/12');
  await page.keyboard.press('ArrowLeft');
  await expect(counter(page)).toHaveText('1/12');
  const pin = dialog(page).getByRole('button', { name: /^Pin / });
  await pin.click();
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('#listing-results [data-moodboard-id="8"]')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/inspiration\?with\[\]=products$/);
  await expect(page.locator('#inspiration-8')).toBeFocused();
  await settles();
  expect(await fixtures.calls('GetAjaxMethods::onLoadInspirationGallery'), 'the listing is as it was').toEqual([]);
});
