/**
 * A closed tour over the cities 0 … size − 1, held as an array with its inverse. Its only change is
 * the reversal of a stretch, and a journal records every reversal, so that undoing them takes no
 * longer than making them.
 */
export class Tour {
  /** The city at each position. */
  readonly order: Int32Array;
  /** The position of each city. */
  readonly position: Int32Array;
  readonly size: number;
  #journal = new Int32Array(512);
  #entries = 0;

  constructor(order: Int32Array) {
    this.size = order.length;
    this.order = Int32Array.from(order);
    this.position = new Int32Array(order.length);
    for (const [at, city] of order.entries()) this.position[city] = at;
  }

  /**
   * Reverses the stretch from position `first` forward to position `last`, both included; it may
   * wrap past the end of the array. If the other side is shorter, reverses that instead: the tour
   * as a cycle is the same.
   *
   * @returns true if it reversed the other side, so that the requested stretch is reversed only
   * when the array is read backwards
   */
  reverse(first: number, last: number): boolean {
    const size = this.size;
    let length = last - first + 1;
    if (length <= 0) length += size;
    const otherSide = length * 2 > size;
    if (otherSide) {
      const start = last + 1 === size ? 0 : last + 1;
      last = first === 0 ? size - 1 : first - 1;
      first = start;
      length = size - length;
    }
    if (length < 2) return otherSide;
    if (this.#entries + 2 > this.#journal.length) this.#growJournal();
    this.#journal[this.#entries++] = first;
    this.#journal[this.#entries++] = last;
    this.#swapEnds(first, last, length >> 1);
    return otherSide;
  }

  /**
   * Reverses a stretch of the tour as seen from a city outside it. Offset 0 is the city next to
   * `anchor` in the direction of `step` (1 or −1).
   *
   * @returns the step for reading on from the anchor in the changed tour
   */
  flip(anchor: number, step: number, from: number, to: number): number {
    const base = this.position[anchor]! + step + this.size;
    const first = (base + step * from) % this.size;
    const last = (base + step * to) % this.size;
    const otherSide = step > 0 ? this.reverse(first, last) : this.reverse(last, first);
    return otherSide ? -step : step;
  }

  /** Undoes every reversal since the journal was last cleared. */
  undo(): void {
    const size = this.size;
    while (this.#entries > 0) {
      const last = this.#journal[--this.#entries]!;
      const first = this.#journal[--this.#entries]!;
      let length = last - first + 1;
      if (length <= 0) length += size;
      this.#swapEnds(first, last, length >> 1);
    }
  }

  /** Clears the journal: the changes so far stay. */
  keep(): void {
    this.#entries = 0;
  }

  #swapEnds(first: number, last: number, swaps: number): void {
    const { order, position, size } = this;
    let left = first;
    let right = last;
    for (let swap = 0; swap < swaps; swap++) {
      const a = order[left]!;
      const b = order[right]!;
      order[left] = b;
      position[b] = left;
      order[right] = a;
      position[a] = right;
      if (++left === size) left = 0;
      if (--right < 0) right = size - 1;
    }
  }

  #growJournal(): void {
    const longer = new Int32Array(this.#journal.length * 2);
    longer.set(this.#journal);
    this.#journal = longer;
  }
}
