/** Photos of a phone in a file field with `data-resize`: made smaller on the device, upright, before they are sent. */
import { Buffer } from 'node:buffer';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';
import { checksItself, fill } from '../support/portal-page.ts';

const limit = 10 * 1_048_576;

/** A photo as a camera held upright takes it: pixels on their side, and an EXIF tag that says to turn them. */
async function takePhoto(page: Page): Promise<Buffer> {
  const url = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2800, 2000);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    // Detail that compresses as badly as leaves and gravel do.
    for (let x = 0; x < 2800; x += 20) {
      for (let y = 0; y < 2000; y += 20) {
        context.fillStyle = `hsl(${(x * y) % 360} 60% ${(x * 7 + y * 13) % 90}%)`;
        context.fillRect(x, y, 20, 20);
      }
    }
    const reader = new FileReader();
    const read = new Promise((resolve) => reader.addEventListener('load', resolve));
    reader.readAsDataURL(await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 }));
    await read;
    return String(reader.result);
  });
  const orientation = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');
  const jpeg = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  // What cameras add to a picture, more than the limit allows.
  return Buffer.concat([jpeg.subarray(0, 2), orientation, jpeg.subarray(2), Buffer.alloc(limit)]);
}

/** Chrome 111 refuses the option that newer browsers have by default. Runs in the page. */
function refuseOrientation(): void {
  const { createImageBitmap: decode } = window;
  window.createImageBitmap = async (source: ImageBitmapSource, options?: ImageBitmapOptions | number) => {
    if (options) throw new TypeError('The provided value is not a valid enum value.');
    return decode(source);
  };
}

async function openForm(page: Page): Promise<{ form: Locator; plan: Locator; message: Locator }> {
  await page.goto('/home-designs/ardenne-28#ask');
  const form = page.locator('#enquiry-form');
  const plan = form.getByLabel('Plan of your lot');
  await plan.scrollIntoViewIfNeeded();
  await checksItself(form);
  const field = form.locator('[data-widget="file-input"]');
  await expect(field).toHaveAttribute('data-state', 'ready');
  return { form, plan, message: field.getByRole('alert') };
}

test('[R155] a large photo is made smaller, kept upright, and sent', { tag: '@thorough' }, async ({
  page,
  fixtures,
  axe,
}) => {
  await page.addInitScript(refuseOrientation);
  const { form, plan, message } = await openForm(page);
  const buffer = await takePhoto(page);
  expect(buffer.length).toBeGreaterThan(limit);
  await plan.setInputFiles({ name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer });
  await expect(message).toHaveText('Your photo is ready to send.');
  await axe('#enquiry-form');
  const chosen = await plan.evaluate(async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (!file) throw new Error('The field is empty.');
    const { width, height } = await createImageBitmap(file);
    return { name: file.name, size: file.size, isUpright: height > width, shape: height / width };
  });
  expect(chosen).toEqual({
    name: 'IMG_0001.JPG',
    size: expect.any(Number),
    isUpright: true,
    shape: expect.closeTo(1.4, 2),
  });
  expect(chosen.size).toBeLessThanOrEqual(limit);
  await fill(form, { first_name: 'Ada', last_name: 'Moss', email: 'ada@example.com' });
  await form.getByLabel('Where are you building?').selectOption({ label: 'Melbourne Metro' });
  for (const label of ['It settles soon', 'Timing']) await form.getByLabel(label).check();
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(form.locator('[data-part="alert"]')).toContainText('Thanks, Ada.');
  const [call] = await fixtures.calls('sitePortal::onEnquire');
  expect(call?.body).toMatchObject({ plan: { file: 'IMG_0001.JPG', size: chosen.size } });
});

test('[R155] a photo that cannot be decoded is refused at the limit', { tag: '@thorough' }, async ({ page }) => {
  const { plan, message } = await openForm(page);
  await plan.setInputFiles({ name: 'broken.heic', mimeType: 'image/heic', buffer: Buffer.alloc(limit + 1) });
  await expect(message).toHaveText('This file exceeds the 10mb limit.');
  await expect(plan).toHaveValue('');
  await plan.setInputFiles({ name: 'small.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(limit) });
  await expect(message).toBeEmpty();
  expect(await plan.evaluate((input: HTMLInputElement) => input.files?.[0]?.size), 'left alone').toBe(limit);
});
