/** Messages that a client may send at once, and each second from then on. */
const BURST = 150;
const PER_SECOND = 30;

/** Tells whether a client sends more than any honest one would. */
export class MessageRate {
  #left = BURST;
  #at = performance.now();

  /** Counts a message; answers false if it is one too many. */
  take(): boolean {
    const now = performance.now();
    this.#left = Math.min(BURST, this.#left + ((now - this.#at) / 1000) * PER_SECOND);
    this.#at = now;
    this.#left -= 1;
    return this.#left >= 0;
  }
}
