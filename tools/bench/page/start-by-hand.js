/** The least that finds widgets, requests that send themselves, new elements and a guest's lists before the first frame. */
for (const selector of ['[data-widget]', '[data-auto-submit]', '[data-control="flash-message"]'])
  document.querySelectorAll(selector);
new MutationObserver(() => {}).observe(document, { childList: true, subtree: true });
document.documentElement.dataset.cookies = String(document.cookie.length);
