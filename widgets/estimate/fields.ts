/**
 * The server's fields of the home form, anywhere on the page. They stay the server's elements: changes go into the
 * home's state, and the state is written back to them.
 */
import {
  $home,
  chooseHomeRegion,
  chooseInclusion,
  switchFacade,
  switchPromotion,
  type HomeState,
} from '../../runtime/stores/home/home.ts';
import { elementsOf } from '../../runtime/dom/clobbering.ts';
import { isTouched } from '../../runtime/dom/forms.ts';

type Field = HTMLInputElement | HTMLSelectElement;

/** The fields this widget handles. Options and the flipped plan belong to the floorplan. */
function fieldsOf(form: HTMLFormElement): Field[] {
  return elementsOf(form).filter((element) => isField(element));
}

function isField(element: unknown): element is Field {
  return element instanceof HTMLSelectElement
    ? element.name === 'region'
    : element instanceof HTMLInputElement && /^(?:facade|inclusions|promotions\[\])$/.test(element.name);
}

/** Copies a field's value into the home's state. */
export function storeField(field: unknown): void {
  const choices = $home.get()?.choices;
  if (!choices || !isField(field)) return;
  const { name, value } = field;
  if (field instanceof HTMLSelectElement) chooseHomeRegion(value);
  else if (name === 'promotions[]') {
    if (field.checked !== choices.promotions.includes(value)) switchPromotion(value);
  } else if (!field.checked) return;
  else if (name === 'inclusions') chooseInclusion(value);
  else if (choices.facade !== value) switchFacade(value);
}

/** Copies all values, of a form that was reset. */
export function storeFields(form: HTMLFormElement): void {
  for (const field of fieldsOf(form)) storeField(field);
}

/** Copies fields changed before the script loaded, which no longer have their default values. */
export function storeTouchedFields(form: HTMLFormElement): void {
  for (const field of fieldsOf(form)) if (isTouched(field)) storeField(field);
}

export function updateFields(form: HTMLFormElement, { choices }: HomeState): void {
  for (const field of fieldsOf(form)) {
    if (field instanceof HTMLSelectElement) field.value = choices.region;
    else if (field.name === 'promotions[]') field.checked = choices.promotions.includes(field.value);
    else field.checked = field.value === (field.name === 'facade' ? choices.facade : choices.inclusion);
  }
}

export function isChosenFacade(field: unknown, form: HTMLFormElement): field is HTMLInputElement {
  return (
    field instanceof HTMLInputElement &&
    field.name === 'facade' &&
    field.form === form &&
    field.value === $home.get()?.choices.facade
  );
}
