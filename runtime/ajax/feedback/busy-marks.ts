/** Marks the page while a request runs: attributes for themes, busy regions, loaders, the progress bar. */
import { findTrusted } from '../../dom/trusted.ts';
import { call } from '../../dom/clobber-safe-members.ts';
import { matchesSelector } from '../../dom/clobber-safe.ts';
import { attachLoading } from './attach-loading.ts';
import { holdAttribute, holdVisible } from './busy.ts';
import { progressMessage } from './flash.ts';
import { showProgressBar } from './progress-bar.ts';
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
  if (mayHaveLoaders(trigger)) cleanups.push(attachLoading(request));
  if (options.message)
    cleanups.push(options.handleProgressMessage ? notifyProgress(request) : progressMessage(request));
  if (options.progressBar !== false) {
    let hide = (): void => {};
    const timer = setTimeout(() => {
      hide = showProgressBar();
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

/** Checks the whole page for a form, whose buttons can be outside it; `attachLoading` finds out which. */
function mayHaveLoaders(trigger: Element | null): boolean {
  const marked = '[data-attach-loading]';
  return trigger instanceof HTMLFormElement
    ? document.querySelector(marked) !== null
    : trigger !== null && matchesSelector(trigger, marked);
}
