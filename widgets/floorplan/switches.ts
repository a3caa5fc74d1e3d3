/** Updates the server's switches: only those whose state has changed. */
import type { OptionState, OptionGraph } from '../../runtime/stores/home/option-graph.ts';

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
    },
  };
}

function updateSwitch(input: HTMLInputElement, isOn: boolean, isEnabled: boolean, wasRemoved: boolean): void {
  if (input.checked !== isOn) input.checked = isOn;
  // `aria-disabled` instead of `disabled`, so that keyboards can reach its reason (D29).
  if (isEnabled) input.removeAttribute('aria-disabled');
  else if (!input.hasAttribute('aria-disabled')) input.setAttribute('aria-disabled', 'true');
  input.toggleAttribute('data-removed', wasRemoved);
}
