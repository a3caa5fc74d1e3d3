/** What a page says of the account it was served to. */

/** The initials it shows; '' where there are none. */
export function accountInitials(page: ParentNode): string {
  return page.querySelector('[data-account-initials]')?.textContent ?? '';
}

/** The JSON of `<script type="application/json" id="vr-account">`: what the account holds. '' where there is none. */
export function accountJson(page: NonElementParentNode): string {
  return page.getElementById('vr-account')?.textContent ?? '';
}
