/** `llms.txt` (https://llmstxt.org): what a language model needs to write a theme with Verandah, on one page. */
import { callOf } from './formats.mjs';

const list = (heading, lines) => (lines.length > 0 ? [`${heading}:`, ...lines.map((line) => `- ${line}`), ''] : []);

function widget(declaration, partial) {
  const { name, summary, on, attributes, parts, events = {}, withoutJavaScript } = declaration;
  const attributeLines = Object.entries(attributes).map(([attribute, declared]) => {
    const { accepts, example, default: fallback } = declared;
    const use = declared.required ? 'required' : fallback === undefined ? 'optional' : `default \`${fallback || ' '}\``;
    return `\`data-${attribute}\` (${use}): ${accepts}${example ? `, such as \`${example}\`` : ''}`;
  });
  const partLines = Object.entries(parts).map(
    ([part, { expects, isRequired, description }]) =>
      `\`data-part="${part}"\`${expects ? ` on \`<${expects}>\`` : ''}${isRequired ? ' (required)' : ''}: ${description}`,
  );
  const parameters = (partial?.parameters ?? []).map(
    ({ name: parameter, isOptional, description }) =>
      `\`${parameter}\`${isOptional ? ' (optional)' : ''}: ${description}`,
  );
  return [
    `### ${name}`,
    '',
    `${summary} Starts: \`${on}\`. Without JavaScript: ${withoutJavaScript}`,
    '',
    ...(partial
      ? [`Partial, in the package as \`widgets/${name}/${name}.htm\`: \`${callOf(partial, (text) => text)}\``, '']
      : []),
    ...list('Parameters', parameters),
    ...list('Attributes', attributeLines),
    ...list('Parts', partLines),
    ...list(
      'Events',
      Object.entries(events).map(([event, { when }]) => `\`${event}\`: ${when}`),
    ),
  ].join('\n');
}

/**
 * @param {string} description of the package
 * @param {any[]} declarations of the widgets
 * @param {import('./formats.mjs').EditorData} data
 */
export function llmsText(description, declarations, { attributes, partials, events, tokens }) {
  const general = attributes.filter(({ description: text }) => !text.startsWith('**'));
  return `# Verandah

> ${description} The server writes complete HTML; \`data-request\` sends requests from it, and \`data-widget\` makes an element a widget.

- A page loads \`verandah.js\` as a module and \`verandah.css\`; with the October plugin, \`{{ vr_head() }}\` in the head prints both.
- Copy a widget's partial into the theme as \`partials/verandah/<name>.htm\`, or write its HTML with the attributes and parts below.
- Each page has to work without scripts: forms have an \`action\` and a \`method\`, controls are links and buttons.
- A wrong attribute or part disables only its widget; the console names the element and what to write instead.
- Check a theme with \`npx verandah lint themes/<name>\`. On a page, add \`?vr-debug\` to the address for a log of requests and widgets.

## Attributes of any element

${general.map(({ name, description: text }) => `- \`${name}\`: ${text.split('\n')[0]}`).join('\n')}

## Widgets

${declarations
  .map((declaration) =>
    widget(
      declaration,
      partials.find(({ name }) => name === declaration.name),
    ),
  )
  .join('\n')}
## Events

${events.map(({ name, description: text }) => `- \`${name}\`${text ? `: ${text}` : ''}`).join('\n')}

## Tokens

${tokens.map(({ name, description: text }) => `- \`${name}\`${text ? `: ${text}` : ''}`).join('\n')}
`;
}
