/** Listens outside its own element, which would keep the element alive without an unmount. */
import type { MountContext } from '../../../runtime/islands/define.ts';
import { follow } from './outside.ts';

export default function plainCounter({ root, signal }: MountContext): void {
  const stop = follow((count) => {
    root.title = String(count);
  });
  addEventListener('resize', () => root.toggleAttribute('data-resized'), { signal });
  signal.addEventListener('abort', stop, { once: true });
  root.setAttribute('data-alive', '');
}
