/** Everything that a request needs, and what `window.oc` does later, as one chunk that the page prefetches when it is idle. */
import type { AssetList } from '../response/assets.ts';
import type * as Feedback from '../feedback/index.ts';

export { resetTrackedInput, trackInput } from './track-input.ts';
export { pageReady, waitFor } from '../wait-for.ts';
export { reportNotSent } from './not-sent.ts';
export { startRequest } from './request.ts';

export const loadFeedback = (): Promise<typeof Feedback> => import('../feedback/index.ts');

export async function loadAssets(assets: AssetList): Promise<void> {
  await (await import('../response/assets.ts')).loadAssets(assets);
}
