/** Writes `dist/verandah.d.ts` from the declarations: events of the page, records of the data layer, and the contract. */
import { readDeclarations } from '../build/declarations.mjs';
import { importSource } from '../build/for-node.mjs';
import { readEvents } from '../docs/events.mjs';

/** @param {string} root the project's folder @returns {Promise<string>} the text of the file */
export async function pageTypes(root) {
  const declarations = (await readDeclarations(root)).map(({ declaration }) => declaration);
  const [events, { records }, { contract }, { requests }] = await Promise.all([
    readEvents(root, declarations),
    importSource(root, 'runtime/stores/data-layer-records.ts'),
    importSource(root, 'runtime/contract.ts'),
    importSource(root, 'runtime/contract/requests.ts'),
  ]);
  return `/** What scripts of a page with verandah.js can rely on, besides what \`import … from 'verandah'\` gives them. */
import './api/public/api.js';

/** The events of widgets and of saved items; see docs/requests.md. */
export interface VerandahEvents {
${events.map(typeOfEvent).join('\n')}
  /** A script is about to scroll the page; fired on the window. */
  'page:scrolled-to': Event;
  'widget:mounted': Event;
  /** Fire it after writing the cookie \`vr-consent\`. */
  'consent:changed': Event;
}

/** What is pushed to \`window.dataLayer\`; see docs/analytics-and-search.md. */
export type DataLayerRecord =
${Object.entries(records).map(recordLine).join('\n')};

/** What each handler is sent and returns, as JSON. A handler with a name of your own has the types of the one it replaces. */
export interface HandlerContract {
${Object.keys(contract)
  .map((name) => handlerLine(name, requests[name], contract[name]))
  .join('\n')}
}

export type HandlerRequest<Name extends keyof HandlerContract> = HandlerContract[Name]['request'];
export type HandlerAnswer<Name extends keyof HandlerContract> = HandlerContract[Name]['answer'];

declare global {
  interface GlobalEventHandlersEventMap extends VerandahEvents {}
}
`;
}

/** @param {import('../docs/events.mjs').DeclaredEvent} event @returns {string} its property, with a comment */
function typeOfEvent({ name, when, detail }) {
  const properties = Object.entries(detail).map(([property, type]) => `${property}: ${type}`);
  return `  /** ${when} */\n  '${name}': CustomEvent<{ ${properties.join('; ')} }>;`;
}

/** @param {[string, readonly string[]]} record */
function recordLine([event, fields]) {
  return `  | { event: '${event}'; ${fields.map((field) => `${field}?: string`).join('; ')} }`;
}

/** @param {string} name @param {any} sends @param {any} reads schemas of valibot */
function handlerLine(name, sends, reads) {
  return `  '${name}': { request: ${typeOf(sends)}; answer: ${typeOf(reads)} };`;
}

/**
 * The type of JSON that a schema accepts. What the schema then makes of it is left out, so that a number that may be
 * sent as text is both.
 * @param {any} schema of valibot
 * @returns {string} in TypeScript
 * @throws for a kind of schema that the contract has not had so far
 */
function typeOf(schema) {
  switch (schema.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'unknown':
      return schema.type;
    case 'optional':
      return typeOf(schema.wrapped);
    case 'nullable':
      return `${typeOf(schema.wrapped)} | null`;
    case 'array':
      return `Array<${typeOf(schema.item)}>`;
    case 'union':
      return schema.options.map(typeOf).join(' | ');
    case 'picklist':
      return schema.options.map((/** @type {string} */ option) => `'${option}'`).join(' | ');
    case 'record':
      return `Record<${typeOf(schema.key)}, ${typeOf(schema.value)}>`;
    case 'object':
    case 'object_with_rest':
    case 'loose_object':
      return objectOf(schema);
    case 'any':
      return typeFromPhp(schema);
    default:
      throw new Error(`The contract has a schema "${schema.type}". Add it to tools/package/page-types.mjs.`);
  }
}

/**
 * A value that is read as PHP may write it: numbers and flags may be text (runtime/contract/server-values.ts).
 * @param {{ pipe?: { kind: string, type: string, pipe?: unknown }[] }} schema
 */
function typeFromPhp({ pipe = [] }) {
  // A pipe that begins with such a value has it whole.
  const schema = pipe.find(({ kind, type, pipe: own }) => kind === 'schema' && (type !== 'any' || own));
  const read = schema ? typeOf(schema) : 'unknown';
  return { number: 'number | string', boolean: 'boolean | number | string' }[read] ?? read;
}

/** @param {{ entries: Record<string, any>, rest?: any }} schema */
function objectOf({ type, entries, rest }) {
  const isOptional = (/** @type {any} */ schema) => schema.type === 'optional' || 'fallback' in schema;
  const properties = Object.entries(entries).map(
    ([name, schema]) => `${name}${isOptional(schema) ? '?' : ''}: ${typeOf(schema)}`,
  );
  // An index has to allow what an optional property may be.
  const others = type === 'loose_object' ? 'unknown' : rest && `${typeOf(rest)} | undefined`;
  if (properties.length === 0) return 'Record<string, never>';
  return `{ ${[...properties, ...(others ? [`[name: string]: ${others}`] : [])].join('; ')} }`;
}
