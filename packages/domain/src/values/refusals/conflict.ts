/** A rule's question before something unusual; a user may confirm it. */
export interface Conflict {
  readonly title: string;
  readonly message: string;
  /** The label of the button that confirms: "Schedule anyway". */
  readonly action?: string;
}
