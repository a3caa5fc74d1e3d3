/** What the build supplies and no file holds. */

declare module 'verandah:widgets' {
  // An import statement would turn this file into a module, and the declaration into an augmentation of nothing.
  /** Every folder of `widgets/` with a `widget.ts`, by name. */
  // oxlint-disable-next-line typescript/consistent-type-imports -- see above
  export const registry: import('../../runtime/islands/registry.ts').Registry;
}

declare module 'verandah:examples' {
  /** The examples of every folder of `widgets/` that has some. */
  // oxlint-disable-next-line typescript/consistent-type-imports -- see above
  export const examples: import('../../runtime/islands/example.ts').ExampleBook;
}

/** The version in package.json. */
// oxlint-disable-next-line no-underscore-dangle -- the usual spelling of a name the build replaces
declare const __VERSION__: string;
