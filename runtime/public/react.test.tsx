import { cleanup, render, within } from '@testing-library/react';
import { lazy, StrictMode, Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The library's own is the page of the file that read it first.
const screen = within(document.body);

beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(800);
});
afterEach(cleanup);

const BeforeAfter = lazy(() => import('./react.ts').then(({ BeforeAfter: component }) => ({ default: component })));

/** A widget that shows how much of its pictures is after, and sets it. */
function Facade({ isThere }: { isThere: boolean }): React.JSX.Element {
  const [share, setShare] = useState(60);
  return (
    <Suspense fallback="…">
      {isThere && (
        <BeforeAfter
          className="vr-before-after"
          aria-label="The facade, before and after"
          share={share}
          onMove={({ detail }) => setShare(detail.after)}
        >
          <figure className="vr-before-after__side">
            <img src="/before.svg" alt="Before" />
          </figure>
          <figure className="vr-before-after__side">
            <img src="/after.svg" alt="After" />
          </figure>
        </BeforeAfter>
      )}
      <output>{share}</output>
      <button type="button" onClick={() => setShare(10)}>
        Mostly before
      </button>
    </Suspense>
  );
}

test('[R179] a React widget renders, controls and removes the same slider', async () => {
  const { rerender, container } = render(
    <StrictMode>
      <Facade isThere />
    </StrictMode>,
  );
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'The facade, before and after' });
  expect(slider.getAttribute('aria-valuetext')).toBe('40% before');
  slider.value = '65';
  slider.dispatchEvent(new Event('input'));
  expect((await screen.findByText('35')).localName).toBe('output');
  screen.getByRole('button').click();
  expect((await screen.findByText('10')).localName).toBe('output');
  expect(slider.getAttribute('aria-valuetext')).toBe('90% before');
  expect(container.querySelectorAll('vr-before-after > *')).toHaveLength(4);
  rerender(
    <StrictMode>
      <Facade isThere={false} />
    </StrictMode>,
  );
  expect([screen.queryByRole('slider'), slider.isConnected]).toEqual([null, false]);
});

test('[R179] a server’s HTML is hydrated before the slider is added to it', async () => {
  const { BeforeAfter: Pictures } = await import('./react.ts');
  const pictures = (
    <Pictures aria-label="The kitchen" share={30}>
      <img src="/before.svg" alt="Before" />
      <img src="/after.svg" alt="After" />
    </Pictures>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(pictures);
  expect(screen.queryByRole('slider')).toBeNull();

  const onRecoverableError = vi.fn<(error: unknown) => void>();
  const root = hydrateRoot(container, pictures, { onRecoverableError });
  expect((await screen.findByRole('slider')).getAttribute('aria-valuetext')).toBe('70% before');
  expect(onRecoverableError).not.toHaveBeenCalled();
  root.unmount();
  container.remove();
});
