/** Packs the build in `dist/` once, as `npm publish` does, for all consumers. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { writeApi } from '../package.mjs';
import { run } from './project.ts';

declare module 'vitest' {
  interface ProvidedContext {
    archive: string;
  }
}

export default async function pack({ provide }: TestProject): Promise<() => void> {
  await writeApi();
  const folder = mkdtempSync(join(tmpdir(), 'verandah-pack-'));
  run(join(import.meta.dirname, '../..'), 'npm', ['pack', '--ignore-scripts', '--pack-destination', folder]);
  const [name = ''] = readdirSync(folder);
  provide('archive', join(folder, name));
  return () => rmSync(folder, { recursive: true, force: true });
}
