import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { directoryOf, mostBytesOf, type ZipDirectory } from './zip-directory.ts';

/** Files that are already compressed; compressing them again takes time and saves nothing. */
const PACKED = /\.(?:jpe?g|png|webp|heic|pdf|gif)$/i;

/**
 * A ZIP file that is written as it is read: one entry after another, no faster than `output` is consumed. It never
 * holds more than a few pages in memory.
 */
export class ZipWriter {
  readonly #zip = new ZipFile();
  readonly #written = this.#zip.outputStream as Readable;
  /** The bytes of the file. */
  readonly output: Readable = Readable.from(this.#passedOn(), { objectMode: false });
  #current: Readable | null = null;
  #failure: Error | null = null;
  #entries = 0;
  #pathBytes = 0;
  #size = 0;
  /** The last bytes of the file, enough for its directory. */
  #tail: Buffer = Buffer.alloc(0);

  constructor() {
    this.#zip.on('error', (error: Error) => this.fail(error));
    // The caller of `add` gets the error; the streams themselves need no listener.
    this.#written.on('error', () => undefined);
    this.output.on('error', () => undefined);
  }

  async *#passedOn(): AsyncGenerator<Buffer> {
    for await (const chunk of this.#written as AsyncIterable<Buffer>) {
      this.#size += chunk.length;
      const most = mostBytesOf(this.#entries, this.#pathBytes);
      this.#tail = Buffer.concat([this.#tail, chunk.subarray(-most)]).subarray(-most);
      yield chunk;
    }
  }

  /** The number of bytes that have been read from `output`. */
  get size(): number {
    return this.#size;
  }

  /** The number of entries so far. */
  get entries(): number {
    return this.#entries;
  }

  /**
   * Resolves once an entry has been completely written.
   * @throws the error of its content, or the reason given to `fail`
   */
  async add(path: string, content: AsyncIterable<Buffer> | Buffer): Promise<void> {
    if (this.#failure) throw this.#failure;
    const stream = Readable.from(Buffer.isBuffer(content) ? [content] : content, {
      objectMode: false,
    });
    this.#current = stream;
    this.#entries += 1;
    this.#pathBytes += Buffer.byteLength(path);
    const ended = new Promise<void>((resolve, reject) => {
      stream.once('end', resolve);
      stream.once('error', reject);
    });
    this.#zip.addReadStream(stream, path, { compress: !PACKED.test(path) });
    await ended;
    this.#current = null;
  }

  /** Writes the end of the file. */
  end(): void {
    this.#zip.end();
  }

  /** The file's directory, once `output` has been read to its end. */
  directory(): ZipDirectory {
    return directoryOf(this.#tail, this.#size);
  }

  /** Aborts the file, and passes the reason on to both writer and reader. */
  fail(reason: Error): void {
    this.#failure ??= reason;
    this.#current?.destroy(reason);
    this.#written.destroy(reason);
    this.output.destroy(reason);
  }
}
