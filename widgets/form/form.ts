/**
 * A form that is sent by its `data-request`: validates it first, shows its state, and reports the outcome in its
 * panel. It never sends anything itself.
 */
import { createAttributeLease } from '../../runtime/dom/attribute-lease.ts';
import { afterReset } from '../../runtime/dom/forms.ts';
import { isInputMethodKey } from '../../runtime/dom/keys.ts';
import { plural } from '../../runtime/dom/language.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { formKindOf } from '../../runtime/stores/forms/rules.ts';
import { t } from '../../runtime/stores/forms/messages.ts';
import { handleResponses } from './form-response.ts';
import { findMistakes } from './check.ts';
import { trackErrors } from './errors.ts';
import { bindPasswordToggles, replaceRequired, trackGroups } from './groups.ts';
import { panelOf } from './panel.ts';
import type widget from './widget.ts';

/** Forms with this many fields or more list their mistakes at the top. */
const summaryFromFields = 5;

export default function form(context: ContextOf<typeof widget>): void {
  const { root: own, parts, emit, signal } = context;
  const id = own.getAttribute('id') ?? '';
  const kind = formKindOf(id);
  const panel = panelOf(own, parts.alert, signal);
  const errors = trackErrors(own, signal);
  const hidePasswords = bindPasswordToggles(own, signal);

  trackGroups(own, signal);
  replaceRequired(own, signal);

  const refuse = (): boolean => {
    const mistakes = findMistakes(own, kind);
    if (!mistakes.length) return false;
    const { isAnnounced } = errors.show(mistakes);
    const isLong =
      own.querySelectorAll<HTMLElement>('[data-part~="group"]').length >= summaryFromFields && mistakes.length > 1;

    if (isLong)
      panel.show({
        tone: 'danger',
        text: plural(t, 'summary', mistakes.length),
        fields: mistakes,
        isQuiet: isAnnounced,
      });
    else panel.clear();
    own.dataset.state = 'invalid';
    emit('form:failed', { form: id, fields: mistakes.map(({ name }) => name) });

    return true;
  };

  own.addEventListener(
    'ajax:setup',
    (event) => {
      const { el, submitter } = event.detail.context;
      if (el === own && !submitter?.hasAttribute('formnovalidate') && refuse()) event.preventDefault();
    },
    { signal },
  );

  own.addEventListener(
    'input',
    ({ target }) => {
      errors.resolve(target);
      panel.clear();
    },
    { signal },
  );

  const clearMessages = (): void => {
    errors.clear();
    panel.clear();
    own.dataset.state = 'ready';
  };

  own.addEventListener(
    'reset',
    (event) => {
      // What is being sent, or was, is still so.
      if (!/^sen[dt]/.test(own.dataset.state ?? '')) afterReset(event, clearMessages);
    },
    { signal },
  );

  own.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || event.target instanceof HTMLTextAreaElement) return;
      // Ignores key repeat, and Enter that ends a word of an input method.
      if (event.repeat || isInputMethodKey(event)) event.preventDefault();
    },
    { signal },
  );

  handleResponses({ ...context, id, kind, panel, errors, beforeSending: hidePasswords });

  // Our messages replace the browser's, and only one request runs at a time.
  createAttributeLease(signal)(own, { novalidate: '' });
  own.toggleAttribute('data-request-validate', true);
  parts.submit?.toggleAttribute('data-attach-loading', true);
}
