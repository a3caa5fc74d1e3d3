/** Text that must stay text. */

/** Each runs code, asks the canary host, or changes a prototype if it is taken for more than text. */
export const payloads = [
  '<img src=//canary.example/i onerror="window.canary=1">',
  '<script>window.canary=1</script>',
  '<script src="//canary.example/s.js"></script>',
  '<svg onload=window.canary=1>',
  '<svg><script>window.canary=1</script></svg>',
  '"><img src=x onerror=window.canary=1>',
  `' onfocus=window.canary=1 autofocus x='`,
  '" style="background:url(//canary.example/b)" x="',
  '<math><mtext><table><mglyph><style><img src=x onerror=window.canary=1>',
  '<iframe srcdoc="<script>parent.canary=1</script>"></iframe>',
  '<a href="javascript:window.canary=1" autofocus>here</a>',
  '<details open ontoggle=window.canary=1>',
  '</textarea><script>window.canary=1</script>',
  '</script><script>window.canary=1</script>',
  '<template><img src=//canary.example/t onerror=window.canary=1></template>',
  '<form data-request="onLabEcho" data-auto-submit><button>x</button></form>',
  '<link rel=stylesheet href=//canary.example/c.css>',
  '<base href="//canary.example/">',
  '<meta http-equiv=refresh content="0;url=//canary.example/">',
  '{{constructor.constructor("window.canary=1")()}}',
  '${window.canary=1}',
  '{"__proto__":{"polluted":1}}',
  '__proto__[polluted]=1',
  'javascript:window.canary=1',
  ' \tjava\nscript:window.canary=1',
  'data:text/html,<script>window.canary=1</script>',
  '//canary.example/a',
  '/\\canary.example/a',
  '/.//canary.example/a',
  'https:\\\\canary.example/a',
] as const;

/** Replaces every text in `value` by a payload; the items of a list take turns. */
export function poison(value: unknown, all: readonly string[], turn = 0): unknown {
  if (typeof value === 'string') return all[turn % all.length];
  if (Array.isArray(value)) return value.map((item, index) => poison(item, all, turn + index));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    /^(?:objectID|index|queryID)$/.test(key) ? item : poison(item, all, turn),
  ]);
  return Object.fromEntries(entries) as unknown;
}
