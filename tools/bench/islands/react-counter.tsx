/** Subscribes to a store and the window from React, which would keep it alive without an unmount. */
import { useEffect, useState, type ReactNode } from 'react';
import type { MountContext } from '../../../runtime/islands/define.ts';
import type { Part } from '../../../runtime/islands/parts.ts';
import { Takeover } from '../../../runtime/islands/react-root.tsx';
import { follow } from './outside.ts';

export default function ReactCounter({
  root,
  parts,
}: MountContext<Record<never, never>, { output: Part<HTMLElement> }>): ReactNode {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const stop = follow(setCount);
    const onResize = (): void => setCount((now) => now + 1);
    addEventListener('resize', onResize);
    root.setAttribute('data-alive', '');
    return () => {
      stop();
      removeEventListener('resize', onResize);
    };
  }, [root]);
  return (
    <Takeover part={parts.output}>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    </Takeover>
  );
}
