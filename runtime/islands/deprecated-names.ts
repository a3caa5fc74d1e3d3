/** Old names of a widget's attributes and events: they do what the new names do, and are reported. Lazy chunk. */
import { dispatchEvent, getAttribute } from '../dom/clobber-safe.ts';
import { report } from '../diagnostics/report.ts';
import type { Deprecation, Widget } from './define.ts';

type OldNames = { readonly [name: string]: Deprecation };

/** @returns the attribute that gives `name` its value: `data-<name>`, unless only an old one is on the element. */
export function writtenAttribute(root: HTMLElement, name: string, oldNames: OldNames = {}): string {
  const names = [name, ...Object.keys(oldNames).filter((old) => oldNames[old]?.instead === name)];
  const written = names.find((each) => getAttribute(root, `data-${each}`) !== null) ?? name;
  return `data-${written}`;
}

/** Reports the old attributes of `root`. */
export function warnAboutOldAttributes(widget: Widget, root: HTMLElement): void {
  for (const [old, { instead, since }] of Object.entries(widget.deprecated?.attributes ?? {}))
    if (getAttribute(root, `data-${old}`) !== null)
      warn(widget, root, `data-${old} is deprecated since ${since}.`, `Write data-${instead} instead.`);
}

/** Fires what `name` was called before, and reports the first listener that reads it. */
export function fireOldEvents(widget: Widget, root: HTMLElement, name: string, detail: unknown): void {
  for (const [old, { instead, since }] of Object.entries(widget.deprecated?.events ?? {})) {
    if (instead !== name) continue;
    const event = new CustomEvent(old, { detail, bubbles: true });
    // The platform does not say who listens.
    const whenRead = <Value>(value: Value): PropertyDescriptor => ({
      get() {
        warn(widget, root, `the event "${old}" is deprecated since ${since}.`, `Listen for "${instead}" instead.`);
        return value;
      },
    });
    dispatchEvent(root, Object.defineProperties(event, { detail: whenRead(detail), target: whenRead(root) }));
  }
}

function warn({ name: subject }: Widget, element: HTMLElement, problem: string, fix: string): void {
  report({ code: 'VR205', level: 'warn', message: `${subject}: ${problem}`, fix, element, subject });
}
