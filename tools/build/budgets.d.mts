export interface Row {
  what: string;
  gzip: number;
  limit: number;
  over: boolean;
}
/** `tools/budgets.json`; `widgets` has the limits of those with one of their own. */
export interface Limits {
  critical: number;
  extras: number;
  reactWidget: number;
  plainWidget: number;
  react: number;
  widgets?: Record<string, number>;
}
export function judge(
  limits: Limits,
  weights: {
    critical: number;
    extras: number;
    react: number;
    widgets: readonly { name: string; view: string; gzip: number }[];
  },
): Row[];
export function printTable(rows: readonly Row[]): string;
