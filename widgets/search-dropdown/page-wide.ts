/** Runs before the search is used: the slash key focuses it, and conversions of its results are tracked. */
import { createElement } from '../../runtime/dom/html.ts';
import type { ContextOf } from '../../runtime/islands/define.ts';
import { onTracked } from '../../runtime/stores/data-layer.ts';
import { trackConversion } from '../../runtime/stores/search/insights.ts';
import { $isSlashKeyOn, switchSlashKey } from '../../runtime/stores/search/slash-key.ts';
import { t } from './messages.ts';
import type widget from './widget.ts';

/** Events that count as a conversion of the search that led to the page. */
const conversions: Readonly<Record<string, string>> = { saved: 'Saved', form_submitted: 'Form submitted' };

export default function pageWide(context: ContextOf<typeof widget>): void {
  const {
    options: { applicationId, searchKey, hosts, shortcut },
    signal,
  } = context;
  if (shortcut) followSlash(context);
  const unsubscribe = onTracked((event) => {
    const name = conversions[event];
    if (name !== undefined) trackConversion({ applicationId, searchKey, hosts }, name);
  });
  signal.addEventListener('abort', unsubscribe);
}

function followSlash(context: ContextOf<typeof widget>): void {
  const { root, signal } = context;
  const { input, toggle } = context.parts;
  addSwitch(context);
  const unsubscribe = $isSlashKeyOn.subscribe((isOn) => {
    if (isOn) input.setAttribute('aria-keyshortcuts', '/');
    else input.removeAttribute('aria-keyshortcuts');
  });
  signal.addEventListener('abort', () => {
    unsubscribe();
    input.removeAttribute('aria-keyshortcuts');
  });
  document.addEventListener(
    'keydown',
    (event) => {
      if (!$isSlashKeyOn.get() || !isBareSlash(event) || root.closest('[inert]')) return;
      // The first visible of field and toggle.
      const target = [input, toggle].find((element) => element?.getClientRects().length);
      if (!target) return;
      event.preventDefault();
      target.focus();
      if (target === toggle) toggle.click();
    },
    { signal },
  );
}

/** Adds a switch to the panel: single keys get in the way of those who speak to their computer (D69). */
function addSwitch({ parts: { panel }, signal }: ContextOf<typeof widget>): void {
  const box = createElement('input', { type: 'checkbox' });
  const label = createElement('label', { class: 'vr-search-dropdown__shortcut' });
  label.append(box, t('shortcut'));
  panel.append(label);
  box.addEventListener('change', () => switchSlashKey(box.checked));
  const unsubscribe = $isSlashKeyOn.subscribe((isOn) => {
    box.checked = isOn;
  });
  signal.addEventListener('abort', () => {
    unsubscribe();
    label.remove();
  });
}

/** True for a slash that is not typed into a field and not handled elsewhere. */
function isBareSlash({ key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target }: KeyboardEvent): boolean {
  if (key !== '/' || ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return false;
  if (document.querySelector('dialog:modal')) return false;
  return (
    !(target instanceof HTMLElement) ||
    !(
      target.isContentEditable ||
      target.closest(
        'input, textarea, select, [role="textbox"], [role="combobox"], [role="searchbox"], [role="listbox"], [role="application"]',
      )
    )
  );
}
