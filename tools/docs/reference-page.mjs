/** Writes docs/reference.md: every attribute, prefix, option, member and event, from what the runtime reads and declares. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attributeExamples, memberSummaries, withoutAttribute } from '../editor/attribute-examples.mjs';
import { readAttributes } from '../editor/attributes.mjs';
import { readEvents } from './events.mjs';
import { cell, code, table } from './reference.mjs';

/** The lines of an interface: `name?: type;` with the comment before it. @returns {{ name: string, type: string, about: string }[]} */
function membersOf(source, name) {
  const [, body = ''] = new RegExp(`interface ${name} \\{\\n([^]*?)\\n\\}`).exec(source) ?? [];
  const lines = body.matchAll(/(?:^ {2}\/\*\* (.*?) \*\/\n)?^ {2}(\w+)(\??:? ?)([^]*?);$/gm);
  return Array.from(lines, ([, about = '', member = '', mark = '', type = '']) => ({
    name: member,
    type: mark.includes(':') ? type : `${member}${type}`,
    about,
  }));
}

const attributeRow = ({ name, description, values }) => {
  const isFlag = values.some((value) => value.name === 'false');
  const absent = withoutAttribute[name] ?? (isFlag ? 'off' : '–');
  const words =
    !isFlag && values.length > 0 && values.length < 8
      ? ` One of ${values.map((value) => code(value.name)).join(', ')}.`
      : '';
  return [code(name), `${cell(description)}${words}`, cell(absent), code(attributeExamples[name])];
};

const groups = [
  ['Attributes of a request', /^data-(?:request|browser|auto-submit|track-input|attach-loading)/],
  ['Attributes of what an update writes', /^data-(?:ajax|key|vr-(?:keep|reset|permanent|untrusted))/],
  ['Attributes of errors in a form', /^data-(?:validate|message|error)/],
  ['Attributes of widgets, saved items and the page', /./],
];

/** The rows of the tables below "Events" in docs/requests.md, which say on what each fires and what it can prevent. */
function eventTables(root) {
  const [, section = ''] = readFileSync(join(root, 'docs/requests.md'), 'utf8').split('\n## Events\n');
  return [...section.matchAll(/^### (.*)\n[^]*?((?:^\|.*\n)+)/gm)].map(
    ([, heading, rows]) => `### ${heading}\n\n${rows.replaceAll('](#', '](requests.md#').trimEnd()}`,
  );
}

/**
 * @param {string} root the project's folder
 * @param {any[]} declarations of the widgets
 * @returns {Promise<string>}
 */
export async function referencePage(root, declarations) {
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const attributes = await readAttributes(root, []);
  const events = (await readEvents(root, declarations)).filter(({ widget }) => widget);
  const left = new Set(attributes);
  const sections = groups.map(([heading, pattern]) => {
    const own = [...left].filter(({ name }) => pattern.test(name));
    for (const each of own) left.delete(each);
    return `## ${heading}\n\n${table(['attribute', 'what it does', 'without it', 'example'], own.map(attributeRow))}`;
  });
  const options = membersOf(read('runtime/ajax/types.ts'), 'RequestOptions').map(({ name, type, about }) => {
    const attribute = [`data-request-${name}`, `data-${name}`]
      .map((each) => each.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
      .find((each) => Object.hasOwn(attributeExamples, each));
    return [
      code(name),
      code(type),
      attribute ? `As ${code(attribute)}.${about && ` ${cell(about)}`}` : cell(about) || '–',
    ];
  });
  const members = membersOf(read('runtime/ajax/api.ts'), 'OctoberApi').map(({ name, type }) => [
    code(`oc.${name}`),
    code(type),
    memberSummaries[name],
  ]);
  return `${[
    '# Reference',
    'Generated from the runtime by `node tools/docs.mjs`. [Requests and updates](requests.md) explains how they work together; the\nattributes and events of a widget are in its [README](widgets.md) too.',
    ...sections,
    '## Where a partial goes',
    table(
      ['value in `data-request-update`', 'the partial'],
      [
        ["`'#total'`, `'.total'`", 'updates the content of what the selector matches'],
        ["`'@#list'`", 'is added at the end of it'],
        ["`'^#list'`", 'is added at its beginning'],
        ["`'!#list'`", 'takes its place'],
        ["`'=main > p'`", 'updates the content of any selector that begins with neither `#` nor `.`'],
        ['`true`', 'updates the element with `data-ajax-partial` of its name; a prefix alone does that too'],
        ['`false`', 'is only asked for'],
        ['`_self: true`, for the name', 'is the one around the control, as `data-ajax-partial` names it'],
      ],
    ),
    '## Options of `oc.ajax` and `oc.request`',
    table(['option', 'type', 'what it does'], options),
    '## Members of `oc`',
    table(['member', 'signature', 'what it does'], members),
    '## Events',
    ...eventTables(root),
    '### Events of each widget',
    table(
      ['event', '`detail`', 'when'],
      events.map(({ name, when, detail }) => [
        code(name),
        Object.entries(detail)
          .map(([property, type]) => code(`${property}: ${type}`))
          .join(', ') || '–',
        cell(when),
      ]),
    ),
  ].join('\n\n')}\n`;
}
