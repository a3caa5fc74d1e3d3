/** Type tests, checked by the compiler (F130). */
import type { ReactNode } from 'react';

export const textAlone = (count: number): ReactNode => <p>{count}</p>;
export const elements = (counts: readonly number[]): ReactNode => (
  <p>
    <b>Designs</b>
    {counts.length > 1 && <i>many</i>}
    {counts.map((count) => (
      <span key={count}>{count}</span>
    ))}
  </p>
);

// @ts-expect-error -- two texts are two text nodes
export const twoTexts = (count: number): ReactNode => <p>Show {count}</p>;
// @ts-expect-error -- texts of a list are siblings
export const listOfTexts = (words: readonly string[]): ReactNode => <p>{words}</p>;
