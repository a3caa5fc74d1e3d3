/** Updates what differs by region: prices and the region's name. */
import { formatMoney } from '../../runtime/dom/language.ts';
import { sharedText } from '../../runtime/dom/shared-messages.ts';

interface NamedRegion {
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

/** What each select was last set to, to tell that from what the visitor chose there. */
const followed = new WeakMap<HTMLSelectElement, string>();

/** Selects the region in a field of a form, unless the visitor has chosen another there. */
function selectRegion(field: HTMLSelectElement, id: string): void {
  const choices = [...field.options];
  const served = (choices.find(({ defaultSelected }) => defaultSelected) ?? choices[0])?.value;
  if (field.value !== (followed.get(field) ?? served) || !choices.some(({ value }) => value === id)) return;
  followed.set(field, id);
  field.value = id;
}

/** Elements of the page, without those of a partial for one region: until its next content has come, it says which it shows. */
function placesOf(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (place) => !place.closest('[data-region-partial]'),
  );
}

/**
 * Shows one region's prices: elements with `data-prices`, the words "From" beside them (`data-price-from`), and the
 * region's names (`data-region-name`, or `data-region-name="short"`), in text and in fields. A select with that
 * attribute has the region's id chosen.
 */
export function showPricesOf({ id, name, shortName }: NamedRegion): void {
  for (const amount of placesOf('[data-prices]')) {
    const price = priceIn(amount.dataset.prices ?? '', id);
    amount.textContent = price === undefined ? sharedText('onRequest') : formatMoney(price);
    for (const from of amount.parentElement?.querySelectorAll<HTMLElement>('[data-price-from]') ?? [])
      from.hidden = price === undefined;
  }
  for (const place of placesOf('[data-region-name]')) {
    const text = place.dataset.regionName === 'short' ? shortName : name;
    // A field of a form that sends the region's name.
    if (place instanceof HTMLInputElement) place.value = text;
    else if (place instanceof HTMLSelectElement) selectRegion(place, id);
    else place.textContent = text;
  }
}
