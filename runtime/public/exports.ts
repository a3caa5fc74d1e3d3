/** What a theme's own widgets share with those of the bundle; see docs/own-widgets.md. Lazy chunk. */
import type * as Dom from './dom.ts';
import type * as Components from './components.ts';
import type * as Stores from './stores.ts';

export const dom = (): Promise<typeof Dom> => import('./dom.ts');
export const stores = (): Promise<typeof Stores> => import('./stores.ts');
export const react = (): Promise<typeof Components> => import('./components.ts');
