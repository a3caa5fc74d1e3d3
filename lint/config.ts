/** `verandah-lint.json` beside the theme, or in the folder that the command runs in. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Config {
  /** Widgets that the theme defines. */
  widgets: string[];
  /** Codes that are not reported. */
  ignore: string[];
  /** The level of a code, in the place of its own. */
  severity: Readonly<Record<string, Severity>>;
  /** Files and folders that are not read, from the theme's folder. */
  exclude: string[];
}

const severities = ['off', 'warning', 'error'] as const;
export type Severity = (typeof severities)[number];

const fileName = 'verandah-lint.json';
const empty: Config = { widgets: [], ignore: [], severity: {}, exclude: [] };

/** The command ends with 2 and its message. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** @param named by `--config` @throws UsageError */
export function readConfig(folders: readonly string[], named: string | undefined): Config {
  const file = named ?? folders.map((folder) => join(folder, fileName)).find((path) => existsSync(path));
  if (file === undefined) return empty;
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}.`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UsageError(`${file} has to be an object with ${Object.keys(empty).join(', ')}.`);
  for (const [key, list] of Object.entries(value)) {
    if (!Object.hasOwn(empty, key))
      throw new UsageError(`${file}: there is no setting "${key}". There are: ${Object.keys(empty).join(', ')}.`);
    if (key === 'severity') checkSeverities(file, list);
    else if (!Array.isArray(list) || list.some((item) => typeof item !== 'string'))
      throw new UsageError(`${file}: "${key}" has to be a list of texts.`);
  }

  return { ...empty, ...value };
}

function checkSeverities(file: string, value: unknown): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UsageError(`${file}: "severity" has to be an object: { "VR568": "off" }.`);
  for (const [code, level] of Object.entries(value)) {
    if (!/^VR\d{3}$/.test(code)) throw new UsageError(`${file}: "severity" has "${code}", which is no code.`);
    if (!severities.includes(level as Severity))
      throw new UsageError(`${file}: the severity of ${code} has to be one of ${severities.join(', ')}.`);
  }
}
