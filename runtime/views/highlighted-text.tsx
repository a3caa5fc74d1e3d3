/** A text with the words that answer the search marked in it, as every list of results shows it (found.css). */
import type { ReactNode } from 'react';
import type { Segment } from '../stores/search/highlight.ts';

export function Marked({ segments }: { segments: readonly Segment[] }): ReactNode {
  let at = 0;
  return segments.map(({ text, marked }) => {
    const key = at;
    at += text.length;
    return marked ? (
      <mark key={key} className="vr-found__mark">
        {text}
      </mark>
    ) : (
      text
    );
  });
}
