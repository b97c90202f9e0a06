/**
 * The number of messages that a client may send in a burst and, below, the number that it may then
 * send per second.
 */
const BURST = 150;
const PER_SECOND = 30;

/** Detects a client that sends more messages than any honest client would. */
export class MessageRate {
  #left = BURST;
  #at = performance.now();

  /** Counts a message; returns false if it exceeds the limit. */
  take(): boolean {
    const now = performance.now();
    this.#left = Math.min(BURST, this.#left + ((now - this.#at) / 1000) * PER_SECOND);
    this.#at = now;
    this.#left -= 1;
    return this.#left >= 0;
  }
}
