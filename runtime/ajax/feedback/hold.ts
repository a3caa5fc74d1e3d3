/** What several requests need at the same time: it begins with the first of them, and ends with the last. */

interface HeldState {
  holders: number;
  end(): void;
}

const heldStates = new WeakMap<object, Map<string, HeldState>>();

/**
 * Holds a state of `target`.
 * @param begin called for the first holder; returns what ends the state.
 * @returns a function that releases it.
 */
export function hold(target: object, name: string, begin: () => () => void): () => void {
  const states = heldStates.get(target) ?? new Map<string, HeldState>();
  heldStates.set(target, states);
  const state = states.get(name) ?? { holders: 0, end: begin() };
  states.set(name, state);
  state.holders += 1;

  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    state.holders -= 1;
    if (state.holders) return;
    states.delete(name);
    state.end();
  };
}
