/** Types of `widgets/<name>/examples.ts`, which tests mount and the page /states shows. */

interface Described {
  summary: string;
  /** Diagnostic codes of a deliberately wrong example, which is listed but not run. */
  says?: readonly string[];
}

/** Complete HTML, as in a theme. */
export interface MarkupExample extends Described {
  html: string;
}

/** Twig that includes the widget's partial. */
export interface TemplateExample extends Described {
  twig: string;
}

/** A state of a demo page. */
export interface VisitExample extends Described {
  /** Path and query. */
  visit: string;
  /** Visitor settings, as `POST /__fixtures/visitor` accepts them: `{ signedIn: true }`. */
  visitor?: Readonly<Record<string, boolean | number | string>>;
  /** Cookie → saved keys, oldest first. */
  saved?: Readonly<Record<string, readonly string[]>>;
}

export type Example = MarkupExample | TemplateExample | VisitExample;

/** Widget → name → example. */
export type ExampleBook = Readonly<Record<string, Readonly<Record<string, Example>>>>;
