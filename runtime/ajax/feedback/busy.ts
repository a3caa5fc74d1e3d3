import { call, read } from '../../dom/clobber-safe-members.ts';

/** Counted busy states: an element stays busy until the last request that marked it has ended. */

/** A theme's own loading indicator. */
export interface Showable {
  show(): unknown;
  hide(): unknown;
}

/** The values that running requests have given each state of an object, oldest first. */
const holders = new WeakMap<object, Map<string, { value: string }[]>>();

/** Sets `attribute` on `element`; the latest holder's value applies. @returns a function that releases it. */
export function holdAttribute(element: Element, attribute: string, value = ''): () => void {
  return holdState(element, attribute, value, (latest) => {
    if (latest === undefined) call(element, 'removeAttribute', attribute);
    else call(element, 'setAttribute', attribute, latest);
  });
}

/** Shows an element, or an object by its own `show()` and `hide()`. @returns a function that releases it. */
export function holdVisible(target: HTMLElement | Showable): () => void {
  return holdState(target, 'visible', '', (latest) => {
    const isShown = latest !== undefined;
    if (!isShowable(target)) read(target, 'style').setProperty('display', isShown ? 'block' : 'none');
    else if (isShown) target.show();
    else target.hide();
  });
}

/** A dialog has `show()` alone, so it is shown as an element. */
function isShowable(target: HTMLElement | Showable): target is Showable {
  const { show, hide } = target as Partial<Showable>;
  return typeof show === 'function' && typeof hide === 'function';
}

/** @param apply called when the latest value changes; undefined if no one holds the state any more. */
function holdState(
  target: object,
  name: string,
  value: string,
  apply: (latest: string | undefined) => void,
): () => void {
  const states = holders.get(target) ?? new Map<string, { value: string }[]>();
  holders.set(target, states);
  const held = states.get(name) ?? [];
  states.set(name, held);
  const change = (edit: () => void): void => {
    const before = held.at(-1)?.value;
    edit();
    const after = held.at(-1)?.value;
    if (after !== before) apply(after);
  };
  const own = { value };
  change(() => held.push(own));
  return () => change(() => held.includes(own) && held.splice(held.indexOf(own), 1));
}
