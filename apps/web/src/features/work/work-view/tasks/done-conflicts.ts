import type { ApiFailure } from '@roundbook/client/api-failure';
import type { Conflict } from '@roundbook/contract/envelope';
import { CLOSED_SINCE } from '@roundbook/domain/work/jobs/conflicts';
import { conflictWords } from '../../../../offline/sync/conflict-words.ts';

/** Whether going ahead would close a different visit from the visit that was marked. */
export function isAboutAnotherVisit({ title }: Pick<Conflict, 'title'>): boolean {
  return title === CLOSED_SINCE;
}

/** The message for a mark that the server refused when it was sent later. */
export function doneRefusalWords({ conflict, message }: ApiFailure): string {
  return conflict ? conflictWords(conflict, !isAboutAnotherVisit(conflict)) : message;
}
