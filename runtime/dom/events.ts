/**
 * Events that widgets fire for themes, and those of visitors that are left to a widget or to the browser. A widget or a store
 * declares each of its events once; its type, its reference page and `verandah.d.ts` derive from that.
 */

/** What a type in a declaration means: `'number | null'`, `"'granted' | 'denied'"`, `'string[]'`. */
type TypeNamed<Text extends string> = string extends Text
  ? unknown
  : Text extends `${infer One} | ${infer Others}`
    ? TypeNamed<One> | TypeNamed<Others>
    : Text extends `'${infer Word}'`
      ? Word
      : Text extends `${infer Item}[]`
        ? TypeNamed<Item>[]
        : Text extends keyof BasicTypes
          ? BasicTypes[Text]
          : never;

interface BasicTypes {
  string: string;
  number: number;
  boolean: boolean;
  null: null;
}

interface EventDeclaration {
  /** When it fires, and what the properties of `detail` are. */
  when: string;
  /** Property → TypeScript type. */
  detail: { readonly [property: string]: string };
}

export type Events = { readonly [name: string]: EventDeclaration };

type DetailOf<Declared extends EventDeclaration> = {
  [Property in keyof Declared['detail']]: TypeNamed<Declared['detail'][Property]>;
};

/** Fires one of the declared events; any other name is a compile error. */
export type Emit<Declared extends Events> = <Name extends keyof Declared & string>(
  name: Name,
  detail: DetailOf<Declared[Name]>,
) => void;

/** @returns a function that fires declared events on `target`; they bubble, and preventing them changes nothing. */
export function createEmit<Declared extends Events>(target: EventTarget): Emit<Declared> {
  return (name, detail) => void target.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
}

/** Events whose request is the business of a widget; the runtime starts none for them. */
export const handledEvents = new WeakSet<Event>();

/** True for a click with a modifier key or another button, which opens a tab or downloads. A plain event has neither. */
export function hasModifier(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button > 0;
}

/** Keeps a drag on its element. A pointer that is gone, or that a script has made up, cannot be captured. */
export function capturePointer(element: Element, { pointerId }: PointerEvent): void {
  try {
    element.setPointerCapture(pointerId);
  } catch {
    // The drag ends at the edge of the element.
  }
}

/** True for an unhandled click with the primary button and no modifier keys. */
export function isPlainClick(event: MouseEvent): boolean {
  return !event.defaultPrevented && !hasModifier(event);
}

/** True for a submit that closes a dialog, or whose button leads to another page or window: a script leaves it alone. */
export function isBrowserSubmit(form: Element, { submitter }: SubmitEvent): boolean {
  if (submitter && submitter.matches('[formaction], [formtarget]')) return true;
  const method = submitter?.getAttribute('formmethod') ?? form.getAttribute('method');
  return method?.toLowerCase() === 'dialog';
}
