/** The floors: the least code that does the same, written by hand for one page. Idiomorph stands here because it has no requests of its own. */
(() => {
  const go = document.querySelector('[data-floor]');
  if (!go) return;
  const cards = document.getElementById('cards');
  const ways = {
    full: (html) => {
      cards.innerHTML = html;
    },
    morph: (html) => {
      if (globalThis.Idiomorph) globalThis.Idiomorph.morph(cards, html, { morphStyle: 'innerHTML' });
      else cards.innerHTML = html;
    },
    append: (html) => {
      const template = document.createElement('template');
      template.innerHTML = html;
      cards.append(template.content);
    },
  };
  go.addEventListener('click', async () => {
    const response = await fetch(go.dataset.address, { method: 'POST' });
    ways[go.dataset.floor](await response.text());
    document.dispatchEvent(new Event('bench:settled'));
  });
})();
