import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** What is packed already; to compress it once more takes time and saves nothing. */
const PACKED = /\.(?:jpe?g|png|webp|heic|pdf|gif)$/i;

/**
 * A ZIP file that is written as it is read: one entry after the other, each no faster than `output` is taken. It
 * never holds more than a few pages.
 */
export class ZipWriter {
  readonly #zip = new ZipFile();
  #current: Readable | null = null;
  #failure: Error | null = null;

  constructor() {
    this.#zip.on('error', (error: Error) => this.fail(error));
    // The one that adds is told; the output itself needs no listener.
    this.output.on('error', () => undefined);
  }

  /** The bytes of the file. */
  get output(): Readable {
    return this.#zip.outputStream as Readable;
  }

  /** Resolves once all of an entry has been written. @throws what its content throws, or the reason of `fail` */
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

  /** Writes the end. */
  end(): void {
    this.#zip.end();
  }

  /** Gives up, and tells writer and reader why. */
  fail(reason: Error): void {
    this.#failure ??= reason;
    this.#current?.destroy(reason);
    this.output.destroy(reason);
  }
}
