/**
 * The only file that creates React roots.
 *
 * A React widget takes over the server's HTML part by part. Its root is rendered into an element that is never shown;
 * what the visitor sees are `<Takeover>`s, portals into the server's own elements. A takeover hides the server's content
 * in the frame it appears and puts it back when it goes, so that a widget which throws, then or later, leaves the page as
 * the server sent it.
 */
import { Component, createElement, useEffect, useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { MountContext, WidgetCode, Attributes, Parts } from './define.ts';

interface BoundaryProps {
  onFailure: (error: unknown) => void;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

/** Its effect runs after those of everything inside it, so that a replayed click finds the listeners they add. */
function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }): ReactNode {
  useEffect(onReady, [onReady]);
  return children;
}

/**
 * Renders the component for `context.root`. Resolves after its first effects.
 * @param onFailure told once if it throws later; its parts are the server's again by then.
 * @throws what the component threw while it first rendered or ran its first effects.
 */
export function mountReact(
  code: WidgetCode<Attributes, Parts>,
  context: MountContext,
  onFailure: (error: unknown) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let ready = false;
    const root = createRoot(document.createElement('div'), {
      // Containment is the boundary's; React's own console lines would tell everything twice.
      onCaughtError: () => {},
      onUncaughtError: (error) => (ready ? onFailure : reject)(error),
      // Takeovers are found by id and label, so ids of two instances must differ.
      identifierPrefix: `vr${++instances}-`,
    });
    context.signal.addEventListener('abort', () => root.unmount(), { once: true });
    root.render(
      // Not at once: React is committing, and being told to unmount in the middle of that it would leave effects running.
      <Boundary onFailure={(error) => (ready ? queueMicrotask(() => onFailure(error)) : reject(error as Error))}>
        <Ready
          // A first effect that threw is caught in between, and then this comes too late to resolve anything.
          onReady={() =>
            queueMicrotask(() => {
              ready = true;
              resolve();
            })
          }
        >
          {createElement(code as ComponentType<MountContext>, context)}
        </Ready>
      </Boundary>,
    );
  });
}

let instances = 0;

/** What the server put into each part that is taken over now, remembered before the first portal adds to it. */
const serverNodes = new WeakMap<HTMLElement, ChildNode[]>();

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * Draws `children` into a server element in place of what the server put there, and puts that back when it goes. Focus
 * on something the server put there moves to what now stands in the same place.
 */
export function Takeover({ part, children }: { part: HTMLElement | undefined; children: ReactNode }): ReactNode {
  const served = part && (serverNodes.get(part) ?? [...part.childNodes]);
  if (part && served) serverNodes.set(part, served);
  useLayoutEffect(() => {
    if (!part || !served) return undefined;
    const before = [...part.querySelectorAll(focusable)].filter((element) =>
      served.some((node) => node.contains(element)),
    );
    const focused = before.indexOf(document.activeElement as Element);
    const kept = document.createDocumentFragment();
    kept.append(...served);
    if (focused !== -1) part.querySelectorAll<HTMLElement>(focusable)[focused]?.focus();
    return () => {
      part.append(kept);
      // The server may write the part anew before the next takeover.
      serverNodes.delete(part);
    };
    // What was served is what it was when this takeover began.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [part]);
  return part ? createPortal(children, part) : null;
}
