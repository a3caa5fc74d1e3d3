interface Packages<Row> {
  packages: Record<string, Row>;
}

export const root: string;
export function firstMissing(
  locked: Packages<{ version?: string; optional?: boolean; link?: boolean }>,
  installed: Packages<{ version?: string }> | null,
): string | null;
export function installMissing(): void;
