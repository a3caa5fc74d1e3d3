/** Formats a declaration as Markdown: the tables of a widget's README, and its row in docs/widgets.md. */

const opening = '<!-- generated from widget.ts by `node tools/docs.mjs` -->';
const closing = '<!-- /generated -->';
const between = /<!-- generated\b[^>]*-->[\s\S]*?<!-- \/generated -->/;

/** Escapes text for a table cell. */
export const cell = (text) => String(text).replaceAll('|', '\\|').replaceAll('\n', ' ');
export const code = (text) => `\`${cell(text)}\``;

const line = (cells) => `| ${cells.join(' | ')} |`;

export function table(head, rows) {
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function attributeRow([name, attribute]) {
  const { kind, accepts, example, default: fallback } = attribute.describe();
  const written = example === '' ? `data-${name}` : `data-${name}=${quoted(example)}`;
  const absent = fallback === undefined ? '–' : code(fallback);
  return [code(`data-${name}`), kind, attribute.required ? 'required' : absent, cell(accepts), code(written)];
}

/** Quotes an attribute value with the quotes that it doesn't contain. */
function quoted(value) {
  return value.includes('"') ? `'${value}'` : `"${value}"`;
}

function partRow([name, { isRequired, expects, description }]) {
  return [code(name), expects ? code(`<${expects}>`) : 'any element', isRequired ? 'yes' : 'no', cell(description)];
}

/** @param {Record<string, string>} detail the type of each property @returns {string} */
export function detailCell(detail) {
  return Object.entries(detail)
    .map(([property, type]) => code(`${property}: ${type}`))
    .join(', ');
}

/** The generated block of a README. */
function referenceOf({ name, on, view, attributes, parts, events = {}, listensTo = {}, pattern, withoutJavaScript }) {
  const section = (heading, head, rows, none) => [`### ${heading}`, rows.length > 0 ? table(head, rows) : none];
  return [
    opening,
    table(
      ['`data-widget`', 'starts', 'drawn by', 'ARIA pattern'],
      [[code(name), code(on), view === 'react' ? 'React' : 'plain DOM code', cell(pattern)]],
    ),
    ...section(
      'Attributes',
      ['attribute', 'kind', 'default', 'accepts', 'example'],
      Object.entries(attributes).map(attributeRow),
      'None.',
    ),
    ...section(
      'Parts',
      ['`data-part`', 'element', 'required', 'what it is'],
      Object.entries(parts).map(partRow),
      'None: the element itself is all it needs.',
    ),
    ...section(
      'Events',
      ['event', '`detail`', 'when'],
      Object.entries(events).map(([event, { when, detail }]) => [code(event), detailCell(detail), cell(when)]),
      'None.',
    ),
    ...(Object.keys(listensTo).length > 0
      ? section(
          'Events you can fire',
          ['event', 'what it does'],
          Object.entries(listensTo).map(([event, effect]) => [code(event), cell(effect)]),
        )
      : []),
    '### Without JavaScript',
    withoutJavaScript,
    closing,
  ].join('\n\n');
}

/** A README with an updated block, or a new one. */
export function updateReadme(readme, declaration) {
  const block = referenceOf(declaration);
  if (readme === null) return `# ${declaration.name}\n\n${declaration.summary}\n\n${block}\n`;
  return between.test(readme) ? readme.replace(between, () => block) : `${readme.trimEnd()}\n\n${block}\n`;
}

export function indexOf(declarations) {
  const rows = declarations.map(({ name, summary, on }) => [
    `[${name}](../widgets/${name}/README.md)`,
    cell(summary),
    code(on),
  ]);
  const list = rows.length > 0 ? table(['widget', 'what the visitor sees', 'starts'], rows) : 'None yet.';
  return `# Widgets\n\nGenerated from the declarations by \`node tools/docs.mjs\`.\n\n${list}\n`;
}
