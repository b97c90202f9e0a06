/**
 * An expected no. A rule that only allows or refuses returns `Refusal | null`, one that also works something out
 * returns its result or a `Refusal`, and one that checks several fields returns a list of them.
 */
export interface Refusal<Code extends string = string> {
  readonly refused: true;
  /** Why not, in words for the user. */
  readonly detail: string;
  /** The path of the input field at fault; absent where none is. */
  readonly field?: string;
  /** Tells the refusals of a rule apart where a caller needs that. */
  readonly code?: Code;
}

/** A refusal in these words, at a field of the input if one is at fault. */
export function refusal<Code extends string = string>(
  detail: string,
  field?: string,
  code?: Code,
): Refusal<Code> {
  return {
    refused: true,
    detail,
    ...(field === undefined ? {} : { field }),
    ...(code === undefined ? {} : { code }),
  };
}

/** Whether a rule said no. */
export function isRefusal(outcome: unknown): outcome is Refusal {
  return (
    typeof outcome === 'object' &&
    outcome !== null &&
    'refused' in outcome &&
    outcome.refused === true
  );
}

/** A rule's answer about a part of the input, at the field of the whole that holds the part. */
export function atField(field: string, answer: Refusal | null): Refusal | null {
  return answer && { ...answer, field };
}
