/** Formats as Markdown: the tables of a widget's README, and its row in docs/widgets.md. */
import { summaryOf } from '../editor/attributes.mjs';
import { groupWidgets } from './widget-groups.mjs';

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

const attributeRow =
  (widget) =>
  ([name, attribute]) => {
    const { accepts, example, default: fallback } = attribute;
    const written = example === '' ? `data-${name}` : `data-${name}=${quoted(example)}`;
    const absent = fallback === undefined ? '–' : code(fallback);
    const use = attribute.required ? 'required' : absent;
    return [code(`data-${name}`), cell(summaryOf(widget, name)), use, cell(accepts), code(written)];
  };

/** Quotes an attribute value with the quotes that it doesn't contain. */
function quoted(value) {
  return value.includes('"') ? `'${value}'` : `"${value}"`;
}

function partRow([name, { isRequired, expects, description }]) {
  return [code(name), expects ? code(`<${expects}>`) : 'any element', isRequired ? 'yes' : 'no', cell(description)];
}

/** @param {Record<string, string>} detail the type of each property @returns {string} */
function detailCell(detail) {
  return Object.entries(detail)
    .map(([property, type]) => code(`${property}: ${type}`))
    .join(', ');
}

function section(heading, head, rows, none) {
  if (rows.length > 0) return [`### ${heading}`, table(head, rows)];
  return none === undefined ? [] : [`### ${heading}`, none];
}

function tokenRow([name, value]) {
  if (value === '') return [code(name), 'none'];
  return [code(name), value.includes('url(') ? 'an icon' : code(value.replaceAll(/\s+/g, ' '))];
}

/** The generated block of a README. */
function referenceOf(declaration, { tokens, texts }) {
  const { name, on, view, attributes, parts, events = {}, listensTo = {}, pattern, withoutJavaScript } = declaration;
  return [
    opening,
    table(
      ['`data-widget`', 'starts', 'drawn by', 'ARIA pattern'],
      [[code(name), code(on), view === 'react' ? 'React' : 'plain DOM code', cell(pattern)]],
    ),
    ...section(
      'Attributes',
      ['attribute', 'does', 'default', 'accepts', 'example'],
      Object.entries(attributes).map(attributeRow(name)),
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
    ...section(
      'Events you can fire',
      ['event', 'what it does'],
      Object.entries(listensTo).map(([event, effect]) => [code(event), cell(effect)]),
    ),
    ...section('Custom properties', ['property', 'default'], tokens.map(tokenRow)),
    ...section(
      'Texts',
      ['name', 'text'],
      texts.map(([key, text]) => [code(key), cell(text)]),
    ),
    '### Without JavaScript',
    withoutJavaScript,
    closing,
  ].join('\n\n');
}

/**
 * A README with an updated block, or a new one.
 * @param {string | null} readme
 * @param {Record<string, any>} declaration
 * @param {{ tokens: Map<string, { widget: string, value: string }>, texts: Record<string, string> }} all those of all widgets
 * @returns {string}
 */
export function updateReadme(readme, declaration, { tokens, texts }) {
  const block = referenceOf(declaration, {
    tokens: [...tokens]
      .filter(([, { widget }]) => widget === declaration.name)
      .map(([name, { value }]) => [name, value]),
    texts: Object.entries(texts).filter(([key]) => key.startsWith(`${declaration.name}.`)),
  });
  if (readme === null) return `# ${declaration.name}\n\n${declaration.summary}\n\n${block}\n`;
  return between.test(readme) ? readme.replace(between, () => block) : `${readme.trimEnd()}\n\n${block}\n`;
}

export function indexOf(declarations) {
  const summaries = new Map(declarations.map(({ name, summary }) => [name, summary]));
  const sections = groupWidgets([...summaries.keys()]).map(([group, names]) => {
    const rows = names.map((name) => [`[${name}](../widgets/${name}/README.md)`, cell(summaries.get(name))]);
    return `## ${group}\n\n${table(['widget', 'what the visitor sees'], rows)}\n`;
  });
  return `# Widgets\n\nGenerated from the declarations by \`node tools/docs.mjs\`.\n\n${sections.join('\n')}`;
}
