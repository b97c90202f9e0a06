import type * as bulkCalls from '@roundbook/contract/work/jobs/bulk';
import type { ActionSource } from '@roundbook/contract/work/jobs/job';
import type {
  adjustJob,
  LeftOut,
  OnHold,
  Replanned,
  scheduleJob,
  unscheduleJob,
} from '@roundbook/contract/work/jobs/scheduling';
import type { NotificationChoices } from '@roundbook/domain/messages/triggers/notification-choices';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { bulkDayHoursConflict } from '@roundbook/domain/work/jobs/conflicts';
import { type Adjustment, adjustmentError } from '@roundbook/domain/work/jobs/price';
import * as rules from '@roundbook/domain/work/jobs/scheduling';
import { accepted, AppError, refuse } from '../../../platform/http/app-error.ts';
import { subjectOf } from '../../../platform/http/bypass.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { isAssignable } from '../../account/grants/lookups.ts';
import { type JobRef, loadJob, loadJobs } from './change-queries.ts';
import { findDayLoads } from './day-queries.ts';
import { type PlannedVisit, visitsPlanned } from './facts.ts';
import { type LoadedJob, openOf, originalCostOf, ruleJobOf } from './job-record.ts';
import * as store from './job-store.ts';
import { jobView, viewerOf } from './job-view.ts';
import { unassignable } from './reference-queries.ts';
import { saveVisits } from './visit-store.ts';

/** The day, and what else is set with it; what is absent stays as it is. */
export interface Plan {
  readonly date: PlainDate;
  readonly assignedTo?: string | null | undefined;
  /** Who gets the visits of nobody while `assignedTo` is absent. */
  readonly ofNobody?: string | undefined;
  readonly estimatedTime?: string | null | undefined;
  readonly itemisationAdjustment?: Adjustment | null | undefined;
  readonly actionSource: ActionSource;
  /** What becomes of the visits of those on hold; asked about if absent. */
  readonly onHold?: OnHold | undefined;
  /** How customers are told; absent: as the business has it. */
  readonly notifications?: NotificationChoices | undefined;
}

type Call = Pick<WriteCall<typeof bulkCalls.scheduleJobs>, 'tx' | 'actor' | 'conflicts' | 'facts'>;

/** A job before and after its open visit was planned. */
interface Changed {
  readonly before: LoadedJob;
  readonly after: LoadedJob;
}

/** @throws AppError 400 if an adjustment does not fit the price */
export function checkAdjustment(job: LoadedJob, adjustment: Adjustment | null | undefined): void {
  const detail = adjustment ? adjustmentError(adjustment, originalCostOf(job)) : null;
  if (detail === null) return;
  const field = 'itemisationAdjustment';
  throw new AppError('invalid', { errors: [{ code: 'invalid', detail, field }] });
}

function scheduled(job: LoadedJob, plan: Plan): LoadedJob {
  const { date } = plan;
  const ofNobody = job.occurrence?.assignedTo === null ? plan.ofNobody : undefined;
  const assignedTo = plan.assignedTo === undefined ? ofNobody : plan.assignedTo;
  checkAdjustment(job, plan.itemisationAdjustment);
  const { occurrence } = accepted(
    rules.schedule(ruleJobOf(job), openOf(job), {
      date,
      ...(assignedTo === undefined ? {} : { assignedTo }),
    }),
  );
  const before = job.occurrence!;
  const { estimatedTime = before.estimatedTime, itemisationAdjustment = before.adjustment } = plan;
  return {
    ...job,
    version: job.version + 1,
    occurrence: {
      ...before,
      ...occurrence,
      estimatedTime,
      adjustment: itemisationAdjustment,
      actionSource: plan.actionSource,
      version: before.version + 1,
    },
  };
}

/** Asks once before a day is filled beyond the hours of anyone who gets more work on it. */
export function askAboutHours(
  { conflicts }: Pick<Call, 'conflicts'>,
  date: PlainDate,
  changed: readonly Changed[],
  loads: ReadonlyMap<string, number>,
): void {
  const planned = changed.filter(({ after }) => after.occurrence?.assignedTo);
  const byAssignee = Map.groupBy(planned, ({ after }) => after.occurrence!.assignedTo!);
  const days = [...byAssignee].map(([userId, theirs]) => {
    const isThere = ({ before: { occurrence } }: (typeof theirs)[number]) =>
      occurrence?.scheduledOn === date && occurrence.assignedTo === userId;
    const seconds = (some: typeof theirs) =>
      some.reduce((sum, { before }) => sum + before.durationSeconds, 0);
    return {
      userId,
      scheduledSeconds: (loads.get(userId) ?? 0) + seconds(theirs.filter(isThere)),
      addedSeconds: seconds(theirs.filter((one) => !isThere(one))),
      availableSeconds: theirs[0]!.before.minutesPerDay * 60,
    };
  });
  const fuller = days.filter((day) => day.addedSeconds > 0);
  const question = bulkDayHoursConflict(fuller);
  if (!question) return;
  const whose = fuller.map((day) => day.userId);
  conflicts.ask(
    question.title,
    question.message,
    subjectOf(`day-hours:${date}`, whose),
    question.action,
  );
}

function checkedAssignee(call: Call, { assignedTo, ofNobody }: Plan): Promise<boolean> | true {
  const given = assignedTo === undefined ? ofNobody : assignedTo;
  return given == null || isAssignable(call.tx, [given]);
}

/** Jobs that were planned, and those whose customers are on hold. */
interface Planned {
  readonly changed: readonly Changed[];
  readonly leftOut: LeftOut[];
}

