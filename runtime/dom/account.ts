/** True if the page has account initials or a logout control (R35). */
export function isSignedIn(page: ParentNode): boolean {
  // Browsers optimise queries for a single attribute.
  return page.querySelector('[data-account-initials]') !== null || page.querySelector('[data-logout]') !== null;
}

/** @returns the initials in the page; '' if there are none. */
export function accountInitials(): string {
  return document.querySelector('[data-account-initials]')?.textContent?.trim() ?? '';
}

/** @returns the account's saved items, as JSON in `<script type="application/json" id="vr-account">`, or ''. */
export function accountJson(): string {
  return document.getElementById('vr-account')?.textContent ?? '';
}
