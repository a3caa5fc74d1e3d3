/** Visitor messages. `<script type="application/json" id="vr-messages">{ "ajax.offline": "…" }</script>` overrides. */
import { findTrusted } from './trusted.ts';

let overrides: Record<string, unknown> | undefined;

function pageMessages(): Record<string, unknown> {
  if (overrides) return overrides;
  try {
    const parsed: unknown = JSON.parse(findTrusted('#vr-messages')?.textContent ?? '{}');
    overrides = typeof parsed === 'object' && parsed ? { ...parsed } : {};
  } catch {
    overrides = {};
  }
  return overrides;
}

/**
 * Defines the messages of `area`.
 * @returns a function that formats one, with `{name}` replaced from `values`.
 */
export function defineMessages<const Texts extends Record<string, string>>(
  area: string,
  texts: Texts,
): (name: keyof Texts & string, values?: Record<string, string | number>) => string {
  return (name, values = {}) => {
    const override = pageMessages()[`${area}.${name}`];
    const text = typeof override === 'string' ? override : (texts[name] ?? '');
    return text.replace(/\{(\w+)\}/g, (whole, key: string) => String(Object.hasOwn(values, key) ? values[key] : whole));
  };
}
