/**
 * The texts visitors read, each stated once beside the code that says it, and all of them overridable (D10):
 * `<script type="application/json" id="vr-messages">{ "ajax.offline": "…" }</script>`.
 */

let overrides: Record<string, unknown> | undefined;

function pageMessages(): Record<string, unknown> {
  if (overrides) return overrides;
  try {
    const parsed: unknown = JSON.parse(document.getElementById('vr-messages')?.textContent ?? '{}');
    overrides = typeof parsed === 'object' && parsed ? { ...parsed } : {};
  } catch {
    overrides = {};
  }
  return overrides;
}

/**
 * A table of texts under `area`.
 * @returns a function that says one, with `{name}` replaced from `values`.
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
