/** A browser without the built-in names and events that one of the oldest supported browsers lacks. */
import { readFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import packageJson from '../../../package.json' with { type: 'json' };
import { newerBuiltins } from '../../../tools/browsers/newer-builtins.mjs';
import { supportedBrowsers } from '../../../tools/build/supported-browsers.mjs';

/** Turns off what the browser does by itself: it asks for Trusted Types, and draws transitions between pages. */
export const oldestOptions = { bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } } as const;

/** Makes the browser as old for all pages that a context opens from now on. */
export async function makeOldest(context: BrowserContext): Promise<void> {
  const data = readFileSync('node_modules/@mdn/browser-compat-data/data.json', 'utf8');
  const compatibility = JSON.parse(data) as Parameters<typeof newerBuiltins>[0];
  await context.addInitScript(removeBuiltins, newerBuiltins(compatibility, supportedBrowsers(packageJson)));
}

/** Runs in each document before its first script. */
function removeBuiltins({ names, events }: ReturnType<typeof newerBuiltins>): void {
  // Parameters have no name to remove. An older browser ignores this one.
  const { FormData: NewerFormData } = window;
  window.FormData = new Proxy(NewerFormData, { construct: (target, [form]) => new target(form as HTMLFormElement) });
  for (const name of names) {
    // Without it, errors have no text.
    if (name === 'Error.stackTraceLimit') continue;
    const path = name.split('.');
    const member = path.pop() ?? '';
    const owner = path.reduce((parent, key) => Object(Reflect.get(parent, key)) as object, window as object);
    for (const holder of [owner, Reflect.get(owner, 'prototype') as unknown, owner === Window && window])
      if (holder) Reflect.deleteProperty(Object(holder) as object, member);
  }
  for (const type of events) addEventListener(type, (event) => event.stopImmediatePropagation(), true);
}
