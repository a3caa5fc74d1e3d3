/** Reads docs/diagnostics.md for the page /diagnostics. */

const section = /^### (VR\d{3})\n(.*?)(?=^##|\n*$(?![^]))/gms;

/** The line of the console that a quotation is, without the backslashes that keep its tags from being HTML. @param {string} quotation */
export function consoleLine(quotation) {
  return quotation.replaceAll(/^> /gm, '').trim().replaceAll('\n', ' ').replaceAll('\\<', '<');
}

/**
 * @param {string} page docs/diagnostics.md
 * @returns {{ code: string, level: string, what: string, line: string, snippet: string }[]} in the order of the codes
 */
export function readCodes(page) {
  return [...page.matchAll(section)]
    .map(([, code = '', text = '']) => {
      const [, level = '', what = ''] = /^(Warning|Error): (.*)\.$/m.exec(text) ?? [];
      const line = consoleLine(/^((?:> .*\n)+)/m.exec(text)?.[1] ?? '');
      const snippet = /^```\w+\n([^]*?)^```$/m.exec(text)?.[1]?.trimEnd() ?? '';
      return { code, level: level.toLowerCase(), what, line, snippet };
    })
    .toSorted((one, other) => (one.code < other.code ? -1 : 1));
}
