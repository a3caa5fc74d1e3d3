/** Selectors for which the browser styles the whole page again whenever an element is added or changes. */
import parseSelector from 'css-tree/selector-parser';
import type { SourceFile } from './source-files.ts';
import { rulesOf } from './widget-styles.ts';

interface Node {
  type: string;
  name?: string | object;
  children?: Iterable<Node> | null;
}

const childrenOf = (node: Node): Node[] => [...(node.children ?? [])];

const hasHas = (node: Node): boolean =>
  (node.type === 'PseudoClassSelector' && node.name === 'has') || childrenOf(node).some(hasHas);

/** True if the browser can look the element up by a class, an id, an attribute or a tag. */
function isNamed(node: Node): boolean {
  if (node.type === 'PseudoClassSelector')
    return (
      node.name === 'root' ||
      (/^(?:is|where)$/.test(String(node.name)) &&
        childrenOf(node).every((list) => childrenOf(list).every((one) => subjectOf(one).some(isNamed))))
    );
  return /^(?:Class|Id|Attribute|Type)Selector$/.test(node.type) && node.name !== '*';
}

/** What comes after the last combinator. */
function subjectOf(selector: Node): Node[] {
  const parts = childrenOf(selector);
  return parts.slice(parts.findLastIndex(({ type }) => type === 'Combinator') + 1);
}

/** @returns every selector with `:has()` in front of an element that is not named, such as `.a:has(.b) > :not(.c)` */
export function wholePageFaults({ path, text }: SourceFile): string[] {
  return rulesOf(text).flatMap(({ selector }) => {
    const list = parseSelector(selector.replace(/\/\*[\s\S]*?\*\//g, ''), { context: 'selectorList' }) as Node;
    return childrenOf(list)
      .filter((one) => {
        const subject = subjectOf(one);
        return childrenOf(one).some((part) => !subject.includes(part) && hasHas(part)) && !subject.some(isNamed);
      })
      .map(
        () =>
          `${path}: "${selector}": name the last element by a class, or let a script set a class instead of :has().`,
      );
  });
}
