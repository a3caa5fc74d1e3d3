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

/** VR2xx: an attribute of a widget's root is missing or invalid. */
export class AttributeError extends VerandahError {
  override readonly name = 'AttributeError';
}

/** VR3xx: a part is missing or invalid. */
export class MarkupError extends VerandahError {
  override readonly name = 'MarkupError';
}

/** VR4xx: a widget is unknown, or its files failed to load. */
export class LoadError extends VerandahError {
  override readonly name = 'LoadError';
}

/** VR401: there is no widget of this name. */
export class UnknownWidgetError extends LoadError {}

/** VR403: a file has not arrived. */
export class MissingFileError extends LoadError {}

/** VR1xx: a declaration contradicts itself. Thrown by the build and by tests only. */
export class DeclarationError extends VerandahError {
  override readonly name = 'DeclarationError';
}

export { VerandahError };
