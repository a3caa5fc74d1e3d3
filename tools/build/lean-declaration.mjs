/** Removes documentation from declarations in the bundles; the reference pages read it from the source. */
import { visit } from '../parse.mjs';

const forPeople = new Set(['summary', 'pattern', 'withoutJavaScript', 'events', 'listensTo', 'bundle', 'sheet']);

/** @param {string} source a `widget.ts` @returns {string} without its sentences, on the same lines */
export function leanDeclaration(source) {
  /** @type {{ start: number, end: number, text: string }[]} */
  const edits = [];
  visit('widget.ts', source, {
    CallExpression({ callee, arguments: [argument] }) {
      const name = callee.type === 'Identifier' ? callee.name : '';
      if (name === 'defineWidget') edits.push(...sentencesIn(withoutType(argument), source));
      if (/^(?:part|dataPart)$/.test(name) && argument?.type === 'Literal')
        edits.push({ start: argument.start, end: argument.end, text: "''" });
    },
  });
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: written }) => text.slice(0, start) + written + text.slice(end), source);
}

/** An expression without `satisfies` and `as`. */
function withoutType(node) {
  return node && /^TS(?:Satisfies|As)Expression$/.test(node.type) ? withoutType(node.expression) : node;
}

function sentencesIn(declared, source) {
  const properties = declared?.type === 'ObjectExpression' ? declared.properties : [];
  return properties.flatMap((property) => {
    if (property.type !== 'Property' || !forPeople.has(property.key.name)) return [];
    const start = source.slice(0, property.start).trimEnd().length;
    const end = property.end + (/^\s*,/.exec(source.slice(property.end))?.[0].length ?? 0);
    return [{ start, end, text: source.slice(start, end).replace(/[^\n]/g, '') }];
  });
}
