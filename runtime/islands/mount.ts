/** A widget's life: wait → load → read → mount → unmount. Unmounting, even after a failure, restores its HTML. */
import { contains } from '../dom/clobbering.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { isMissingFile, VerandahError } from '../diagnostics/errors.ts';
import { loadBundle, onceFilesMayArrive, idle } from '../diagnostics/loading.ts';
import { report } from '../diagnostics/report.ts';
import { unknownWidget } from '../diagnostics/rules/widget-faults.ts';
import { loadSheets } from '../dom/late-sheets.ts';
import { addRemovalHook } from '../dom/removal.ts';
import type { Mounting } from './finder.ts';
import { createFrameBudget } from '../dom/scheduling.ts';
import { intent, intentEvents, waitFor } from './strategies.ts';
import { createOwnWidgetRegistry, type OwnWidgetRegistry } from './own-widget-registry.ts';
import type { LoadedWidget, Registry, RegistryEntry } from './define-widget.ts';
import { initWidget } from './start-widget.ts';

interface Mounted {
  name: string;
  /** The root as the server sent it, to recognise the same HTML in a later response. */
  serverHtml: string;
  controller: AbortController;
  /** Why it did not start. */
  error?: unknown;
  /** Settles when the widget has mounted or failed. Nested widgets wait for it, so that mounting is top-down. */
  settled: Promise<void>;
}

/** The widgets of a page. Create one. */
export class WidgetMounting implements Mounting {
  readonly #registry: Registry;
  readonly #own: OwnWidgetRegistry;
  readonly #mounts = new Map<HTMLElement, Mounted>();
  readonly #untilFrameHasTime = createFrameBudget();

  /** @param definitions of the page's own widgets; later ones are pushed to it */
  constructor(registry: Registry, definitions: unknown[] = []) {
    this.#registry = registry;
    this.#own = createOwnWidgetRegistry(definitions, registry, (name) => this.#mountDefinedLate(name));
    addRemovalHook({
      beforeRemoval: (nodes) => this.#unmountWhere((root) => nodes.some((node) => contains(node, root))),
      hasState: (element) => [...this.#mounts.keys()].some((root) => contains(element, root)),
      isSameItem: (element, incoming) => this.#mounts.get(element as HTMLElement)?.serverHtml === incoming.outerHTML,
    });
  }

  mount(root: HTMLElement): void {
    if (this.#mounts.has(root)) return;
    const name = root.dataset.widget ?? '';
    const controller = new AbortController();
    const parent = root.parentElement?.closest<HTMLElement>('[data-widget]');
    const parentSettled = parent && this.#mounts.get(parent)?.settled;
    const settled = (parentSettled ?? Promise.resolve())
      .then(() => this.#start(name, root, controller.signal))
      .catch((error: unknown) => this.#fail(root, name, error));
    this.#mounts.set(root, { name, serverHtml: root.outerHTML, controller, settled });
  }

  /** Unmounts widgets that have left the page. Moved elements are still connected, and stay mounted. */
  unmountGone(): void {
    this.#unmountWhere((root) => !root.isConnected);
  }

  async #start(name: string, root: HTMLElement, signal: AbortSignal): Promise<void> {
    const entry = await this.#find(name);
    if (signal.aborted) return;
    const styled = loadSheets([name], (file) => reportUnlinked(root, name, file));
    // Starts before the wait, to record a click that comes too early.
    const used = entry.view === 'react' ? intent.until(root, signal) : undefined;
    await waitFor(root.dataset.widgetOn ?? entry.on, root, signal);
    // React stays off the critical path with any strategy.
    if (used) await Promise.race([idle(), used]);
    if (signal.aborted) return;

    const loaded = await load(entry.bundle, name);
    await styled;
    await this.#untilFrameHasTime();
    if (signal.aborted) return;
    // Only now: until then, the server's HTML of an earlier attempt stays in use.
    delete root.dataset.vrFailed;
    await initWidget(loaded, root, signal, (error) => this.#fail(root, name, error));
    // Shown by the browser's performance tools, and awaited by tests.
    performance.mark(`verandah:${name}`);
    root.dispatchEvent(new Event('widget:mounted', { bubbles: true }));
    intent.resolve(root, true);
  }

  /** @throws VerandahError if there is none of this name */
  async #find(name: string): Promise<RegistryEntry> {
    if (Object.hasOwn(this.#registry, name)) return this.#registry[name] as RegistryEntry;
    const entry = await this.#own.find(name);
    if (entry && !(entry instanceof VerandahError)) return entry;
    throw unknownWidgetError(name, [...Object.keys(this.#registry), ...this.#own.names()], entry?.code);
  }

  #fail(root: HTMLElement, name: string, error: unknown): void {
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
    intent.resolve(root, false);

    const mounted = this.#mounts.get(root);
    mounted?.controller.abort();
    if (mounted) mounted.error = error;
    if (mounted && isMissingFile(error)) {
      onceFilesMayArrive(this.#retry);
      // The visitor's next move towards it asks for the files again.
      for (const type of intentEvents)
        root.addEventListener(type, () => this.#mountAgain((each) => each === mounted), { once: true });
    }
    // Lets stylesheets show content that only the script could open.
    root.dataset.vrFailed = '';
  }

  /** One function, so that many failures are tried again once for each time that the network returns. */
  readonly #retry = (): void => this.#mountAgain(({ error }) => isMissingFile(error));

  /** Tries again what did not arrive, or was not defined. */
  #mountAgain(isMeant: (mounted: Mounted) => boolean): void {
    for (const [root, mounted] of [...this.#mounts]) {
      if (!isMeant(mounted)) continue;
      this.#mounts.delete(root);
      this.mount(root);
    }
  }

  #mountDefinedLate(lateName: string): void {
    report({
      code: 'VR551',
      level: 'warn',
      message: `${lateName}: defined after the page had loaded.`,
      fix: 'It starts now. Define it in a module script of the page, so that its elements need not wait.',
      subject: lateName,
    });
    this.#mountAgain(({ name, error }) => error !== undefined && name === lateName);
  }

  #unmountWhere(isMeant: (root: HTMLElement) => boolean): void {
    for (const [root, { name, controller }] of this.#mounts) {
      if (!isMeant(root)) continue;
      abort(controller, name, root);
      this.#mounts.delete(root);
    }
  }
}

/** @throws VerandahError if the bundle does not arrive */
async function load(bundle: RegistryEntry['bundle'], name: string): Promise<LoadedWidget> {
  try {
    const { widgets } = await loadBundle(bundle);
    return widgets[name] as LoadedWidget;
  } catch (cause) {
    if (cause instanceof VerandahError) throw cause;
    throw new VerandahError({ code: 'VR403', message: (cause as Error).message, cause });
  }
}

/** @param refusal the code of the report that refused its definition, if there is one */
function unknownWidgetError(name: string, names: readonly string[], refusal?: string): VerandahError {
  const fault = unknownWidget(names, didYouMean(name, names));
  return new VerandahError(refusal ? { ...fault, fix: `Its definition was refused; see ${refusal} above.` } : fault);
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

/** An error of an abort listener reaches no caller, but the window, in this task. */
function abort(controller: AbortController, name: string, root: HTMLElement): void {
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
}
