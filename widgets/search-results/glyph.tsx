/** A roofline in place of a missing picture. */
import type { ReactNode } from 'react';

/** @param width in pixels. */
export function Glyph({ width }: { width: number }): ReactNode {
  return (
    <svg
      className="vr-search-results__glyph"
      viewBox="0 0 96 64"
      width={width}
      height={(width * 2) / 3}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M10 38 48 12l38 26M20 32v22h56V32M41 54V41h14v13" />
    </svg>
  );
}
