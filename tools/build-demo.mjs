/** `npm run build -- --demo`: writes `dist/demo/`, which any host of files can serve. Exits with 1 when something is too large. */
import { join } from 'node:path';
import { buildDemo } from './demo/build.mjs';
import { weigh } from './demo/weights.mjs';

const root = join(import.meta.dirname, '..');
const out = join(root, 'dist/demo');
const started = performance.now();
const { pages, pictures, build } = await buildDemo(root, { out });
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`${pages} pages and ${pictures} pictures in dist/demo/ (${build}), ${seconds} s.`);
const weights = weigh(out, build);
for (const { what, bytes, limit, over } of weights)
  console.log(`${what}: ${(bytes / 1000).toFixed(0)} kB of ${limit / 1000} kB${over ? ', too large' : ''}`);
if (weights.some(({ over }) => over)) process.exitCode = 1;
