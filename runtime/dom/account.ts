/** Whether the page was served to an account. By itself, because the entry asks. */

/** True where the page holds account initials or a logout control (R35). */
export function isSignedIn(page: ParentNode): boolean {
  return page.querySelector('[data-account-initials], [data-logout]') !== null;
}
