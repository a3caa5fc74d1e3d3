import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useId, useLayoutEffect, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { part } from './parts.ts';
import { initWidget } from './start-widget.ts';
import type { MountContext } from './define-widget.ts';
import { Takeover } from './react-root.tsx';
import { placed, widgetOf } from '../testing/widgets.ts';

const served =
  '<div data-widget="x"><p data-part="count">served</p><nav data-part="list"><a href="#1">One</a><button type="button">Two</button></nav></div>';
const parts = { count: part('A count.'), list: part('A list.') };

interface Shown extends MountContext {
  parts: { count: HTMLElement; list: HTMLElement };
}

let controller = new AbortController();
let failures: unknown[] = [];
beforeEach(() => {
  controller = new AbortController();
  failures = [];
});
afterEach(() => {
  controller.abort();
  document.body.replaceChildren();
});

/** Mounts a view on a root of its own, as the runtime does. */
function mounted(
  view: (context: Shown) => ReactNode,
  root = placed(served),
): { root: HTMLElement; mounting: Promise<void> } {
  const widget = widgetOf({ view: 'react', parts, run: view as (context: MountContext) => unknown });
  // As the runtime does: a widget that fails is unmounted.
  const own = new AbortController();
  controller.signal.addEventListener('abort', () => own.abort());
  const mounting = initWidget(widget, root, own.signal, (error) => {
    failures.push(error);
    own.abort();
  });
  mounting.catch(() => {});
  return { root, mounting };
}

const soon = { interval: 2, timeout: 15_000 };
const broken = new Error('broken on purpose');

describe('taking over', () => {
  test('the view replaces the server’s content, and nothing else changes', async () => {
    const { root, mounting } = mounted(({ parts: { count } }) => <Takeover part={count}>48</Takeover>);
    const list = root.querySelector('nav')?.outerHTML;
    await mounting;
    expect(root.querySelector('p')?.outerHTML).toBe('<p data-part="count"><span>48</span></p>');
    expect(root.querySelector('nav')?.outerHTML).toBe(list);
  });

  test('a missing part is left out, and the rest is rendered', async () => {
    const { root, mounting } = mounted(({ parts: { list } }) => (
      <>
        <Takeover part={undefined}>nowhere</Takeover>
        <Takeover part={list}>here</Takeover>
      </>
    ));
    await mounting;
    expect(root.textContent).toBe('servedhere');
  });

  test('[F111] two instances of a widget have ids and state of their own', async () => {
    function View({ parts: { count } }: Shown): ReactNode {
      const [ticks, setTicks] = useState(0);
      const id = useId();
      return (
        <Takeover part={count}>
          <button type="button" id={id} onClick={() => setTicks(ticks + 1)}>
            {ticks}
          </button>
        </Takeover>
      );
    }
    const [first, second] = [mounted(View), mounted(View)];
    await Promise.all([first.mounting, second.mounting]);
    const ids = [...document.querySelectorAll('p button')].map(({ id }) => id);
    expect([ids.length, new Set(ids).size, ids.includes('')]).toEqual([2, 2, false]);
    first.root.querySelector<HTMLElement>('p button')?.click();
    await vi.waitFor(() => expect(first.root.querySelector('p')?.textContent).toBe('1'), soon);
    expect(second.root.querySelector('p')?.textContent).toBe('0');
  });
});

test('[F116] nodes and attributes that an extension adds do no harm', async () => {
  const { root, mounting } = mounted(function View({ parts: { count } }) {
    const [ticks, setTicks] = useState(0);
    return (
      <Takeover part={count}>
        <button type="button" onClick={() => setTicks(ticks + 1)}>
          Next
        </button>
        {ticks % 2 === 0 && <em>even</em>}
        <output>{ticks}</output>
      </Takeover>
    );
  });
  await mounting;
  const button = root.querySelector<HTMLElement>('p button');
  root.querySelector('p')?.prepend(document.createElement('grammarly-extension'));
  root.querySelector('output')?.before(document.createElement('password-icon'));
  for (const element of root.querySelectorAll('*')) element.setAttribute('data-darkreader-inline-color', '');
  for (const ticks of ['1', '2', '3']) {
    button?.click();
    await vi.waitFor(() => expect(root.querySelector('output')?.textContent).toBe(ticks), soon);
  }
  controller.abort();
  await vi.waitFor(() => expect(root.querySelector('p')?.textContent).toBe('served'), soon);
  expect(failures).toEqual([]);
});

