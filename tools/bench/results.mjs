/** Stores the latest full result of every row, so that rows can be measured separately. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rowsNamed } from './rows.mjs';

const folder = join(import.meta.dirname, '../../.build/bench');
const fileOf = (id) => join(folder, `${id}.json`);

export function storeResult(result) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(result.id), JSON.stringify(result));
}

export function storedResults() {
  return rowsNamed().flatMap(({ id }) =>
    existsSync(fileOf(id)) ? [JSON.parse(readFileSync(fileOf(id), 'utf8'))] : [],
  );
}
