/** Compares a build with `tools/budgets.json` (bytes after gzip -9) and prints the table. */

/**
 * @param {Record<string, any>} limits `tools/budgets.json`; `widgets` has individual limits
 * @param {{ critical: number, extras: number, react: number, frontStyles?: number, widgets: Array<{ name: string, view: string, gzip: number, lazy?: number }> }} weights
 *   `frontStyles` are the stylesheets of the demo's front page; `gzip` is the eager part of a widget, `lazy` the part it loads later; each has to keep the limit
 * @returns {Array<{ what: string, gzip: number, lazy: number, limit: number, over: boolean }>}
 */
export function judge(limits, { critical, extras, react, frontStyles = 0, widgets }) {
  const rows = [
    { what: 'critical path', gzip: critical, limit: limits.critical },
    { what: 'ajax/feedback', gzip: extras, limit: limits.extras },
    { what: 'react', gzip: react, limit: limits.react },
    { what: 'styles of /', gzip: frontStyles, limit: limits.frontStyles },
    ...widgets.map(({ name, view, gzip, lazy }) => ({
      what: `${name} (${view})`,
      gzip,
      lazy,
      limit: limits.widgets?.[name] ?? (view === 'react' ? limits.reactWidget : limits.plainWidget),
    })),
  ];
  return rows.map(({ what, gzip, lazy = 0, limit }) => ({
    what,
    gzip,
    lazy,
    limit,
    over: Math.max(gzip, lazy) > limit,
  }));
}

const kb = (bytes) => `${(bytes / 1000).toFixed(2)} kB`;

export function printTable(rows) {
  const width = Math.max(...rows.map(({ what }) => what.length), 4);
  const line = (what, gzip, lazy, limit, note) =>
    `${what.padEnd(width)}  ${gzip.padStart(8)}  ${lazy.padStart(7)}  ${limit.padStart(7)}  ${note}`.trimEnd();
  return [
    line('what (gzip -9)', 'at start', 'later', 'limit', ''),
    ...rows.map(({ what, gzip, lazy, limit, over }) =>
      line(what, kb(gzip), lazy ? kb(lazy) : '', kb(limit), over ? `over by ${Math.max(gzip, lazy) - limit} B` : ''),
    ),
  ].join('\n');
}
