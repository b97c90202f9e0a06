/** An answer stored on the device. */
export interface KeptRead {
  /** The user who read it, with their role; see `reader`. */
  readonly account: string;
  /** The query's key as a string. */
  readonly key: string;
  readonly answer: unknown;
  /** ISO instant. */
  readonly savedAt: string;
}