test('what is drawn has its listeners and the state of its stores', async () => {
  const $count = atom('before');
  const { root, mounting } = mounted(function View({ root: own, parts: { count } }) {
    useLayoutEffect(() => $count.set('after'), []);
    useEffect(() => own.addEventListener('click', () => $count.set('clicked')), [own]);
    return <Takeover part={count}>{useStore($count)}</Takeover>;
  });
  const texts: unknown[] = [];
  // Called before any other task.
  new MutationObserver(() => {
    texts.push(root.textContent);
    root.click();
  }).observe(root, { childList: true, subtree: true });
  await mounting;
  expect([texts[0], $count.get()]).toEqual(['afterOneTwo', 'clicked']);
});

describe('restoring', () => {
  test('the server’s original elements return when the widget is removed', async () => {
    const root = placed(served);
    const link = root.querySelector('a');
    await mounted(
      ({ parts: { list, count } }) => (
        <>
          <Takeover part={list}>drawn</Takeover>
          <Takeover part={count}>1</Takeover>
        </>
      ),
      root,
    ).mounting;
    expect(root.textContent).toBe('1drawn');
    controller.abort();
    await vi.waitFor(() => expect(root.outerHTML).toBe(served), soon);
    expect(root.querySelector('a')).toBe(link);
    expect(failures).toEqual([]);
  });

  test('effects are cleaned up when the widget is removed', async () => {
    const ended = vi.fn();
    await mounted(function View() {
      useEffect(() => ended, []);
      return null;
    }).mounting;
    expect(ended).not.toHaveBeenCalled();
    controller.abort();
    await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(1), soon);
  });

  test('a takeover restores the server’s content every time it unmounts', async () => {
    let show: (on: boolean) => void = () => {};
    const { root, mounting } = mounted(function View({ parts: { count } }) {
      const [on, setOn] = useState(true);
      show = setOn;
      return on ? <Takeover part={count}>drawn</Takeover> : null;
    });
    await mounting;
    for (const [on, text] of [
      [false, 'served'],
      [true, 'drawn'],
      [false, 'served'],
    ] as const) {
      show(on);
      await vi.waitFor(() => expect(root.querySelector('p')?.textContent).toBe(text), soon);
    }
  });
});

describe('[D7] a view that throws', () => {
  beforeEach(() => {
    // React logs errors that reach a boundary.
    vi.spyOn(console, 'error').mockReturnValue();
  });

  test('in its first render: the server’s HTML is untouched and mounting fails', async () => {
    const { root, mounting } = mounted(({ parts: { count } }) => {
      const Broken = (): ReactNode => {
        throw broken;
      };
      return (
        <Takeover part={count}>
          <Broken />
        </Takeover>
      );
    });
    await expect(mounting).rejects.toBe(broken);
    expect(root.outerHTML).toBe(served);
    expect(failures).toEqual([]);
  });

  test('in its first effect: the same', async () => {
    const { root, mounting } = mounted(function View({ parts: { count, list } }) {
      useEffect(() => {
        throw broken;
      }, []);
      return (
        <>
          <Takeover part={count}>1</Takeover>
          <Takeover part={list}>2</Takeover>
        </>
      );
    });
    await mounting.catch((error: unknown) => failures.push(error));
    await vi.waitFor(() => expect(failures).toEqual([broken]), soon);
    expect(root.outerHTML).toBe(served);
  });

  test('later: the server’s HTML is restored and the error reported once', async () => {
    let fail = (): void => {};
    const { root, mounting } = mounted(function View({ parts: { count, list } }) {
      const [isBroken, setBroken] = useState(false);
      fail = () => setBroken(true);
      if (isBroken) throw broken;
      return (
        <>
          <Takeover part={count}>1</Takeover>
          <Takeover part={list}>2</Takeover>
        </>
      );
    });
    const other = mounted(({ parts: { count } }) => <Takeover part={count}>fine</Takeover>);
    await Promise.all([mounting, other.mounting]);
    fail();
    await vi.waitFor(() => expect(failures).toHaveLength(1), soon);
    expect(failures).toEqual([broken]);
    expect(root.outerHTML).toBe(served);
    expect(other.root.querySelector('p')?.textContent).toBe('fine');
  });

  test('in a cleanup: the server’s HTML is restored', async () => {
    const { root, mounting } = mounted(function View({ parts: { count } }) {
      useEffect(
        () => () => {
          throw broken;
        },
        [],
      );
      return <Takeover part={count}>1</Takeover>;
    });
    await mounting;
    controller.abort();
    await vi.waitFor(() => expect(failures).toEqual([broken]), soon);
    expect(root.outerHTML).toBe(served);
  });
});
