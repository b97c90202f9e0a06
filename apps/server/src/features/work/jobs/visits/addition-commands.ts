import type { addToVisit } from '@roundbook/contract/work/jobs/visits';
import { seesVisit } from '@roundbook/domain/access/visibility';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { notFound, refuse } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { loadJobsWhere } from '../change-queries.ts';
import { visitAddedTo, visitShown } from '../facts.ts';
import type { VisitRecord } from '../job-record.ts';
import * as store from '../job-store.ts';
import { viewerOf, visitView } from '../job-view.ts';
import { findVisits, originalCostAt } from './visit-queries.ts';
import { linkAssets, saveVisits } from './visit-store.ts';

const MAX_NOTES = 5000;

/**
 * The visit's notes, followed by the added notes unless they are already among them.
 * @throws AppError 422 if the result is too long
 */
export function joinedNotes(before: string, added: string): string {
  if (added === '' || before.includes(added)) return before;
  const notes = before === '' ? added : `${before}\n${added}`;
  if (notes.length > MAX_NOTES) throw refuse('The notes of this visit are full.', 'notes');
  return notes;
}

/**
 * Adds money, photos and notes to a closed visit, which a worker recorded while a colleague was
 * closing it. Anyone who can see the visit may add to it.
 */
export async function addTo(call: WriteCall<typeof addToVisit>) {
  const { tx, actor, params, body, now, today } = call;
  const { externalPayment, assetIds, takenAt = now } = body;
  const receivedOn = todayIn(actor.timeZone, takenAt);
  if (receivedOn > today) throw refuse('The date is in the future.', 'takenAt');
  const ref = { occurrenceId: params.occId, customerId: params.id };
  const isPaid = externalPayment !== undefined;
  const expecting = call.facts.expect(visitAddedTo, { ...ref, isPaid, assetIds });
  const [{ known }, [job], [before]] = await Promise.all([
    call.facts.expect(visitShown, { occurrenceId: params.occId }),
    loadJobsWhere(tx, [{ jobId: params.jobId, customerId: params.id }], []),
    findVisits(tx, { ids: [params.occId], jobId: params.jobId }),
  ]);
  const addition = await expecting;
  if (!job || !before || !seesVisit(actor, before.assignedTo)) throw notFound();
  if (before.state === 'Open')
    throw refuse('This visit is still open. Mark the visit as done instead.');
  const payment = externalPayment
    ? { method: externalPayment.paymentMethod, amount: externalPayment.amount }
    : null;
  const { paymentId = null } = await addition.happened({ ...ref, payment, receivedOn });
  const after: VisitRecord = {
    ...before,
    notes: joinedNotes(before.notes, body.notes.trim()),
    assetIds: [...new Set([...before.assetIds, ...assetIds])],
    version: before.version + 1,
  };
  const touched = { ...job, version: job.version + 1 };
  saveVisits(tx, [after]);
  linkAssets(tx, after.id, assetIds);
  store.saveJobs(tx, [touched]);
  store.announceJobs(tx, [touched]);
  const viewer = viewerOf(actor, today);
  const payments = [...(known.payments ?? []), ...(payment ? [payment] : [])];
  const visit = visitView(after, originalCostAt(job, after), viewer, payments);
  return { occurrence: visit, paymentId };
}
