/** A question that a rule asks before something unusual; a user may go ahead. */
export interface Conflict {
  readonly title: string;
  readonly message: string;
  /** The label of the button that confirms: "Schedule anyway". */
  readonly action?: string;
}
