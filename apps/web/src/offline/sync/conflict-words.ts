import type { Conflict } from '@roundbook/contract/envelope';

/** A question at the end of a conflict's message. */
const QUESTION = /\s*[^.?!]*\?\s*$/;

/** A message that says what happened, and that the user's own change waits for a choice. */
export function keptWords(happened: string): string {
  return `${happened} Your change is kept on this device until you choose.`;
}

/**
 * A message about a conflict for a waiting task: what happened, and what the user can do about it.
 *
 * @param isAskedLater whether the user gets the question when they try again
 */
export function conflictWords(
  { message }: Pick<Conflict, 'message'>,
  isAskedLater: boolean,
): string {
  const happened = message.replace(QUESTION, '');
  if (!isAskedLater) return keptWords(happened);
  return `${happened} Try again, and you will be asked what to do.`.trimStart();
}
