/** The sections of a CMS file: settings, PHP and markup. */

export interface Sections {
  settings: string;
  php: string;
  /** Where the markup begins. */
  markupAt: number;
}

/** Markup stands alone, below settings, or below settings and PHP. */
export function readSections(source: string): Sections {
  const [first, second] = source.matchAll(/^==[ \t]*\r?$/gm);
  if (!first) return { settings: '', php: '', markupAt: 0 };
  const last = second ?? first;
  return {
    settings: source.slice(0, first.index),
    php: second ? source.slice(first.index + first[0].length, second.index) : '',
    markupAt: last.index + last[0].length,
  };
}

/** `layout = "default"`, above the first component. @returns the name and its place in the settings */
export function layoutOf({ settings }: Sections): { name: string; at: number } | undefined {
  const [own = ''] = settings.split(/^\s*\[/m, 1);
  const found = /^[ \t]*layout[ \t]*=[ \t]*(["']?)([\w/.-]+)\1[ \t]*\r?$/m.exec(own);
  const name = found?.[2];
  return found && name ? { name: name.replace(/\.htm$/, ''), at: found.index + found[0].lastIndexOf(name) } : undefined;
}

/** `[session account]` or `[session]`; October writes `[@session]` for one that can be missing. */
export function componentAliases({ settings }: Sections): string[] {
  return Array.from(settings.matchAll(/^[ \t]*\[[ \t]*@?([^\]\r\n]+?)[ \t]*\]/gm), ([, section = '']) =>
    (section.split(/\s+/).at(-1) ?? '').replace(/^@/, ''),
  ).filter((alias) => alias !== 'viewBag');
}

/** `function onSend() { … }` */
export function handlersOf({ php }: Sections): string[] {
  return Array.from(php.matchAll(/\bfunction\s+(on[A-Z]\w*)\s*\(/g), ([, name = '']) => name);
}
