/** Sizes of the demo, in bytes after gzip -9 where a host would compress. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const limits = { 'first page, without pictures': 300_000, 'server in the browser': 550_000, 'its PDF writer': 500_000 };

/** @returns {Array<{ what: string, bytes: number, limit: number, over: boolean }>} */
export function weigh(out, build) {
  const sizes = {
    'first page, without pictures': firstPage(out),
    'server in the browser': sizeOf(join(out, 'demo-server.js')),
    'its PDF writer': sizeOf(join(out, build, 'pdf.js')),
  };
  return Object.entries(limits).map(([what, limit]) => ({
    what,
    bytes: sizes[what],
    limit,
    over: sizes[what] > limit,
  }));
}

/** The page and what its HTML names, except for pictures. */
function firstPage(out) {
  const html = readFileSync(join(out, 'index.html'), 'utf8');
  const files = [...html.matchAll(/<(?:link\b[^>]*\bhref|script\b[^>]*\bsrc)="([^"]+)"/g)].map(([, file]) => file);
  return [...new Set(['index.html', ...files])].reduce((sum, file) => sum + sizeOf(join(out, file)), 0);
}

function sizeOf(file) {
  const bytes = readFileSync(file);
  return file.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length;
}
