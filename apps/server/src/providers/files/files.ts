import type { Readable } from 'node:stream';

/** The port to where uploaded files are kept. Keys are made by the program, never taken from outside. */
export interface FileStore {
  /** Keeps a file whole or not at all; the same key again replaces it. */
  put(key: string, content: Buffer, mime: string): Promise<void>;
  /** @throws {FileMissing} */
  open(key: string): Promise<Readable>;
  /** Removes a file; one that is not there is no error. */
  remove(key: string): Promise<void>;
}

/** There is no file under that key. */
export class FileMissing extends Error {
  override name = 'FileMissing';
}

const KEY_PATTERN = /^[0-9a-z][0-9a-z-]*(?:\/[0-9a-z][0-9a-z-]*)*$/;

/** @throws RangeError for a key that could lead anywhere but below the store. */
export function checkKey(key: string): void {
  if (!KEY_PATTERN.test(key)) throw new RangeError('Not a key of a file');
}
