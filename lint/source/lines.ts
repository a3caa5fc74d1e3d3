/** Lines and columns of a text, both from 1. Windows' and old Macs' line ends count as one. */

export interface Position {
  line: number;
  column: number;
}

export class Lines {
  readonly #starts: number[] = [0];

  constructor(text: string) {
    for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) this.#starts.push(index + end.length);
  }

  positionOf(offset: number): Position {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 };
  }

  offsetOf({ line, column }: Position): number {
    return (this.#starts[line - 1] ?? 0) + column - 1;
  }
}

/** What stops a file from being read: the linter says where, and ends with 2. */
export class ReadError extends Error {
  override readonly name = 'ReadError';
  readonly offset: number;

  constructor(message: string, offset = 0) {
    super(message);
    this.offset = offset;
  }
}
