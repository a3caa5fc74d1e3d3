/** Events for themes. A widget or a store declares each once; its type, its reference page and `verandah.d.ts` derive from that. */
import { dispatchEvent } from './clobber-safe.ts';

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

export interface EventDeclaration {
  /** When it fires, and what the properties of `detail` are. */
  when: string;
  /** Property → TypeScript type. */
  detail: { readonly [property: string]: string };
}

export type Events = { readonly [name: string]: EventDeclaration };

export type DetailOf<Declared extends EventDeclaration> = {
  [Property in keyof Declared['detail']]: TypeNamed<Declared['detail'][Property]>;
};

/** Fires one of the declared events; any other name is a compile error. */
export type Emit<Declared extends Events> = <Name extends keyof Declared & string>(
  name: Name,
  detail: DetailOf<Declared[Name]>,
) => void;

/** @returns a function that fires declared events on `target`; they bubble, and preventing them changes nothing. */
export function createEmit<Declared extends Events>(target: EventTarget): Emit<Declared> {
  return (name, detail) => void dispatchEvent(target, new CustomEvent(name, { detail, bubbles: true }));
}
