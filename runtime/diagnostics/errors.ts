interface ErrorParts {
  /** Of docs/diagnostics.md: VR1xx a declaration contradicts itself, VR2xx attributes, VR3xx parts, VR4xx loading, VR55x own widgets. */
  code: string;
  message: string;
  fix?: string;
  level?: 'warn' | 'error';
  cause?: unknown;
}

/** Ends the start of one widget, which is then reported, and keeps the server's HTML. */
export class VerandahError extends Error {
  override readonly name = 'VerandahError';
  readonly code: string;
  readonly fix: string | undefined;
  readonly level: 'warn' | 'error';

  constructor({ code, message, fix, level = 'error', cause }: ErrorParts) {
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
