/**
 * The only file that creates React roots. A widget's root is never attached to the page; its `<Takeover>`s are portals
 * into the server's elements. They replace the server's content and restore it when they unmount, so a widget that
 * throws leaves the page as the server sent it.
 */
import { contains } from '../dom/clobbering.ts';
import { waitFor } from '../dom/scheduling.ts';
import {
  Component,
  createElement,
  startTransition,
  useEffect,
  useLayoutEffect,
  useReducer,
  type ComponentType,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { MountContext, WidgetCode } from './define-widget.ts';

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

/**
 * Its effects run after those of its children, so that a replayed click finds their listeners. An update in a layout effect
 * runs all effects at once, so that whatever looks ready has its listeners, and shows what its stores hold.
 * https://react.dev/reference/react/useLayoutEffect#caveats
 */
function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }): ReactNode {
  const [, runEffects] = useReducer(() => true, false);
  useLayoutEffect(runEffects, [runEffects]);
  useEffect(onReady, [onReady]);
  return children;
}

/**
 * Renders the component for `context.root`. Resolves after its first effects, rejects if they or the render throw.
 * @param onFailure called once if the component throws later, after the server's content is restored.
 */
export function mountReact(
  code: WidgetCode,
  context: MountContext,
  onFailure: (error: unknown) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let isReady = false;
    const root = createRoot(document.createElement('div'), {
      // The boundary reports errors; React would log them a second time.
      onCaughtError: () => {},
      onUncaughtError: (error) => (isReady ? onFailure : reject)(error),
      identifierPrefix: `vr${++instances}-`,
    });

    context.signal.addEventListener('abort', () => root.unmount(), { once: true });
    const content = (
      // Deferred, because unmounting during a commit would leave effects running.
      <Boundary onFailure={(error) => (isReady ? queueMicrotask(() => onFailure(error)) : reject(error as Error))}>
        <Ready
          // If a first effect throws, the boundary rejects before this runs.
          onReady={() =>
            queueMicrotask(() => {
              isReady = true;
              resolve();
            })
          }
        >
          {createElement(code as ComponentType<MountContext>, context)}
        </Ready>
      </Boundary>
    );

    const render = (): void => {
      // An unmounted root cannot.
      if (context.signal.aborted) return;
      // React renders transitions in time slices, so that a large widget does not block the page.
      startTransition(() => root.render(content));
    };

    // If what is pressed is gone by the release, browsers send no click.
    waitFor(() => !context.root.matches(':active'), longestPressMs).then(render, render);
  });
}

let instances = 0;

/** A longer one is no click, or the browser has lost track of it. */
const longestPressMs = 1000;

/** The server's content of each part that is taken over. */
const serverNodes = new WeakMap<HTMLElement, ChildNode[]>();

const focusableSelector = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** What tells two controls apart: where a link leads, else the text. */
function identityOf(element: HTMLElement): string {
  return element instanceof HTMLAnchorElement ? element.href : element.textContent.trim();
}

/** If one of the controls `from` has focus, the one of `to` with the same address or text gets it, else that at its index. */
function passFocus(from: readonly HTMLElement[], to: readonly HTMLElement[]): void {
  const index = from.indexOf(document.activeElement as HTMLElement);
  if (index === -1) return;
  const identity = identityOf(document.activeElement as HTMLElement);
  const twin = to.find((control) => identity !== '' && identityOf(control) === identity);
  // A control that is not displayed does not take it.
  for (const control of [twin, to[index], ...to]) {
    if (control) control.focus({ preventScroll: true });
    if (control && document.activeElement === control) return;
  }
}

/**
 * Renders `children` into a server element in place of the server's content, which returns on unmount. Focus moves to
 * the control that is the same, see `passFocus`. A text gets an element of its own, as browsers that
 * translate a page need.
 */
export function Takeover({ part, children }: { part: HTMLElement | undefined; children: ReactNode }): ReactNode {
  const serverContent = part && (serverNodes.get(part) ?? [...part.childNodes]);
  if (part && serverContent) serverNodes.set(part, serverContent);
  useLayoutEffect(() => {
    if (!part || !serverContent) return undefined;
    const served = [...part.querySelectorAll<HTMLElement>(focusableSelector)].filter((element) =>
      serverContent.some((node) => contains(node, element)),
    );
    const drawn = [...part.querySelectorAll<HTMLElement>(focusableSelector)].filter(
      (element) => !served.includes(element),
    );

    passFocus(served, drawn);
    for (const node of serverContent) part.removeChild(node);
    return () => {
      const last = [...part.querySelectorAll<HTMLElement>(focusableSelector)];
      part.append(...serverContent);
      passFocus(last, served);
      // An update may change the part before the next takeover.
      serverNodes.delete(part);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- serverContent is only needed when the part changes
  }, [part]);
  if (!part) return null;

  const isText = typeof children === 'string' || typeof children === 'number';
  return createPortal(isText ? <span>{children}</span> : children, part);
}
