interface Size {
  width: number;
  height: number;
}

interface Difference {
  title: string;
  /** Start of the names of its three pictures. */
  file: string;
  share: number;
  changedPixels: number;
  before: Size;
  after: Size;
}

export declare function reportPage(result: {
  base: string;
  photographed: number;
  differences: readonly Difference[];
  added: readonly { name: string }[];
  removed: readonly { name: string }[];
  failures: readonly string[];
}): string;

export declare function percent(share: number): string;
