export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}
export function skipLine(engine: { name: string; packages: string }): string;
export function journeyLine(engine: string, title: string, ms: number, error: Error | null): string;
export function sumLine(counts: Counts): string;
export function readArguments(args: readonly string[]): { engine: string; grep: string };
