/** Decides which words of a failing server visitors may read: short sentences, never markup, traces, paths or code. */

const maxTextLength = 300;

/** Where an exception was thrown, what a trace looks like, and paths of files (but not the addresses of pages). */
const locations = [
  /\bon line \d/i,
  /\bstack trace\b|\[internal function\]|#\d{1,4} (?:\{|\/|[a-z]:)/i,
  /(?:^|[^\w/])\/[\w.@~-]{1,80}\/[\w.@~-]/,
  /\b[a-z]:[\\/](?!\/)|\\/i,
  /\w\.(?:php|phtml|inc|htm|html|twig)\b/i,
];

/** How PHP, databases and the CMS speak to developers. */
const code = [
  /SQLSTATE|\w(?:::|->)\w|\w\(\)|\$[a-z_]\w|cURL error|AJAX handler|\bThe partial ['"]|^Class ['"]\S{1,200} not found/,
  /\b(?:undefined|uncaught|unexpected) (?:variable|index|offset|array key|property|constant|function|method|token)\b/i,
  /\b(?:call to (?:a member|undefined)|syntax error|division by zero|allowed memory size|maximum execution time)\b/i,
  /\b(?:too few arguments|attempt to read|trying to (?:get|access)|connection refused|access denied for user)\b/i,
  /\bmust be of type \S{1,80} \S{1,80} given/i,
];

/** What proxies and frameworks say if no one has chosen a text; the runtime's own says more. */
const stock =
  /^(?:internal )?server error\W*$|^(?:bad gateway|service unavailable|gateway time-?out)\W*$|^error code: \d|^(?:no healthy )?upstream\b/i;

const markup = /[<{]|&(?:#\w{1,8}|[a-z]{1,32});/i;

function matches(patterns: readonly RegExp[], text: string): boolean {
  return patterns.some((pattern) => pattern.test(text));
}

/** True if the text says where in the server's files something happened. */
export function tellsLocation(text: string): boolean {
  return matches(locations, text);
}

/** True if a theme can have written the text for visitors. */
export function isForVisitors(text: string): boolean {
  return (
    text.length > 0 &&
    text.length <= maxTextLength &&
    !markup.test(text) &&
    !stock.test(text) &&
    !matches(locations, text) &&
    !matches(code, text)
  );
}

/** In debug mode October appends where an exception was thrown, and the trace: `"Not yours." on line 12 of /app/x.php#0 …`. */
const thrownText = /^\s*"([^]{0,300}?)" on line \d/;

/** @returns the text that was given to `abort()`. */
export function withoutLocation(text: string): string {
  return thrownText.exec(text)?.[1] ?? text;
}
