/**
 * The life of one widget: wait → load → read → mount → unmount. Mounting twice does nothing, unmounting gives the server
 * HTML back, and whatever goes wrong stays with this widget.
 */
import { watched } from '../diagnostics/unload.ts';
import type { VerandahError } from '../diagnostics/errors.ts';
import { reportLazily } from '../diagnostics/tell.ts';
import { addRemovalHook } from '../dom/removal.ts';
import type * as Begin from './start-widget.ts';
import type { Mounting } from './finder.ts';
import { resolveIntent, untilIntent } from './intent.ts';
import type { Registry, RegistryEntry } from './registry.ts';
import { idle } from './strategies/idle.ts';
import { waitFor } from './strategies/index.ts';

interface Mounted {
  name: string;
  /** The root as the server sent it, to recognise the same HTML in a later answer. */
  serverHtml: string;
  controller: AbortController;
  /** Settles when the widget has mounted or failed; children wait for it, so that mounting goes top-down. */
  settled: Promise<void>;
}

const mounts = new Map<HTMLElement, Mounted>();

/** What the finder needs to bring widgets of `registry` to life. Call once. */
export function createMounting(registry: Registry): Mounting {
  addRemovalHook({ beforeRemoval: forget, hasLiveContent: mountedWithin, isSame: isMounted });
  return { mount: (root) => mount(registry, root), unmountGone };
}

/** Starts the life of the widget on `root`. Does nothing where it has started already. */
function mount(registry: Registry, root: HTMLElement): void {
  if (mounts.has(root)) return;
  const name = root.dataset.widget ?? '';
  const controller = new AbortController();
  const parent = root.parentElement?.closest<HTMLElement>('[data-widget]');
  const above = parent && mounts.get(parent)?.settled;
  const settled = (above ?? Promise.resolve())
    .then(() => live(registry, name, root, controller.signal))
    .catch((error: unknown) => fail(root, name, error));
  mounts.set(root, { name, serverHtml: root.outerHTML, controller, settled });
}

async function live(registry: Registry, name: string, root: HTMLElement, signal: AbortSignal): Promise<void> {
  const entry = Object.hasOwn(registry, name) ? registry[name] : undefined;
  if (!entry) throw (await import('../diagnostics/load-errors.ts')).unknownWidget(name, Object.keys(registry));
  if (entry.pageWide) attend(entry, name, root, signal).catch((error: unknown) => fail(root, name, error));
  // Before the wait: a click that comes while the widget is still waiting must be seen.
  const intended = entry.view === 'react' ? untilIntent(root, signal) : undefined;
  await waitFor(root.dataset.widgetOn ?? entry.on, root, signal);
  // React stays off the critical path whatever the strategy says.
  if (intended) await Promise.race([idle(), intended]);
  if (signal.aborted) return;

  const [{ initWidget }, { default: widget }] = await loadWatched(name, entry);
  if (signal.aborted) return;
  await initWidget(widget, root, signal, (error) => fail(root, name, error));
  resolveIntent(root, true);
}

/** What a widget does on the whole page waits for no strategy. */
async function attend(entry: RegistryEntry, name: string, root: HTMLElement, signal: AbortSignal): Promise<void> {
  await idle();
  if (signal.aborted) return;
  const [{ startPageWide }, { default: widget }] = await loadWatched(name, entry);
  if (!signal.aborted) await startPageWide(widget, root, signal);
}

function loadWatched(
  name: string,
  entry: RegistryEntry,
): Promise<[typeof Begin, Awaited<ReturnType<RegistryEntry['load']>>]> {
  return watched(Promise.all([import('./start-widget.ts'), arrive(name, entry.load)]));
}

/**
 * Loads a widget's files, with one more try under another address: browsers may remember a failed module, and a deploy
 * can swap files between the page and its chunks.
 */
async function arrive<Loaded>(name: string, load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (cause) {
    const address = /https?:\/\/\S+\.js/.exec(String(cause))?.[0];
    try {
      if (address) return (await import(`${address}?retry`)) as Loaded;
    } catch {
      // The first failure is the one worth telling.
    }
    throw (await import('../diagnostics/load-errors.ts')).filesMissing(name, cause);
  }
}

function fail(root: HTMLElement, name: string, error: unknown): void {
  // Others have a `code` too: a DOMException's is a number.
  const known =
    error instanceof Error && 'code' in error && /^VR\d/.test(String(error.code))
      ? (error as VerandahError)
      : undefined;
  reportLazily({
    code: known?.code ?? 'VR404',
    message: `${name}: ${known?.message ?? (error instanceof Error ? error.message : String(error))}`,
    fix: known?.fix,
    level: known?.level,
    element: root,
    subject: name,
    cause: known ? known.cause : error,
  });
  resolveIntent(root, false);
  mounts.get(root)?.controller.abort();
  // For stylesheets: what only a script can open has to stand open now.
  root.dataset.vrFailed = '';
}

/** Unmounts what has left the page. Elements that were only moved are still connected, and stay mounted. */
function unmountGone(): void {
  for (const [root, { controller }] of mounts) {
    if (root.isConnected) continue;
    controller.abort();
    mounts.delete(root);
  }
}

/** Unmounts every widget in the nodes, which are about to be removed. */
function forget(nodes: readonly Node[]): void {
  if (!mounts.size) return;
  for (const [root, { controller }] of mounts) {
    if (!nodes.some((node) => node.contains(root))) continue;
    controller.abort();
    mounts.delete(root);
  }
}

/** True where a widget is mounted on `element` or below it. */
function mountedWithin(element: Element): boolean {
  for (const root of mounts.keys()) if (element.contains(root)) return true;
  return false;
}

/** True where `element` is a widget that came from the same server HTML as `incoming`. */
function isMounted(element: Element, incoming: Element): boolean {
  return mounts.get(element as HTMLElement)?.serverHtml === incoming.outerHTML;
}
