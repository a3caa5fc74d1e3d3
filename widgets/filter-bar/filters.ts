/**
 * Reads and writes the filters of the server's form. The form is the state: without a copy, what a visitor ticked
 * before mounting and what the browser restored is simply there.
 */
import { listName, valuesOf } from '../../runtime/dom/address.ts';
import { elementsOf } from '../../runtime/dom/clobbering.ts';
import { textsOf } from '../../runtime/dom/forms.ts';

export type Field = HTMLInputElement | HTMLSelectElement;

/** An active filter, as a chip shows it. */
export interface Filter {
  name: string;
  value: string;
  label: string;
}

/** Fields that are sent but are not filters. */
const settings = new Set(['page', 'sort', 'display_mode']);

interface Tick extends HTMLInputElement {
  type: 'checkbox' | 'radio';
}

const isTick = (field: Field): field is Tick =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);

export function fieldsOf(form: HTMLFormElement): Field[] {
  return elementsOf(form).filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) && element.name !== '',
  );
}

/** The filter fields of one group. A group without an any-option (value "") is a choice, not a filter. */
function filterFields(form: HTMLFormElement): Field[] {
  const fields = fieldsOf(form).filter(({ name }) => !settings.has(name));
  const optional = new Set(fields.filter((field) => !isTick(field) || field.value === '').map(({ name }) => name));
  return fields.filter(({ name }) => optional.has(name));
}

/** The form's values without defaults, as the address has them. */
export function toQuery(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  const groups = groupsOf(form);
  for (const [name, value] of textsOf(form))
    if (value.trim() !== omittedValue(name, groups.get(name))) query.append(name, value.trim());
  return query;
}

/** @returns the names of the form's fields, which are its parameters of the address: other scripts write their own */
export function namesOf(form: HTMLFormElement): string[] {
  return fieldsOf(form).map(({ name }) => name);
}

/** @returns the part of an address's query that the form has fields for */
export function ownQuery(form: HTMLFormElement, search: string): string {
  const names = new Set(namesOf(form).map(listName));
  const own = [...new URLSearchParams(search)].filter(([name]) => names.has(listName(name)));
  return new URLSearchParams(own).toString();
}

/** True if the address has a filter, even an empty one. */
export function namesFilter(form: HTMLFormElement, address: URLSearchParams): boolean {
  return filterFields(form).some(({ name }) => valuesOf(address, name).length > 0);
}

export function activeFilters(form: HTMLFormElement): Filter[] {
  return filterFields(form).flatMap((field) => {
    const value = field.value.trim();
    if (value === '' || (isTick(field) && !field.checked)) return [];
    return [{ name: field.name, value, label: labelOf(field) }];
  });
}

function textOf(element: Element | null | undefined): string {
  return element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}

/** The browser finds `labels` by going through the whole page. */
const labelElement = (field: HTMLInputElement): HTMLLabelElement | null | undefined =>
  field.closest('label') ?? field.labels?.[0];

/** The filter's label: `data-chip` from the server, the typed text, or the option's own label. */
function labelOf(field: Field): string {
  if (field instanceof HTMLSelectElement) {
    const option = field.selectedOptions[0];
    return option ? (option.dataset.chip ?? labelOfOption(option)) : '';
  }
  return field.dataset.chip ?? (isTick(field) ? textOf(labelElement(field)) : `“${field.value.trim()}”`);
}

/** @returns the option's label without the number of its results, `Fits a lot of 14 m (12)` */
function labelOfOption(option: HTMLOptionElement): string {
  const { count } = option.dataset;
  return count === undefined ? textOf(option) : textOf(option).replace(` (${count})`, '');
}

