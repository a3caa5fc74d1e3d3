declare module 'verandah:widgets' {
  // An import statement would turn this file into a module, and the declaration into an augmentation.
  // oxlint-disable-next-line typescript/consistent-type-imports -- see above
  export const registry: import('../../runtime/islands/define-widget.ts').Registry;
}

// oxlint-disable typescript/consistent-type-imports -- see above
declare module 'verandah:tiers' {
  export const loadRequestTier: () => Promise<typeof import('../../runtime/request-tier.ts')>;
  export const loadWidgetTier: () => Promise<typeof import('../../runtime/widget-tier.ts')>;
  export const loadReactTier: () => Promise<typeof import('../../runtime/react-tier.ts')>;
  export const loadExtras: () => Promise<typeof import('../../runtime/ajax/extras.ts')>;
}
// oxlint-enable typescript/consistent-type-imports

declare module 'verandah:facts' {
  /** Of the types whose members a script can write. */
  export const members: Readonly<
    Record<
      'requestOptions' | 'apiMembers' | 'flashOptions' | 'widgetKeys' | 'attributeKeys' | 'attributeKinds' | 'partKeys',
      readonly string[]
    >
  >;
  /** Those that are of no widget. */
  export const attributes: readonly string[];
  // oxlint-disable-next-line typescript/consistent-type-imports -- see above
  export const declarations: readonly (import('../../runtime/islands/define-widget.ts').Widget & { on: string })[];
  /** `--vr-space-1` */
  export const tokens: readonly string[];
  /** `ajax:update` */
  export const events: readonly string[];
}

// oxlint-disable typescript/consistent-type-imports -- see above
declare module 'verandah:page-checks' {
  export const checkPage: (
    report: (details: import('../../runtime/diagnostics/report-lazily.ts').Report) => void,
  ) => void;
}
// oxlint-enable typescript/consistent-type-imports

declare module 'verandah:page-log' {
  export const openLog: (events: Event[]) => void;
}

declare module 'verandah:sheets' {
  /** The file name of the base sheet. */
  export const base: string;
  /** By widget, the file name of its bundle's sheet. */
  export const sheets: Readonly<Record<string, string>>;
  /** The version of the package. */
  export const release: string;
}

declare module 'verandah:examples' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- see above
  export const examples: import('../../runtime/islands/define-widget.ts').ExampleBook;
  /** Widget → `dom` or `react`. */
  export const views: Readonly<Record<string, string>>;
}

declare module 'verandah:theme' {
  /** Theme path → text. */
  export const theme: ReadonlyMap<string, string>;
}

declare module 'verandah:demo-build' {
  /** Folder of the build: `build-1a2b3c`. */
  export const build: string;
  /** The files in it that the demo needs without a connection. */
  export const files: readonly string[];
}
