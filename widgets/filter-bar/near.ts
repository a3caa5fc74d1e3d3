/** The address that the listing is sorted by: a hidden field, which the search of the map sets. */
import { listName } from '../../runtime/dom/address.ts';
import { activeFilters, dropFilter, fieldsOf } from './filters.ts';

/**
 * Sorts the form's listing by an address, which takes the place of a region.
 * @param near `-37.90,144.66`; '' for none
 * @returns false for a form without the field, or with that address
 */
export function setNear(form: HTMLFormElement, near: string, regionField?: string): boolean {
  const field = fieldsOf(form).find(({ name }) => name === 'near');
  if (!field || field.value === near) return false;
  field.value = near;
  for (const filter of near ? activeFilters(form) : [])
    if (listName(filter.name) === regionField) dropFilter(form, filter);
  return true;
}

/** Says what the listing's own order is: near an address, the nearest come first. */
export function nameOrder(form: HTMLFormElement, isNear: boolean): void {
  const option = form.querySelector<HTMLOptionElement>('option[data-near]');
  if (option) option.text = (isNear ? option.dataset.near : option.dataset.far) ?? '';
}
