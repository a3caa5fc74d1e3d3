/** What a rule sees of markup: an element of the page, or one of a template that has not been rendered. */

export interface RuleElement {
  /** Lower case. */
  readonly name: string;
  /** By lower-case name. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly parent: RuleElement | undefined;
  readonly children: readonly RuleElement[];
  /** The text directly inside it. */
  readonly text: string;
  /** True if a visitor reads something directly in it, or if an expression is there. */
  readonly hasText?: boolean;
  /** True if a template puts children into it that cannot be seen here: a partial, or HTML of a variable. */
  readonly hasUnknownChildren?: boolean;
  /** True if a template writes some of its attributes. */
  readonly hasUnknownAttributes?: boolean;
  /** Which branch of each `{% if %}` around it: two elements in different branches are never on one page. */
  readonly branches?: ReadonlyMap<number, number>;
  /** True if a template repeats it in a region that updates write. */
  readonly isItem?: boolean;
}

/** Stands for each character of an expression in a template's attribute: the value is not known. */
export const unknownCharacter = '\uFFFC';

export function isKnown(value: string | undefined): value is string {
  return value !== undefined && !value.includes(unknownCharacter);
}

export const isForm = ({ name }: RuleElement): boolean => name === 'form';

/** True for what a visitor fills in. */
export const isField = ({ name }: RuleElement): boolean => /^(?:input|select|textarea)$/.test(name);

/** @returns `type`, in small letters */
export const typeOf = ({ attributes }: RuleElement): string => (attributes.get('type') ?? '').toLowerCase();

/** @returns the element, or the nearest around it, that passes. */
export function nearest(
  element: RuleElement | undefined,
  passes: (element: RuleElement) => boolean,
): RuleElement | undefined {
  for (let each = element; each; each = each.parent) if (passes(each)) return each;
  return undefined;
}

/** @returns all elements inside, in their order. */
export function within(element: RuleElement, found: RuleElement[] = []): RuleElement[] {
  for (const child of element.children) {
    found.push(child);
    within(child, found);
  }
  return found;
}

/** True if what a template puts into the element, or into one inside it, cannot be seen. */
export function isIncomplete(element: RuleElement): boolean {
  return element.hasUnknownChildren === true || element.children.some(isIncomplete);
}

/** True if no page has both. */
export function areExclusive(a: RuleElement, b: RuleElement): boolean {
  if (!a.branches || !b.branches) return false;
  return [...a.branches].some(([condition, branch]) => (b.branches?.get(condition) ?? branch) !== branch);
}
