import { nextTask } from '../../diagnostics/next-task.ts';
import { frameBudgetMs } from '../../dom/frame-budget.ts';

/** @returns a function that yields to the browser once per frame budget, and resolves to whether it did. */
export function createYieldToMain(): () => Promise<boolean> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < frameBudgetMs) return false;
    if ('scheduler' in globalThis && 'yield' in scheduler) await scheduler.yield();
    else await nextTask();
    since = performance.now();
    return true;
  };
}
