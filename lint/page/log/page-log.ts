/** The log of a page, `?vr-debug` in its address: what it requested, and what its widgets wait for or failed with. */
import { declarations } from 'verandah:facts';
import { factsFor } from '../../facts.ts';
import { Panel } from './panel.ts';
import { emptyRecord, note } from './record.ts';
import { rowsOf } from './rows.ts';

const facts = factsFor({ ownWidgets: [], isSelector: () => true });
const strategies = new Map(declarations.map(({ name, on }) => [name, on]));

/** @param events of the page so far. Later ones are pushed to the same list. */
export function openLog(events: Event[]): void {
  const record = emptyRecord();
  const panel = new Panel();
  let isScheduled = false;

  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    // Once for all that happens in a task, after the listeners of the page.
    setTimeout(() => {
      isScheduled = false;
      panel.show(rowsOf(record, facts, strategies));
    });
  };

  const take = (event: Event): void => {
    note(record, event);
    schedule();
  };

  for (const event of events.splice(0)) take(event);
  events.push = (...later) => {
    for (const event of later) take(event);
    return 0;
  };
  schedule();
  // Widgets come with updates, and with scripts of the theme.
  new MutationObserver(schedule).observe(document.body, { childList: true, subtree: true });
}
