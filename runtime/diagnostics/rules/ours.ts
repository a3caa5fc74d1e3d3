/** Whose an element is: a name that is nearly ours is only a mistake on an element that is ours. */
import { type RuleElement, isKnown, nearest } from './element.ts';
import type { Facts, RuleTree } from './rule.ts';

/** Attributes that no other script has. */
const unmistakable =
  /^data-(?:request(?:-(?:data|update|confirm|flash|files|validate|loading))?|widget(?:-on)?|ajax-\w.*|vr-\w.*|browser-\w.*|auto-submit|track-input|attach-loading|validate-(?:for|error)|popout-open|moodboard-id|comparable-\w+)$/;

/** Attributes of what is inside a form with a request, or inside a widget. */
const insideOurs = /^data-(?:part|validate-(?:for|error)|attach-loading|track-input)$/;

/** True for an attribute that the widget of the element declares itself. */
export function declares(element: RuleElement, facts: Facts, attribute: string): boolean {
  const widget = facts.widgets[element.attributes.get('data-widget') ?? ''];
  return Object.hasOwn(widget?.attributes ?? {}, attribute.slice('data-'.length));
}

const isRoot = ({ attributes }: RuleElement): boolean =>
  attributes.has('data-request') || attributes.has('data-widget');

/**
 * True if Verandah reads the element, or if the value is one that only the attribute that is meant has.
 * @param meant the attribute that another one with this value is nearly
 */
export function isOurs(element: RuleElement, meant: string, value: string, facts: Facts, { ids }: RuleTree): boolean {
  if ([...element.attributes.keys()].some((name) => unmistakable.test(name))) return true;
  if (insideOurs.test(meant) && nearest(element.parent, isRoot)) return true;
  return isName(meant, value, facts) ?? (meant === 'data-popout-open' && ids.has(value));
}

/** @returns whether there is a handler or a widget of that name; undefined for an attribute that has neither */
function isName(attribute: string, value: string, facts: Facts): boolean | undefined {
  if (attribute === 'data-request') return facts.isHandlerName(value);
  if (attribute !== 'data-widget') return undefined;
  return Object.hasOwn(facts.widgets, value) || facts.ownWidgets.includes(value);
}

/** True if the attribute's own reader accepts the value, or if it has none. */
export function canRead(attribute: string, value: string, facts: Facts): boolean {
  if (!isKnown(value)) return false;
  const isNamed = isName(attribute, value, facts);
  if (isNamed !== undefined) return isNamed;
  if (attribute === 'data-widget-on') return !facts.strategyFault(value);
  try {
    facts.requestAttributes[attribute]?.(value);
    return true;
  } catch {
    return false;
  }
}
