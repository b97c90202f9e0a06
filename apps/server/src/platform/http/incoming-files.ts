import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MAXIMUM_ASSET_BYTES } from '@roundbook/contract/files/assets/assets';
import { Turns } from '../auth/turns.ts';
import { AppError } from './app-error.ts';

/**
 * The maximum number of bytes in transit at a time: per user, enough for several tabs, and in total, given the
 * spare room on the disk.
 */
const MOST_OF_USER = 4 * MAXIMUM_ASSET_BYTES;
const MOST_OF_PROCESS = 64 * MAXIMUM_ASSET_BYTES;

/** The number of seconds after which one of a user's uploads has probably finished. */
const RETRY_AFTER = 5;

/** The number of complete files held in memory; a phone's photo takes up its place for a tenth of a second. */
const IN_MEMORY = 8;

/** Longer than any upload takes, so an older file was left by a process that ended. */
const ABANDONED_MS = 2 * 3_600_000;

/** A file that is still arriving. */
interface ArrivingFile {
  readonly userId: string;
  /** The number of bytes that the request announced. */
  readonly size: number;
}

/** A file that has been completely received. */
interface ReceivedFile extends AsyncDisposable {
  /** Calls `work` with the bytes when it is this file's turn to be in memory. */
  use<Result>(work: (content: Buffer) => Promise<Result>): Promise<Result>;
}

/**
 * Receives uploads. The bytes arrive on disk, however slowly, and only a few complete files are in memory at a time.
 * The number of bytes in transit is limited, both per user and in total.
 */
export class IncomingFiles {
  readonly #folder: string;
  readonly #turns = new Turns(IN_MEMORY, Infinity);
  readonly #underWay = new Map<string, number>();
  #all = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Reserves room for an upload until `work` is done.
   * @throws AppError `limited` if too many bytes are in transit
   */
  async admit<Result>(
    { userId, size }: ArrivingFile,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const mine = this.#underWay.get(userId) ?? 0;
    if (mine + size > MOST_OF_USER || this.#all + size > MOST_OF_PROCESS) {
      throw new AppError('limited', { retryAfter: RETRY_AFTER });
    }
    this.#count(userId, size);
    try {
      return await work();
    } finally {
      this.#count(userId, -size);
    }
  }

  #count(userId: string, size: number): void {
    this.#all += size;
    const now = (this.#underWay.get(userId) ?? 0) + size;
    if (now > 0) this.#underWay.set(userId, now);
    else this.#underWay.delete(userId);
  }

  /** Receives a file on disk; it stays there until it is disposed of. */
  async receive(stream: Readable): Promise<ReceivedFile> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const path = join(this.#folder, randomBytes(16).toString('hex'));
    const remove = () => rm(path, { force: true });
    try {
      await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    } catch (error) {
      await remove();
      throw error;
    }
    return {
      use: (work) => this.#turns.take(async () => work(await readFile(path))),
      [Symbol.asyncDispose]: remove,
    };
  }

  /** Removes files left by a process that ended during uploads. */
  async sweep(): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names) {
      const path = join(this.#folder, name);
      const file = await stat(path).catch(() => undefined);
      if (file && Date.now() - file.mtimeMs > ABANDONED_MS) await rm(path, { force: true });
    }
  }
}
