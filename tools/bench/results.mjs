/** Remembers the latest full result of every row, so that one row can be measured again without the others. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rowsNamed } from './rows.mjs';

const folder = join(import.meta.dirname, '../../.build/bench');
const fileOf = (id) => join(folder, `${id}.json`);

/** @param {{ id: string }} result */
export function storeResult(result) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(result.id), JSON.stringify(result));
}

/** What is remembered, in the order of the table. */
export function storedResults() {
  return rowsNamed().flatMap(({ id }) =>
    existsSync(fileOf(id)) ? [JSON.parse(readFileSync(fileOf(id), 'utf8'))] : [],
  );
}
