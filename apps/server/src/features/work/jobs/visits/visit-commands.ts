import type { BodyOf } from '@roundbook/contract/endpoint';
import type * as contract from '@roundbook/contract/work/jobs/visits';
import * as rules from '@roundbook/domain/work/jobs/visits';
import { accept, notFound, refuse, StaleError } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { isAssignable } from '../../../account/grants/lookups.ts';
import { loadJob } from '../change-queries.ts';
import { withSurcharge } from '../closing/job-closing.ts';
import { standingSurcharge } from '../closing/job-rules.ts';
import { visitDeleted, visitShown } from '../facts.ts';
import { newVisit, openOf, ruleJobOf, type LoadedJob, type VisitRecord } from '../job-record.ts';
import * as store from '../job-store.ts';
import { viewerOf, visitView } from '../job-view.ts';
import { findTheirDays } from '../planning/day-queries.ts';
import { askAboutDaysOff, findDaysOff } from '../planning/job-days-off.ts';
import { announceDays } from '../planning/job-days.ts';
import { askAboutHours } from '../planning/job-hours.ts';
import { askAboutTimes } from '../planning/job-times.ts';
import { checkAdjustment } from '../planning/schedule-commands.ts';
import { checkArrival, checkHours } from '../policy.ts';
import { unassignable } from '../reference-queries.ts';
import { findVisits, originalCostAt } from './visit-queries.ts';
import { deleteVisits, insertVisits, saveVisits } from './visit-store.ts';

type Changes = BodyOf<typeof contract.updateVisit>;
type Params = { readonly id: string; readonly jobId: string; readonly occId: string };

async function load(
  call: Pick<WriteCall<typeof contract.updateVisit>, 'tx' | 'actor'>,
  params: Params,
) {
  const { tx, actor } = call;
  const [job, [visit]] = await Promise.all([
    loadJob(tx, actor, params),
    findVisits(tx, { ids: [params.occId], jobId: params.jobId }),
  ]);
  if (!visit) throw notFound();
  return { job, visit };
}

const isSameTime = (one: string | null, other: string | null) =>
  one?.slice(0, 5) === other?.slice(0, 5);

function changedOpen(job: LoadedJob, before: VisitRecord, changes: Changes): VisitRecord {
  checkAdjustment(job, changes.itemisationAdjustment);
  const { dueOn, scheduledOn, assignedTo } = changes;
  const { visit } = accept(
    rules.updateOpenVisit(openOf(job)!, {
      ...(dueOn === undefined ? {} : { dueOn }),
      ...(scheduledOn === undefined ? {} : { scheduledOn }),
      ...(assignedTo === undefined ? {} : { assignedTo }),
    }),
  );
  const { estimatedTime = before.estimatedTime, itemisationAdjustment = before.adjustment } =
    changes;
  if (!isSameTime(estimatedTime, before.estimatedTime)) checkArrival(estimatedTime);
  const { notBefore = before.notBefore, notAfter = before.notAfter } = changes;
  checkHours({ notBefore, notAfter });
  return {
    ...before,
    ...visit,
    estimatedTime: visit.scheduledOn === null ? null : estimatedTime,
    notBefore,
    notAfter,
    adjustment: itemisationAdjustment,
  };
}

/** Refuses any change to a closed visit other than to its notes. */
function checkOnlyNotes(changes: Changes): void {
  const { dueOn, scheduledOn, estimatedTime, assignedTo, itemisationAdjustment } = changes;
  const { notBefore, notAfter } = changes;
  const hours = [estimatedTime, notBefore, notAfter];
  const settled = [dueOn, scheduledOn, ...hours, assignedTo, itemisationAdjustment];
  if (settled.every((value) => value === undefined)) return;
  throw refuse('The dates and the price of a closed visit cannot change.');
}

/** Changes one visit; refuses a stale version, and returns the current visit. */
export async function update(call: WriteCall<typeof contract.updateVisit>) {
  const { tx, actor, params, body, today } = call;
  const [{ job, visit: before }, shown, mayBeGivenIt] = await Promise.all([
    load(call, params),
    call.facts.expect(visitShown, { occurrenceId: params.occId }),
    body.assignedTo == null || isAssignable(tx, [body.assignedTo]),
  ]);
  const viewer = viewerOf(actor, today);
  const view = (one: VisitRecord) =>
    visitView(one, originalCostAt(job, one), viewer, shown.known.payments);
  if (body.version !== undefined && before.version !== body.version) {
    throw new StaleError(
      { entity: 'visit', id: before.id, version: before.version },
      { occurrence: view(before) },
    );
  }
  if (!mayBeGivenIt) throw unassignable('assignedTo');
  if (before.state !== 'Open') checkOnlyNotes(body);
  const changed = before.state === 'Open' ? changedOpen(job, before, body) : before;
  const { notes = before.notes, purchaseOrder = before.purchaseOrder } = body;
  const after = { ...changed, notes, purchaseOrder, version: before.version + 1 };
  const touched = { ...job, version: job.version + 1 };
  if (after.state === 'Open' && after.scheduledOn !== null) {
    const days = { from: after.scheduledOn, to: after.scheduledOn };
    const [theirDays, daysOff] = await Promise.all([
      findTheirDays(call, days, [job.id]),
      findDaysOff(call, [after.scheduledOn]),
    ]);
    const change = { before: job, after: { ...touched, visit: after } };
    askAboutDaysOff(call, [change], daysOff);
    askAboutTimes(call, [change]);
    askAboutHours(call, [change], theirDays);
  }
  if (after.state === 'Open') await announceDays(call, [{ before, after }]);
  saveVisits(tx, [after]);
  store.saveJobs(tx, [touched]);
  store.announceJobs(tx, [touched]);
  return { occurrence: view(after) };
}

function removeOpen({ tx, today }: WriteCall<typeof contract.deleteVisit>, job: LoadedJob): void {
  const hasHistory = job.lastClosed !== null;
  const { next } = accept(rules.deleteOpenVisit(ruleJobOf(job), openOf(job)!, hasHistory, today));
  deleteVisits(tx, [job.visit!.id]);
  // The surcharge for an earlier miss moves to the visit that replaces this one.
  const opened =
    next && withSurcharge(newVisit(job, job.nextSequence, next), standingSurcharge(job));
  insertVisits(tx, opened ? [opened] : []);
}

/**
 * Deletes a visit. A closed visit disappears from the history; an open visit is replaced by the
 * next one.
 */
export async function remove(call: WriteCall<typeof contract.deleteVisit>) {
  const { tx, params, body } = call;
  const { deleteInvoice } = body;
  const ref = { occurrenceId: params.occId, customerId: params.id };
  const expecting = call.facts.expect(visitDeleted, ref);
  const { job, visit } = await load(call, params);
  const deletion = await expecting;
  const touched = { ...job, version: job.version + 1 };
  store.saveJobs(tx, [touched]);
  if (visit.state === 'Open') removeOpen(call, job);
  else {
    const { invoiceHasPayments = false } = deletion.known;
    accept(rules.deleteClosedVisit({ deleteInvoice, invoiceHasPayments }));
    await deletion.happened({ ...ref, deleteInvoice });
    deleteVisits(tx, [visit.id]);
    store.refreshHistory(tx, [job.id]);
  }
  store.announceJobs(tx, [touched]);
  return {};
}
