/** The server's switches: handles clicks on them, and updates those whose state has changed. */
import { isPlainClick } from '../../runtime/dom/events.ts';
import { announce, prepareToAnnounce } from '../../runtime/dom/announce.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { $home, switchOption } from '../../runtime/stores/home/home.ts';
import { activeOptions, type OptionGraph, type OptionState } from '../../runtime/stores/home/option-graph.ts';
import { requiresText } from './messages.ts';
import type widget from './widget.ts';

/** @param showStorey called with the storey of an option that was switched. */
export function bindSwitches(
  { parts: { options: list }, emit, signal }: ContextOf<typeof widget>,
  showStorey: (storey: number) => void,
): void {
  if (!list) return;
  let graph: OptionGraph | undefined;
  let switches: Switches | undefined;
  prepareToAnnounce();

  const stop = $home.subscribe((state) => {
    if (!state) return;
    if (state.graph !== graph) switches = createSwitches(list, state.graph);
    graph = state.graph;
    switches?.update(
      state.choices.options,
      new Set(state.notice?.kind === 'removed' ? state.notice.removed.map(({ index }) => index) : []),
    );
  });

  const onClick = (event: MouseEvent): void => {
    const target = event.target as Element;
    const link = target.closest<HTMLElement>('a[data-needs]');
    if (link) focusSwitch(event, list, link.dataset.needs);
    else if (target instanceof HTMLInputElement) refuse(event, target);
  };

  const onChange = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement)) return;
    const option = $home.get()?.graph.options.find(({ id }) => id === target.value);
    if (!option || !switchOption(option.id)) return;
    showStorey(option.storey);
    const state = $home.get();
    if (state)
      emit('floorplan:changed', { options: activeOptions(state.graph, state.choices.options).map(({ id }) => id) });
  };

  list.addEventListener('click', onClick, { signal });
  list.addEventListener('change', onChange, { signal });
  signal.addEventListener('abort', () => {
    stop();
    switches?.release();
  });
}

/** A click on a disabled option changes nothing and says why. */
function refuse(event: MouseEvent, { value }: HTMLInputElement): void {
  const state = $home.get();
  const index = state?.graph.indexes.get(value);
  if (!state || (index !== undefined && state.choices.options.enabled[index])) return;
  event.preventDefault();
  if (index !== undefined) announce(requiresText(state, index));
}

/** Focuses the switch of the option that is needed, without a history entry. */
function focusSwitch(event: MouseEvent, list: HTMLElement, id: string | undefined): void {
  const needed = [...list.querySelectorAll('input')].find(({ value }) => value === id);
  if (!needed || !isPlainClick(event)) return;
  event.preventDefault();
  needed.focus();
}

export interface Switches {
  /** @param removed options that another option removed; their rows flash once. */
  update(options: OptionState, removed: ReadonlySet<number>): void;
  /** Restores every switch to the server's HTML. */
  release(): void;
}

export function createSwitches(list: HTMLElement, { indexes }: OptionGraph): Switches {
  // A price list may show an option twice.
  const switches = [...list.querySelectorAll('input')].flatMap((input) => {
    const index = indexes.get(input.value);
    // `Requires Alfresco`: inside the description of the switch, which would be read even if it were hidden itself.
    const text = input.closest('li')?.querySelector<HTMLElement>('[data-requires]');
    return index === undefined ? [] : [{ index, input, text, wasHidden: text?.hidden ?? true }];
  });

  return {
    update({ active, enabled }, removed) {
      for (const { index, input, text } of switches) {
        const [isOn, isEnabled] = [active[index] === 1, enabled[index] === 1];
        if (input.checked !== isOn) input.checked = isOn;
        // `aria-disabled` instead of `disabled`, so that keyboards can reach its reason.
        if (isEnabled) input.removeAttribute('aria-disabled');
        else if (!input.hasAttribute('aria-disabled')) input.setAttribute('aria-disabled', 'true');
        input.toggleAttribute('data-removed', removed.has(index));
        if (text && text.hidden !== isEnabled) text.hidden = isEnabled;
      }
    },
    release() {
      for (const { input, text, wasHidden } of switches) {
        input.removeAttribute('aria-disabled');
        input.removeAttribute('data-removed');
        if (text) text.hidden = wasHidden;
      }
    },
  };
}
