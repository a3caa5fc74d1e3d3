/** Faults of a widget's markup that need its declaration. In a page the runtime reports most of them itself. */
import { type RuleElement, isIncomplete, isKnown, nearest } from './element.ts';
import type { Fault } from '../errors.ts';
import type { Attribute } from '../../islands/attributes.ts';
import type { Widget } from '../../islands/define-widget.ts';
import type { Part } from '../../islands/parts.ts';
import type { Facts, Rule } from './rule.ts';
import { editDistance, didYouMean } from '../did-you-mean.ts';
import {
  attributesFault,
  invalidAttribute,
  missingAttribute,
  missingParts,
  unknownWidget,
  wrongPart,
} from './widget-faults.ts';

const widgetOf = (element: RuleElement, facts: Facts): Widget | undefined => {
  const name = element.attributes.get('data-widget');
  return name !== undefined && Object.hasOwn(facts.widgets, name) ? facts.widgets[name] : undefined;
};

/** True if the element has an attribute or a part of the widget, so that no other can be meant. */
function isMarkedAs(element: RuleElement, widget: Widget | undefined): boolean {
  if (!widget) return false;
  return (
    Object.keys(widget.attributes).some((attribute) => element.attributes.has(`data-${attribute}`)) ||
    partsIn(element).some((part) => Object.hasOwn(widget.parts, part.attributes.get('data-part') ?? ''))
  );
}

const isWidget = ({ attributes }: RuleElement): boolean => attributes.has('data-widget');

/** As the runtime reports it. */
const faultOf = (widget: string, fault: Fault): Fault & { subject: string } => ({
  ...fault,
  message: `${widget}: ${fault.message}`,
  subject: widget,
});

const name: Rule = {
  code: 'VR401',
  isForFiles: true,
  checkElement(element, facts, found) {
    const written = element.attributes.get('data-widget');
    if (!isKnown(written)) return;
    if (!Object.hasOwn(facts.widgets, written) && !facts.ownWidgets.includes(written)) {
      const names = Object.keys(facts.widgets);
      const guess = didYouMean(written, names);
      found({
        ...faultOf(written, unknownWidget([...names, ...facts.ownWidgets], guess)),
        attribute: 'data-widget',
        ...(guess && isMarkedAs(element, facts.widgets[guess]) && { edit: { value: guess } }),
      });
    }

    const on = element.attributes.get('data-widget-on');
    const fault = isKnown(on) ? facts.strategyFault(on) : undefined;
    if (fault) found({ ...faultOf(written, fault), attribute: 'data-widget-on' });
  },
};

const values: Rule = {
  code: 'VR202',
  isForFiles: true,
  checkElement(element, facts, found) {
    const widget = widgetOf(element, facts);
    if (!widget) return;
    const missing: string[] = [];
    for (const [attribute, declared] of Object.entries(widget.attributes)) {
      const written = `data-${attribute}`;
      const raw = element.attributes.get(written);
      if (raw === undefined && declared.required && !element.hasUnknownAttributes)
        missing.push(missingAttribute(attribute, declared));
      const expected = isKnown(raw) ? expectedOf(raw, declared, facts) : undefined;
      if (raw === undefined || !expected) continue;
      const message = invalidAttribute(written, raw, expected);
      found({ ...faultOf(widget.name, { code: 'VR202', message }), attribute: written });
    }

    const fault = attributesFault([], missing);
    if (fault) found({ ...faultOf(widget.name, fault), attribute: 'data-widget' });
  },
};

/** The runtime reads these on any element, so they are no misspellings of a widget's. */
const runtimeAttribute = /^data-(?:widget|widget-on|part|group|key|vr-.*|ajax-.*)$/;

