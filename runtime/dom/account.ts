import { findTrusted } from './trusted.ts';

/** True if the page has account initials or a logout control (R35). */
export function isSignedIn(): boolean {
  // Browsers optimise queries for a single attribute.
  return ['[data-account-initials]', '[data-logout]'].some((selector) => findTrusted(selector));
}
