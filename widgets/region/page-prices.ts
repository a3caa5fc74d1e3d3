/** Updates what differs by region: prices and the region's name. */
import { formatMoney } from '../../runtime/stores/home/money.ts';
import { t } from './messages.ts';

export interface NamedRegion {
  id: string;
  name: string;
  /** For narrow places. */
  shortName: string;
}

/** A region's price in `data-prices`; undefined if it is missing or the JSON is invalid. */
function priceIn(json: string, id: string): number | undefined {
  try {
    const prices: unknown = JSON.parse(json);
    const price: unknown =
      typeof prices === 'object' && prices !== null && Object.hasOwn(prices, id) ? Reflect.get(prices, id) : undefined;
    return typeof price === 'number' && price > 0 && Number.isFinite(price) ? price : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Shows one region's prices: elements with `data-prices`, the words "From" beside them (`data-price-from`), and the
 * region's names (`data-region-name`, or `data-region-name="short"`), in text and in fields.
 */
export function showPricesOf({ id, name, shortName }: NamedRegion): void {
  for (const amount of document.querySelectorAll<HTMLElement>('[data-prices]')) {
    const price = priceIn(amount.dataset.prices ?? '', id);
    amount.textContent = price === undefined ? t('onRequest') : formatMoney(price);
    for (const from of amount.parentElement?.querySelectorAll<HTMLElement>('[data-price-from]') ?? [])
      from.hidden = price === undefined;
  }
  for (const place of document.querySelectorAll<HTMLElement>('[data-region-name]')) {
    const text = place.dataset.regionName === 'short' ? shortName : name;
    // A field of a form that sends the region's name.
    if (place instanceof HTMLInputElement) place.value = text;
    else place.textContent = text;
  }
}
