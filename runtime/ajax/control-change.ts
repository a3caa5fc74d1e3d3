/**
 * A box, radio button or select that sends itself when it changes. If the request is declined, cancelled or refused, or
 * fails, the control goes back to what the server has.
 */
import { captureState, fieldReset, isField, radioGroup } from '../dom/field-state.ts';

/** Of a control, or of all radio buttons of a group. */
interface Changes {
  /** Shows the latest change. */
  showLatest?: () => void;
  /** Shows what the server has accepted; undefined as long as that is what the HTML says. */
  showAccepted?: () => void;
}

const changesByControl = new WeakMap<Element, Changes>();

const keyOf = (control: Element): Element => radioGroup(control)[0] ?? control;

/** @returns a function that shows, without an event, what the control shows now. */
function capture(control: Element): () => void {
  const restores = radioGroup(control).filter(isField).map(captureState);
  return () => restores.forEach((restore) => restore());
}

function showHtml(control: Element): void {
  for (const field of radioGroup(control)) fieldReset(field)?.();
}

/**
 * Puts the control back unless the request succeeds, or the control has changed again. Chosen files stay chosen.
 * @param request which the change has started.
 * @returns a function that shows the change again, for a second try.
 */
export function followChange(control: Element, request: Promise<unknown>): () => void {
  if (!isField(control)) return () => {};
  const changes = changesByControl.get(keyOf(control)) ?? {};
  changesByControl.set(keyOf(control), changes);
  const show = capture(control);
  changes.showLatest = show;

  const settle = (isAccepted: boolean): void => {
    const isLatest = changes.showLatest === show;
    // A partial or a callback may have set the control since.
    if (isAccepted) changes.showAccepted = isLatest ? capture(control) : show;
    else if (isLatest && changes.showAccepted) changes.showAccepted();
    else if (isLatest) showHtml(control);
  };
  // In a task of its own: callbacks of a theme may switch the control back, which would undo this.
  request.then(
    () => setTimeout(settle, 0, true),
    () => setTimeout(settle, 0, false),
  );
  return show;
}

/** For a control that an update has given the state of its HTML. */
export function forgetAccepted(control: Element): void {
  delete changesByControl.get(keyOf(control))?.showAccepted;
}
