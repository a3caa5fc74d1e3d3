import { examplePartials } from '../../fixtures/server/states/example-partials.ts';
import { demoTheme } from '../../fixtures/server/testing/theme.ts';
import type { Variables } from '../../fixtures/server/theme/theme.ts';
import type { Example } from '../../runtime/islands/define-widget.ts';

/** @returns the HTML of a widget's example, from the partials of the demo's theme. @param page variables of its page */
export function renderExamples<Name extends string>(
  widget: string,
  examples: Readonly<Record<Name, Example>>,
): (name: Name, page?: Variables) => string {
  const theme = demoTheme(Object.fromEntries(examplePartials({ [widget]: examples })));
  return (name, page = {}) => theme.renderPartial(`examples/${widget}/${name}`, page);
}
