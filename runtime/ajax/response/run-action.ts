import { adviceFor } from '../../diagnostics/did-you-mean.ts';
import { report } from '../../diagnostics/report.ts';
import { rememberFocus } from '../../dom/focus.ts';
import { actions, type Action } from '../page-state.ts';

type Compiler = (code: string) => Action | undefined;
let compile: Compiler | undefined;

/** Enables inline JavaScript; called only by the opt-in `inline-handlers` entry. */
export function setInlineCompiler(compiler: Compiler): void {
  compile = compiler;
}

/**
 * Runs the action that an attribute names. If it removes the element, focus moves on to what the element was in.
 * @param element the trigger of a request, if it has one
 * @returns the action's return value; undefined if there is no action or it threw, which is reported.
 */
export function runAction(element: Element | null, attribute: string, data: unknown): unknown {
  const name = element?.getAttribute(attribute);
  if (!element || !name) return undefined;
  const parent = element.parentElement;
  const keepFocus = rememberFocus(element);
  try {
    const action = actions.get(name.trim()) ?? compile?.(name);
    if (action) return action.call(element, data, element);
    report({
      code: 'VR501',
      message: `${attribute}="${name.slice(0, 80)}" names no registered action.`,
      fix: adviceFor(
        name.trim(),
        actions.keys(),
        "Register it with oc.actions.register('name', function), or include the inline-handlers entry.",
      ),
      element,
      subject: attribute,
    });
  } catch (error) {
    reportError(error);
  } finally {
    if (!element.isConnected) keepFocus(parent);
  }

  return undefined;
}

/** Runs a theme's callback. If it throws, the error is reported and the request goes on. */
export function runReported(callback: () => unknown): void {
  try {
    callback();
  } catch (error) {
    reportError(error);
  }
}
