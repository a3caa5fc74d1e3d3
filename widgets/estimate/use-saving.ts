/** Saving: one request at a time. The server's field errors show beside their fields until those change. */
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { setInvalid } from '../../runtime/dom/field-state.ts';
import { handleSubmit } from '../../runtime/dom/forms.ts';
import { announce } from '../../runtime/dom/announce.ts';
import { $home } from '../../runtime/stores/home/home.ts';
import { $saving, saveHome, type Saving } from './store.ts';
import { pdfAddress } from './serialize-estimate.ts';
import { savedText } from './saving-outcome.tsx';
import type widget from './widget.ts';

interface RefusedField {
  /** Shows the message. */
  element: HTMLElement;
  message: string;
}

interface SavingState {
  saving: Saving;
  refused: RefusedField[];
  /** The server's field messages, by whether the form has an element for them. */
  placed: string[];
  unplaced: string[];
  /** @param button takes the focus of the one that goes with the notice. */
  retry(button: HTMLElement): void;
}

export function useSaving({ parts: { saveForm, save, pdf }, emit, signal }: ContextOf<typeof widget>): SavingState {
  const saving = useStore($saving);
  const { status } = saving;
  /** The server's field messages, until the next try; typing in one field keeps the others. */
  const [fields, setFields] = useState(saving.fields);
  /** Names of the fields that have changed since the server refused them. */
  const [changedNames, setChangedNames] = useState<readonly string[]>([]);
  if (status !== 'idle' && fields !== saving.fields) {
    setFields(saving.fields);
    setChangedNames([]);
  }

  const send = useCallback(() => {
    const email = new FormData(saveForm).get('email');
    const state = $home.get();
    // The link may lag behind what was just typed.
    if (state) void saveHome(typeof email === 'string' ? email : '', pdfAddress(pdf, state));
  }, [saveForm, pdf]);

  useEffect(() => {
    const onInput = ({ target }: Event): void => {
      if (target instanceof HTMLInputElement) setChangedNames((before) => [...before, target.name]);
    };
    handleSubmit(saveForm, send, signal);
    saveForm.addEventListener('input', onInput, { signal });
  }, [saveForm, send, signal]);

  useLayoutEffect(() => {
    const isSaving = status === 'saving';
    // `disabled` would take focus away from the button.
    for (const attribute of ['aria-busy', 'aria-disabled']) {
      if (isSaving) save.setAttribute(attribute, 'true');
      else save.removeAttribute(attribute);
    }
    return () => {
      save.removeAttribute('aria-busy');
      save.removeAttribute('aria-disabled');
    };
  }, [save, status]);

  const fieldMessages = Object.entries(fields);
  const refused = fieldMessages
    .filter(([name]) => !changedNames.includes(name))
    .flatMap(([name, messages]) => {
      const element = messageElementFor(saveForm, name);
      return element ? [{ element, message: messages.join(' ') }] : [];
    });
  const marked = refused.map(({ element }) => element.dataset.validateFor).join(' ');

  useLayoutEffect(() => {
    const undo = marked.split(' ').flatMap((name) => {
      const [field, element] = [fieldFor(saveForm, name), messageElementFor(saveForm, name)];
      return field && element ? [markInvalid(field, element)] : [];
    });
    return () => undo.forEach((step) => step());
  }, [marked, saveForm]);

  const reportedFields = useRef(fields);
  useEffect(() => {
    // Messages from before a re-render take no focus.
    if (fields === reportedFields.current) return;
    reportedFields.current = fields;
    const [first] = Object.keys(fields).flatMap((name) => fieldFor(saveForm, name) ?? []);
    first?.focus();
  }, [fields, saveForm]);

  const known = useRef(saving);
  useEffect(() => {
    // An outcome from before a re-render is no news.
    if (saving === known.current) return;
    known.current = saving;
    if (saving.status === 'saved' && !saving.isOnDevice) announce(savedText(saving));
    if (saving.status === 'saved') emit('estimate:saved', { id: saving.savedId || null });
  }, [emit, saving]);

  return {
    saving,
    refused,
    placed: fieldMessages.flatMap(([name, messages]) => (messageElementFor(saveForm, name) ? messages : [])),
    unplaced: fieldMessages.flatMap(([name, messages]) => (messageElementFor(saveForm, name) ? [] : messages)),
    retry(button) {
      // The clicked button disappears with the notice.
      button.focus();
      send();
    },
  };
}

/** Compares names instead of building a selector, because they come from the server. */
function messageElementFor(form: HTMLFormElement, name: string): HTMLElement | undefined {
  return [...form.querySelectorAll<HTMLElement>('[data-validate-for]')].find(
    (element) => element.dataset.validateFor === name,
  );
}

function fieldFor(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  return [...form.querySelectorAll<HTMLInputElement>('input')].find(
    (input) => input.type !== 'hidden' && input.name === name,
  );
}

function markInvalid(field: HTMLInputElement, element: HTMLElement): () => void {
  setInvalid(field, true);
  field.setAttribute('aria-describedby', element.id);
  return () => {
    setInvalid(field, false);
    field.removeAttribute('aria-describedby');
  };
}
