/** Names that the code of a theme defines itself, so that they are no misspellings of ours. */

const firing =
  /(?:\b(?:Custom)?Event|\b(?:trigger|triggerHandler|fire|emit|dispatch\w*))\(\s*(?:[\w.$]+\s*,\s*)?(["'`])([\w:.-]+)\1/g;

/** @returns the events that a script or PHP fires */
export function firedEvents(code: string): string[] {
  return Array.from(code.matchAll(firing), ([, , name = '']) => name);
}

const defining =
  /\bdefine(?:Widget)?\(\s*\{[^]{0,400}?\bname\s*:\s*(["'`])([\w-]+)\1|\{\s*name\s*:\s*(["'`])([\w-]+)\3\s*,\s*(?:on|view|attributes|parts|load)\s*[:(]/g;

/** @returns the widgets that a script defines, as it is written or as a build has made it smaller */
export function definedWidgets(script: string): string[] {
  return Array.from(script.matchAll(defining), ([, , written, , built]) => written ?? built ?? '');
}

/** @returns the custom properties that styles both set and read */
export function ownTokens(css: string): string[] {
  const read = new Set(Array.from(css.matchAll(/var\(\s*(--vr-[\w-]+)/g), ([, name]) => name));
  return Array.from(css.matchAll(/(?<![\w-])(--vr-[\w-]+)\s*:/g), ([, name = '']) => name).filter((name) =>
    read.has(name),
  );
}

const selecting = /["'`][^"'`\n]{0,80}\[data-control=(?:\\?["'])?([\w-]+)/g;
const registering = /\b(?:register|import|observe)Control\(\s*["'`]([\w-]+)/g;

/** @returns the values of `data-control` that a script selects, without those that it leaves to October's script */
export function ownControls(script: string): string[] {
  const registered = new Set(Array.from(script.matchAll(registering), ([, name]) => name));
  return Array.from(script.matchAll(selecting), ([, name = '']) => name).filter((name) => !registered.has(name));
}
