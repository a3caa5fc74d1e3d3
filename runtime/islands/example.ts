/** Types of `widgets/<name>/examples.ts`, which tests mount and the page /states shows. */

interface Described {
  summary: string;
  /** Diagnostic codes of a deliberately wrong example, which is listed but not run. */
  says?: readonly string[];
}

export interface MarkupExample extends Described {
  html: string;
}

export interface TemplateExample extends Described {
  twig: string;
}

export interface VisitExample extends Described {
  visit: string;
  /** Visitor settings, as `POST /__fixtures/visitor` accepts them: `{ signedIn: true }`. */
  visitor?: Readonly<Record<string, boolean | number | string>>;
  /** Cookie → saved keys, oldest first. */
  saved?: Readonly<Record<string, readonly string[]>>;
}

export type Example = MarkupExample | TemplateExample | VisitExample;

/** Widget → name → example. */
export type ExampleBook = Readonly<Record<string, Readonly<Record<string, Example>>>>;
