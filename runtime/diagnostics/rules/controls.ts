/** Faults of controls: what a visitor clicks, and what it is called. */
import { type RuleElement, isKnown, nearest } from './element.ts';
import type { Facts, Rule } from './rule.ts';

const sends = ({ attributes }: RuleElement): boolean => attributes.has('data-request');

/** Read without a request: data is that of all elements around a control, and a link goes back by itself. */
const passedOn = new Set(['data-request-data', 'data-request-flash', 'data-browser-redirect-back']);

const isOfRequests = (attribute: string, facts: Facts): boolean =>
  (Object.hasOwn(facts.requestAttributes, attribute) ||
    /^data-request-(?:success|error|complete|cancel|validate)$/.test(attribute)) &&
  !passedOn.has(attribute);

/** A script can send the request of an element without `data-request`: `oc.request(element, 'onSend')`. */
const canBeSent = (element: RuleElement, facts: Facts): boolean =>
  facts.sendsByScript !== false || [...element.attributes.keys()].some((name) => name.startsWith('on'));

const unreadHere: Rule = {
  code: 'VR584',
  checkElement(element, facts, found) {
    const { attributes, name } = element;
    if (attributes.has('data-widget') || element.hasUnknownAttributes) return;
    if (attributes.has('data-track-input') && sends(element) && !/^(?:input|textarea)$/.test(name))
      return found({
        level: 'warn',
        message: `Verandah does not read data-track-input on a <${name}>.`,
        fix: 'Write it on the <input>, with data-request.',
        attribute: 'data-track-input',
      });
    if (sends(element)) return;
    const written = [...attributes.keys()].find((each) => isOfRequests(each, facts));
    if (!written) return;

    const sender = nearest(element.parent, sends);
    if (!sender && (canBeSent(element, facts) || !/^(?:a|button|input|select|textarea|form)$/.test(name))) return;
    found({
      level: written === 'data-request-confirm' ? 'error' : 'warn',
      message: `Verandah does not read ${written} on a <${name}> without data-request${sender ? `: the <${sender.name}> around it sends the request` : ''}.`,
      fix: sender
        ? // Only the request of a field itself follows its input.
          written === 'data-track-input'
          ? `Write data-request on the <${name}> too.`
          : `Move it to the <${sender.name}> with data-request.`
        : 'Add data-request="onHandler", or remove it.',
      attribute: written,
    });
  },
};

const savedBy = ['data-moodboard-id', 'data-comparable-id', 'data-card-id'];

const openers: Rule = {
  code: 'VR562',
  level: 'warn',
  checkElement(element, _facts, found) {
    const { name, attributes } = element;
    if (element.hasUnknownAttributes) return;
    if (attributes.has('data-popout-open') && !/^(?:a|button|summary)$/.test(name))
      return found({
        message: `data-popout-open is on a <${name}>, which a keyboard cannot reach.`,
        fix: 'Write <button type="button" data-popout-open="…">.',
        attribute: 'data-popout-open',
      });
    const saved = savedBy.find((each) => attributes.has(each));
    if (saved && (name === 'a' || (saved !== 'data-card-id' && name !== 'button')))
      return found({
        message: `${saved} is on a <${name}>, and only a <button> saves.`,
        fix: `Write <button type="button" ${saved}="…">.`,
        attribute: saved,
      });
    if (name !== 'a' || !sends(element) || attributes.has('href') || attributes.has('tabindex')) return;
    found({
      message: 'an <a> with data-request has no href, so a keyboard cannot reach it.',
      fix: 'Write <button type="button" data-request="…">, or add an href for visitors without scripts.',
      attribute: 'data-request',
    });
  },
};

const hasAttribute = ({ attributes }: RuleElement, names: readonly string[]): boolean =>
  names.some((name) => (attributes.get(name) ?? '').trim() !== '');

/** True if a screen reader finds text in the element, or if what is in it cannot be seen. */
function hasName(element: RuleElement): boolean {
  if (element.hasUnknownAttributes || hasAttribute(element, ['aria-label', 'aria-labelledby', 'title'])) return true;
  if (element.hasText || element.hasUnknownChildren || (element.name === 'img' && hasAttribute(element, ['alt'])))
    return true;
  return element.children.some((child) => child.attributes.get('aria-hidden') !== 'true' && hasName(child));
}

const ourControl = /^data-(?:request|popout-open|card-id|moodboard-id|comparable-id)$/;

const controlName: Rule = {
  code: 'VR589',
  level: 'warn',
  checkElement(element, _facts, found) {
    const { name, attributes } = element;
    const widget = attributes.get('data-widget') ?? '';
    const isControl = /^(?:a|button)$/.test(name) && [...attributes.keys()].some((each) => ourControl.test(each));
    const isPart =
      name === 'button' &&
      attributes.has('data-part') &&
      nearest(element, ({ attributes: own }) => own.has('data-widget'));
    const hasNameOfItsOwn = element.hasUnknownAttributes || hasAttribute(element, ['aria-label', 'aria-labelledby']);
    const isNameless = /^(?:popout|tabs)$/.test(widget) ? !hasNameOfItsOwn : (isControl || isPart) && !hasName(element);
    if (!isNameless) return;
    found({
      message: `${widget ? `the ${widget}` : `this <${name}>`} has no name, so a screen reader does not say what it is.`,
      fix: widget
        ? 'Add aria-labelledby with the id of its heading, or aria-label="…".'
        : 'Write text into it, or add aria-label="…".',
    });
  },
};

const ofBootstrap = /^data-(?:bs-)?(?:toggle|dismiss)$/;

const isOurDialog = ({ attributes }: RuleElement): boolean =>
  /^(?:popout|tabs)$/.test(attributes.get('data-widget') ?? '');

const bootstrap: Rule = {
  code: 'VR593',
  level: 'warn',
  checkElement(element, _facts, found, tree) {
    const attribute = [...element.attributes.keys()].find((name) => ofBootstrap.test(name));
    if (!attribute || !/^(?:modal|tab|pill|)$/.test(element.attributes.get(attribute) ?? '')) return;
    const target = (
      element.attributes.get(`${attribute.replace(/toggle|dismiss/, 'target')}`) ??
      element.attributes.get('href') ??
      ''
    ).replace('#', '');
    const widget =
      nearest(element, isOurDialog) ?? (isKnown(target) ? tree.ids.get(target)?.find(isOurDialog) : undefined);
    if (!widget) return;

    const name = widget.attributes.get('data-widget');
    found({
      message: `Bootstrap reads ${attribute}, and Verandah opens this ${name}: two scripts control it.`,
      fix:
        name === 'popout'
          ? 'Write data-popout-open="…" on what opens it, and data-part="close" on what closes it.'
          : 'Remove it: the links of the list are enough.',
      attribute,
    });
  },
};

export const controlRules: readonly Rule[] = [unreadHere, openers, controlName, bootstrap];
