/** Renders a text with its matches marked (search-hit.css). */
import type { ReactNode } from 'react';
import type { Segment } from '../stores/search/highlight.ts';

export function HighlightedText({ segments }: { segments: readonly Segment[] }): ReactNode {
  let offset = 0;
  return segments.map(({ text, marked }) => {
    const key = offset;
    offset += text.length;
    return marked ? (
      <mark key={key} className="vr-found__mark">
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    );
  });
}
