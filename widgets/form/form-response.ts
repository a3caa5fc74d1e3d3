/** Handles the response to a form: errors, messages, downloads and redirects. */
import { isAccountRefusal } from '../../runtime/ajax/account-header.ts';
import { fieldErrors, isRecord } from '../../runtime/ajax/response/dialects/dialect.ts';
import { linkToOpen, signInLink } from '../../runtime/ajax/response/interception.ts';
import type { ServerResponse } from '../../runtime/ajax/types.ts';
import { report } from '../../runtime/diagnostics/report.ts';
import { moveFocus } from '../../runtime/dom/focus.ts';
import { safeUrl } from '../../runtime/dom/url.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import {
  outcomeOf,
  failureText,
  shouldReload,
  successText,
  readText,
  trackSubmission,
} from '../../runtime/stores/forms/outcome.ts';
import type { FormKind } from '../../runtime/stores/forms/rules.ts';
import { t } from '../../runtime/stores/forms/messages.ts';
import { fieldsOf, readValues } from './check.ts';
import type { ActiveErrors } from './errors.ts';
import { controlsFor } from '../../runtime/ajax/feedback/field-names.ts';
import { updateFilled } from './groups.ts';
import { scrollToForm, type Panel } from './panel.ts';
import type widget from './widget.ts';

const successDisplayMs = 2000;

type FormHandle = ContextOf<typeof widget> & {
  id: string;
  kind: FormKind;
  panel: Panel;
  errors: ActiveErrors;
  beforeSending(): void;
};

type OwnEvent = 'ajax:setup' | 'ajax:before-send' | 'ajax:before-validate' | 'ajax:request-success' | 'ajax:fail';

interface Submission {
  /** The values that were sent. */
  values?: Record<string, string>;
  requestMessage?: string;
  /** The server's field errors, once the runtime shows them. */
  fields?: Record<string, string[]>;
  redirect?: string;
}

export function handleResponses(handle: FormHandle): void {
  const { root: form, kind, panel, errors, signal } = handle;
  let submission: Submission = {};
  let reloading: ReturnType<typeof setTimeout> | undefined;
  const keepPage = (): void => clearTimeout(reloading);
  // Events of a field's own request bubble through the form, so they are told apart.
  const listen = <Name extends OwnEvent>(name: Name, listener: (event: WindowEventMap[Name]) => void): void =>
    addEventListener(name, (event) => event.detail.context.el === form && listener(event), { signal });

  listen('ajax:setup', ({ detail }) => {
    detail.context.options.handleErrorMessage = (message) => void (submission.requestMessage = message);
  });

  listen('ajax:before-send', () => {
    submission = { values: readValues(form) };
    keepPage();
    errors.clear();
    panel.clear();
    handle.beforeSending();
    form.dataset.state = 'sending';
  });

  listen('ajax:before-validate', ({ detail: { fields } }) => {
    // The first message of each field is enough.
    for (const name of Object.keys(fields)) fields[name]?.splice(1);
    submission.fields = fields;
  });

  form.addEventListener(
    'ajax:before-redirect',
    (event) => {
      if (event.target !== form) return;
      submission.redirect = event.detail.url;
      // A visitor who shares stays on the page, with what they typed.
      if (kind === 'sharePdf') event.preventDefault();
    },
    { signal },
  );

  listen('ajax:request-success', ({ detail: { data } }) => {
    if (succeed(handle, submission, data)) reloading = setTimeout(() => location.reload(), successDisplayMs);
  });

  listen('ajax:fail', ({ detail: { data, responseCode, xhr } }) => {
    // Navigation and cancelled requests need no message, and the runtime shows one if another visitor is signed in.
    if (!isAccountRefusal(xhr) && (responseCode > 0 || submission.requestMessage))
      fail(handle, submission, data, responseCode, xhr);
    else form.dataset.state = 'ready';
  });

  // The page is not reloaded once the visitor types again.
  form.addEventListener('input', keepPage, { signal });
  signal.addEventListener('abort', keepPage);
}

/** @returns whether the page should be reloaded. */
function succeed(handle: FormHandle, submission: Submission, data: unknown): boolean {
  const { root: form, parts, options, id, emit, kind, panel } = handle;
  const { redirect, values = {} } = submission;
  const isLeaving = redirect !== undefined && kind !== 'sharePdf';
  const address = readText(data, 'download');
  const url = address && safeUrl(address);
  const isDownload = data instanceof Blob || Boolean(url);
  const outcome = outcomeOf(data, isLeaving || isDownload);

  if (outcome === 'failure' || (address && !url)) {
    if (address && !url)
      report({
        code: 'VR515',
        message: `form: a download from ${address.slice(0, 80)} is not allowed.`,
        fix: 'Name one of this site.',
        element: form,
      });
    if (redirect && !isLeaving) {
      form.dataset.state = 'failed';
      panel.show({ tone: 'danger', text: t('signIn'), link: signInLink(redirect) });
      emit('form:failed', { form: id, fields: [] });
    } else if (!isLeaving) fail(handle, submission, address ? undefined : data, 200);
    return false;
  }
  trackSubmission(id, values);
  if (outcome === 'full-success') {
    HTMLFormElement.prototype.reset.call(form);
    updateFilled(form);
  }
  form.dataset.state = 'sent';
  emit('form:sent', { form: id });
  panel.show({ tone: outcome, text: successText(kind, data, options.successMessage, isDownload) });
  if (parts.next && outcome === 'full-success') {
    parts.next.hidden = false;
    form.classList.add('vr-form--answered');
    // The button that had focus is hidden with the fields.
    moveFocus(parts.next);
  }
  if (url) Object.assign(document.createElement('a'), { href: url, download: '' }).click();

  return shouldReload(kind) && !isLeaving && !isDownload;
}

function fail(
  { root: form, id, emit, panel, errors }: FormHandle,
  { fields: invalidFields, requestMessage = '' }: Submission,
  data: unknown,
  status: number,
  response?: ServerResponse,
): void {
  const controls = fieldsOf(form);
  const named = invalidFields ?? fieldErrors(isRecord(data) && data['errors']);
  const fields = Object.entries(named).map(([name, messages]) => ({
    name,
    messages: messages.slice(0, 1),
    controls: controlsFor(name, controls),
  }));
  // The runtime already shows these errors and has focused the first.
  if (invalidFields) errors.track(fields);
  else if (fields.length) errors.show(fields);

  const focused = controls.find(
    (control) => control === document.activeElement && fields.some((field) => field.controls.includes(control)),
  );
  emit('form:failed', { form: id, fields: fields.map(({ name }) => name) });

  const isIntercepted = response?.pageToOpen !== undefined;
  const words = isIntercepted ? requestMessage : failureText(data, status, requestMessage);
  const text = fields.some(({ messages }) => messages[0] === words) ? t('failed') : words;
  form.dataset.state = fields.length ? 'invalid' : 'failed';
  panel.show({
    tone: 'danger',
    text,
    link: response && linkToOpen(response),
    // A single field says it itself.
    fields: fields.filter(({ controls: own, messages: [message = ''] }) =>
      own.length ? fields.length > 1 : !text.includes(message),
    ),
    isQuiet: focused !== undefined,
  });
  // Focusing must not push the field out of view once the form is at the top.
  if (!focused || focused.getBoundingClientRect().bottom - form.getBoundingClientRect().top + 100 < innerHeight)
    scrollToForm(form);
}
