import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MountContext } from './define-widget.ts';
import { part } from './parts.ts';
import { Takeover } from './react-root.tsx';
import { initWidget } from './start-widget.ts';
import { placed, widgetOf } from '../testing/widgets.ts';

const parts = { list: part('A list.') };

let controller = new AbortController();
beforeEach(() => {
  controller = new AbortController();
});
afterEach(() => {
  controller.abort();
  document.body.replaceChildren();
});

function pageWithList(): HTMLElement {
  return placed(
    '<div data-widget="x"><nav data-part="list"><a href="#1">One</a><button type="button">Two</button></nav></div>',
  );
}

/** Draws `controls` over the server's list. */
function draw(root: HTMLElement, controls: ReactNode): Promise<unknown> {
  const run = (context: MountContext): ReactNode => (
    <Takeover part={context.parts.list as HTMLElement}>{controls}</Takeover>
  );
  return initWidget(widgetOf({ view: 'react', parts, run }), root, controller.signal, () => {});
}

test('focus on the server’s second control moves to the view’s second', async () => {
  const root = pageWithList();
  root.querySelector('button')?.focus();
  await draw(
    root,
    <>
      <a href="#1">First</a>
      <button type="button" id="second">
        Second
      </button>
    </>,
  );
  expect(document.activeElement?.id).toBe('second');
});

test('focus on the server’s link moves to the view’s link to the same address', async () => {
  const root = pageWithList();
  root.querySelector('a')?.focus();
  await draw(
    root,
    <>
      <button type="button">Open</button>
      <a href="#1" id="same">
        Follow
      </a>
    </>,
  );
  expect(document.activeElement?.id).toBe('same');
});

test('focus on the server’s button moves to the view’s button of the same name', async () => {
  const root = pageWithList();
  root.querySelector('button')?.focus();
  await draw(
    root,
    <>
      <button type="button" id="same">
        Two
      </button>
      <button type="button">Three</button>
    </>,
  );
  expect(document.activeElement?.id).toBe('same');
});

test('a control that takes no focus is left out', async () => {
  const root = pageWithList();
  root.querySelector('a')?.focus();
  await draw(
    root,
    <>
      <button type="button" disabled>
        First
      </button>
      <button type="button" id="enabled">
        Second
      </button>
    </>,
  );
  expect(document.activeElement?.id).toBe('enabled');
});

test('focus elsewhere stays there', async () => {
  const field = placed('<input>');
  field.focus();
  await draw(pageWithList(), <button type="button">First</button>);
  expect(document.activeElement).toBe(field);
});

test('focus on the view’s second control moves to the server’s when the view ends', async () => {
  const root = pageWithList();
  await draw(
    root,
    <>
      <button type="button">First</button>
      <button type="button" id="second">
        Second
      </button>
    </>,
  );
  root.querySelector<HTMLElement>('#second')?.focus();
  controller.abort();
  await vi.waitFor(() => expect(root.textContent).toBe('OneTwo'), { interval: 2, timeout: 15_000 });
  expect(document.activeElement).toBe(root.querySelector('button'));
});

test('a press is over before the view is drawn', async () => {
  const root = pageWithList();
  let isPressed = true;
  const matches = vi.spyOn(root, 'matches').mockImplementation((selector) => selector === ':active' && isPressed);
  const drawing = draw(root, <button type="button">Drawn</button>);
  // Looked at in several frames.
  await vi.waitFor(() => expect(matches.mock.calls.length).toBeGreaterThan(3), { interval: 2, timeout: 15_000 });
  expect(root.textContent).toBe('OneTwo');
  isPressed = false;
  await drawing;
  expect(root.textContent).toBe('Drawn');
});
