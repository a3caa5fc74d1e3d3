/**
 * What a declaration says for people (docs tables, lint) has no reader in a browser. The build leaves it out there; the
 * reference pages read the declaration whole.
 */

const text = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/.source;
const sentences = new RegExp(`^  (?:summary|pattern|withoutJavaScript):\\s+(?:${text}),$`, 'gm');
const events = /^  events: \{[^{}]*\},$/gm;
const description = new RegExp(`\\b(part|dataPart)\\(\\s*(?:${text})`, 'g');

/**
 * @param {string} source a `widget.ts`
 * @returns {string} the same declaration with its sentences emptied, on the same lines
 */
export function leanDeclaration(source) {
  const onSameLines = (match) => match.replace(/[^\n]/g, '');
  return source.replace(sentences, onSameLines).replace(events, onSameLines).replace(description, "$1(''");
}
