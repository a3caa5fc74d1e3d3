/** Keeps the page and what is told of its search together: hands the insights what only a page knows and can do. */
import { createInsights } from '../stores/search/insights.ts';

export const { trackViewed, trackOpened, trackConversion } = createInsights({
  pathOf: (address) => new URL(address, location.href).pathname,
  whenLeft(send) {
    addEventListener('pagehide', send);
    document.addEventListener('visibilitychange', () => void (document.hidden && send()));
  },
});
