/** @returns what screen readers were told, oldest first; that of the last ten seconds */
export function announcements(): string[] {
  return [...document.querySelectorAll('.vr-announcer > [role="log"] > *')].map(({ textContent }) => textContent ?? '');
}

/** @returns what they were told last; '' for nothing */
export const lastAnnouncement = (): string => announcements().at(-1) ?? '';
