/** Keeps the page and what is told of its search together: hands the insights what only a page knows and can do. */
import { openInsights } from '../stores/search/insights.ts';

export const { tellSeen, tellOpened, tellConversion } = openInsights({
  pathOf: (address) => new URL(address, location.href).pathname,
  whenLeft(send) {
    addEventListener('pagehide', send);
    document.addEventListener('visibilitychange', () => void (document.hidden && send()));
  },
});
