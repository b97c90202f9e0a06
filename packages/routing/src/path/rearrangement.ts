/**
 * A change to a sequence: the positions after `head` up to `tail` are refilled with their own
 * stretches in another order. A stretch whose first position is above its last is reversed. A
 * single object serves many candidates, so that weighing them creates no garbage.
 */
export class Rearrangement {
  head = 0;
  tail = 0;
  /** The number of stretches. */
  count = 0;
  /** `first, last` of each stretch. */
  readonly stretches = new Int32Array(6);

  one(head: number, tail: number, first: number, last: number): void {
    this.head = head;
    this.tail = tail;
    this.count = 1;
    this.#put(0, first, last);
  }

  two(head: number, tail: number, a: number, b: number, c: number, d: number): void {
    this.one(head, tail, a, b);
    this.count = 2;
    this.#put(2, c, d);
  }

  /** Reverses the order of three neighbouring stretches of these lengths after `head`. */
  swapThree(head: number, x: number, y: number, z: number): void {
    const tail = head + x + y + z;
    this.two(head, tail, head + x + y + 1, tail, head + x + 1, head + x + y);
    this.count = 3;
    this.#put(4, head + 1, head + x);
  }

  copy(other: Rearrangement): void {
    this.head = other.head;
    this.tail = other.tail;
    this.count = other.count;
    this.stretches.set(other.stretches);
  }

  #put(slot: number, first: number, last: number): void {
    this.stretches[slot] = first;
    this.stretches[slot + 1] = last;
  }
}
