/** Checks the names of handlers in attributes: themes may use names of their own, so only the format is required. */
import { didYouMean } from './did-you-mean.ts';
import { report } from './report.ts';

/** As in ajax/request/start.ts, which is on the critical path and shares nothing with lazy code. */
const pattern = /^(?:\w+::)?on[A-Z]\w*$/;

export function isHandlerName(name: string): boolean {
  return pattern.test(name);
}

/**
 * Reports a name within two edits of one in `known`. The name is used all the same, as a theme may have such a handler.
 * @param attribute of `element` that holds `name`.
 */
export function warnAboutHandlerTypo(
  name: string,
  known: Iterable<string>,
  { element, attribute, subject }: { element: Element; attribute: string; subject: string },
): void {
  const guess = didYouMean(name, known);
  if (!guess) return;
  report({
    code: 'VR204',
    level: 'warn',
    message: `${subject}: ${attribute}="${name}" is nearly the name of a handler in the contract.`,
    fix: `Did you mean "${guess}"?`,
    element,
    subject,
  });
}
