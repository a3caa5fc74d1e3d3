/** Who the page was served to, as its HTML says it. */

/** True where the page holds account initials or a logout control (R35). */
export function isSignedIn(page: ParentNode): boolean {
  // One attribute at a time is a browser's fast path.
  return page.querySelector('[data-account-initials]') !== null || page.querySelector('[data-logout]') !== null;
}

/** The initials it shows; '' where there are none. */
export function accountInitials(): string {
  return document.querySelector('[data-account-initials]')?.textContent?.trim() ?? '';
}

/** The JSON of `<script type="application/json" id="vr-account">`: what the account holds. '' where there is none. */
export function accountJson(): string {
  return document.getElementById('vr-account')?.textContent ?? '';
}
