import type { ActiveRequest } from '../types.ts';
import { markBusy } from './busy.ts';

/** Marks the page as while the request runs. @returns a function that ends it */
export function startBusy(request: ActiveRequest): () => void {
  const cleanups: (() => void)[] = [];
  markBusy(request, cleanups);
  return () => cleanups.forEach((cleanUp) => cleanUp());
}
