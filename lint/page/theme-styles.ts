/** Finds rules of a theme that win over those of widgets without meaning to: rules for bare elements, in no cascade layer. */
import type { Report } from '../../runtime/diagnostics/report-lazily.ts';
import { isUntrusted } from '../../runtime/dom/trusted.ts';

type Rule = Pick<CSSStyleRule, 'selectorText' | 'style'>;
type Rules = Record<'layered' | 'bare', Rule[]>;

/**
 * `button`, `.page a:hover`, `[type="submit"]` or `*`, but not `.button`, which the theme's author gave to the element, nor half
 * of `:is(a, b)`.
 */
const bareSelector =
  /(?:^|[\s>+~])(?:[a-z][a-z\d]*|\*|(?=\[))(?:\[(?:type|role|href|tabindex|disabled)\b[^\]]*\]|::?[a-z-]+(?:\([^()]*\))?)*$/i;

/** @returns the report of them, with one as an example */
export function findThemeFault(): Report | undefined {
  const rules: Rules = { layered: [], bare: [] };
  for (const sheet of document.styleSheets) collect(rulesOf(sheet), rules, false);
  const styled = styledElements(rules.layered);
  for (const { selectorText, style } of rules.bare) {
    const lost = styled.find(({ element, styles }) => element.matches(selectorText) && differs(styles, style));
    if (!lost) continue;
    return {
      code: 'VR546',
      level: 'warn',
      message: `rules of the theme in no layer, such as that for "${selectorText}", win over the styles of widgets.`,
      fix: "Link verandah.unlayered.css after the theme's stylesheet ({{ vr_head({ unlayered: true }) }}), or put the theme's rules into a layer.",
      element: lost.element,
    };
  }

  return undefined;
}

/** A sheet of another origin does not show its rules. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}

function collect(list: Iterable<CSSRule>, rules: Rules, isLayered: boolean): void {
  for (const rule of list) {
    if (rule instanceof CSSStyleRule) {
      if (isLayered) rules.layered.push(rule);
      else rules.bare.push(...bareRules(rule));
    } else if (rule instanceof CSSLayerBlockRule) {
      if (rule.name.startsWith('vr.')) collect(rule.cssRules, rules, true);
    } else if (rule instanceof CSSMediaRule && matchMedia(rule.conditionText).matches) {
      collect(rule.cssRules, rules, isLayered);
    }
  }
}

function bareRules({ selectorText, style }: CSSStyleRule): Rule[] {
  return selectorsOf(selectorText)
    .filter((selector) => bareSelector.test(selector))
    .map((selector) => ({ selectorText: selector, style }));
}

/** @returns the selectors of a list; a comma in brackets, as in `:is(a, b)`, or in a text is part of one. */
export function selectorsOf(list: string): string[] {
  const selectors = [''];
  let depth = 0;
  let isText = false;
  for (const [token] of list.matchAll(/\\?./gs)) {
    if (token === '"') isText = !isText;
    if (!isText && token === '(') depth += 1;
    if (!isText && token === ')') depth -= 1;
    if (token === ',' && !isText && depth === 0) selectors.push('');
    else selectors.push(selectors.pop() + token);
  }
  return selectors.map((selector) => selector.trim());
}

/** What each kind of element in widgets gets from layered rules. */
function styledElements(layered: readonly Rule[]): { element: Element; styles: Map<string, string> }[] {
  const kinds = new Map<string, Element>();
  for (const element of document.querySelectorAll('[data-widget] [class*="vr-"]'))
    if (!isUntrusted(element)) kinds.set(`${element.localName}.${element.className}`, element);
  return [...kinds.values()].map((element) => ({
    element,
    styles: new Map(
      layered.filter(({ selectorText }) => element.matches(selectorText)).flatMap(({ style }) => declarations(style)),
    ),
  }));
}

const declarations = (style: CSSStyleDeclaration): [string, string][] =>
  [...style].map((name) => [name, style.getPropertyValue(name)]);

const differs = (ours: Map<string, string>, theirs: CSSStyleDeclaration): boolean =>
  declarations(theirs).some(([name, value]) => ours.has(name) && ours.get(name) !== value);
