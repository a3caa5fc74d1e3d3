interface Size {
  width: number;
  height: number;
}

export interface Comparison {
  before: Size;
  after: Size;
  changedPixels: number;
  /** Of the larger area, from 0 to 1. */
  share: number;
  /** PNG of the difference. */
  picture: Buffer;
}

export declare function compare(before: Buffer, after: Buffer): Comparison | null;