function plannedVisitOf({ before, after }: Changed): PlannedVisit {
  const { id, scheduledOn, estimatedTime, adjustment, version } = after.occurrence!;
  return {
    occurrenceId: id,
    jobId: after.id,
    customerId: after.customerId,
    siteId: after.siteId,
    title: after.title,
    cost: originalCostOf(after) + (adjustment?.amount ?? 0),
    date: scheduledOn!,
    previousDate: before.occurrence!.scheduledOn,
    estimatedTime,
    version,
  };
}

async function scheduleLoaded(
  call: Call,
  plan: Plan,
  refs: readonly JobRef[],
  loading: Promise<LoadedJob[]>,
): Promise<Planned> {
  const { tx } = call;
  const jobIds = refs.map((ref) => ref.jobId);
  const customerIds = refs.map((ref) => ref.customerId);
  const expecting = call.facts.expect(visitsPlanned, {
    customerIds,
    notifications: plan.notifications,
  });
  const [loaded, loads, mayBeGivenIt] = await Promise.all([
    loading,
    findDayLoads(tx, plan.date, jobIds),
    checkedAssignee(call, plan),
  ]);
  if (!mayBeGivenIt) throw unassignable('assignedTo');
  const planned = await expecting;
  const { onHold = 'ask' } = plan;
  const notServed = onHold === 'leaveOut' ? planned.known.notServed : undefined;
  const jobs = loaded.filter(({ customerId }) => !notServed?.has(customerId));
  const changed = jobs.map((before) => ({ before, after: scheduled(before, plan) }));
  await planned.happened({
    customerIds: jobs.map(({ customerId }) => customerId),
    visits: changed.map(plannedVisitOf),
    isDecided: onHold === 'include',
  });
  const leftOut = loaded.flatMap(({ id: jobId, customerId }) => {
    const why = notServed?.get(customerId);
    return why ? [{ jobId, customerId, ...why }] : [];
  });
  askAboutHours(call, plan.date, changed, loads);
  const after = changed.map((one) => one.after);
  saveVisits(
    tx,
    after.map((job) => job.occurrence!),
  );
  store.saveJobs(tx, after);
  store.announceJobs(tx, after);
  return { changed, leftOut };
}

/** Where a visit stood before it was planned. */
function replannedOf({ before, after }: Changed): Replanned {
  const { id, scheduledOn, assignedTo, estimatedTime, actionSource } = before.occurrence!;
  const { version } = after.occurrence!;
  return { occurrenceId: id, version, scheduledOn, assignedTo, estimatedTime, actionSource };
}

/** What planning many came to. */
export interface PlannedMany {
  readonly count: number;
  readonly replanned: Replanned[];
  readonly leftOut: LeftOut[];
}

/**
 * Plans many open visits for a day, all or none, with one question for all; resolves with where
 * they stood before.
 */
export async function scheduleJobs(
  call: Call,
  plan: Plan,
  refs: readonly JobRef[],
): Promise<PlannedMany> {
  const { tx, actor } = call;
  const loading = loadJobs(tx, actor, refs);
  const { changed, leftOut } = await scheduleLoaded(call, plan, refs, loading);
  return { count: changed.length, replanned: changed.map(replannedOf), leftOut };
}

/** Plans many jobs. */
export async function scheduleMany(call: WriteCall<typeof bulkCalls.scheduleJobs>) {
  return scheduleJobs(call, call.body, call.body.ids);
}

/** Plans the open visit of a job for a day. */
export async function schedule(call: WriteCall<typeof scheduleJob>) {
  const { tx, actor, params, body, today } = call;
  const loading = loadJob(tx, actor, params).then((job) => {
    const { occurrenceId = job.occurrence?.id } = body;
    if (job.occurrence && job.occurrence.id !== occurrenceId) {
      throw refuse('Somebody has already closed this visit.', 'occurrenceId');
    }
    return [job];
  });
  const ref = { jobId: params.jobId, customerId: params.id };
  const { changed } = await scheduleLoaded(call, body, [ref], loading);
  return { job: jobView(changed[0]!.after, viewerOf(actor, today)) };
}

/** Takes the open visit of a job off its day. */
export async function unschedule(call: WriteCall<typeof unscheduleJob>) {
  const { tx, actor, params, today } = call;
  const job = await loadJob(tx, actor, params);
  const { occurrence: open } = accepted(rules.unschedule(ruleJobOf(job), openOf(job)));
  const before = job.occurrence!;
  const occurrence = {
    ...before,
    ...open,
    estimatedTime: null,
    actionSource: null,
    version: before.version + 1,
  };
  const unscheduled = { ...job, occurrence, version: job.version + 1 };
  saveVisits(tx, [occurrence]);
  store.saveJobs(tx, [unscheduled]);
  store.announceJobs(tx, [unscheduled]);
  return { job: jobView(unscheduled, viewerOf(actor, today)) };
}

/** Changes the price of the open visit, or removes the change. */
export async function adjust(call: WriteCall<typeof adjustJob>) {
  const { tx, actor, params, body, today } = call;
  const job = await loadJob(tx, actor, params);
  if (!job.occurrence) throw refuse('This job has no visit to come. Resume it first.');
  checkAdjustment(job, body.itemisationAdjustment);
  const occurrence = {
    ...job.occurrence,
    adjustment: body.itemisationAdjustment,
    version: job.occurrence.version + 1,
  };
  const adjusted = { ...job, occurrence, version: job.version + 1 };
  saveVisits(tx, [occurrence]);
  store.saveJobs(tx, [adjusted]);
  store.announceJobs(tx, [adjusted]);
  return { job: jobView(adjusted, viewerOf(actor, today)) };
}
