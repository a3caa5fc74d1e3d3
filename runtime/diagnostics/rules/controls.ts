/** Faults of controls: what a visitor clicks, and what it is called. */
import { type RuleElement, isKnown, nearest } from './element.ts';
import type { Facts, Rule } from './rule.ts';
import { unreadableAttribute } from './unreadable-attribute.ts';

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
  codes: ['VR584'],
  where: 'both',
  checkElement(element, facts, found) {
    const { attributes, name } = element;
    if (sends(element) || attributes.has('data-widget') || element.hasUnknownAttributes) return;
    const written = [...attributes.keys()].find((each) => isOfRequests(each, facts));
    if (!written) return;

    const sender = nearest(element.parent, sends);
    if (!sender && (canBeSent(element, facts) || !/^(?:a|button|input|select|textarea|form)$/.test(name))) return;
    found({
      code: 'VR584',
      level: written === 'data-request-confirm' ? 'error' : 'warn',
      message: `Verandah does not read ${written} on a <${name}> without data-request${sender ? `: the <${sender.name}> around it sends the request` : ''}.`,
      fix: sender
        ? // Only the request of a field itself follows its input.
          written === 'data-track-input'
          ? `Write data-request on the <${name}> too.`
          : `Move it to the <${sender.name}> with data-request.`
        : 'Add data-request="onHandler", or remove it.',
      element,
      attribute: written,
    });
  },
};

const openers: Rule = {
  codes: ['VR562'],
  where: 'both',
  checkElement(element, _facts, found) {
    const { name, attributes } = element;
    if (element.hasUnknownAttributes) return;
    if (attributes.has('data-popout-open') && !/^(?:a|button|summary)$/.test(name))
      return found({
        code: 'VR562',
        level: 'warn',
        message: `data-popout-open is on a <${name}>, which a keyboard cannot reach.`,
        fix: 'Write <button type="button" data-popout-open="…">.',
        element,
        attribute: 'data-popout-open',
      });
    if (name !== 'a' || !sends(element) || attributes.has('href') || attributes.has('tabindex')) return;
    found({
      code: 'VR562',
      level: 'warn',
      message: 'an <a> with data-request has no href, so a keyboard cannot reach it.',
      fix: 'Write <button type="button" data-request="…">, or add an href for visitors without scripts.',
      element,
      attribute: 'data-request',
    });
  },
};

/** What an empty value leaves without effect. */
const named: Readonly<Record<string, string>> = {
  'data-card-id': 'the id of the item that is saved',
  'data-moodboard-id': 'the id of the picture that is pinned',
  'data-comparable-id': 'the id of the item that is compared',
  'data-popout-open': 'the id of a dialog',
};

const emptyName: Rule = {
  codes: ['VR561'],
  where: 'both',
  checkElement(element, _facts, found) {
    for (const [attribute, meaning] of Object.entries(named)) {
      if (element.attributes.get(attribute)?.trim() !== '') continue;
      const fault = unreadableAttribute(
        attribute,
        '',
        new Error(`expected ${meaning}`),
        'without it, a click does nothing',
      );
      found({ ...fault, element, attribute });
    }
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
  codes: ['VR589'],
  where: 'both',
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
      code: 'VR589',
      level: 'warn',
      message: `${widget ? `the ${widget}` : `this <${name}>`} has no name, so a screen reader does not say what it is.`,
      fix: widget
        ? 'Add aria-labelledby with the id of its heading, or aria-label="…".'
        : 'Write text into it, or add aria-label="…".',
      element,
    });
  },
};

const ofBootstrap = /^data-(?:bs-)?(?:toggle|dismiss)$/;

const isOurDialog = ({ attributes }: RuleElement): boolean =>
  /^(?:popout|tabs)$/.test(attributes.get('data-widget') ?? '');

const bootstrap: Rule = {
  codes: ['VR593'],
  where: 'both',
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
      code: 'VR593',
      level: 'warn',
      message: `Bootstrap reads ${attribute}, and Verandah opens this ${name}: two scripts control it.`,
      fix:
        name === 'popout'
          ? 'Write data-popout-open="…" on what opens it, and data-part="close" on what closes it.'
          : 'Remove it: the links of the list are enough.',
      element,
      attribute,
    });
  },
};

export const controlRules: readonly Rule[] = [unreadHere, openers, emptyName, controlName, bootstrap];
