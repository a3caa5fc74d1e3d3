/** True if the page has account initials or a logout control (R35). */
export function isSignedIn(page: ParentNode): boolean {
  // Browsers optimise queries for a single attribute.
  return page.querySelector('[data-account-initials]') !== null || page.querySelector('[data-logout]') !== null;
}
