/** Copies what the visitor does in the page's fields into the home's state, and from there into the address. */
import { writeQuery } from '../../runtime/dom/address.ts';
import { afterReset, keepFields, textsOf } from '../../runtime/dom/forms.ts';
import { announce, prepareToAnnounce } from '../../runtime/dom/announce.ts';
import { isBrowserSubmit } from '../../runtime/dom/events.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { choiceNames, toUrlQuery } from '../../runtime/stores/home/choices.ts';
import { $home, ensureFacade, nameRecipient, openHome, switchFacade } from '../../runtime/stores/home/home.ts';
import { isChosenFacade, storeField, storeFields, storeTouchedFields, updateFields } from './fields.ts';
import { t } from './messages.ts';
import type widget from './widget.ts';

/** Who the estimate is for: field name → name in the store. */
const recipientFields = { first_name: 'firstName', last_name: 'lastName' } as const;

export function bindChoices({ parts, options, onUpdate, signal }: ContextOf<typeof widget>): void {
  const { choices: form, saveForm, update, home } = parts;
  prepareToAnnounce();
  openHome(home, textsOf(form), new URLSearchParams(location.search));
  storeTouchedFields(form);
  restoreNames(saveForm);
  // The select keeps the row's height.
  if (update) update.hidden = true;

  const updateForm = (): void => {
    const state = $home.get();
    if (state) updateFields(form, state);
  };

  updateForm();
  let frame = 0;

  const writeChoices = (): void => {
    const state = $home.get();
    if (frame && state) writeQuery('replace', choiceNames, toUrlQuery(state.home, state.graph, state.choices));
    frame = 0;
  };

  const stop = $home.listen((state, before) => {
    if (!state || state.choices === before?.choices) return;
    updateFields(form, state);
    // After the frame with the choice, because a new address takes a slow phone 20 ms.
    if (options.updateUrl) frame ||= requestAnimationFrame(() => setTimeout(writeChoices));
  });
  // A partial update may restore old values.
  onUpdate(updateForm);

  const onReset = (): void => {
    storeFields(form);
    updateForm();
  };

  const onSubmit = (event: SubmitEvent): void => {
    // If the submit button's own widget has failed, the form works without scripts.
    if (!event.submitter?.closest('[data-vr-failed]') && !isBrowserSubmit(form, event)) event.preventDefault();
  };

  form.addEventListener('reset', (event) => afterReset(event, onReset), { signal });
  form.addEventListener('submit', onSubmit, { signal });
  keepFields(form, signal);
  document.addEventListener('change', ({ target }) => isOf(form, target) && storeField(target), { signal });
  bindFacadeToggle(form, signal);
  saveForm.addEventListener('input', ({ target }) => nameFrom(target), { signal });
  saveForm.addEventListener('focusin', ({ target }) => void (target instanceof HTMLInputElement && chooseFacade()), {
    signal,
  });
  signal.addEventListener('abort', () => {
    stop();
    writeChoices();
    if (update) update.hidden = false;
  });
}

/** Chooses the first facade if there is none yet. */
function chooseFacade(): void {
  if ($home.get()?.choices.facade !== null) return;
  ensureFacade();
  const state = $home.get();
  const facade = state?.home.facades.find(({ slug }) => slug === state.choices.facade);
  if (facade) announce(t('facadeChosen', { facade: facade.name }));
}

function isOf(form: HTMLFormElement, target: EventTarget | null): boolean {
  return (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) && target.form === form;
}

/** Clears the chosen facade when it is clicked again, which radio buttons cannot do by themselves. */
function bindFacadeToggle(form: HTMLFormElement, signal: AbortSignal): void {
  let released = false;
  // A click that chooses fires before `change`, when the facade is not chosen yet.
  document.addEventListener('click', ({ target }) => isChosenFacade(target, form) && switchFacade(target.value), {
    signal,
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const { target, key } = event;
    if (key !== ' ' || event.repeat || !isChosenFacade(target, form)) return;
    // Browsers differ in what Space does to a checked radio button; it must not be checked again.
    event.preventDefault();
    released = true;
    switchFacade(target.value);
  };

  const onKeyUp = (event: KeyboardEvent): void => {
    if (event.key !== ' ' || !released) return;
    released = false;
    event.preventDefault();
  };

  document.addEventListener('keydown', onKeyDown, { signal });
  document.addEventListener('keyup', onKeyUp, { signal });
}

function nameFrom(field: unknown): void {
  if (!(field instanceof HTMLInputElement)) return;
  for (const [name, key] of Object.entries(recipientFields))
    if (field.name === name) nameRecipient({ [key]: field.value });
}

/** Copies typed names into the store, and restores them in fields re-rendered by the server. */
function restoreNames(form: HTMLFormElement): void {
  const recipient = $home.get()?.recipient;
  for (const [name, key] of Object.entries(recipientFields)) {
    const field = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    const known = recipient?.[key];
    if (!field) continue;
    if (known && field.value === field.defaultValue) field.value = known;
    else nameFrom(field);
  }
}
