/**
 * The types of JSX (tsconfig.json, `paths`), stricter than React's: an element holds one text or elements, never both.
 * Browsers that translate a page replace its text nodes. React would not notice: a text of its own beside other nodes
 * would keep an old number, or throw when it is removed (F130). A text that is alone React writes through its element.
 */
import type { JSX as ReactJSX, ReactElement } from 'react';

export type Elements = ReactElement | '' | false | null | undefined | readonly Elements[];
export type Text = string | number | false | null | undefined;

type WithStrictChildren<Props> = Omit<Props, 'children'> & { children?: Elements | Text };

export declare namespace JSX {
  type ElementType = ReactJSX.ElementType;
  type Element = ReactElement;
  type ElementClass = ReactJSX.ElementClass;
  type ElementAttributesProperty = ReactJSX.ElementAttributesProperty;
  type ElementChildrenAttribute = ReactJSX.ElementChildrenAttribute;
  type LibraryManagedAttributes<Type, Props> = ReactJSX.LibraryManagedAttributes<Type, Props>;
  type IntrinsicAttributes = ReactJSX.IntrinsicAttributes;
  type IntrinsicClassAttributes<Instance> = ReactJSX.IntrinsicClassAttributes<Instance>;
  type IntrinsicElements = {
    [Name in keyof ReactJSX.IntrinsicElements]: WithStrictChildren<ReactJSX.IntrinsicElements[Name]>;
  };
}
