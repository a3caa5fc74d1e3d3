/** Reads docs/diagnostics.md for the page /diagnostics, and writes its table of mistakes. */
import { importSource } from '../build/for-node.mjs';

const row = /^\| \[(VR\d{3})\]\(#vr\d{3}\) \| (warning|error) *\| (.*?) *\|$/gm;
const section = /^### (VR\d{3})\n(.*?)(?=^##|\n*$(?![^]))/gms;
const table = /(<!-- mistakes -->\n)[^]*?(<!-- \/mistakes -->)/;

/**
 * @param {string} page docs/diagnostics.md
 * @returns {{ code: string, level: string, what: string, line: string, snippet: string }[]} in the order of the table
 */
export function readCodes(page) {
  const sections = new Map([...page.matchAll(section)].map(([, code, text]) => [code, text]));
  return [...page.matchAll(row)].map(([, code = '', level = '', what = '']) => {
    const text = sections.get(code) ?? '';
    const line = (/^((?:> .*\n)+)/m.exec(text)?.[1] ?? '').replaceAll(/^> /gm, '').trim().replaceAll('\n', ' ');
    return { code, level, what, line, snippet: /^```\w+\n([^]*?)^```$/m.exec(text)?.[1]?.trimEnd() ?? '' };
  });
}

/** @returns {string[]} the codes that have a paragraph */
export function documentedCodes(page) {
  return [...page.matchAll(section)].map(([, code = '']) => code);
}

/** @returns {Promise<{ code: string, mistake: string, line: string }[]>} those of /diagnostics */
export async function readMistakes(root) {
  return (await importSource(root, 'fixtures/server/diagnostics/mistakes.ts')).mistakes;
}

/** @returns {string} the page with the table of `mistakes` */
export function withMistakes(page, mistakes) {
  const escape = (text) => text.replaceAll('|', '\\|');
  const rows = mistakes.map(
    ({ code, mistake, line }) => `| ${escape(mistake)} | [${code}](#${code.toLowerCase()}) | \`${escape(line)}\` |`,
  );
  const lines = ['| mistake | code | line |', '| --- | --- | --- |', ...rows];
  return page.replace(table, (_, start, end) => `${start}\n${lines.join('\n')}\n\n${end}`);
}
