/** For comparison: a React root for the three buttons of each card. */
import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';

function Buttons({ id }: { id: number }): ReactNode {
  const [isSaved, setSaved] = useState(false);
  const [isPinned, setPinned] = useState(false);
  const [isCompared, setCompared] = useState(false);
  return (
    <>
      <button type="button" data-card-id={id} aria-pressed={isSaved} onClick={() => setSaved(!isSaved)}>
        Save
      </button>
      <button type="button" data-moodboard-id={id} aria-pressed={isPinned} onClick={() => setPinned(!isPinned)}>
        Pin
      </button>
      <button type="button" data-comparable-id={id} aria-pressed={isCompared} onClick={() => setCompared(!isCompared)}>
        Compare
      </button>
    </>
  );
}

export function startReactRoots(): void {
  for (const [id, host] of [...document.querySelectorAll('.buttons')].entries())
    flushSync(() => createRoot(host).render(<Buttons id={id} />));
}
