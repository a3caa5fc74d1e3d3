/** Which modules of the build listen for what. */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import type { Page } from '@playwright/test';

interface Listener {
  type: string;
  /** In `dist/`. */
  file: string;
  /** The module that added it: `runtime/islands/strategies.ts`. */
  source: string;
}

declare global {
  interface Window {
    /** Listeners that are neither for one event only nor removed, with the place in the script that added them. */
    listeners?: { type: string; file: string; line: number; column: number }[];
  }
}

/** Call before opening the page. */
export async function recordListeners(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const listeners: NonNullable<Window['listeners']> = [];
    window.listeners = listeners;
    // The caller is the first of our files in the stack.
    const caller = (): RegExpExecArray | null => /\/dist\/([\w.-]+):(\d+):(\d+)/.exec(new Error('caller').stack ?? '');
    const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (...parameters: Parameters<typeof add>) {
      const [type, , options] = parameters;
      const isOnce = typeof options === 'object' && options.once === true;
      const [, file, line, column] = caller() ?? [];
      if (file && !isOnce && !(this instanceof AbortSignal))
        listeners.push({ type, file, line: Number(line), column: Number(column) });
      add.apply(this, parameters);
    };
    EventTarget.prototype.removeEventListener = function (...parameters: Parameters<typeof remove>) {
      const [, file] = caller() ?? [];
      const at = listeners.findLastIndex((listener) => listener.type === parameters[0] && listener.file === file);
      if (at >= 0) listeners.splice(at, 1);
      remove.apply(this, parameters);
    };
  });
}

/** @returns the types of the listeners so far */
export async function listenersOf(page: Page, isMeant: (listener: Listener) => boolean): Promise<string[]> {
  const recorded = (await page.evaluate(() => window.listeners)) ?? [];
  const maps = new Map<string, SourceMap>();
  return recorded
    .map(({ type, file, line, column }) => {
      const map = maps.get(file) ?? new SourceMap(JSON.parse(readFileSync(`dist/${file}.map`, 'utf8')));
      maps.set(file, map);
      const entry = map.findEntry(line - 1, column - 1);
      const source = 'originalSource' in entry ? entry.originalSource.replace(/^(?:\.\.\/)+/, '') : '';
      return { type, file, source };
    })
    .filter(isMeant)
    .map(({ type }) => type);
}
