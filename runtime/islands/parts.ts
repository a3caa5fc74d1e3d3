/** Parts: elements in a widget's root, marked with `data-part`. */
import * as v from 'valibot';
import { VerandahError } from '../diagnostics/errors.ts';
import { wrongPart } from '../diagnostics/rules/widget-faults.ts';
import { parseJson } from '../dom/parse-json.ts';
import { findTrusted } from '../dom/trusted.ts';
import { explainIssue, withoutPrototypeKeys } from './attributes.ts';

export interface Part<Value> {
  readonly isRequired: boolean;
  readonly description: string;
  /** The element's tag; undefined for any. */
  readonly expects: string | undefined;
  /** Of the data in it; undefined for an element. */
  readonly schema?: v.GenericSchema;
  /** @returns undefined if the part is missing. @throws VerandahError if it is invalid. */
  find(elements: readonly Element[], name: string): Value | undefined;
  required(): Part<Exclude<Value, undefined>>;
}

function definePart<Value>(
  declared: Omit<Part<Value | undefined>, 'isRequired' | 'required'>,
): Part<Value | undefined> {
  const optional: Part<Value | undefined> = {
    ...declared,
    isRequired: false,
    required: () => ({ ...optional, isRequired: true }) as Part<Exclude<Value, undefined>>,
  };
  return optional;
}

/** One element; `tag` is checked and narrows the type. */
export function part<Tag extends keyof HTMLElementTagNameMap = never>(
  description: string,
  tag?: Tag,
): Part<([Tag] extends [never] ? HTMLElement : HTMLElementTagNameMap[Tag]) | undefined> {
  type Found = [Tag] extends [never] ? HTMLElement : HTMLElementTagNameMap[Tag];
  return definePart<Found>({
    description,
    expects: tag,
    find([element], name) {
      if (element && tag && element.localName !== tag) throw new VerandahError(wrongPart(name, element.localName, tag));
      return element as Found | undefined;
    },
  });
}

/**
 * Data in `<script type="application/json" data-part="…">`, validated against a schema.
 * @param pageId id of a script elsewhere in the page, which several widgets read; one in the widget comes first.
 */
export function dataPart<Schema extends v.GenericSchema>(
  description: string,
  schema: Schema,
  pageId?: string,
): Part<v.InferOutput<Schema> | undefined> {
  return definePart<v.InferOutput<Schema>>({
    description,
    expects: 'script',
    schema,
    find([own], name) {
      const element = own ?? (pageId && findTrusted(`#${pageId}`));
      if (!element) return undefined;
      try {
        return v.parse(schema, parseJson(element.textContent ?? '', withoutPrototypeKeys));
      } catch (cause) {
        throw new VerandahError({
          code: 'VR303',
          message: `the data in the part "${name}" cannot be read: ${reasonOf(cause)}.`,
          fix: 'Write it with |json_encode|raw: without raw, quotes are escaped.',
          cause,
        });
      }
    },
  });
}

function reasonOf(error: unknown): string {
  if (error instanceof v.ValiError) return explainIssue(error.issues[0]);
  return error instanceof Error ? error.message : 'unreadable';
}
