/** Handles clicks on the server's switches, and updates every switch they changed. */
import { useEffect, useRef, type RefObject } from 'react';
import { announce, prepareToAnnounce } from '../../runtime/dom/announce.ts';
import type { ContextOf } from '../../runtime/islands/define.ts';
import { $home, switchOption } from '../../runtime/stores/home/home.ts';
import { activeOptions } from '../../runtime/stores/home/option-graph.ts';
import type { OptionGraph } from '../../runtime/stores/home/option-relations.ts';
import { isPlainClick } from '../../runtime/dom/events.ts';
import { createSwitches, type Switches } from './switches.ts';
import { requiresText } from './messages.ts';
import type widget from './widget.ts';

/**
 * @param onSwitched called with the storey of the switched option; must be stable.
 * @returns the last used switch, which takes focus when a message disappears.
 */
export function useSwitches(
  { parts: { options: list }, emit }: ContextOf<typeof widget>,
  onSwitched: (storey: number) => void,
): RefObject<HTMLElement | null> {
  const used = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!list) return undefined;
    const controller = new AbortController();
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
      used.current = target;
      const option = $home.get()?.graph.options.find(({ id }) => id === target.value);
      if (!switchOption(target.value) || !option) return;
      onSwitched(option.storey);
      const state = $home.get();
      if (state)
        emit('floorplan:changed', { options: activeOptions(state.graph, state.choices.options).map(({ id }) => id) });
    };
    list.addEventListener('click', onClick, controller);
    list.addEventListener('change', onChange, controller);
    return () => {
      controller.abort();
      stop();
      switches?.release();
    };
  }, [list, onSwitched, emit]);
  return used;
}

/** A click on a disabled option changes nothing and says why (D29). */
function refuse(event: MouseEvent, { value }: HTMLInputElement): void {
  const state = $home.get();
  const index = state?.graph.indexes.get(value);
  if (!state || (index !== undefined && state.choices.options.enabled[index])) return;
  event.preventDefault();
  if (index !== undefined) announce(requiresText(state.graph, index));
}

/** Focuses the switch of the option that is needed, without a history entry. */
function focusSwitch(event: MouseEvent, list: HTMLElement, id: string | undefined): void {
  const needed = [...list.querySelectorAll('input')].find(({ value }) => value === id);
  if (!needed || !isPlainClick(event)) return;
  event.preventDefault();
  needed.focus();
}
