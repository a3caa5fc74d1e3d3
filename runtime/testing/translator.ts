/**
 * Translates the page as browsers do: each text node is replaced by `<font><font>text</font></font>` with a new text node,
 * at once and after every change. The words stay the same. Uses nothing outside, so that a browser can run it as well.
 * @returns stops it; what is translated stays
 */
export function translatePage(): () => void {
  const translate = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea, noscript') !== null)
        continue;
      const font = document.createElement('font');
      font.appendChild(document.createElement('font')).textContent = text.data;
      text.replaceWith(font);
    }
  };

  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'characterData') translate(target);
      else addedNodes.forEach(translate);
  });

  translate(document.body);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}

/** Texts of the page that React updates or removes as nodes of their own, which a translator takes from it. */
export function bareTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    // React marks the nodes it keeps. It writes a text that is alone through its element, and marks no node.
    if (Object.keys(walker.currentNode).some((name) => name.startsWith('__reactFiber$')))
      found.push((walker.currentNode as Text).data);
  }
  return found;
}
