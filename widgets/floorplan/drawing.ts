/** The drawing follows the home: the layers of chosen options, and the flipped plan. */
import { announce } from '../../runtime/dom/announce.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { $home, flipPlan, type HomeState } from '../../runtime/stores/home/home.ts';
import { activeOptions } from '../../runtime/stores/home/option-graph.ts';
import { t } from './messages.ts';
import type widget from './widget.ts';

export function bindDrawing({ parts: { stage, flip }, signal }: ContextOf<typeof widget>): void {
  // Read once: a failed picture is out of the page while its message shows.
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
