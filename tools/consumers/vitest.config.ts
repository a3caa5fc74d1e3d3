/** The package in projects of other people: `npm test -- --package`. Each installs what it needs, so this takes minutes. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['*.consumer.ts'],
    globalSetup: './pack.ts',
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Two cores are one build of Next.
    fileParallelism: false,
  },
});
