/**
 * What `import … from 'verandah/react'` gives: the custom elements of the bundle as React components, for a project with a React of its
 * own. On pages of a theme, its own widgets share the bundle's React; see docs/own-widgets.md.
 */
import type { ComponentType, HTMLAttributes, ReactNode, RefAttributes } from 'react';
import type { BeforeAfterEvent } from '../dom/before-after.ts';
import component from '../views/before-after.ts';

export type { BeforeAfterEvent } from '../dom/before-after.ts';

export interface BeforeAfterProps extends HTMLAttributes<HTMLElement>, RefAttributes<HTMLElement> {
  /** Percentage of the frame that shows "after"; 50 by default. */
  share?: number;
  /** The visitor has moved the divider. */
  onMove?: (event: BeforeAfterEvent) => void;
  /** Two figures, before and after, each with a picture. */
  children: ReactNode;
}

/** Two pictures in one frame, with a divider that pointer and keys move: `<vr-before-after>`. */
export const BeforeAfter = component as ComponentType<BeforeAfterProps>;
