/** What the search does on a page where nobody has used it yet: the slash key leads to it, and what its results led to is told. */
import { trackConversion } from '../../runtime/analytics/search-insights.ts';
import { onTracked } from '../../runtime/stores/data-layer.ts';
import type { SearchDropdownContext } from './widget.ts';

/** What counts as a success of the search that led to a page. */
const conversions: Readonly<Record<string, string>> = { saved: 'Saved', form_submitted: 'Form submitted' };

export default function pageWide(context: SearchDropdownContext): void {
  const {
    options: { applicationId, searchKey, hosts, shortcut },
    signal,
  } = context;
  if (shortcut) followSlash(context);
  const deafen = onTracked((event) => {
    const name = conversions[event];
    if (name !== undefined) trackConversion({ applicationId, searchKey, hosts }, name);
  });
  signal.addEventListener('abort', deafen);
}

function followSlash({ root, parts: { input, toggle }, signal }: SearchDropdownContext): void {
  input.setAttribute('aria-keyshortcuts', '/');
  signal.addEventListener('abort', () => input.removeAttribute('aria-keyshortcuts'));
  document.addEventListener(
    'keydown',
    (event) => {
      if (!isBareSlash(event) || root.closest('[inert]')) return;
      // The field, where it is there: before it can be closed, or while it is open.
      const target = [input, toggle].find((element) => element?.getClientRects().length);
      if (!target) return;
      event.preventDefault();
      target.focus();
      if (target === toggle) toggle.click();
    },
    { signal },
  );
}

/** A slash that nobody is typing, and nothing else has taken. */
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
