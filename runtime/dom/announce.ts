/** Announces what has changed to screen readers: two logs, to which every message is added. */
import { createElement } from './create-element.ts';
import { topModalDialog } from './modal-dialog.ts';

type Urgency = 'polite' | 'assertive';

/** What is announced within this time has one cause and becomes one message. Screen readers need it to notice a new log. */
const gatherMs = 150;

/** A message stays until the slowest voice has read it. */
const keptMs = 10_000;

const gathered: Record<Urgency, string[]> = { polite: [], assertive: [] };

/** Screen readers hear nothing of what is inert. */
const findPlace = (): Element => topModalDialog() ?? document.body;

const findAnnouncer = (): HTMLElement | null => findPlace().querySelector(':scope > .vr-announcer');

/** Adds the logs. Call when a widget mounts that will announce: screen readers miss a message in a new log. */
export function prepareToAnnounce(): void {
  if (findAnnouncer()) return;
  const announcer = createElement('div', { className: 'vr-announcer' });
  for (const urgency of Object.keys(gathered)) {
    const log = createElement('div', { role: 'log' });
    log.setAttribute('aria-live', urgency);
    log.setAttribute('aria-relevant', 'additions');
    announcer.append(log);
  }
  findPlace().append(announcer);
}

/**
 * Announces `text`, even if it is the same text as before.
 * @param urgency `assertive` interrupts what is being read: for a failure of what the visitor has just asked for.
 */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  if (text === '') return;
  prepareToAnnounce();
  gathered[urgency].push(text);
  setTimeout(() => addMessage(urgency), gatherMs);
}

function addMessage(urgency: Urgency): void {
  // An earlier timer has taken them all.
  if (gathered[urgency].length === 0) return;
  const log = findAnnouncer()?.querySelector(`[aria-live="${urgency}"]`);
  if (!log) {
    // A dialog has opened, or an update has removed the logs.
    prepareToAnnounce();
    setTimeout(() => addMessage(urgency), gatherMs);
    return;
  }
  const message = createElement('div', {}, joinSentences(gathered[urgency].splice(0)));
  log.append(message);
  setTimeout(() => message.remove(), keptMs);
}

/** `Saved. Estimate for Geelong: $446,200` */
function joinSentences(texts: readonly string[]): string {
  return [...new Set(texts)].reduce((joined, text) => `${joined}${/[.!?]$/.test(joined) ? '' : '.'} ${text}`);
}

/**
 * Announces `text()` after a pause, by default one in typing: a screen reader would still be reading the letters. An
 * empty text is not announced.
 * @returns a function that cancels the announcement
 */
export function announceLater(text: () => string, delayMs = 600): () => void {
  const timer = setTimeout(() => announce(text()), delayMs);
  return () => clearTimeout(timer);
}
