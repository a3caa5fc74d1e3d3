import { afterEach, beforeEach, expect, test } from 'vitest';
import { $block } from '../../runtime/stores/block.ts';
import { switchOption } from '../../runtime/stores/home/home.ts';
import { until } from '../../runtime/testing/waiting.ts';
import { addHtml, closePage, find } from '../testing/page.ts';
import { mount, servePage } from './testing-page.ts';
import { lastAnnouncement } from '../../runtime/testing/announcements.ts';

const rearExtension = '110';

const fit = (): string => find('[data-block-fit]').textContent;

beforeEach(async () => {
  $block.set(null);
  servePage();
  addHtml('<strong data-block-fit>Fits your block</strong>');
  await mount();
});
afterEach(closePage);

test('[D73] options that lengthen the home change whether it fits, announced once', async () => {
  $block.set({ width: 14, depth: 28.5 });
  await until(() => lastAnnouncement() === 'Fits your block');
  switchOption(rearExtension);
  await until(() => fit() === 'Needs 2 m more depth');
  await until(() => lastAnnouncement().startsWith('Estimate for Melbourne Metro: $'));
  expect(lastAnnouncement()).toMatch(/^Estimate for Melbourne Metro: \$[\d,]+\. Needs 2 m more depth$/);
});

test('[D73] without a block nothing is said, and the server’s words stay', async () => {
  switchOption(rearExtension);
  await until(() => lastAnnouncement().startsWith('Estimate for Melbourne Metro: $'));
  expect([fit(), lastAnnouncement().includes('depth')]).toEqual(['Fits your block', false]);
});
