/**
 * An expected refusal. A rule that only allows or refuses returns `Refusal | null`; a rule that also works
 * something out returns its result or a `Refusal`; a rule that checks several fields returns a list of refusals.
 */
export interface Refusal<Code extends string = string> {
  readonly refused: true;
  /** The reason for the refusal, worded for the user. */
  readonly detail: string;
  /** The path of the input field at fault; absent if there is none. */
  readonly field?: string;
  /** Distinguishes the rule's refusals where a caller has to tell them apart. */
  readonly code?: Code;
}

/** A refusal with this wording, for a field of the input if a field is at fault. */
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

/** Whether a rule's outcome is a refusal. */
export function isRefusal(outcome: unknown): outcome is Refusal {
  return (
    typeof outcome === 'object' &&
    outcome !== null &&
    'refused' in outcome &&
    outcome.refused === true
  );
}

/**
 * A rule's answer about a part of the input, with the path of that part in the whole input as its
 * field.
 */
export function atField(field: string, answer: Refusal | null): Refusal | null {
  return answer && { ...answer, field };
}
