import { VerandahError } from '../../runtime/diagnostics/errors.ts';
import { announce, prepareToAnnounce } from '../../runtime/dom/announce.ts';
import { createElement } from '../../runtime/dom/create-element.ts';
import { onMedia, savesData } from '../../runtime/dom/layout.ts';
import { createTurns } from '../../runtime/dom/unique.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { t } from './messages.ts';
import type widget from './widget.ts';

const hoverDelayMs = 120;

/** Media in which nothing starts by itself. */
const stillMedia = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)';

/** One video of a page plays at a time. */
const stopOthers = createTurns();

export default function hoverVideo({ root, parts: { video }, signal }: ContextOf<typeof widget>): void {
  const name = video.getAttribute('aria-label');
  if (!name || !(video.getAttribute('src') || video.querySelector('source[src]'))) {
    throw new VerandahError({
      code: 'VR302',
      message: 'its <video> has no name, or nothing to play.',
      fix: 'Write <video data-part="video" src="…" poster="…" preload="none" controls aria-label="…">.',
    });
  }

  const { controls, muted } = video;
  const button = createElement('button', { type: 'button', className: 'vr-hover-video__button' });
  button.setAttribute('aria-label', t('play', { name }));
  const note = createElement('p', { className: 'vr-hover-video__note', hidden: true }, t('failed'));

  let timer = 0;
  let isStill = false;
  /** Started by its button, so the pointer may leave. */
  let isStartedByButton = false;

  const renderState = (): void => {
    button.setAttribute('aria-pressed', String(!video.paused));
    root.dataset.state = video.paused ? 'ready' : 'playing';
  };

  const stop = (): void => {
    clearTimeout(timer);
    isStartedByButton = false;
    if (video.paused && !video.currentTime) return;
    video.pause();
    video.load();
    renderState();
  };

  const fail = (): void => {
    video.pause();
    renderState();
    note.hidden = false;
    if (isStartedByButton) announce(t('failed'), 'assertive');
    isStartedByButton = false;
  };

  const play = async (): Promise<void> => {
    stopOthers(stop);
    note.hidden = true;
    // A click after a failure retries.
    if (video.error || video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) video.load();
    try {
      const started = video.play();
      renderState();
      await started;
    } catch (error) {
      // Stopped before it began, which happens whenever a pointer passes.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      if (!signal.aborted) fail();
    }
  };

  const toggle = (): void => {
    clearTimeout(timer);
    isStartedByButton = video.paused;
    if (video.paused) void play();
    else video.pause();
    renderState();
  };

  const onPointerEnter = ({ pointerType }: PointerEvent): void => {
    if (pointerType === 'touch' || isStill || savesData() || !video.paused) return;
    timer = window.setTimeout(() => void play(), hoverDelayMs);
  };
  root.addEventListener('pointerenter', onPointerEnter, { signal });

  const onPointerLeave = ({ pointerType }: PointerEvent): void => {
    clearTimeout(timer);
    if (pointerType !== 'touch' && !isStartedByButton) stop();
  };
  root.addEventListener('pointerleave', onPointerLeave, { signal });
  button.addEventListener('click', toggle, { signal });
  video.addEventListener('click', toggle, { signal });
  for (const type of ['play', 'pause', 'ended'] as const) video.addEventListener(type, renderState, { signal });
  // Errors fire on each source and do not bubble; after the last, the browser stays in the loading state.
  video.addEventListener(
    'error',
    ({ target }) => (target === video || target === [...video.querySelectorAll('source')].at(-1)) && fail(),
    { signal, capture: true },
  );
  document.addEventListener('visibilitychange', () => document.hidden && stop(), { signal });
  onMedia(
    stillMedia,
    (matches) => {
      isStill = matches;
      if (matches && !isStartedByButton) stop();
    },
    signal,
  );

  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => !isIntersecting) && stop(),
  );
  observer.observe(root);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    stop();
    button.remove();
    note.remove();
    Object.assign(video, { controls, muted });
  });

  // Only muted videos may start by themselves.
  video.muted = true;
  video.controls = false;
  video.after(button, note);
  prepareToAnnounce();
  renderState();
}
