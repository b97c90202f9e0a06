import type { BodyOf } from '@roundbook/contract/endpoint';
import type { skipJobs } from '@roundbook/contract/work/jobs/bulk';
import type { skipJob } from '@roundbook/contract/work/jobs/closing';
import { MONEY_ROLE } from '@roundbook/domain/access/visibility';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { skip as decideSkip } from '@roundbook/domain/work/jobs/closing';
import { missCause } from '@roundbook/domain/work/visit-rules/effects';
import { authorise } from '../../../../platform/http/access.ts';
import { accept } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { loadJobs, loadJobWith, type JobRef } from '../change-queries.ts';
import { type ClosedVisit, visitsClosed } from '../facts.ts';
import { openOf, ruleJobOf, type LoadedJob } from '../job-record.ts';
import { jobView, viewerOf } from '../job-view.ts';
import { announceDays } from '../planning/job-days.ts';
import { findClosedSince } from '../visits/visit-queries.ts';
import { checkVisit } from './closed-policy.ts';
import {
  closeJob,
  closedVisitsOf,
  saveClosed,
  type ClosedJob,
  withInvoices,
} from './job-closing.ts';
import { askAboutEffects, askAboutMany, ruledSkip, type RulesOf } from './job-rules.ts';

type SkipBody = BodyOf<typeof skipJob>;

type Skipping = Omit<SkipBody, 'occurrenceId' | 'shownEffects' | 'withoutRules'> & {
  /** Used only when a single visit is skipped. */
  readonly shownEffects?: SkipBody['shownEffects'];
  readonly withoutRules?: boolean;
  /** The instant at which the customer cancelled, if that was before the skip. */
  readonly askedAt?: string;
};

type Call = Pick<WriteCall<typeof skipJobs>, 'actor' | 'now' | 'today'> & {
  readonly body: Skipping;
};

/**
 * Closes a loaded job's open visit as skipped, in memory.
 * @param rulesOf looks up the visit rules of a customer
 */
function close(
  { actor, body, now, today }: Call,
  job: LoadedJob,
  rulesOf: RulesOf | undefined,
): ClosedJob {
  const { skippedAt, askedAt, customerSkipped, notes, actionSource } = body;
  const skippedOn = todayIn(actor.timeZone, skippedAt);
  const askedOn = askedAt === undefined ? undefined : todayIn(actor.timeZone, askedAt);
  const decided = decideSkip(ruleJobOf(job), openOf(job), { skippedOn, customerSkipped }, today);
  return closeJob(job, accept(decided), {
    at: skippedAt,
    by: actor.userId,
    notes,
    purchaseOrder: '',
    actionSource,
    ruled: ruledSkip(job, body, { skippedOn, askedOn, now, rules: rulesOf?.(job.customerId) }),
  });
}

/**
 * The facts that participants need before visits are skipped: who is notified how, and whether a
 * fee may be charged.
 */
function skippingOf({ notifications, ...body }: Skipping) {
  return { notifications, mayCharge: !body.withoutRules && missCause(body) !== null };
}

/** Skips the open visit of a job, on behalf of the business or the customer. */
export async function skip(call: WriteCall<typeof skipJob>) {
  const { tx, actor, params, body, today } = call;
  if (body.withoutRules) authorise(actor, { kind: 'role', role: MONEY_ROLE });
  const expecting = call.facts.expect(visitsClosed, {
    customerIds: [params.id],
    wishes: null,
    skipping: skippingOf(body),
  });
  const [job, closed] = await Promise.all([
    loadJobWith(tx, actor, params, body.occurrenceId),
    findClosedSince(tx, params.jobId, body.occurrenceId),
  ]);
  const skipped = await expecting;
  checkVisit(call, job, { id: body.occurrenceId, closed }, 'skip');
  const closing = close(call, job, skipped.known.rulesOf);
  askAboutEffects(call, closing, body);
  const { invoiceIds } = await skipped.happened(closedVisitsOf([closing]));
  await announceDays(call, [{ before: job.visit, after: null }]);
  saveClosed(tx, withInvoices([closing], invoiceIds));
  return { job: jobView(closing.job, viewerOf(actor, today)) };
}

/** Skips many open visits, all or none. @returns the closed visits */
export async function skipVisitsOf(
  call: Pick<WriteCall<typeof skipJobs>, 'tx' | 'actor' | 'now' | 'today' | 'facts' | 'conflicts'>,
  refs: readonly JobRef[],
  body: Skipping,
): Promise<ClosedVisit[]> {
  const { tx, actor, now, today } = call;
  if (body.withoutRules) authorise(actor, { kind: 'role', role: MONEY_ROLE });
  const customerIds = refs.map((ref) => ref.customerId);
  const expecting = call.facts.expect(visitsClosed, {
    customerIds,
    wishes: null,
    skipping: skippingOf(body),
  });
  const jobs = await loadJobs(tx, actor, refs);
  const skipped = await expecting;
  const closings = jobs.map((job) =>
    close({ actor, now, today, body }, job, skipped.known.rulesOf),
  );
  askAboutMany(call, closings, body);
  const closed = closedVisitsOf(closings);
  const { invoiceIds } = await skipped.happened(closed);
  await announceDays(
    call,
    jobs.map((job) => ({ before: job.visit, after: null })),
  );
  saveClosed(tx, withInvoices(closings, invoiceIds));
  return closed;
}

/** Skips the open visits of many jobs. */
export async function skipMany(call: WriteCall<typeof skipJobs>) {
  const closed = await skipVisitsOf(call, call.body.ids, call.body);
  return { count: closed.length, occurrenceIds: closed.map((one) => one.occurrenceId) };
}
