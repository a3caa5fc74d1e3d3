import { createRequire } from 'node:module';
import type jquery from 'jquery';

const require = createRequire(import.meta.url);

/** @returns jQuery for the window of this test file: as a module it belongs to the first file that imports it. */
export function loadJquery(): typeof jquery {
  const file = require.resolve('jquery');
  delete require.cache[file];
  return require(file) as typeof jquery;
}
