/** A widget's life: wait → load → read → mount → unmount. Unmounting, even after a failure, restores its HTML. */
import { addListener, call, read } from '../dom/clobber-safe-members.ts';
import { closest, isConnected } from '../dom/clobber-safe.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { LoadError, VerandahError } from '../diagnostics/errors.ts';
import { loadBundle, onceFilesMayArrive, idle } from '../diagnostics/loading.ts';
import { missingFile, report } from '../diagnostics/report.ts';
import { loadSheets } from '../dom/late-sheets.ts';
import { addRemovalHook } from '../dom/removal.ts';
import type { Mounting } from './finder.ts';
import { untilFrameHasTime } from '../dom/scheduling.ts';
import { intentEvents, resolveIntent, untilIntent, waitFor } from './strategies.ts';
import { readDefinitions, type OwnWidgets } from './own-widgets.ts';
import type { Bundle, LoadedWidget, Registry, RegistryEntry } from './define.ts';
import { initWidget, startPageWide } from './start-widget.ts';

interface Mounted {
  name: string;
  /** The root as the server sent it, to recognise the same HTML in a later response. */
  serverHtml: string;
  controller: AbortController;
  /** What it lacked when it failed. */
  lacks?: 'files' | 'definition';
  /** Settles when the widget has mounted or failed. Nested widgets wait for it, so that mounting is top-down. */
  settled: Promise<void>;
}

const mounts = new Map<HTMLElement, Mounted>();
let retry: () => void;

interface Widgets {
  registry: Registry;
  own: OwnWidgets;
}

/**
 * @param definitions of the page's own widgets; later ones are pushed to it
 * @returns the functions that finder.ts needs. Call once.
 */
export function createMounting(registry: Registry, definitions: unknown[] = []): Mounting {
  addRemovalHook({ beforeRemoval: unmountWithin, hasState: hasMountWithin, isSameItem: isSameMount });
  const own = readDefinitions(definitions, registry, (name) => mountDefinedLate(widgets, name));
  const widgets: Widgets = { registry, own };
  retry = () => mountAgain(widgets, ({ lacks }) => lacks === 'files');
  return { mount: (root) => mount(widgets, root), unmountGone };
}

function mount(widgets: Widgets, root: HTMLElement): void {
  if (mounts.has(root)) return;
  const name = read(root, 'dataset').widget ?? '';
  const controller = new AbortController();
  const parent = closest<HTMLElement>(read(root, 'parentElement'), '[data-widget]');
  const parentSettled = parent && mounts.get(parent)?.settled;
  const settled = (parentSettled ?? Promise.resolve())
    .then(() => startWidget(widgets, name, root, controller.signal))
    .catch((error: unknown) => reportFailure(widgets, root, name, error));
  mounts.set(root, { name, serverHtml: read(root, 'outerHTML'), controller, settled });
}

async function startWidget(widgets: Widgets, name: string, root: HTMLElement, signal: AbortSignal): Promise<void> {
  const { registry, own } = widgets;
  const entry = (Object.hasOwn(registry, name) ? registry[name] : undefined) ?? (await own.find(name));
  if (signal.aborted) return;
  if (!entry || entry instanceof VerandahError)
    throw unknownWidget(name, [...Object.keys(registry), ...own.names()], entry?.code);
  const styled = loadSheets([name], (file) => reportUnlinked(root, name, file));
  if (entry.pageWide)
    startPageWideCode(entry, name, root, signal).catch((error: unknown) => reportFailure(widgets, root, name, error));
  // Starts before the wait, to record a click that comes too early.
  const intent = entry.view === 'react' ? untilIntent(root, signal) : undefined;
  await waitFor(read(root, 'dataset').widgetOn ?? entry.on, root, signal);
  // React stays off the critical path with any strategy.
  if (intent) await Promise.race([idle(), intent]);
  if (signal.aborted) return;

  const loaded = await load(entry.bundles, name);
  await styled;
  await untilFrameHasTime();
  if (signal.aborted) return;
  // Only now: until then, the server's HTML of an earlier attempt stays in use.
  delete read(root, 'dataset').vrFailed;
  await initWidget(loaded as LoadedWidget, root, signal, (error) => reportFailure(widgets, root, name, error));
  // Shown by the browser's performance tools, and awaited by tests.
  performance.mark(`verandah:${name}`);
  resolveIntent(root, true);
}

async function startPageWideCode(
  { bundles }: RegistryEntry,
  name: string,
  root: HTMLElement,
  signal: AbortSignal,
): Promise<void> {
  await idle();
  if (signal.aborted) return;
  const { widget, pageWide } = await load(bundles.slice(0, 1), name);
  if (widget && pageWide && !signal.aborted) await startPageWide(widget, pageWide, root, signal);
}

