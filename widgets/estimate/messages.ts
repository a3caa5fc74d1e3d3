import { defineMessages } from '../../runtime/dom/messages.ts';
import type { EstimateLine } from '../../runtime/stores/home/estimate.ts';
import { formatList, formatMoney } from '../../runtime/dom/language.ts';
import { sharedText } from '../../runtime/dom/shared-messages.ts';

export const t = defineMessages('estimate', {
  included: 'Included',
  worth: 'Included, worth {worth}',
  note: 'Estimate only. Excludes {exclusions}.',
  spoken: 'Estimate for {region}: {total}',
  facadeChosen: 'Facade chosen: {facade}',
  view: 'View estimate',
  saved: 'Saved to your portal.',
  savedOnDevice: 'Saved on this device.',
  register: 'Create a free account to keep it on all your devices',
  portal: 'View your saved homes',
  share: 'Share by email',
  check: 'Check the fields marked above.',
  failed: 'We couldn’t save this home. Your choices are still here.',
  offline: 'You seem to be offline. Your choices are still here, so try again once you’re connected.',
});

/** The price column of a line: `$14,900`, `Included` or `Price on request`. */
export function amountText({ kind, amount, worth }: EstimateLine): string {
  if (amount === null) return sharedText('onRequest');
  if (kind === 'promotion' && worth && amount === 0) return t('worth', { worth: formatMoney(worth) });
  return amount === 0 ? t('included') : formatMoney(amount);
}

/** `Estimate only. Excludes council fees and landscaping.` */
export function noteText(exclusions: readonly string[]): string {
  return t('note', { exclusions: formatList(exclusions) });
}

export function totalText(total: number | null): string {
  return total === null ? sharedText('onRequest') : formatMoney(total);
}
