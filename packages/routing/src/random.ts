/**
 * A small, fast generator of pseudo-random numbers (xorshift128), so that the same seed gives the
 * same route on every machine. Not for secrets.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  /** @param seed any number; its integer part, modulo 2³², selects the sequence */
  constructor(seed: number) {
    this.#a = seed | 0;
    this.#b = 0x9e3779b9 | 0;
    this.#c = 0x243f6a88 | 0;
    this.#d = 0xb7e15162 | 0;
    for (let warmUp = 0; warmUp < 16; warmUp++) this.bits();
  }

  /** 32 random bits as a signed integer. */
  bits(): number {
    let t = this.#d;
    const s = this.#a;
    this.#d = this.#c;
    this.#c = this.#b;
    this.#b = s;
    t ^= t << 11;
    t ^= t >>> 8;
    this.#a = t ^ s ^ (s >>> 19);
    return this.#a;
  }

  /** A uniform integer from 0 to `bound` − 1. */
  below(bound: number): number {
    return Math.floor(this.unit() * bound);
  }

  /** A uniform number from 0, included, to 1, excluded. */
  unit(): number {
    return (this.bits() >>> 0) / 4294967296;
  }
}
