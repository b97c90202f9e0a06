import type { ApiFailure } from '@roundbook/client/api-failure';
import type { Conflict } from '@roundbook/contract/envelope';
import { CLOSED_SINCE } from '@roundbook/domain/work/jobs/closed-since';
import { conflictWords, keptWords } from '../../../../offline/sync/conflict-words.ts';
import { closedVisitIn } from './closed-visit.ts';

/**
 * Whether the visit that was marked is closed: going ahead could close a different visit, and the
 * list of errors offers the choices.
 */
export function isAboutAnotherVisit({ title }: Pick<Conflict, 'title'>): boolean {
  return title === CLOSED_SINCE;
}

/** The message for a mark that the server refused when it was sent later. */
export function doneRefusalWords({ conflict, current, message, status }: ApiFailure): string {
  if (conflict) return conflictWords(conflict, !isAboutAnotherVisit(conflict));
  if (status === 404) return keptWords('This visit was deleted, or given to a colleague.');
  return closedVisitIn(current) ? keptWords(message) : message;
}
