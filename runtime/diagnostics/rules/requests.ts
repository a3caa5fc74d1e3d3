/** Faults of elements with `data-request`. */
import { type RuleElement, isForm, isIncomplete, isKnown, nearest, typeOf, within } from './element.ts';
import type { Rule } from './rule.ts';
import { didYouMean } from '../did-you-mean.ts';
import { declares } from './ours.ts';
import { invalidHandler } from './scripts.ts';
import { selectors } from './selectors.ts';

/** What a visitor can click, type into or submit. */
const operable = new Set(['a', 'button', 'form', 'input', 'select', 'textarea']);

/** True for a form whose own buttons send: its attributes say how errors are shown. */
const marksForm = (element: RuleElement): boolean =>
  isForm(element) &&
  (isIncomplete(element) || within(element).some(({ attributes }) => attributes.has('data-request')));

const handlerName: Rule = {
  code: 'VR502',
  isForFiles: true,
  checkElement(element, facts, found) {
    const handler = element.attributes.get('data-request');
    if (!isKnown(handler) || declares(element, facts, 'data-request')) return;
    if (handler === '' && marksForm(element)) return;
    if (!facts.isHandlerName(handler))
      return found({
        ...invalidHandler(`data-request="${handler}":`),
        ...(!handler && { message: 'data-request is empty: The request handler name is not specified.' }),
        attribute: 'data-request',
      });

    const guess = didYouMean(handler, facts.handlers);
    if (guess)
      found({
        code: 'VR204',
        level: 'warn',
        message: `data-request="${handler}" is nearly the name of a handler in the contract.`,
        fix: `Did you mean "${guess}"?`,
        attribute: 'data-request',
      });
  },
};

const callbacks = ['success', 'error', 'complete', 'before-update', 'after-update', 'cancel'];

const inlineCode: Rule = {
  code: 'VR501',
  level: 'warn',
  isForFiles: true,
  checkElement(element, facts, found) {
    for (const callback of facts.runsInlineCode ? [] : callbacks) {
      const attribute = `data-request-${callback}`;
      const raw = element.attributes.get(attribute)?.trim();
      if (!raw || !isKnown(raw) || /^[\w:.-]+$/.test(raw)) continue;
      found({
        message: `${attribute} holds code, and the name of an action is meant.`,
        fix: "Register it with oc.actions.register('name', function), or include inline-handlers.js.",
        attribute,
      });
    }
  },
};

const notOperable: Rule = {
  code: 'VR562',
  level: 'warn',
  checkElement(element, _facts, found) {
    const { name, attributes } = element;
    if (!attributes.has('data-request') || attributes.has('data-widget') || attributes.has('data-auto-submit')) return;
    if (operable.has(name)) {
      // Enter sends the request of a field that is no textarea.
      if (name !== 'textarea' || attributes.has('data-track-input') || element.hasUnknownAttributes) return;
      return found({
        message: 'a <textarea> without data-track-input never sends its data-request.',
        fix: 'Add data-track-input, or put data-request on the form.',
        attribute: 'data-request',
      });
    }
    // A form inside sends the request of the element around it.
    if (isIncomplete(element) || within(element).some(isForm)) return;
    found({
      message: `a <${name}> never sends its data-request, because it is not a control.`,
      fix: 'Write <button type="button" data-request="…">.',
      attribute: 'data-request',
    });
  },
};

const files: Rule = {
  code: 'VR563',
  level: 'warn',
  checkElement(element, facts, found) {
    if (element.name !== 'input' || typeOf(element) !== 'file') return;
    const form = nearest(element, isForm);
    const sender = element.attributes.has('data-request')
      ? element
      : nearest(form, ({ attributes }) => attributes.has('data-request'));
    if (!sender || sender.hasUnknownAttributes || declares(sender, facts, 'data-request')) return;
    if (sender.attributes.has('data-request-files') || sender.attributes.has('data-request-bulk')) return;
    found({
      message: `the files of "${element.attributes.get('name') ?? 'this field'}" are not sent, only their names: data-request-files is missing.`,
      fix: `Add data-request-files to the <${sender.name}> with data-request.`,
      element: sender,
      attribute: 'data-request',
      edit: { add: 'data-request-files' },
    });
  },
};

export const requestRules: readonly Rule[] = [handlerName, inlineCode, notOperable, files, selectors];
