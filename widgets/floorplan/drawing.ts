/** The drawing follows the home: the layers of chosen options, and the flipped plan. Pictures that fail can be retried. */
import { useEffect, useState } from 'react';
import { announce } from '../../runtime/dom/announce.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { $home, flipPlan, type HomeState } from '../../runtime/stores/home/home.ts';
import { activeOptions } from '../../runtime/stores/home/option-graph.ts';
import { t } from './messages.ts';
import type widget from './widget.ts';

export function bindDrawing({ parts: { stage, flip }, signal }: ContextOf<typeof widget>): void {
  // Read once: a failed picture is removed while its message shows.
  const pictures = [...stage.querySelectorAll('img')];
  const layers = [...stage.querySelectorAll('[data-option], [data-option-off]')];
  const stop = $home.subscribe((state) => {
    if (!state) return;
    paintLayers(layers, state);
    paintHand(stage, pictures, state.choices.flipped);
    if (flip && flip.checked !== state.choices.flipped) flip.checked = state.choices.flipped;
  });

  const onFlip = (): void => {
    flipPlan();
    announce(t($home.get()?.choices.flipped ? 'flipped' : 'unflipped'));
  };

  flip?.addEventListener('change', onFlip, { signal });
  signal.addEventListener('abort', stop);
}

/** Shows `[data-option="ALF"]` while the option is on, `[data-option-off="ALF"]` while it is off. */
function paintLayers(layers: readonly Element[], { graph, choices }: HomeState): void {
  const known = new Set(graph.options.map(({ code }) => code));
  const on = new Set(activeOptions(graph, choices.options).map(({ code }) => code));
  for (const layer of layers) {
    const code = layer.getAttribute('data-option') ?? layer.getAttribute('data-option-off') ?? '';
    if (!known.has(code)) continue;
    const isShown = layer.hasAttribute('data-option') === on.has(code);
    if ((layer.getAttribute('display') !== 'none') === isShown) continue;
    if (isShown) layer.removeAttribute('display');
    else layer.setAttribute('display', 'none');
  }
}

/** The stylesheet mirrors inline drawings; pictures come in two versions. */
function paintHand(stage: HTMLElement, pictures: readonly HTMLImageElement[], isFlipped: boolean): void {
  stage.toggleAttribute('data-flipped', isFlipped);
  for (const picture of pictures) {
    const source = isFlipped ? picture.dataset.right : picture.dataset.left;
    if (source && picture.getAttribute('src') !== source) picture.src = source;
  }
}

/** A failed picture and its container. */
export interface BrokenPicture {
  picture: HTMLImageElement;
  place: HTMLElement;
}

/** Tracks the pictures of the drawing that fail to load. */
export function usePictures(stage: HTMLElement): readonly BrokenPicture[] {
  const [broken, setBroken] = useState<readonly BrokenPicture[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    for (const picture of stage.querySelectorAll('img')) {
      const place = picture.parentElement ?? stage;
      const settle = (failed: boolean): void =>
        setBroken((before) => [
          ...before.filter((other) => other.picture !== picture),
          ...(failed ? [{ picture, place }] : []),
        ]);
      picture.addEventListener('error', () => settle(true), controller);
      picture.addEventListener('load', () => settle(false), controller);
      // It may have failed before the listener; a picture without intrinsic size has no width either, but decodes.
      if (picture.complete) picture.decode().catch(() => settle(!controller.signal.aborted && picture.complete));
    }
    return () => controller.abort();
  }, [stage]);
  return broken;
}

/** Setting the same address again starts a new request. */
export function loadAgain({ picture }: BrokenPicture): void {
  picture.src = String(picture.getAttribute('src'));
}
