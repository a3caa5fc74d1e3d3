/** Lazy chunk: pages without widgets never load it. */
import { registry } from 'verandah:widgets';
import type { Mounting } from './finder.ts';
import { createMounting } from './mount.ts';

export const mounting: Mounting = createMounting(registry, window.verandah?.definitions);
