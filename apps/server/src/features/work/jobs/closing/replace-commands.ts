import type { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { seesVisit } from '@roundbook/domain/access/visibility';
import { accept, refuse } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { visitShown } from '../facts.ts';
import { findClosedSince } from '../visits/visit-queries.ts';
import { replacingSubject } from './closed-policy.ts';
import { undoVisits } from './undo-commands.ts';

/** The parts of a replaced outcome that stay with the visit. */
export interface Replaced {
  /** The note of a visit that was done; empty for a skip, whose reason no longer holds. */
  readonly notes: string;
  readonly assetIds: readonly string[];
}

const NOTHING: Replaced = { notes: '', assetIds: [] };

/**
 * Undoes the outcome that a mark as done replaces, if the user has chosen so: in the same transaction, and under the
 * same rules as an undo. The mark then finds the visit open. Does nothing if the visit is open, or was closed in
 * another way than the user was shown: the mark then asks again.
 * @returns the parts of the outcome that the mark must keep
 * @throws AppError 422 if the outcome cannot be undone, or money was recorded with it
 */
export async function takeBackReplaced(call: WriteCall<typeof markJobDone>): Promise<Replaced> {
  const { tx, actor, params, conflicts, facts } = call;
  const { occurrenceId, replaces } = call.body;
  const mayReplace = replaces !== undefined || conflicts.hasConfirmed;
  if (occurrenceId === undefined || !mayReplace) return NOTHING;
  const [closed, shown] = await Promise.all([
    findClosedSince(tx, params.jobId, occurrenceId),
    facts.expect(visitShown, { occurrenceId }),
  ]);
  if (!closed || !seesVisit(actor, closed.assignedTo)) return NOTHING;
  const isChosen = replaces === closed.version || conflicts.isConfirmed(replacingSubject(closed));
  if (!isChosen) return NOTHING;
  if ((shown.known.payments ?? []).length > 0) {
    // The payments may be those of a mark that was committed between the two reads; that mark is then what the user
    // has to see.
    const latest = await findClosedSince(tx, params.jobId, occurrenceId);
    if (latest?.version !== closed.version) return NOTHING;
    throw refuse(
      'Money has been recorded for this visit, so it stays as it is. Record what you entered on it.',
      'replaces',
    );
  }
  const ref = { jobId: params.jobId, customerId: params.id };
  const { visits, kept } = await undoVisits(call, [ref], [occurrenceId], closed.version);
  for (const reason of kept.values()) accept(reason);
  // Accounts and cards are read again for the mark, now without the outcome that it replaces.
  facts.write();
  return {
    notes: closed.outcome === 'Done' ? closed.notes : '',
    assetIds: visits[0]?.assetIds ?? [],
  };
}
