/** The generated widget registry: what the page needs to know before it loads a widget. */
import type { Widget, WidgetCode } from './define.ts';
import type { mountReact } from './react-root.tsx';

/** What the bundles of a widget hold of it. */
export interface LoadedWidget {
  widget: Widget;
  code: WidgetCode;
  /** Absent for plain widgets, whose code is called. */
  mount?: typeof mountReact;
  pageWide?: WidgetCode;
}

export interface Bundle {
  /** By name. The view of a widget with page-wide code is in another bundle than the rest of it. */
  widgets: Readonly<Record<string, Partial<LoadedWidget>>>;
}

export interface RegistryEntry {
  on: string;
  view: Widget['view'];
  /** Import the bundles that hold the widget. The first one holds its page-wide code. */
  bundles: readonly (() => Promise<Bundle>)[];
  pageWide?: boolean;
}

export type Registry = { readonly [name: string]: RegistryEntry };
