const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 });

/** Formats whole Australian dollars: `349900` → `$349,900`. */
export function formatMoney(amount: number): string {
  return dollars.format(amount);
}
