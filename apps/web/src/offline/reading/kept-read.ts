/** An answer kept on the device. */
export interface KeptRead {
  /** Who read it, and in which role; see `reader`. */
  readonly account: string;
  /** The query's key as text. */
  readonly key: string;
  readonly answer: unknown;
  /** ISO instant. */
  readonly savedAt: string;
}
