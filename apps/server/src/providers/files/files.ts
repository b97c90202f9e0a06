import type { Readable } from 'node:stream';

/** The port for the store of uploaded files. Keys are made by the program and never come from a client. */
export interface FileStore {
  /** Stores a file whole or not at all, replacing any file with the same key. */
  put(key: string, content: Buffer, mime: string): Promise<void>;
  /**
   * Stores a file whole or not at all as it is produced, without holding much of it in memory. If two calls store
   * the same key simultaneously, it is undefined which file remains.
   * @returns its size in bytes
   */
  putStream(key: string, content: Readable, mime: string): Promise<number>;
  /** @throws {FileMissing} if there is no such file */
  open(key: string): Promise<Readable>;
  /** Removes a file, and anything left over from an interrupted attempt to store it. Idempotent. */
  remove(key: string): Promise<void>;
}

/** There is no file with that key. */
export class FileMissing extends Error {
  override name = 'FileMissing';
}

const KEY_PATTERN = /^[0-9a-z][0-9a-z-]*(?:\/[0-9a-z][0-9a-z-]*)*$/;

/** @throws RangeError for a key that could lead to a file outside the store */
export function checkKey(key: string): void {
  if (!KEY_PATTERN.test(key)) throw new RangeError('Not a key of a file');
}
