/** The generated widget registry: what the page needs to know before it loads a widget. */
import type { Widget } from './define.ts';

export interface RegistryEntry {
  on: string;
  view: 'react' | 'dom';
  /** True if the widget has page-wide code. */
  pageWide?: boolean;
  load: () => Promise<{ default: Widget }>;
}

export type Registry = { readonly [name: string]: RegistryEntry };
