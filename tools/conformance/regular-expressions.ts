/** Finds the regular expressions of sources, and texts that make them backtrack. */
import type { NewExpression } from 'oxc-parser';
import { visit } from '../parse.mjs';
import { placeOf, type SourceFile } from './source-files.ts';

interface FoundExpression {
  /** `path:line` of its first use. */
  place: string;
  expression: RegExp;
}

/** @returns the distinct literals and `new RegExp('…')` of the sources. A pattern put together at run time is skipped. */
export function expressionsIn(sources: readonly SourceFile[]): FoundExpression[] {
  const found = new Map<string, FoundExpression>();
  for (const source of sources) {
    const add = (start: number, expression: RegExp): void => {
      const key = String(expression);
      if (!found.has(key)) found.set(key, { place: placeOf(source, start), expression });
    };
    visit(source.path, source.text, {
      Literal(node) {
        if ('regex' in node) add(node.start, new RegExp(node.regex.pattern, node.regex.flags));
      },
      NewExpression(node) {
        const expression = constructedBy(node);
        if (expression) add(node.start, expression);
      },
    });
  }
  return [...found.values()];
}

function constructedBy({ callee, arguments: given }: NewExpression): RegExp | undefined {
  if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return undefined;
  const [pattern, flags] = given.map((argument) => (argument.type === 'Literal' ? argument.value : undefined));
  return typeof pattern === 'string' ? new RegExp(pattern, typeof flags === 'string' ? flags : '') : undefined;
}

/** An escape, a class, the start of a group, a quantifier, or a character. */
const token =
  /\\(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|[pP]\{\w+(?:=\w+)?\}|k<\w+>|[^])|\[(?:\\[^]|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|\{\d+(?:,\d*)?\}\??|[*+?]\??|[^]/giu;

const candidates = [...'a1 x0Z_-.,:;@#<>/\\"\'=&?%$!(){}[]|^~`*+é\n\t\r\u00a0\u2028\ud83c\udfe1'];

interface Part {
  /** What this part alone matches. */
  text: string;
  isLiteral: boolean;
}

/** The characters, escapes and classes of the pattern, in its order. */
function partsOf({ source, flags }: RegExp): Part[] {
  const plainFlags = flags.replace(/[gy]/g, '');
  return [...source.matchAll(token)].flatMap(([part]) => {
    if (/^(?:\(|\)|\||\^|\$|[*+?]\??|\{\d.*|\\[bBk\d])/u.test(part)) return [];
    const alone = new RegExp(`^(?:${part})$`, plainFlags);
    const literal = literalOf(part);
    const text = literal ?? candidates.find((candidate) => alone.test(candidate));
    return text === undefined ? [] : [{ text, isLiteral: literal !== undefined }];
  });
}

/** @returns the character that a part is; undefined for a set of them. */
function literalOf(part: string): string | undefined {
  const code = /^\\[ux]\{?([\da-f]+)\}?$/i.exec(part)?.[1];
  if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
  return /^\\?[^\\.\w[]$|^\w$/.exec(part)?.[0].slice(-1) ?? /^\\[.[\\]$/.exec(part)?.[0].slice(-1);
}

/** Makes a text of about this length. */
type Attack = (length: number) => string;

/** Texts that repeat what parts of the expression match, alone and after the parts before, and end with a mismatch. */
function attacksOn(expression: RegExp): Attack[] {
  const parts = partsOf(expression).slice(0, 60);
  const attacks = new Map<string, Attack>();
  const add = (before: string, repeated: string): void => {
    attacks.set(`${before}\u0000${repeated}`, (length) => {
      const count = Math.max(1, Math.floor((length - before.length) / repeated.length));
      // `.` doesn't match the line break, and next to nothing matches the rest.
      return `${before}${repeated.repeat(count)}\u0001\n\u0001`;
    });
  };
  for (const repeated of ['a', ' ', '\n', '<', '"']) for (const before of ['', '\u0001']) add(before, repeated);
  for (const start of parts.keys())
    for (const size of [1, 2, 3, wordLength(parts, start), wordLength(parts, start) + 1, parts.length]) {
      const repeated = textOf(parts.slice(start, start + size));
      if (!repeated) continue;
      add('', repeated);
      add(textOf(parts.slice(0, start)), repeated);
    }
  return [...attacks.values()];
}

function textOf(parts: readonly Part[]): string {
  return parts.map(({ text }) => text).join('');
}

/** How many parts from `start` on are literal characters. */
function wordLength(parts: readonly Part[], start: number): number {
  const end = parts.findIndex(({ isLiteral }, index) => index >= start && !isLiteral);
  return (end < 0 ? parts.length : end) - start;
}

const lengths = { short: 2000, long: 16_000 };

/** An eightfold text takes 8 times as long if the time is linear, and 64 times if it is quadratic. */
const maxGrowth = 24;

/** Less is not slow, whatever the growth. A linear expression reads 16 kB in half a millisecond. */
const negligibleMs = 5;

/**
 * Measures the texts that take the expression longest.
 * @returns the start of a text for which 16 kB take more than 24 times as long as 2 kB (8 times is linear)
 */
export function slowTextFor(expression: RegExp): string | undefined {
  const screened: { attack: Attack; ms: number }[] = [];
  for (const attack of attacksOn(expression)) {
    // The time of some expressions doubles with each character: these never get to the longer text.
    if (leastTimeOf(expression, attack(24)) > negligibleMs) return attack(24);
    screened.push({ attack, ms: leastTimeOf(expression, attack(lengths.short)) });
  }
  const slowest = screened.toSorted((one, other) => other.ms - one.ms).slice(0, 5);
  return slowest
    .find(({ attack, ms }) => {
      const longMs = leastTimeOf(expression, attack(lengths.long));
      return longMs > negligibleMs && longMs > maxGrowth * ms;
    })
    ?.attack(40);
}

/** The least of three: other work on the machine only ever adds. */
function leastTimeOf(expression: RegExp, text: string): number {
  return Math.min(...[1, 2, 3].map(() => timeOf(expression, text)));
}

/** @returns the processor time in milliseconds, which other processes do not change. */
function timeOf(expression: RegExp, text: string): number {
  const start = process.cpuUsage();
  expression.lastIndex = 0;
  if (expression.global) text.replace(expression, '');
  else expression.exec(text);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