/** @throws LoadError if a bundle does not arrive */
async function load(bundles: RegistryEntry['bundles'], name: string): Promise<Partial<LoadedWidget>> {
  try {
    const loaded = await Promise.all(bundles.map((bundle) => loadBundle<Bundle>(bundle)));
    return Object.assign({}, ...loaded.map(({ widgets }) => widgets[name])) as Partial<LoadedWidget>;
  } catch (cause) {
    throw cause instanceof LoadError ? cause : missingFile(cause);
  }
}

/** @param refusal the code of the report that refused its definition, if there is one */
function unknownWidget(name: string, names: readonly string[], refusal?: string): LoadError {
  const guess = didYouMean(name, names);
  const hint = guess ? `Did you mean "${guess}"?` : `There are: ${names.join(', ')}.`;
  return new LoadError({
    code: 'VR401',
    message: 'there is no widget of this name.',
    fix: refusal ? `Its definition was refused; see ${refusal} above.` : hint,
  });
}

function reportUnlinked(element: HTMLElement, name: string, file: string): void {
  report({
    code: 'VR406',
    level: 'warn',
    message: `${name}: the page does not link its stylesheet ${file}, so the widget was shown without it at first.`,
    fix: `Name it in the head: {{ vr_head({ widgets: ['${name}', …] }) }}.`,
    element,
    subject: name,
  });
}

function reportFailure(widgets: Widgets, root: HTMLElement, name: string, error: unknown): void {
  const known = error instanceof VerandahError ? error : undefined;
  report({
    code: known?.code ?? 'VR404',
    message: `${name}: ${error instanceof Error ? error.message : String(error)}`,
    fix: known?.fix,
    level: known?.level,
    element: root,
    subject: name,
    cause: known ? known.cause : error,
  });
  resolveIntent(root, false);
  const mounted = mounts.get(root);
  mounted?.controller.abort();
  if (mounted && known?.code === 'VR401') mounted.lacks = 'definition';
  if (mounted && known?.code === 'VR403') {
    mounted.lacks = 'files';
    onceFilesMayArrive(retry);
    // The visitor's next move towards it asks for the files again.
    for (const type of intentEvents)
      addListener(root, type, () => mountAgain(widgets, (each) => each === mounted), { once: true });
  }
  // Lets stylesheets show content that only the script could open.
  read(root, 'dataset').vrFailed = '';
}

/** Tries again what did not arrive (once for each time that the network returns), or was not defined. */
function mountAgain(widgets: Widgets, isMeant: (mounted: Mounted) => boolean): void {
  for (const [root, mounted] of [...mounts]) {
    if (!isMeant(mounted)) continue;
    mounts.delete(root);
    mount(widgets, root);
  }
}

function mountDefinedLate(widgets: Widgets, lateName: string): void {
  report({
    code: 'VR551',
    level: 'warn',
    message: `${lateName}: defined after the page had loaded.`,
    fix: 'It starts now. Define it in a module script of the page, so that its elements need not wait.',
    subject: lateName,
  });
  mountAgain(widgets, ({ name, lacks }) => lacks === 'definition' && name === lateName);
}

/** An error of an abort listener reaches no caller, but the window, in this task. */
function unmount(root: HTMLElement, { name, controller }: Mounted): void {
  const reportError = (event: ErrorEvent): void => {
    event.preventDefault();
    report({
      code: 'VR555',
      message: `${name}: an error while it unmounted: ${event.message}.`,
      fix: 'Its listener for the end of the signal throws. The page and all other widgets go on.',
      subject: name,
      element: root,
      cause: event.error,
    });
  };
  addEventListener('error', reportError);
  controller.abort();
  removeEventListener('error', reportError);
  mounts.delete(root);
}

/** Unmounts widgets that have left the page. Moved elements are still connected, and stay mounted. */
function unmountGone(): void {
  for (const [root, mounted] of mounts) if (!isConnected(root)) unmount(root, mounted);
}

function unmountWithin(nodes: readonly Node[]): void {
  if (!mounts.size) return;
  for (const [root, mounted] of mounts) if (nodes.some((node) => call(node, 'contains', root))) unmount(root, mounted);
}

function hasMountWithin(element: Element): boolean {
  for (const root of mounts.keys()) if (call(element, 'contains', root)) return true;
  return false;
}

function isSameMount(element: Element, incoming: Element): boolean {
  return mounts.get(element as HTMLElement)?.serverHtml === read(incoming, 'outerHTML');
}
