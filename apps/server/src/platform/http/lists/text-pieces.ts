import { Readable } from 'node:stream';

/** The number of characters that are collected before they are converted to bytes. */
const PIECE = 65_536;

/** A long text that is written little by little, and kept as bytes, which cause the garbage collector no work. */
export class TextPieces {
  readonly #pieces: Buffer[] = [];
  #text = '';

  add(text: string): void {
    this.#text += text;
    if (this.#text.length >= PIECE) this.#keep();
  }

  #keep(): void {
    this.#pieces.push(Buffer.from(this.#text));
    this.#text = '';
  }

  /** The whole text: as a string if it is short, otherwise as a stream of bytes. Called once. */
  end(): string | TextStream {
    if (this.#pieces.length === 0) return this.#text;
    this.#keep();
    return new TextStream(this.#pieces);
  }
}

/** The bytes of a long text, piece by piece. */
export class TextStream extends Readable {
  readonly #pieces: Iterator<Buffer>;
  /** The number of bytes. */
  readonly byteLength: number;

  constructor(pieces: readonly Buffer[]) {
    super();
    this.#pieces = pieces.values();
    this.byteLength = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  override _read(): void {
    const next = this.#pieces.next();
    this.push(next.done ? null : next.value);
  }
}
