/** Money as visitors read it. */
const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 });

/** Whole Australian dollars: `349900` → `$349,900`. */
export function formatMoney(amount: number): string {
  return dollars.format(amount);
}
