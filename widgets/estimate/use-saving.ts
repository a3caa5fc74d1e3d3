/** Saving: one request at a time, whose outcome shows in the panel and, if the server refuses fields, beside those. */
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { controlsFor, enabledControls } from '../../runtime/ajax/feedback/field-names.ts';
import { showErrors } from '../../runtime/ajax/feedback/validation-display.ts';
import { handleSubmit } from '../../runtime/dom/forms.ts';
import { announce } from '../../runtime/dom/announce.ts';
import { $home } from '../../runtime/stores/home/home.ts';
import { $saving, saveHome, type Saving } from './store.ts';
import { pdfAddress } from './serialize-estimate.ts';
import { savedText } from './saving-outcome.tsx';
import type widget from './widget.ts';

/** The server's field messages, one text for each field. */
interface FieldTexts {
  /** Shown at their fields, the first of which has focus. */
  placed: readonly string[];
  unplaced: readonly string[];
}

interface SavingState extends FieldTexts {
  saving: Saving;
  /** @param button takes the focus of the one that goes with the notice. */
  retry(button: HTMLElement): void;
}

export function useSaving({ parts: { saveForm, save, pdf }, emit, signal }: ContextOf<typeof widget>): SavingState {
  const saving = useStore($saving);
  const { status } = saving;
  // Messages from before a re-render take no focus, and are said with the outcome.
  const [texts, setTexts] = useState<FieldTexts>(() => ({ placed: [], unplaced: textsOf(saving) }));

  const send = useCallback(() => {
    const email = new FormData(saveForm).get('email');
    const state = $home.get();
    // The link may lag behind what was just typed.
    if (state) void saveHome(typeof email === 'string' ? email : '', pdfAddress(pdf, state));
  }, [saveForm, pdf]);

  useEffect(() => handleSubmit(saveForm, send, signal), [saveForm, send, signal]);

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

  // Hears of no outcome from before a re-render.
  useEffect(
    () =>
      $saving.listen((next) => {
        if (next.status !== 'idle') setTexts(showFieldTexts(saveForm, next));
        if (next.status !== 'saved') return;
        if (!next.isOnDevice) announce(savedText(next));
        emit('estimate:saved', { id: next.savedId || null });
      }),
    [emit, saveForm],
  );

  return {
    saving,
    ...texts,
    retry(button) {
      // The clicked button disappears with the notice.
      button.focus();
      send();
    },
  };
}

function textsOf({ fields }: Saving): string[] {
  return Object.values(fields).map((messages) => messages.join(' '));
}

/** Shows the messages as the runtime shows those of any form, in place of those before. */
function showFieldTexts(form: HTMLFormElement, saving: Saving): FieldTexts {
  const texts = textsOf(saving);
  const controls = enabledControls(form);
  const errors = Object.keys(saving.fields).map((name, index) => ({
    name,
    messages: texts.slice(index, index + 1),
    controls: controlsFor(name, controls),
  }));
  const { unplaced } = showErrors(form, '', errors, false);
  return { placed: texts.filter((text) => !unplaced.includes(text)), unplaced };
}
