/** Why a rule says no, in words for the user. */
export interface Refusal<Code extends string = string> {
  readonly ok: false;
  readonly code: Code;
  readonly detail: string;
  /** The input field at fault, if any. */
  readonly field?: string;
}

/** What a rule decides: what is to happen, or why it must not. */
export type Decision<Result, Code extends string = string> =
  | ({ readonly ok: true } & Result)
  | Refusal<Code>;

/** A rule's question before something unusual; a user may confirm it. */
export interface Conflict {
  readonly title: string;
  readonly message: string;
  /** The label of the button that goes ahead: "Schedule anyway". */
  readonly action?: string;
}
