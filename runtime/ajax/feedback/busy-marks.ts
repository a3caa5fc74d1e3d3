/** Everything on the page that shows a running request: the flags themes style, busy regions, loaders, the progress bar. */
import { report } from '../../diagnostics/report.ts';
import { holdAttribute, holdVisible } from './busy.ts';
import type * as Extras from './index.ts';
import type { ActiveRequest } from '../types.ts';
import { updateTargets } from '../update/targets.ts';

/** Milliseconds before the progress bar shows (R30). */
const progressBarDelay = 500;

/**
 * @returns what takes all of it back.
 * @throws what an unreadable selector throws; no mark is left then.
 */
export function markBusy(it: ActiveRequest): () => void {
  const release: (() => void)[] = [];
  const free = (): void => {
    for (const end of release) end();
  };
  try {
    mark(it, release);
  } catch (error) {
    free();
    throw error;
  }
  return free;
}

function mark(it: ActiveRequest, release: (() => void)[]): void {
  const { form, trigger, options, handler } = it;
  release.push(holdAttribute(document.documentElement, 'data-ajax-progress'));
  if (form) release.push(holdAttribute(form, 'data-ajax-progress', handler));
  trigger?.removeAttribute('data-error-message');
  for (const element of updateTargets(it))
    release.push(holdAttribute(element, 'data-ajax-updating'), holdAttribute(element, 'aria-busy', 'true'));

  const loading =
    typeof options.loading === 'string' ? document.querySelector<HTMLElement>(options.loading) : options.loading;
  if (loading) release.push(holdVisible(loading));
  if (asksForLoaders(trigger)) release.push(begin((extras) => extras.attachLoading(it)));
  if (options.message)
    release.push(options.handleProgressMessage ? tellProgress(it) : begin((extras) => extras.progressMessage(it)));
  if (options.progressBar !== false) {
    let hide = (): void => {};
    const timer = setTimeout(() => {
      hide = begin((extras) => extras.showProgressBar());
    }, options.progressBarDelay ?? progressBarDelay);
    release.push(() => {
      clearTimeout(timer);
      hide();
    });
  }
}

/** Leaves the text of a running request to the theme's own display. */
function tellProgress({ context, options: { message = '', handleProgressMessage } }: ActiveRequest): () => void {
  handleProgressMessage?.call(context, message, false);
  return () => handleProgressMessage?.call(context, message, true);
}

/** A sent form's buttons may stand outside it, so the page is asked; which of them it is, the chunk finds out. */
function asksForLoaders(trigger: Element | null): boolean {
  const marked = '[data-attach-loading]';
  return trigger instanceof HTMLFormElement
    ? document.querySelector(marked) !== null
    : Boolean(trigger?.matches(marked));
}

/**
 * Shows a mark that lives in the extras chunk, once that has arrived; not at all if the request has ended by then.
 * @returns what takes it back, at any time.
 */
function begin(show: (extras: typeof Extras) => () => void): () => void {
  let isOver = false;
  let end = (): void => {};
  import('./index.ts').then(
    (extras) => {
      if (!isOver) end = show(extras);
    },
    // The request goes on without its mark.
    (cause: unknown) =>
      report({
        code: 'VR531',
        level: 'warn',
        message: 'the extras chunk did not arrive, so a running request is not shown.',
        cause,
      }),
  );
  return () => {
    isOver = true;
    end();
  };
}
