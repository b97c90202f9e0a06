import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** Files that are already compressed; compressing them again takes time and saves nothing. */
const PACKED = /\.(?:jpe?g|png|webp|heic|pdf|gif)$/i;

/**
 * A ZIP file that is written as it is read: one entry after another, no faster than `output` is consumed. It never
 * holds more than a few pages in memory.
 */
export class ZipWriter {
  readonly #zip = new ZipFile();
  #current: Readable | null = null;
  #failure: Error | null = null;

  constructor() {
    this.#zip.on('error', (error: Error) => this.fail(error));
    // The caller of `add` gets the error; the output itself needs no listener.
    this.output.on('error', () => undefined);
  }

  /** The bytes of the file. */
  get output(): Readable {
    return this.#zip.outputStream as Readable;
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

  /** Aborts the file, and passes the reason on to both writer and reader. */
  fail(reason: Error): void {
    this.#failure ??= reason;
    this.#current?.destroy(reason);
    this.output.destroy(reason);
  }
}
