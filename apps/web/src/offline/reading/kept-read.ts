/** An answer stored on the device. */
export interface KeptRead {
  /** The user who read the answer, with their role; see `reader`. */
  readonly account: string;
  /** The query's key as a string. */
  readonly key: string;
  readonly answer: unknown;
  /** When the answer was saved, as an ISO instant. */
  readonly savedAt: string;
}
