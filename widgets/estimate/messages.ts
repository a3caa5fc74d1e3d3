import { defineMessages } from '../../runtime/dom/messages.ts';
import type { Estimate, EstimateLine } from '../../runtime/stores/home/estimate.ts';
import { formatList, formatMoney } from '../../runtime/dom/language.ts';
import { sharedText } from '../../runtime/dom/shared-messages.ts';

export const t = defineMessages('estimate', {
  included: 'Included',
  facade: '{name} facade',
  inclusion: '{name} inclusions',
  worth: 'Included, worth {worth}',
  note: 'Estimate only. Excludes {exclusions}.',
  allowance: 'Allowance for site costs: {amount}. Not fixed until a soil test of your lot.',
  additions: 'Typically added, not included: {additions}.',
  withAllowance: 'With site costs, about {amount}',
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

/** `Alfresco`, `Aurora facade`, `Luxe inclusions` */
export function nameText({ kind, name }: EstimateLine): string {
  return kind === 'facade' || kind === 'inclusion' ? t(kind, { name }) : name;
}

/** `Estimate only. Excludes site costs and council fees.` */
export function noteText(exclusions: readonly string[]): string {
  return t('note', { exclusions: formatList(exclusions) });
}

/** A sentence about what is left out, in the language of the page; null with nothing to say. */
export function termsText({ allowance, additions, totalWithAllowance }: Estimate): {
  allowance: string | null;
  additions: string | null;
  total: string | null;
} {
  return {
    allowance: allowance === null ? null : t('allowance', { amount: formatMoney(allowance) }),
    additions: additions.length === 0 ? null : t('additions', { additions: formatList(additions) }),
    total: totalWithAllowance === null ? null : t('withAllowance', { amount: formatMoney(totalWithAllowance) }),
  };
}

export function totalText(total: number | null): string {
  return total === null ? sharedText('onRequest') : formatMoney(total);
}
