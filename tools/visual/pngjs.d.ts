/** The used part of pngjs, which has no types of its own. */
declare module 'pngjs' {
  export class PNG {
    constructor(size: { width: number; height: number });
    readonly data: Buffer;
    readonly width: number;
    readonly height: number;
    static sync: { read(file: Buffer): PNG; write(picture: PNG): Buffer };
  }
}
