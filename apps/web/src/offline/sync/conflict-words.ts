import type { Conflict } from '@roundbook/contract/envelope';
import { CLOSED_SINCE } from '@roundbook/domain/work/jobs/conflicts';

/** A question at the end of what a conflict says. */
const QUESTION = /\s*[^.?!]*\?\s*$/;

type Asked = Pick<Conflict, 'title' | 'message'>;

/** Whether going ahead would close another visit than the one that was marked. */
export function isAboutAnotherVisit({ title }: Pick<Conflict, 'title'>): boolean {
  return title === CLOSED_SINCE;
}

/** What a conflict means for work that waits: what happened, and what can be done about it. */
export function conflictWords({ title, message }: Asked): string {
  const happened = message.replace(QUESTION, '');
  if (isAboutAnotherVisit({ title })) return `${happened} What you entered was not added.`;
  return `${happened} It needs your answer: try again to give it.`.trimStart();
}
