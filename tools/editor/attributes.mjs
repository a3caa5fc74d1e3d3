/** Every attribute that a theme can write, with what it does and its values: of requests, of the runtime and of widgets. */
import { importSource } from '../build/for-node.mjs';
import { attributeSummaries } from './attribute-summaries.mjs';
import { widgetAttributeSummaries } from './widget-attribute-summaries.mjs';

/**
 * @typedef {{ name: string, description?: string }} EditorValue
 * @typedef {{ name: string, description: string, values: EditorValue[], hasValue: boolean }} EditorAttribute
 *   `hasValue` is false for one that is complete without a value
 */

/** Values of `data-widget-on`, of which any number can be joined. */
const startTimes = ['load', 'idle', 'visible', 'interaction', 'media (min-width: 64em)'];

/** The words that the reader of a request's attribute accepts, as its error names them: `expected drop, queue or none`. */
function wordsOf(read) {
  try {
    if (read('1') === true && read('0') === false) return ['true', 'false'];
    read('\0');
  } catch (error) {
    const [, words] = /^expected ((?:\w+, )+\w+ or \w+)$/.exec(error.message) ?? [];
    return words?.split(/, | or /) ?? [];
  }
  return [];
}

/**
 * @param {string} widget
 * @param {string} name of the attribute, without `data-`
 * @returns {string} what it does
 * @throws if widget-attribute-summaries.mjs does not say
 */
export function summaryOf(widget, name) {
  const summary = widgetAttributeSummaries[widget]?.[name];
  if (!summary) throw new Error(`tools/editor/widget-attribute-summaries.mjs lacks data-${name} of ${widget}.`);
  return summary;
}

function attributeOfWidget(widget, name, attribute) {
  const { kind, accepts, default: fallback, words } = attribute;
  const use = attribute.required ? 'required' : fallback === undefined ? 'optional' : `default \`${fallback || ' '}\``;
  const values = words ?? (kind === 'handler' ? attribute.knownHandlers : []) ?? [];
  return {
    name: `data-${name}`,
    description: `**${widget}**: ${summaryOf(widget, name)} ${accepts[0].toUpperCase()}${accepts.slice(1)}; ${use}.`,
    values: values.map((word) => ({ name: word })),
    hasValue: kind !== 'boolean',
  };
}

/** One entry for attributes of one name, which several widgets can have. @param {EditorAttribute[]} attributes */
function merged(attributes) {
  /** @type {Map<string, EditorAttribute>} */
  const byName = new Map();
  for (const { name, description, values, hasValue } of attributes) {
    const before = byName.get(name);
    if (!before) {
      byName.set(name, { name, description, values, hasValue });
      continue;
    }
    const known = new Set(before.values.map((value) => value.name));
    byName.set(name, {
      name,
      description: `${before.description}\n\n${description}`,
      values: [...before.values, ...values.filter((value) => !known.has(value.name))],
      hasValue: before.hasValue || hasValue,
    });
  }
  return [...byName.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The parts of all widgets by name, each with what it is in which widget. */
function partValues(declarations) {
  const parts = declarations.flatMap(({ name: widget, parts: declared }) =>
    Object.entries(declared).map(([name, { description, expects, isRequired }]) => ({
      name,
      description: `**${widget}**${expects ? `, \`<${expects}>\`` : ''}${isRequired ? ', required' : ''}: ${description}`,
      values: [],
      hasValue: true,
    })),
  );
  return merged(parts).map(({ name, description }) => ({ name, description }));
}

/**
 * @param {string} root the project's folder
 * @param {any[]} declarations of the widgets
 * @returns {Promise<EditorAttribute[]>} in order of name
 * @throws if an attribute has no summary
 */
export async function readAttributes(root, declarations) {
  const [{ requestAttributes }, { attributeWords }] = await Promise.all([
    importSource(root, 'runtime/ajax/request/options.ts'),
    importSource(root, 'runtime/diagnostics/rules/known-names.ts'),
  ]);
  const readers = requestAttributes();
  const wrong = [...Object.keys(readers), ...Object.keys(attributeWords)].filter(
    (name) => !Object.hasOwn(attributeSummaries, name),
  );
  if (wrong.length) throw new Error(`tools/editor/attribute-summaries.mjs lacks ${wrong.join(', ')}.`);
  const valuesOf = (name) => {
    if (name === 'data-widget')
      return declarations.map(({ name: widget, summary }) => ({ name: widget, description: summary }));
    if (name === 'data-part') return partValues(declarations);
    if (name === 'data-widget-on') return startTimes.map((word) => ({ name: word }));
    const words = attributeWords[name]?.words ?? (readers[name] ? wordsOf(readers[name]) : []);
    return words.map((word) => ({ name: word }));
  };
  const runtime = Object.entries(attributeSummaries).map(([name, description]) => ({
    name,
    description,
    values: valuesOf(name),
    hasValue: true,
  }));
  const widgets = declarations.flatMap(({ name: widget, attributes }) =>
    Object.entries(attributes).map(([name, attribute]) => attributeOfWidget(widget, name, attribute)),
  );
  return merged([...runtime, ...widgets]);
}
