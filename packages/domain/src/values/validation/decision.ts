/** Why a rule says no, in words for the person who asked. */
export interface Refusal<Code extends string = string> {
  readonly ok: false;
  readonly code: Code;
  readonly detail: string;
  /** The input field at fault, where one is. */
  readonly field?: string;
}

/** What a rule answers: what is to happen, or why it may not. */
export type Decision<Result, Code extends string = string> =
  | ({ readonly ok: true } & Result)
  | Refusal<Code>;

/** A rule's question before something unusual is done; a person may confirm it. */
export interface Conflict {
  readonly title: string;
  readonly message: string;
}
