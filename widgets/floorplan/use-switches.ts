/** The server's switches: handles clicks on them, and updates those whose state has changed. */
import { useEffect, useRef, type RefObject } from 'react';
import { isPlainClick } from '../../runtime/dom/events.ts';
import { announce, prepareToAnnounce } from '../../runtime/dom/announce.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { $home, switchOption } from '../../runtime/stores/home/home.ts';
import { activeOptions, type OptionGraph, type OptionState } from '../../runtime/stores/home/option-graph.ts';
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

export function createSwitches(list: HTMLElement, { options, indexes }: OptionGraph): Switches {
  // A price list may show an option twice.
  const switches = options.map((): HTMLInputElement[] => []);
  for (const input of list.querySelectorAll('input')) switches[indexes.get(input.value) ?? -1]?.push(input);
  const served = new Map(
    switches.flat().flatMap((input) => {
      const text = requirementOf(input);
      return text ? [[text, text.hidden]] : [];
    }),
  );
  // Neither on nor off: nothing has been written yet.
  const rendered: OptionState = {
    active: new Uint8Array(options.length).fill(2),
    enabled: new Uint8Array(options.length).fill(2),
  };

  return {
    update({ active, enabled }, removed) {
      for (const [index, inputs] of switches.entries()) {
        if (rendered.active[index] === active[index] && rendered.enabled[index] === enabled[index]) continue;
        for (const input of inputs) updateSwitch(input, active[index] === 1, enabled[index] === 1, removed.has(index));
      }
      rendered.active.set(active);
      rendered.enabled.set(enabled);
    },
    release() {
      for (const input of switches.flat()) updateSwitch(input, input.checked, true, false);
      for (const [text, isHidden] of served) text.hidden = isHidden;
    },
  };
}

function updateSwitch(input: HTMLInputElement, isOn: boolean, isEnabled: boolean, wasRemoved: boolean): void {
  if (input.checked !== isOn) input.checked = isOn;
  // `aria-disabled` instead of `disabled`, so that keyboards can reach its reason.
  if (isEnabled) input.removeAttribute('aria-disabled');
  else if (!input.hasAttribute('aria-disabled')) input.setAttribute('aria-disabled', 'true');
  input.toggleAttribute('data-removed', wasRemoved);
  const text = requirementOf(input);
  if (text && text.hidden !== isEnabled) text.hidden = isEnabled;
}

/** `Requires Alfresco`: inside the description of the switch, which would be read even if it were hidden itself. */
function requirementOf(input: HTMLInputElement): HTMLElement | null | undefined {
  return input.closest('li')?.querySelector<HTMLElement>('[data-requires]');
}
