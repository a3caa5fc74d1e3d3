import { nextTask } from '../diagnostics/next-task.ts';
import { frameBudgetMs } from '../dom/frame-budget.ts';

/** When the present task began to start widgets; undefined before it does. */
let startedAt: number | undefined;

/**
 * Call before a widget starts. Files that several widgets share let them start in one task; after a frame's budget, each
 * of the others has a task of its own. Usually it resolves in the same task, so that new HTML is not painted without its
 * widgets.
 */
export async function untilFrameHasTime(): Promise<void> {
  if (startedAt === undefined) {
    startedAt = performance.now();
    void nextTask().then(() => (startedAt = undefined));
  } else if (performance.now() - startedAt >= frameBudgetMs) {
    await nextTask();
  }
}
