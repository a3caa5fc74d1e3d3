/**
 * On the first sign that the visitor is about to use the root: a pointer over it, focus in it, or a press. A click that
 * lands before the widget does keeps its native effect; one that has none is replayed once (see intent.ts).
 */
import { untilIntent } from '../intent.ts';

export function interaction(root: HTMLElement, signal: AbortSignal): Promise<void> {
  return untilIntent(root, signal);
}
