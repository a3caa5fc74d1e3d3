/** The shape of the generated list of widgets: what the page has to know of each before anything of it is loaded. */
import type { Widget } from './define.ts';

export interface RegistryEntry {
  /** The declared default strategy. */
  on: string;
  view: 'react' | 'dom';
  /** It does something on the whole page before it is used. */
  pageWide?: boolean;
  load: () => Promise<{ default: Widget }>;
}

export type Registry = { readonly [name: string]: RegistryEntry };
