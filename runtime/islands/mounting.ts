/** The life of the page's widgets. A chunk of its own: a page without widgets never fetches it. */
import { registry } from 'verandah:widgets';
import type { Mounting } from './finder.ts';
import { createMounting } from './mount.ts';

export const mounting: Mounting = createMounting(registry);
