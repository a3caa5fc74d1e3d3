/** The widgets that scripts of the page define, before or after the runtime has started; see docs/own-widgets.md. */
import { VerandahError } from '../diagnostics/errors.ts';
import { loadBundle } from '../diagnostics/loading.ts';
import { report } from '../diagnostics/report.ts';
import { reportMissingFile } from '../diagnostics/report-lazily.ts';
import type * as ReadOwnWidget from './read-own-widget.ts';
import type { Registry, RegistryEntry } from './define-widget.ts';

export type OwnWidgetRegistry = ReturnType<typeof createOwnWidgetRegistry>;

/** Not in the tier: few pages define widgets. */
const loadReader = (): Promise<typeof ReadOwnWidget> => import('./read-own-widget.ts');

/**
 * @param definitions what was defined so far; later ones are pushed to the same list
 * @param onLate receives the name of a widget that was defined after `find` had given up
 */
export function createOwnWidgetRegistry(definitions: unknown[], registry: Registry, onLate: (name: string) => void) {
  const own = new Map<string, RegistryEntry | VerandahError>();
  const missed = new Set<string>();
  let reading = Promise.resolve();

  const read = async (definition: unknown): Promise<void> => {
    const { readOwnWidget } = await loadBundle(loadReader);
    const name = String(Reflect.get(Object(definition), 'name'));
    try {
      const isTaken = (taken: string): boolean => Object.hasOwn(registry, taken) || own.has(taken);
      const { widget, on, load } = readOwnWidget(definition, isTaken);
      own.set(name, { on, view: widget.view, bundle: load });
    } catch (error) {
      if (!(error instanceof VerandahError)) throw error;
      const { code, message, fix } = error;
      report({ code, message, fix, subject: name });
      if (!own.has(name)) own.set(name, error);
      return;
    }
    if (missed.delete(name)) onLate(name);
  };

  const readNext = (...added: unknown[]): number => {
    for (const definition of added) reading = reading.then(() => read(definition)).catch(reportMissingFile);
    return 0;
  };

  readNext(...definitions.splice(0));
  definitions.push = readNext;

  return {
    /**
     * The widget of this name. Waits for the definitions of scripts that are still loading.
     * @returns undefined if there is none, and the error of its definition if that was refused
     */
    async find(name: string): Promise<RegistryEntry | VerandahError | undefined> {
      await reading;
      if (!own.has(name) && document.readyState !== 'complete') {
        // Every script of the markup has run by then, also async ones.
        await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
        await reading;
      }
      if (!own.has(name)) missed.add(name);
      return own.get(name);
    },
    names: (): string[] => [...own.keys()],
  };
}