/** Writes how many results an option has, if the server counted them too. @param describe those results in words */
export function writeCount(option: HTMLOptionElement | HTMLInputElement, count: string, describe: () => string): void {
  if (option instanceof HTMLInputElement) {
    const label = labelElement(option)?.querySelector<HTMLElement>('[data-count]');
    if (!label || label.dataset.count === count) return;
    label.dataset.count = count;
    const description = document.getElementById(option.getAttribute('aria-describedby') ?? '');
    if (description) description.textContent = describe();
  } else if (option.dataset.count !== undefined && option.dataset.count !== count) {
    option.text = `${labelOfOption(option)} (${count})`;
    option.dataset.count = count;
  }
}

/** Switches between the any-option of a group and its values. Call with the changed field. */
export function reconcileGroup(form: HTMLFormElement, changed: Field): void {
  if (!isTick(changed) || changed.type !== 'checkbox') return;
  const group = fieldsOf(form).filter((field): field is Tick => isTick(field) && field.name === changed.name);
  const any = group.find(({ value }) => value === '');
  if (!any) return;
  const values = group.filter((field) => field !== any);
  if (changed === any) for (const field of values) field.checked = false;
  any.checked = !values.some(({ checked }) => checked);
}

export function dropFilter(form: HTMLFormElement, { name, value }: Filter): void {
  for (const field of filterFields(form)) {
    if (field.name !== name) continue;
    if (!isTick(field)) field.value = '';
    else if (field.value === value) {
      field.checked = false;
      reconcileGroup(form, field);
    } else if (field.value === '' && field.type === 'radio') field.checked = true;
  }
}

/** Clears every filter; sort, view and choices stay. */
export function clearFilters(form: HTMLFormElement): void {
  for (const field of filterFields(form)) {
    if (isTick(field)) field.checked = field.value === '';
    else field.value = '';
  }
  setPage(form, 1);
}

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

export function setPage(form: HTMLFormElement, page: number): void {
  const field = fieldsOf(form).find(({ name }) => name === 'page');
  if (field) field.value = String(page);
}

/** Sets the form to what an address says; fields that the address omits get their default. */
export function applyAddress(form: HTMLFormElement, params: URLSearchParams): void {
  for (const [name, group] of groupsOf(form)) {
    const named = valuesOf(params, name);
    const values = named.filter(Boolean);
    const value = values.at(-1) ?? (named.length ? emptyValue(name, group) : defaultOf(name, group));
    for (const field of group) {
      if (isTick(field)) field.checked = values.length ? values.includes(field.value) : field.value === value;
      else field.value = value;
    }
  }
}

/** Marks the option that an address without the field stands for. */
export function markDefault(defaultInput: HTMLInputElement, group: readonly HTMLInputElement[]): void {
  for (const field of group) field.toggleAttribute('data-default', field === defaultInput);
}

/** The fields by name. */
function groupsOf(form: HTMLFormElement): Map<string, Field[]> {
  const groups = new Map<string, Field[]>();
  for (const field of fieldsOf(form)) {
    const group = groups.get(field.name);
    if (group) group.push(field);
    else groups.set(field.name, [field]);
  }
  return groups;
}

const hasAny = (group: readonly Field[]): boolean => group.some(({ value }) => value === '');

export const isMarked = (field: Field): boolean => field.hasAttribute('data-default');

const markedValue = (group: readonly Field[]): string | undefined => group.find(isMarked)?.value;

/** What an empty field means: page 1, the any-option, or the default of a choice, which is the marked or first option. */
function emptyValue(name: string, group: readonly Field[]): string {
  if (name === 'page') return '1';
  const [first] = group;
  if (first instanceof HTMLSelectElement) return first.options[0]?.value ?? '';
  if (!first || !isTick(first) || hasAny(group)) return '';
  return markedValue(group) ?? first.value;
}

/** What an address without the field means. */
function defaultOf(name: string, group: readonly Field[]): string {
  return markedValue(group) ?? emptyValue(name, group);
}

/** The value that addresses leave out; none of a filter with a default, which is not the default of every visitor. */
function omittedValue(name: string, group: readonly Field[] = []): string | undefined {
  return hasAny(group) && markedValue(group) !== undefined ? undefined : emptyValue(name, group);
}
