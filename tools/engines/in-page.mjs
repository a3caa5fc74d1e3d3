/** Finds elements by role and accessible name. Runs in the page. */
// @ts-check

/**
 * @typedef {object} Query all given properties have to match
 * @property {string} [css]
 * @property {string} [role]
 * @property {string} [name] the accessible name; with `*` at the end, its beginning
 * @property {string} [text] contained in the text
 * @property {string | Query} [within]
 * @property {number} [nth] of the matches, from 0
 * @property {boolean} [isHidden] includes hidden elements
 */

/**
 * @typedef {object} Found
 * @property {string} text
 * @property {string} name
 * @property {string} value
 * @property {boolean} isChecked
 * @property {boolean} isFocused
 * @property {Record<string, string>} attributes
 */

/**
 * References nothing outside itself, because engines get its source text.
 * @param {'read' | 'focus' | 'point'} action `point` scrolls to the element
 * @param {string | Query} target
 * @returns {any} `read`: every match as {@link Found}; `focus`: whether it has focus; `point`: where to click, or why not
 */
export function inPage(action, target) {
  /** @type {Record<string, string>} */
  const native = {
    article: 'article',
    button: 'button, summary, input[type="submit"]',
    checkbox: 'input[type="checkbox"]',
    combobox: 'select',
    dialog: 'dialog',
    group: 'fieldset, details',
    heading: 'h1, h2, h3, h4, h5, h6',
    link: 'a[href]',
    list: 'ul, ol',
    listitem: 'li',
    navigation: 'nav',
    radio: 'input[type="radio"]',
    searchbox: 'input[type="search"]:not([list])',
    slider: 'input[type="range"]',
    textbox: 'input:not([type]), input[type="text"], input[type="email"], input[type="tel"], textarea',
  };
  const squeeze = (/** @type {string | null} */ text) => (text ?? '').replace(/\s+/g, ' ').trim();
  /** @returns {string} */
  const spoken = (/** @type {Node} */ node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
    if (!(node instanceof Element) || node.matches('[aria-hidden="true"], [hidden], script, style')) return '';
    if (node instanceof HTMLImageElement) return node.alt;
    const inside = [...node.childNodes].map(spoken).join('');
    return getComputedStyle(node).display === 'inline' ? inside : ` ${inside} `;
  };
  const nameOf = (/** @type {Element} */ element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const labels = ids.map((id) => document.getElementById(id)).filter((label) => label !== null);
    if (labels.length > 0) return squeeze(labels.map(spoken).join(' '));
    const label = element.getAttribute('aria-label');
    if (label) return squeeze(label);
    if ('labels' in element && element.labels instanceof NodeList && element.labels.length > 0)
      return squeeze([...element.labels].map(spoken).join(' '));
    const legend = element.matches('fieldset') && element.querySelector(':scope > legend');
    return squeeze(spoken(legend || element));
  };
  const isSeen = (/** @type {Element} */ element) => {
    const { width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    return width > 0 && height > 0 && style.visibility === 'visible' && element.checkVisibility();
  };
  /** @returns {Element[]} */
  const find = (/** @type {string | Query} */ wanted) => {
    const {
      css,
      role,
      name,
      text,
      within,
      nth,
      isHidden = false,
    } = typeof wanted === 'string' ? { css: wanted } : wanted;
    const around = typeof within === 'string' ? { css: within } : within;
    const roots = around ? find({ ...around, isHidden: isHidden || around.isHidden === true }) : [document];
    const selector = css ?? (role ? `[role="${role}"]${native[role] ? `, ${native[role]}` : ''}` : '*');
    const matches = roots
      .flatMap((root) => Array.from(root.querySelectorAll(selector)))
      .filter((element) => !role || !element.hasAttribute('role') || element.getAttribute('role') === role)
      .filter((element) => isHidden || isSeen(element))
      .filter((element) => !text || squeeze(element.textContent).includes(text))
      .filter((element) => {
        if (name === undefined) return true;
        return name.endsWith('*') ? nameOf(element).startsWith(name.slice(0, -1)) : nameOf(element) === name;
      });
    return nth === undefined ? matches : matches.slice(nth, nth + 1);
  };

  const found = find(target);
  if (action === 'read')
    return found.map((element) => ({
      text: squeeze(element.textContent),
      name: nameOf(element),
      value: 'value' in element ? String(element.value) : '',
      isChecked: 'checked' in element && element.checked === true,
      isFocused: document.activeElement === element,
      attributes: Object.fromEntries([...element.attributes].map((attribute) => [attribute.name, attribute.value])),
    }));
  const [element] = found;
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return { missing: 'there is none' };
  if (action === 'focus') {
    element.focus();
    return { isFocused: document.activeElement === element };
  }
  if (element.matches(':disabled')) return { missing: 'it is disabled' };
  const box = () => element.getBoundingClientRect();
  if (box().top < 120 || box().bottom > innerHeight - 120)
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  // The first line of a link that wraps, because the middle of its box may be outside it.
  const { left, top, width, height } = element.getClientRects()[0] ?? box();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
  const isHit = hit && [element, ...labels].some((part) => part.contains(hit));
  return isHit ? { x, y } : { missing: `covered by ${hit?.outerHTML.slice(0, 120)}` };
}
