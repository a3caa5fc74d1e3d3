/** Weighs a build against `tools/budgets.json` (gzip -9, bytes) and prints the table. */

/**
 * @param {Record<string, any>} limits `tools/budgets.json`; `widgets` has the limits of those with one of their own
 * @param {{ critical: number, extras: number, react: number, widgets: Array<{ name: string, view: string, gzip: number }> }} weights
 * @returns {Array<{ what: string, gzip: number, limit: number, over: boolean }>}
 */
export function judge(limits, { critical, extras, react, widgets }) {
  const rows = [
    { what: 'critical path', gzip: critical, limit: limits.critical },
    { what: 'ajax/extras', gzip: extras, limit: limits.extras },
    { what: 'react', gzip: react, limit: limits.react },
    ...widgets.map(({ name, view, gzip }) => ({
      what: `${name} (${view})`,
      gzip,
      limit: limits.widgets?.[name] ?? (view === 'react' ? limits.reactWidget : limits.plainWidget),
    })),
  ];
  return rows.map(({ what, gzip, limit }) => ({ what, gzip, limit, over: gzip > limit }));
}

const kb = (bytes) => `${(bytes / 1000).toFixed(2)} kB`;

/** @param {ReturnType<typeof judge>} rows */
export function printTable(rows) {
  const width = Math.max(...rows.map(({ what }) => what.length), 4);
  const line = (what, gzip, limit, note) =>
    `${what.padEnd(width)}  ${gzip.padStart(7)}  ${limit.padStart(7)}  ${note}`.trimEnd();
  return [
    line('what', 'gzip -9', 'limit', ''),
    ...rows.map(({ what, gzip, limit, over }) =>
      line(what, kb(gzip), kb(limit), over ? `over by ${gzip - limit} B` : ''),
    ),
  ].join('\n');
}