const misspelt: Rule = {
  code: 'VR203',
  level: 'warn',
  checkElement(element, facts, found) {
    const widget = widgetOf(element, facts);
    if (!widget) return;

    const subject = widget.name;
    for (const [attribute, handler] of Object.entries(widget.attributes)) {
      const written = `data-${attribute}`;
      const raw = element.attributes.get(written);
      // VR202 says it of a name with a mistake in its form.
      if (!handler.knownHandlers || !isKnown(raw) || expectedOf(raw, handler, facts)) continue;
      const guess = didYouMean(raw, handler.knownHandlers);
      if (guess)
        found({
          code: 'VR204',
          message: `${subject}: ${written}="${raw}" is nearly the name of a handler in the contract.`,
          fix: `Did you mean "${guess}"?`,
          subject,
          attribute: written,
        });
    }

    const declared = Object.keys(widget.attributes);
    for (const [written, value] of element.attributes) {
      if (!written.startsWith('data-') || runtimeAttribute.test(written)) continue;
      const stem = written.slice('data-'.length);
      const guess = didYouMean(stem, declared);
      const meant = guess && editDistance(stem, guess) === 1 ? widget.attributes[guess] : undefined;
      if (!guess || !meant) continue;
      const isProven = !element.attributes.has(`data-${guess}`) && isKnown(value) && !expectedOf(value, meant, facts);
      found({
        message: `${subject}: ${written} is not one of its attributes.`,
        fix: `Did you mean data-${guess}?`,
        subject,
        attribute: written,
        ...(isProven && { edit: { rename: `data-${guess}` } }),
      });
    }
  },
};

/** @returns what completes "has to be …", if the value is wrong */
function expectedOf(raw: string, declared: Attribute<unknown>, facts: Facts): string | undefined {
  // These ask the page.
  if (declared.kind === 'selector') return facts.isSelector(raw) ? undefined : 'a CSS selector';
  if (declared.kind === 'url') return facts.isAddress(raw) ? undefined : 'an address that starts with / or https://';
  try {
    declared.read(raw);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The elements with `data-part` in a widget, without those of widgets inside it. */
function partsIn(root: RuleElement): RuleElement[] {
  return root.children.flatMap((child) => [
    ...(child.attributes.has('data-part') && !isWidget(child) ? [child] : []),
    ...(isWidget(child) ? [] : partsIn(child)),
  ]);
}

const parts: Rule = {
  code: 'VR301',
  isForFiles: true,
  checkElement(element, facts, found) {
    const widget = widgetOf(element, facts);
    if (!widget) return;
    const written = partsIn(element);
    const isPart = (part: RuleElement, partName: string): boolean =>
      (part.attributes.get('data-part') ?? '').split(/\s+/).includes(partName);
    const missing: [string, Part<unknown>][] = [];

    for (const [partName, declared] of Object.entries(widget.parts)) {
      const { isRequired, expects } = declared;
      const first = written.find((part) => isPart(part, partName));
      // The data of a script can be elsewhere in the page.
      if (!first && isRequired && expects !== 'script') missing.push([partName, declared]);
      if (!first || !expects || first.name === expects) continue;
      const fault = wrongPart(partName, first.name, expects);
      found({ ...faultOf(widget.name, fault), element: first, attribute: 'data-part' });
    }

    const isOpen = isIncomplete(element) || written.some((part) => !isKnown(part.attributes.get('data-part')));
    if (!missing.length || isOpen) return;
    found({ ...faultOf(widget.name, missingParts(missing)), attribute: 'data-widget' });
  },
};

const misspeltPart: Rule = {
  code: 'VR558',
  level: 'warn',
  checkElement(element, facts, found, { isWhole }) {
    const written = element.attributes.get('data-part');
    if (!isKnown(written)) return;
    const root = nearest(element.parent, isWidget);
    const owner = root || !isWhole ? undefined : Object.values(facts.widgets).find(({ parts: all }) => written in all);
    if (owner)
      found({
        message: `the part "${written}" is in no widget.`,
        fix: `Move it into an element such as <div data-widget="${owner.name}">.`,
        attribute: 'data-part',
      });
    const widget = root && widgetOf(root, facts);
    if (!widget) return;

    const names = Object.keys(widget.parts);
    for (const part of written.split(/\s+/).filter(Boolean)) {
      const guess = names.includes(part) ? undefined : didYouMean(part, names);
      if (guess)
        found({
          message: `${widget.name}: there is no part "${part}".`,
          fix: `Did you mean "${guess}"?`,
          attribute: 'data-part',
          subject: widget.name,
          ...(written === part && { edit: { value: guess } }),
        });
    }
  },
};

export const widgetRules: readonly Rule[] = [name, values, misspelt, parts, misspeltPart];
