/** Marks the page while a request runs: attributes for themes, busy regions, loaders, the progress bar. */
import { findTrusted } from '../../dom/trusted.ts';
import { call } from '../../dom/clobber-safe-members.ts';
import { matchesSelector } from '../../dom/clobber-safe.ts';
import { report } from '../../diagnostics/report.ts';
import { holdAttribute, holdVisible } from './busy.ts';
import type * as Feedback from './index.ts';
import type { ActiveRequest } from '../types.ts';
import { findUpdateTargets } from '../update/targets.ts';

/** @returns a function that removes all marks. @throws SyntaxError if a selector is invalid; no mark is left then. */
export function markBusy(request: ActiveRequest): () => void {
  const cleanups: (() => void)[] = [];
  const removeAll = (): void => {
    for (const cleanUp of cleanups) cleanUp();
  };
  try {
    addMarks(request, cleanups);
  } catch (error) {
    removeAll();
    throw error;
  }
  return removeAll;
}

function addMarks(request: ActiveRequest, cleanups: (() => void)[]): void {
  const { form, trigger, options, handler } = request;
  cleanups.push(holdAttribute(document.documentElement, 'data-ajax-progress'));
  if (form) cleanups.push(holdAttribute(form, 'data-ajax-progress', handler));
  if (trigger) call(trigger, 'removeAttribute', 'data-error-message');
  for (const element of findUpdateTargets(request))
    cleanups.push(holdAttribute(element, 'data-ajax-updating'), holdAttribute(element, 'aria-busy', 'true'));

  const loading = typeof options.loading === 'string' ? findTrusted(options.loading) : options.loading;
  if (loading) cleanups.push(holdVisible(loading));
  if (mayHaveLoaders(trigger)) cleanups.push(showWhenLoaded((feedback) => feedback.attachLoading(request)));
  if (options.message)
    cleanups.push(
      options.handleProgressMessage
        ? notifyProgress(request)
        : showWhenLoaded((feedback) => feedback.progressMessage(request)),
    );
  if (options.progressBar !== false) {
    let hide = (): void => {};
    const timer = setTimeout(() => {
      hide = showWhenLoaded((feedback) => feedback.showProgressBar());
    }, options.progressBarDelay);
    cleanups.push(() => {
      clearTimeout(timer);
      hide();
    });
  }
}

/** Calls `handleProgressMessage`, which replaces the built-in message. */
function notifyProgress({ context, options: { message = '', handleProgressMessage } }: ActiveRequest): () => void {
  handleProgressMessage?.call(context, message, false);
  return () => handleProgressMessage?.call(context, message, true);
}

/** Checks the whole page for a form, whose buttons can be outside it; the feedback chunk finds out which. */
function mayHaveLoaders(trigger: Element | null): boolean {
  const marked = '[data-attach-loading]';
  return trigger instanceof HTMLFormElement
    ? document.querySelector(marked) !== null
    : trigger !== null && matchesSelector(trigger, marked);
}

/** Shows a mark when the feedback chunk has loaded, unless the request has ended. @returns its removal. */
function showWhenLoaded(show: (feedback: typeof Feedback) => () => void): () => void {
  let isEnded = false;
  let remove = (): void => {};
  import('./index.ts').then(
    (feedback) => {
      if (!isEnded) remove = show(feedback);
    },
    (cause: unknown) =>
      report({
        code: 'VR531',
        level: 'warn',
        message: 'the extras chunk did not arrive, so a running request is not shown.',
        cause,
      }),
  );
  return () => {
    isEnded = true;
    remove();
  };
}
