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

/** Renders why a hit was found: “4 bedrooms · Single storey”. */
export function Reasons({ reasons }: { reasons: readonly (readonly Segment[])[] }): ReactNode {
  return (
    <span className="vr-found__reasons">
      {reasons.map((segments) => (
        <span key={segments.map(({ text }) => text).join('')} className="vr-found__reason">
          <HighlightedText segments={segments} />
        </span>
      ))}
    </span>
  );
}
