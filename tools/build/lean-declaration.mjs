/** Removes documentation from declarations in the bundle; the reference pages read it from the source. */
import { applyEdits, callsOf, declaredProperties, parse } from './declaration-source.mjs';

const forPeople = ['summary', 'pattern', 'withoutJavaScript', 'events', 'listensTo'];

/** @param {string} source a `widget.ts` @returns {string} without its sentences, on the same lines */
export function leanDeclaration(source) {
  const program = parse(source);
  const properties = declaredProperties(program);
  const sentences = forPeople.flatMap((name) => properties.get(name) ?? []).map((property) => whole(source, property));
  const descriptions = callsOf(program, ['part', 'dataPart']).flatMap(({ arguments: [description] }) =>
    typeof description?.value === 'string' ? [{ start: description.start, end: description.end, text: "''" }] : [],
  );
  return applyEdits(source, [...sentences, ...descriptions]);
}

function whole(source, property) {
  const start = source.slice(0, property.start).trimEnd().length;
  const comma = /^\s*,/.exec(source.slice(property.end))?.[0].length ?? 0;
  const end = property.end + comma;
  return { start, end, text: source.slice(start, end).replace(/[^\n]/g, '') };
}
