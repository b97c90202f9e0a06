import type { ReceiptBox } from './receipt-text.ts';

/** How sure a value is: a `certain` value is filled in for the person to see; anything else is asked. */
export type Certainty = 'certain' | 'unsure';

/** A value that was read on a receipt. */
export interface Proposed<Value> {
  readonly value: Value;
  readonly certainty: Certainty;
  /** Where it was read. */
  readonly box: ReceiptBox;
  /** Why it is this value, or why it is unsure, as a sentence. */
  readonly reason: string;
}
