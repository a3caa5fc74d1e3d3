/** The page's one instance of the search insights: each function sends from the same queue. */
import { createInsights } from '../stores/search/insights.ts';

export const { trackViewed, trackOpened, trackConversion } = createInsights({
  pathOf: (url) => new URL(url, location.href).pathname,
  onPageHide(send) {
    addEventListener('pagehide', send);
    document.addEventListener('visibilitychange', () => void (document.hidden && send()));
  },
});
