import { formatNumber } from '../../dom/language.ts';

const dollars = {
  style: 'currency',
  currency: 'AUD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
} as const;

/** Formats whole Australian dollars in the language of the page: `349900` → `$349,900`. */
export function formatMoney(amount: number): string {
  return formatNumber(amount, dollars);
}
