/** Collects bits, most significant first, into bytes. */
export class BitWriter {
  readonly #bytes: number[] = [];
  #held = 0;
  #count = 0;

  bit(bit: number): void {
    this.#held = (this.#held << 1) | bit;
    if (++this.#count < 8) return;
    this.#bytes.push(this.#held);
    this.#held = 0;
    this.#count = 0;
  }

  /** An unsigned integer in `count` bits. */
  bits(value: number, count: number): void {
    for (let place = count - 1; place >= 0; place--) this.bit((value >>> place) & 1);
  }

  /** The written bits, padded with zeros to a whole byte. */
  finish(): Uint8Array {
    while (this.#count > 0) this.bit(0);
    return Uint8Array.from(this.#bytes);
  }
}
