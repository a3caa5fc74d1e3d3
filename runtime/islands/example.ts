/** The one shape of a widget's named examples (`widgets/<name>/examples.ts`): what tests mount, and what the page /states shows. */

interface Described {
  /** What there is to see. */
  summary: string;
  /** Codes of what the console says, for an example that is a mistake on purpose. It is then listed, and not run. */
  says?: readonly string[];
}

/** HTML as a theme writes it, complete by itself. */
export interface MarkupExample extends Described {
  html: string;
}

/** The widget's own partial as a theme includes it: Twig, with the variables every page has. */
export interface TemplateExample extends Described {
  twig: string;
}

/** A state of a whole page of the demo. */
export interface VisitExample extends Described {
  /** Path and query. */
  visit: string;
  /** Settings of the demo's visitor that the state needs, as `POST /__fixtures/visitor` takes them: `{ signedIn: true }`. */
  visitor?: Readonly<Record<string, boolean | number | string>>;
  /** Cookie → keys that it holds, oldest first. */
  saved?: Readonly<Record<string, readonly string[]>>;
}

export type Example = MarkupExample | TemplateExample | VisitExample;

/** Widget → name → example. */
export type ExampleBook = Readonly<Record<string, Readonly<Record<string, Example>>>>;
