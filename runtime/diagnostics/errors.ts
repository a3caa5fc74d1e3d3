/** The errors a widget's declaration, markup or chunk can raise. Each carries its permanent code and the way out. */

interface ErrorParts {
  code: string;
  message: string;
  fix?: string;
  level?: 'warn' | 'error';
  cause?: unknown;
}

class VerandahError extends Error {
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

/** An attribute on a widget's root is missing or cannot be read. VR2xx. */
export class AttributeError extends VerandahError {
  override readonly name = 'AttributeError';
}

/** A required part is missing, or is the wrong element. VR3xx. */
export class MarkupError extends VerandahError {
  override readonly name = 'MarkupError';
}

/** A widget is unknown, or its files did not arrive. VR4xx. */
export class LoadError extends VerandahError {
  override readonly name = 'LoadError';
}

/** A declaration contradicts itself; raised while this bundle is built or tested, never by a page. VR1xx. */
export class DeclarationError extends VerandahError {
  override readonly name = 'DeclarationError';
}

export { VerandahError };
