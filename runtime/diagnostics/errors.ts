/** What happened, and what to write. */
export interface Fault {
  /** Of docs/diagnostics.md: VR1xx a declaration contradicts itself, VR2xx attributes, VR3xx parts, VR4xx loading, VR55x own widgets. */
  code: string;
  /** For example `filter-bar: data-request is missing`. */
  message: string;
  /** What to do about it. */
  fix?: string | undefined;
  /** `warn` if something is missing, `error` if it is wrong. */
  level?: 'warn' | 'error' | undefined;
}

/** Ends the start of one widget, which is then reported, and keeps the server's HTML. */
export class VerandahError extends Error {
  override readonly name = 'VerandahError';
  readonly code: string;
  readonly fix: string | undefined;
  readonly level: 'warn' | 'error';

  constructor({ code, message, fix, level = 'error', cause }: Fault & { cause?: unknown }) {
    super(message, { cause });
    this.code = code;
    this.fix = fix;
    this.level = level;
  }
}

/** True if a file has not arrived, which may arrive later. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof VerandahError && error.code === 'VR403';
}
