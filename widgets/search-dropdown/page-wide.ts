/** Runs before the search is used: the slash key focuses it, and conversions of its results are tracked. */
import { trackConversion } from '../../runtime/stores/search/insights.ts';
import type { ContextOf } from '../../runtime/islands/define.ts';
import { onTracked } from '../../runtime/stores/data-layer.ts';
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

function followSlash({ root, parts: { input, toggle }, signal }: ContextOf<typeof widget>): void {
  input.setAttribute('aria-keyshortcuts', '/');
  signal.addEventListener('abort', () => input.removeAttribute('aria-keyshortcuts'));
  document.addEventListener(
    'keydown',
    (event) => {
      if (!isBareSlash(event) || root.closest('[inert]')) return;
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
