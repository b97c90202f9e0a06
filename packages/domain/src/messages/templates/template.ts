import type { Variable } from './variables.ts';

/** The words of one message, with `{names}` for its variables. */
export interface Wording {
  /** Emails only; empty for a text. */
  readonly subject: string;
  readonly body: string;
}

/** A kind of message that a business can word itself. */
export interface Template {
  readonly label: string;
  /** What its words may name. */
  readonly variables: readonly Variable[];
  readonly email: Wording;
  readonly sms: Wording;
}
