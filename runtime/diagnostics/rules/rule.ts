/** What a rule is, and what it is told about the project. */
import type { members } from 'verandah:facts';
import type { Widget } from '../../islands/define-widget.ts';
import type { Fault } from '../errors.ts';
import { type RuleElement, within } from './element.ts';

/** What is declared elsewhere: rules state none of it again. */
export interface Facts {
  readonly widgets: Readonly<Record<string, Widget>>;
  /** Names of widgets that the theme defines. */
  readonly ownWidgets: readonly string[];
  readonly handlers: readonly string[];
  /** The attributes of requests, and how each is read; reading throws if the value has a mistake. */
  readonly requestAttributes: Readonly<Record<string, (raw: string) => unknown>>;
  /** All attributes that the runtime reads on any element. */
  readonly attributes: readonly string[];
  /** These, and those that widgets declare. */
  readonly knownAttributes: ReadonlySet<string>;
  /** What scripts can write: options of requests, members of `oc`, what `define()` takes. */
  readonly members: typeof members;
  readonly tokens: readonly string[];
  readonly events: readonly string[];
  /** @returns what is wrong with the value of `data-widget-on`. */
  strategyFault(on: string): Fault | undefined;
  isHandlerName(name: string): boolean;
  parseRelaxed(raw: string): unknown;
  isSelector(text: string): boolean;
  isAddress(text: string): boolean;
  /** True if an element of the page matches; absent where there is no page. */
  matches?(selector: string): boolean;
  /** True if some file of the theme has an element with the id; absent where that is not known. */
  hasId?(id: string): boolean;
  /** False if no script of the theme sends the request of an element; absent where that is not known. */
  readonly sendsByScript?: boolean;
  /** True if the theme includes the entry that runs code in the attributes of callbacks. */
  readonly runsInlineCode?: boolean;
  /** Values of `data-control` that scripts of the theme look for; absent where they are not known. */
  readonly ownControls?: readonly string[];
  /** True if some file of the theme has a label for the id. */
  hasLabel?(id: string): boolean;
}

/** What is wrong, and what to write. */
export type Words = Pick<Fault, 'message' | 'fix'>;

export interface Finding extends Fault {
  element?: RuleElement | undefined;
  /** The attribute that the fault is in. */
  attribute?: string | undefined;
  /** Where the fault is in the text of the element, or of the value of `attribute`. */
  textOffset?: number;
  /** The one right correction, of the attribute's name or value, or an attribute to add. */
  edit?: { rename: string } | { value: string } | { add: string };
  /** The widget, or the handler. */
  subject?: string | undefined;
}

export interface RuleTree {
  /** All elements, in their order. */
  readonly elements: readonly RuleElement[];
  /** True for a page from its first element to its last; false for a template that is a part of one. */
  readonly isWhole: boolean;
  /** Elements by the text of their `id`. */
  readonly ids: ReadonlyMap<string, readonly RuleElement[]>;
  /** Regions that an update has just written. */
  readonly updated: readonly RuleElement[];
}

export type Found = (finding: Finding) => void;

/** Takes what a rule has found: with the code and the level of the rule, and at the element that it checks, unless it says otherwise. */
export type FoundByRule = (finding: Omit<Finding, 'code'> & { code?: string }) => void;

export interface Rule {
  readonly code: string;
  readonly level?: 'warn';
  /** True if the runtime reports the fault itself when it meets it in a page. */
  readonly isForFiles?: true;
  readonly checkElement?: (element: RuleElement, facts: Facts, found: FoundByRule, tree: RuleTree) => void;
  readonly checkTree?: (tree: RuleTree, facts: Facts, found: FoundByRule) => void;
}

/** @param updated regions that an update has just written */
export function treeOf(root: RuleElement, isWhole: boolean, updated: readonly RuleElement[] = []): RuleTree {
  const elements = within(root);
  const ids = new Map<string, RuleElement[]>();
  for (const element of elements) {
    const id = element.attributes.get('id');
    if (!id) continue;
    ids.set(id, [...(ids.get(id) ?? []), element]);
  }
  return { elements, isWhole, ids, updated };
}
