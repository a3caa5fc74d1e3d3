/**
 * The formats of editors: custom data of VS Code (https://code.visualstudio.com/api/extension-guides/custom-data-extension),
 * Web Types of JetBrains (https://github.com/JetBrains/web-types) and snippets of VS Code.
 *
 * @typedef {import('./attributes.mjs').EditorAttribute} EditorAttribute
 * @typedef {import('./tokens.mjs').EditorToken} EditorToken
 * @typedef {import('./partials.mjs').EditorPartial} EditorPartial
 * @typedef {{ name: string, description: string }} EditorEvent
 * @typedef {{ attributes: EditorAttribute[], tokens: EditorToken[], events: EditorEvent[], partials: EditorPartial[] }} EditorData
 */

const markdown = (value) => ({ kind: 'markdown', value });

/** @param {EditorAttribute[]} attributes */
export function htmlData(attributes) {
  return {
    version: 1.1,
    globalAttributes: attributes.map(({ name, description, values, hasValue }) => ({
      name,
      description: markdown(description),
      // "v" is for attributes without a value.
      ...(!hasValue && { valueSet: 'v' }),
      ...(values.length > 0 && {
        values: values.map((value) => ({
          name: value.name,
          ...(value.description && { description: markdown(value.description) }),
        })),
      }),
    })),
  };
}

/** @param {EditorToken[]} tokens */
export function cssData(tokens) {
  return {
    version: 1.1,
    properties: tokens.map(({ name, description }) => ({
      name,
      ...(description && { description: markdown(description) }),
    })),
  };
}

/**
 * @param {string} version of the package
 * @param {EditorData} data
 */
export function webTypes(version, { attributes, tokens, events }) {
  return {
    $schema: 'https://json.schemastore.org/web-types',
    name: 'verandah',
    version,
    'js-types-syntax': 'typescript',
    'description-markup': 'markdown',
    contributions: {
      html: {
        attributes: attributes.map(({ name, description, values, hasValue }) => ({
          name,
          description,
          value: hasValue
            ? { kind: 'plain', type: values.length > 0 ? 'enum' : 'string', required: false }
            : { kind: 'no-value' },
          ...(values.length > 0 && { values }),
        })),
      },
      css: { properties: tokens.map(({ name, description }) => ({ name, ...(description && { description }) })) },
      js: { events },
    },
  };
}

/** Text of a snippet's placeholder. */
const escaped = (text) => text.replaceAll(/[\\$}]/g, String.raw`\$&`);

/** The call of a partial. @param {EditorPartial} partial @param {(example: string, at: number) => string} write an example */
export function callOf({ name, parameters }, write) {
  // An optional one is in it only if the header's example gives it a value.
  const given = parameters.filter((parameter) => !parameter.isOptional || parameter.example !== parameter.name);
  const words = given.map((parameter, index) => ` ${parameter.name}=${write(parameter.example, index + 1)}`);
  return `{% partial 'verandah/${name}'${words.join('')} %}`;
}

/** A text keeps its quotes outside of the placeholder, so that typing replaces only what is between them. */
function placeholder(example, at) {
  const [, text] = /^'([^']*)'$/.exec(example) ?? [];
  return text === undefined ? `\${${at}:${escaped(example)}}` : `'\${${at}:${escaped(text)}}'`;
}

/** @param {EditorPartial[]} partials */
export function snippets(partials) {
  return Object.fromEntries(
    partials.map((partial) => [
      `Verandah: ${partial.name}`,
      {
        scope: 'html,twig',
        prefix: `vr-${partial.name}`,
        body: [`${callOf(partial, placeholder)}$0`],
        description: [
          `${partial.description}.`,
          ...partial.parameters.map(
            ({ name, isOptional, description }) => `${isOptional ? `[${name}]` : name}: ${description}`,
          ),
        ].join('\n'),
      },
    ]),
  );
}
