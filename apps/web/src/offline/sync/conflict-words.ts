import type { Conflict } from '@roundbook/contract/envelope';

/** A question at the end of what a conflict says. */
const QUESTION = /\s*[^.?!]*\?\s*$/;

/**
 * What a conflict means for work that waits: what happened, and what can be done about it.
 *
 * @param isAskedLater whether its person gets the question when they try again
 */
export function conflictWords(
  { message }: Pick<Conflict, 'message'>,
  isAskedLater: boolean,
): string {
  const happened = message.replace(QUESTION, '');
  if (!isAskedLater) return `${happened} What you entered was not added.`;
  return `${happened} It needs your answer: try again to give it.`.trimStart();
}
