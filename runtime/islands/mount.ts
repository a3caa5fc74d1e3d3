/** A widget's life: wait → load → read → mount → unmount. Unmounting, even after a failure, restores its HTML. */
import { call, read } from '../dom/clobber-safe-members.ts';
import { closest, isConnected } from '../dom/clobber-safe.ts';
import { LoadError, type VerandahError } from '../diagnostics/errors.ts';
import { reportLazily } from '../diagnostics/report-lazily.ts';
import { addRemovalHook } from '../dom/removal.ts';
import type * as StartWidget from './start-widget.ts';
import type { Mounting } from './finder.ts';
import { resolveIntent, untilIntent } from './intent.ts';
import type { Registry, RegistryEntry } from './registry.ts';
import { idle } from './strategies/idle.ts';
import { waitFor } from './strategies/index.ts';

interface Mounted {
  name: string;
  /** The root as the server sent it, to recognise the same HTML in a later response. */
  serverHtml: string;
  controller: AbortController;
  /** True if its files did not arrive. */
  isIncomplete?: boolean;
  /** Settles when the widget has mounted or failed. Nested widgets wait for it, so that mounting is top-down. */
  settled: Promise<void>;
}

const mounts = new Map<HTMLElement, Mounted>();

/** @returns the functions that finder.ts needs. Call once. */
export function createMounting(registry: Registry): Mounting {
  addRemovalHook({ beforeRemoval: unmountWithin, hasLiveContent: hasMountWithin, isSame: isSameMount });
  addEventListener('online', () => mountIncomplete(registry));
  return { mount: (root) => mount(registry, root), unmountGone };
}

function mount(registry: Registry, root: HTMLElement): void {
  if (mounts.has(root)) return;
  const dataset = read(root, 'dataset');
  const name = dataset.widget ?? '';
  // An earlier attempt may have failed.
  delete dataset.vrFailed;
  const controller = new AbortController();
  const parent = closest<HTMLElement>(read(root, 'parentElement'), '[data-widget]');
  const parentSettled = parent && mounts.get(parent)?.settled;
  const settled = (parentSettled ?? Promise.resolve())
    .then(() => startWidget(registry, name, root, controller.signal))
    .catch((error: unknown) => reportFailure(root, name, error));
  mounts.set(root, { name, serverHtml: read(root, 'outerHTML'), controller, settled });
}

async function startWidget(registry: Registry, name: string, root: HTMLElement, signal: AbortSignal): Promise<void> {
  const entry = Object.hasOwn(registry, name) ? registry[name] : undefined;
  if (!entry) throw (await import('../diagnostics/load-errors.ts')).unknownWidget(name, Object.keys(registry));
  if (entry.pageWide)
    startPageWideCode(entry, name, root, signal).catch((error: unknown) => reportFailure(root, name, error));
  // Starts before the wait, to record a click that comes too early.
  const intent = entry.view === 'react' ? untilIntent(root, signal) : undefined;
  await waitFor(read(root, 'dataset').widgetOn ?? entry.on, root, signal);
  // React stays off the critical path with any strategy.
  if (intent) await Promise.race([idle(), intent]);
  if (signal.aborted) return;

  const [{ initWidget }, { default: widget }] = await loadWidget(name, entry);
  if (signal.aborted) return;
  await initWidget(widget, root, signal, (error) => reportFailure(root, name, error));
  // Shown by the browser's performance tools, and awaited by tests.
  performance.mark(`verandah:${name}`);
  resolveIntent(root, true);
}

async function startPageWideCode(
  entry: RegistryEntry,
  name: string,
  root: HTMLElement,
  signal: AbortSignal,
): Promise<void> {
  await idle();
  if (signal.aborted) return;
  const [{ startPageWide }, { default: widget }] = await loadWidget(name, entry);
  if (!signal.aborted) await startPageWide(widget, root, signal);
}

function loadWidget(
  name: string,
  entry: RegistryEntry,
): Promise<[typeof StartWidget, Awaited<ReturnType<RegistryEntry['load']>>]> {
  return Promise.all([import('./start-widget.ts'), entry.load()]).catch((cause: unknown) => {
    throw new LoadError({
      code: 'VR403',
      message: `the files of "${name}" did not arrive.`,
      fix: 'The server HTML stays in use. Reloading the page gets the files of the current release.',
      cause,
    });
  });
}

function reportFailure(root: HTMLElement, name: string, error: unknown): void {
  const verandahError =
    error instanceof Error && 'code' in error && /^VR\d/.test(String(error.code))
      ? (error as VerandahError)
      : undefined;
  reportLazily({
    code: verandahError?.code ?? 'VR404',
    message: `${name}: ${verandahError?.message ?? (error instanceof Error ? error.message : String(error))}`,
    fix: verandahError?.fix,
    level: verandahError?.level,
    element: root,
    subject: name,
    cause: verandahError ? verandahError.cause : error,
  });
  resolveIntent(root, false);
  const mounted = mounts.get(root);
  mounted?.controller.abort();
  if (mounted) mounted.isIncomplete = verandahError?.code === 'VR403';
  // Lets stylesheets show content that only the script could open.
  read(root, 'dataset').vrFailed = '';
}

/** Tries again what did not arrive, once for each time that the network returns. */
function mountIncomplete(registry: Registry): void {
  for (const [root, { isIncomplete }] of [...mounts]) {
    if (!isIncomplete) continue;
    mounts.delete(root);
    mount(registry, root);
  }
}

/** Unmounts widgets that have left the page. Moved elements are still connected, and stay mounted. */
function unmountGone(): void {
  for (const [root, { controller }] of mounts) {
    if (isConnected(root)) continue;
    controller.abort();
    mounts.delete(root);
  }
}

function unmountWithin(nodes: readonly Node[]): void {
  if (!mounts.size) return;
  for (const [root, { controller }] of mounts) {
    if (!nodes.some((node) => call(node, 'contains', root))) continue;
    controller.abort();
    mounts.delete(root);
  }
}

function hasMountWithin(element: Element): boolean {
  for (const root of mounts.keys()) if (call(element, 'contains', root)) return true;
  return false;
}

function isSameMount(element: Element, incoming: Element): boolean {
  return mounts.get(element as HTMLElement)?.serverHtml === read(incoming, 'outerHTML');
}
