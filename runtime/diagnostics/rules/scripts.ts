/** Calls of our functions in a script: the names of their options, and what a value is read as. */
import { adviceFor, didYouMean } from '../did-you-mean.ts';
import { octoberMembers, withdrawnNames } from '../leftovers.ts';
import { type Entry, endOf, entriesAt, itemsAt, literalAt } from './literals.ts';
import type { Fault } from '../errors.ts';
import type { Facts, Finding, Found } from './rule.ts';
import { unreadableAttribute } from './unreadable-attribute.ts';

/** @param subject names what has the handler */
export const invalidHandler = (subject: string): Fault => ({
  code: 'VR502',
  message: `${subject} Invalid handler name. The correct handler name format is: "onEvent".`,
  fix: 'Write the name of a handler, such as onSend or homes::onSend.',
});

/** A warning about a place in a script. */
export const warningAt = (textOffset: number, code: string, message: string, fix: string): Finding => ({
  code,
  level: 'warn',
  message,
  fix,
  textOffset,
});

/** Checks the objects that a script gives to `oc.ajax()`, `oc.request()` and `define()`. */
export function checkCalls(script: string, facts: Facts, found: Found): void {
  for (const { index, 0: call, 1: name = '' } of script.matchAll(/\boc(?:\(\))?\.(ajax|request)\(/g)) {
    const items = itemsAt(script, index + call.length - 1);
    const [handler, options] = name === 'ajax' ? items : items.slice(1);
    checkHandler(script, handler, `oc.${name}()`, facts, found);
    if (options !== undefined) checkOptions(script, options, `oc.${name}()`, facts, found);
  }
  for (const { index, 0: call } of script.matchAll(/(?:\boc(?:\(\))?|\$|\bjQuery)(?:\([^()]*\))?\.(?:ajax|request)\(/g))
    if (!/(?:\$|jQuery)\.ajax\($/.test(call)) checkResult(script, index + call.length - 1, found);
  for (const { index, 0: call } of script.matchAll(/\boc\.flashMsg\(/g))
    checkMessage(script, itemsAt(script, index + call.length - 1)[0], facts, found);
  for (const { index, 1: member = '' } of script.matchAll(/(?<![\w.$])(?:window\.)?oc\.(\w+)/g)) {
    const guess = octoberMembers.some(([name]) => name === `oc.${member}`)
      ? undefined
      : didYouMean(member, facts.members.apiMembers);
    if (guess) found(warningAt(index, 'VR583', `oc has no member "${member}".`, `Did you mean "${guess}"?`));
  }
  for (const { index, 0: call } of script.matchAll(/\bdefine\(\s*(?=\{)/g))
    checkDefinition(script, index + call.length, facts.members, found);
}

/** `oc.flashMsg({ message, type })` */
function checkMessage(script: string, at: number | undefined, { members }: Facts, found: Found): void {
  if (at === undefined) return;
  reportUnknown(entriesAt(script, at), members.flashOptions, 'oc.flashMsg()', found);
  if (literalAt(script, at) === undefined) return;
  const fix = "Write oc.flashMsg({ message: '…', type: 'success' }).";
  found(warningAt(at, 'VR583', 'oc.flashMsg() is given a text, and takes an object.', fix));
}

function checkHandler(script: string, at: number | undefined, subject: string, facts: Facts, found: Found): void {
  const handler = at === undefined ? undefined : literalAt(script, at);
  if (at === undefined || handler === undefined || facts.isHandlerName(handler)) return;
  found({ ...invalidHandler(`${subject} is given "${handler}":`), textOffset: at });
}

function checkOptions(script: string, open: number, subject: string, facts: Facts, found: Found): void {
  const entries = entriesAt(script, open);
  reportUnknown(entries, facts.members.requestOptions, subject, found);
  for (const { key, valueAt } of entries) {
    const raw = valueAt === undefined ? undefined : literalAt(script, valueAt);
    const read = facts.requestAttributes[`data-request-${key}`];
    if (raw === undefined || !read) continue;
    try {
      // The reader of an object takes its text in an attribute; a script gives the object.
      if (key === 'data' || key === 'update') throw new SyntaxError('expected an object');
      read(raw);
    } catch (error) {
      const fault = unreadableAttribute(key, raw, error, 'until then, Verandah does not send the request');
      found({ ...fault, message: `${subject}: ${fault.message}`, textOffset: valueAt ?? open });
    }
  }
}

/** What jQuery's requests have, and what to write instead. */
const resultMembers: Readonly<Record<string, string>> = {
  progress: 'Remove it: data-attach-loading says that files are being sent.',
  state: 'Keep what done() and fail() have told.',
  promise: 'Use the request itself, which is a promise.',
  pipe: 'Write then().',
  success: 'Write done().',
  error: 'Write fail().',
  complete: 'Write always().',
  responseJSON: 'Write data, which done() and fail() are given first.',
};

/** The members of a request's result, and what callbacks in the call read of its response. */
function checkResult(script: string, open: number, found: Found): void {
  const report = (name: string, at: number): void => {
    const message = `a request of Verandah has no ${name}, which jQuery's had.`;
    found(warningAt(at, 'VR572', message, resultMembers[name] ?? ''));
  };

  let end = endOf(script, open);
  for (;;) {
    const [link, name = ''] = /^\s*\.\s*(\w+)\s*(?=\()/.exec(script.slice(end, end + 200)) ?? [];
    if (link === undefined) break;
    if (Object.hasOwn(resultMembers, name)) report(name, end + link.lastIndexOf(name));
    end = endOf(script, end + link.length);
  }
  for (const { index } of script.slice(open, end).matchAll(/(?<=\.)responseJSON\b/g))
    report('responseJSON', open + index);
}

/** Other libraries have a `define()` too: ours is given several of our keys. */
function checkDefinition(script: string, open: number, members: Facts['members'], found: Found): void {
  const entries = entriesAt(script, open);
  if (entries.filter(({ key }) => members.widgetKeys.includes(key)).length < 2) return;
  reportUnknown(entries, members.widgetKeys, 'define()', found);
  for (const { key, valueAt } of entries) {
    if (valueAt === undefined) continue;
    if (key === 'parts')
      for (const part of entriesAt(script, valueAt))
        reportUnknown(entriesAt(script, part.valueAt ?? -1), members.partKeys, `the part "${part.key}"`, found);
    if (key === 'attributes')
      for (const each of entriesAt(script, valueAt)) checkAttribute(script, each, members, found);
  }
}

function checkAttribute(
  script: string,
  { key, valueAt = -1 }: Entry,
  { attributeKeys, attributeKinds }: Facts['members'],
  found: Found,
): void {
  const entries = entriesAt(script, valueAt);
  reportUnknown(entries, attributeKeys, `the attribute "${key}"`, found);
  const kindAt = entries.find((entry) => entry.key === 'kind')?.valueAt ?? valueAt;
  const kind = literalAt(script, kindAt);
  if (kind === undefined || attributeKinds.includes(kind)) return;
  found({
    code: 'VR553',
    message: `the attribute "${key}" has the kind "${kind}".`,
    fix: adviceFor(kind, attributeKinds, `Kinds are: ${attributeKinds.join(', ')}.`),
    textOffset: kindAt,
  });
}

/** @param subject whose keys they are */
export function reportUnknown(
  entries: readonly Entry[],
  known: readonly string[],
  subject: string,
  found: Found,
): void {
  for (const { key, at } of entries) {
    if (known.includes(key) || withdrawnNames.includes(key)) continue;
    const fix = adviceFor(key, known, `There are: ${known.join(', ')}.`);
    found(warningAt(at, 'VR583', `${subject} has no option "${key}".`, fix));
  }
}
