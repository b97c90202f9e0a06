import type { BodyOf } from '@roundbook/contract/endpoint';
import type * as contract from '@roundbook/contract/work/jobs/records';
import { durationSeconds } from '@roundbook/domain/values/durations/duration';
import { createJob } from '@roundbook/domain/work/jobs/lifecycle';
import { newId } from '../../../../platform/db/ids.ts';
import { accept } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { isAssignable } from '../../../account/grants/lookups.ts';
import { newVisit, type JobRecord } from '../job-record.ts';
import * as store from '../job-store.ts';
import { jobView, viewerOf } from '../job-view.ts';
import { checkHours } from '../policy.ts';
import { findReferences, unassignable } from '../reference-queries.ts';
import { insertVisits } from '../visits/visit-store.ts';

/** The terms of a job, as agreed with a customer. */
export type Agreement = BodyOf<typeof contract.createJob>;

/** The planned duration of a job if no one entered a duration. */
const USUAL_DURATION = '00:15:00';

type Call = Pick<WriteCall<typeof contract.createJob>, 'tx' | 'today'>;

/**
 * Agrees a job with a customer, and opens its first visit.
 * @param quoteId the quote that the job comes from
 * @throws AppError 404 for the customer, 422 with an error on the field for any other record that does not exist, 400
 * if the agreed hours leave no time for the visit
 */
export async function agree(
  { tx, today }: Call,
  customerId: string,
  body: Agreement,
  quoteId: string | null = null,
): Promise<JobRecord> {
  checkHours(body);
  const [references, mayBeGivenIt] = await Promise.all([
    findReferences(tx, customerId, body),
    body.defaultAssignee === null || isAssignable(tx, [body.defaultAssignee]),
  ]);
  if (!mayBeGivenIt) throw unassignable('defaultAssignee');
  const { round, services, tagIds, customerVersion, businessAnchor } = references;
  const { job: agreed, next } = accept(
    createJob(
      {
        frequency: body.frequency,
        anchor: body.anchor ?? businessAnchor,
        assignedTo: body.defaultAssignee,
        ...(body.dueOn === undefined ? {} : { dueOn: body.dueOn }),
      },
      today,
    ),
  );
  const job: JobRecord = {
    id: newId(),
    customerId,
    siteId: body.siteId,
    title: body.title,
    cost: body.cost,
    firstVisitCost: body.firstVisitCost,
    durationSeconds: durationSeconds(body.duration ?? USUAL_DURATION),
    isDurationGiven: body.isDurationGiven ?? body.duration !== undefined,
    isCleanedBefore: false,
    notBefore: body.notBefore,
    notAfter: body.notAfter,
    frequency: agreed.frequency,
    anchor: body.anchor,
    firstDueOn: agreed.firstDueOn,
    roundId: round?.id ?? null,
    roundPosition: round?.nextPosition ?? null,
    defaultAssignee: agreed.assignedTo,
    notes: body.notes,
    purchaseOrder: body.purchaseOrder,
    quoteId,
    cancelledAt: null,
    lastOutcome: null,
    lastClosedOn: null,
    lastDoneOn: null,
    misses: 0,
    version: 1,
    visit: null,
    roundName: round?.name ?? null,
    services,
    tagIds,
  };
  const visit = newVisit(job, 1, next);
  store.insertJobs(tx, [job]);
  insertVisits(tx, [visit]);
  if (services.length > 0) {
    store.saveServices(
      tx,
      job.id,
      services.map((service) => service.id),
    );
  }
  if (tagIds.length > 0) store.addTags(tx, job.id, tagIds);
  store.announceJobs(tx, [{ ...job, customerVersion, roundVersion: round?.version ?? null }]);
  return { ...job, visit };
}

/** Agrees a job with a customer. */
export async function create(call: WriteCall<typeof contract.createJob>) {
  const job = await agree(call, call.params.id, call.body);
  return { job: jobView(job, viewerOf(call.actor, call.today)) };
}
