/** Reads bits, most significant first, from bytes. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #at: number;

  /** @param byteOffset the byte at which to begin */
  constructor(bytes: Uint8Array, byteOffset: number) {
    this.#bytes = bytes;
    this.#at = byteOffset * 8;
  }

  bit(): number {
    const bit = (this.#bytes[this.#at >> 3]! >> (7 - (this.#at & 7))) & 1;
    this.#at++;
    return bit;
  }

  /** Reads an unsigned integer of `count` bits, at most 31. */
  bits(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left--) value = (value << 1) | this.bit();
    return value;
  }
}
