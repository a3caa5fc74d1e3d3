/** Faults of forms, which are to work without scripts too, and of what a layout says about the page. */
import { type RuleElement, isField, isForm, isIncomplete, isKnown, nearest, typeOf, within } from './element.ts';
import type { Facts, Rule } from './rule.ts';

const nested: Rule = {
  code: 'VR566',
  isForFiles: true,
  checkElement(element, _facts, found) {
    if (!isForm(element) || !nearest(element.parent, isForm)) return;
    found({
      message: 'a form is inside another form, so browsers ignore its start tag, and its end tag ends the outer form.',
      fix: 'End the outer form first; a field elsewhere can name its form with form="id".',
    });
  },
};

const canSend = ({ name, attributes }: RuleElement): boolean => {
  const type = attributes.get('type') ?? '';
  return name === 'button' ? type !== 'button' : name === 'input' && !/^(?:hidden|button|reset)$/.test(type);
};

const sending: Rule = {
  code: 'VR567',
  level: 'warn',
  checkElement(element, facts, found) {
    const { attributes } = element;
    if (!isForm(element) || !attributes.get('data-request') || element.hasUnknownAttributes) return;
    // Only a script shows it.
    if (nearest(element, (each) => isHidden(each) || each.name === 'template')) return;
    const inner = within(element);
    const isOpen = isIncomplete(element);
    // Only a script sends a form without a field and a button.
    if (!isOpen && !inner.some(canSend)) return;

    const widget = facts.widgets[attributes.get('data-widget') ?? ''];
    const method = attributes.get('method')?.toLowerCase();
    if (method === undefined)
      return found({
        message: 'a form with data-request has no method, so without scripts its fields go into the address.',
        fix: 'Add method="post" for what visitors send, or method="get" for a search or a filter.',
        attribute: 'data-request',
      });

    const isReadByHandler = inner.some((field) => field.attributes.get('name') === '_handler');
    if (method !== 'post' || attributes.has('action') || isReadByHandler || isOpen || widget?.attributes.request)
      return;
    const handler = attributes.get('data-request') ?? '';
    found({
      message: 'without scripts, nothing tells the server which handler reads this form.',
      fix: `Add <input type="hidden" name="_handler" value="${isKnown(handler) ? handler : 'onSend'}">, or an action that reads the fields.`,
      attribute: 'data-request',
    });
  },
};

const withoutLabel = /^(?:hidden|submit|button|image|reset)$/;
const naming = ['aria-label', 'aria-labelledby', 'title'];

/** Hidden from everybody, as a trap for robots is. */
const isHidden = ({ attributes }: RuleElement): boolean =>
  attributes.has('hidden') ||
  attributes.get('aria-hidden') === 'true' ||
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/.test(attributes.get('style') ?? '');

function hasLabel(field: RuleElement, labels: ReadonlySet<string>, facts: Facts): boolean {
  if (naming.some((attribute) => field.attributes.get(attribute))) return true;
  if (nearest(field.parent, ({ name }) => name === 'label')) return true;
  const id = field.attributes.get('id');
  return id !== undefined && (!isKnown(id) || labels.has(id) || facts.hasLabel?.(id) === true);
}

const label: Rule = {
  code: 'VR568',
  level: 'warn',
  checkTree(tree, facts, found) {
    const labels = new Set(
      tree.elements.flatMap(({ name, attributes }) => (name === 'label' ? (attributes.get('for') ?? []) : [])),
    );
    for (const field of tree.elements) {
      if (!isField(field) || field.hasUnknownAttributes || !nearest(field, isForm)) continue;
      if (withoutLabel.test(typeOf(field)) || !isKnown(typeOf(field))) continue;
      if (nearest(field, isHidden) || hasLabel(field, labels, facts)) continue;
      found({
        message: `the field "${field.attributes.get('name') || field.name}" has ${
          field.attributes.get('placeholder')
            ? 'only a placeholder, which disappears while a visitor types'
            : 'no label, so a screen reader does not say what to write'
        }.`,
        fix: 'Put it into a <label>, or write <label for="…"> with the id of the field.',
        element: field,
      });
    }
  },
};

/** Members of a form that scripts call. A field may be named as people name fields: `id`, `action` (runtime/dom/clobbering.ts). */
const formMembers = new Set(
  (
    'addEventListener append appendChild checkValidity childNodes classList className cloneNode closest dataset dispatchEvent ' +
    'firstChild firstElementChild focus getAttribute getAttributeNames getBoundingClientRect hasAttribute insertBefore isConnected ' +
    'isEqualNode lastChild localName matches nextElementSibling nextSibling nodeName nodeType nodeValue ownerDocument ' +
    'parentElement parentNode prepend previousSibling querySelector querySelectorAll removeAttribute removeEventListener ' +
    'replaceChildren replaceWith reportValidity requestSubmit scrollIntoView setAttribute tagName textContent toggleAttribute'
  ).split(' '),
);

const hidingField: Rule = {
  code: 'VR581',
  level: 'warn',
  checkElement(field, _facts, found) {
    if (!/^(?:input|select|textarea|button)$/.test(field.name) || !nearest(field, isForm)) return;
    const hidden = ['name', 'id'].find((attribute) => formMembers.has(field.attributes.get(attribute) ?? ''));
    if (!hidden) return;
    found({
      message: `${hidden}="${field.attributes.get(hidden)}" hides a member of the form from scripts, which may fail.`,
      fix: 'Choose another name.',
      attribute: hidden,
    });
  },
};

const accountMark: Rule = {
  code: 'VR569',
  level: 'warn',
  checkTree(tree, _facts, found) {
    const head = tree.elements.find(({ name }) => name === 'head');
    const isWritten = tree.elements.some(
      ({ name, attributes }) => name === 'meta' && attributes.get('name') === 'vr-account',
    );
    const account = tree.elements.find(
      ({ attributes }) => attributes.has('data-account-initials') || attributes.has('data-logout'),
    );
    if (!head || isWritten || head.hasUnknownChildren || !account) return;
    found({
      message: 'the page shows a customer and has no account mark, so a request could change the account of another.',
      fix: 'Print {{ vr_head() }} in the head, or <meta name="vr-account" content="…"> as docs/requests.md#accounts says.',
      element: account,
    });
  },
};

const nonce: Rule = {
  code: 'VR574',
  isForFiles: true,
  checkTree(tree, _facts, found) {
    const scripts = tree.elements.filter(
      ({ name, attributes }) =>
        name === 'script' && /^(?:module|text\/javascript|importmap|)$/.test(attributes.get('type') ?? ''),
    );
    if (!scripts.some(({ attributes }) => attributes.has('nonce'))) return;
    for (const script of scripts)
      if (!script.attributes.has('nonce') && !script.hasUnknownAttributes)
        found({
          message: 'the policy of the page refuses this script: it has no nonce, and others have one.',
          fix: 'Add nonce="{{ csp_nonce }}", as the other scripts have it.',
          element: script,
        });
  },
};

export const formRules: readonly Rule[] = [nested, sending, label, hidingField, accountMark, nonce];
