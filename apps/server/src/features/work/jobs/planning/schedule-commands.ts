import type * as bulkCalls from '@roundbook/contract/work/jobs/bulk';
import type { ActionSource } from '@roundbook/contract/work/jobs/job';
import type {
  LeftOut,
  OnHold,
  Replanned,
  adjustJob,
  scheduleJob,
} from '@roundbook/contract/work/jobs/scheduling';
import type { NotificationChoices } from '@roundbook/domain/messages/triggers/notification-choices';
import { eachDay } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { adjustmentRefusal, type Adjustment } from '@roundbook/domain/work/jobs/price';
import * as rules from '@roundbook/domain/work/jobs/scheduling';
import { firstHours } from '@roundbook/domain/work/jobs/visit-hours';
import { AppError, accept, refuse } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { isAssignable } from '../../../account/grants/lookups.ts';
import { loadJob, loadJobs, loadJobWith, type JobRef } from '../change-queries.ts';
import { refusedAsClosed } from '../closing/closed-policy.ts';
import { type PlannedVisit, visitsPlanned } from '../facts.ts';
import {
  fixedTimeOfVisit,
  openOf,
  originalCostOf,
  ruleJobOf,
  type LoadedJob,
} from '../job-record.ts';
import * as store from '../job-store.ts';
import { jobView, viewerOf } from '../job-view.ts';
import { unassignable } from '../reference-queries.ts';
import { findClosedSince } from '../visits/visit-queries.ts';
import { saveVisits } from '../visits/visit-store.ts';
import { findTheirDays, type Days } from './day-queries.ts';
import { askAboutDaysOff, findDaysOff } from './job-days-off.ts';
import { announceDays } from './job-days.ts';
import { askAboutHours, type Changed } from './job-hours.ts';
import { askAboutTimes } from './job-times.ts';

/** The values to set along with the day; absent fields stay as they are. */
export interface Plan {
  readonly assignedTo?: string | null | undefined;
  /** The person who gets visits that have no assignee, if `assignedTo` is absent. */
  readonly ofNobody?: string | undefined;
  readonly estimatedTime?: string | null | undefined;
  readonly itemisationAdjustment?: Adjustment | null | undefined;
  readonly actionSource: ActionSource;
  /** Whether to include visits to customers on hold; if absent, the planner is asked. */
  readonly onHold?: OnHold | undefined;
  /** How to notify customers; absent to use the business's settings. */
  readonly notifications?: NotificationChoices | undefined;
  /** Whether customer notifications wait for a while, so that undoing the plan can withdraw them. */
  readonly notifiesLater?: boolean;
  /** True if the planner has seen whose hours the plan exceeds; otherwise asks. */
  readonly hoursSeen?: boolean;
}

/** A range of days, with the day of each job. */
export interface PlannedDays extends Days {
  readonly of: (job: LoadedJob) => PlainDate;
  /** The days of all jobs, each once; if absent, all days of the range. */
  readonly dates?: readonly PlainDate[];
  /**
   * The person who gets a job's visit, if the call names one for each job; if undefined, the visit
   * keeps its assignee.
   */
  readonly personOf?: (job: LoadedJob) => string | null | undefined;
  /** The people that `personOf` returns, each once. */
  readonly people?: readonly string[];
  /** Throws if the jobs cannot be planned as asked. */
  readonly check?: (jobs: readonly LoadedJob[]) => void;
}

const onlyOn = (date: PlainDate): PlannedDays => ({ from: date, to: date, of: () => date });

type Call = Pick<WriteCall<typeof bulkCalls.scheduleJobs>, 'tx' | 'actor' | 'conflicts' | 'facts'>;

/**
 * Checks a price adjustment.
 * @throws AppError 400 if the adjustment does not fit the price
 */
export function checkAdjustment(job: LoadedJob, adjustment: Adjustment | null | undefined): void {
  if (!adjustment) return;
  const refused = adjustmentRefusal(adjustment, originalCostOf(job));
  if (refused) throw new AppError('invalid', { ...refused, field: 'itemisationAdjustment' });
}

function scheduled(job: LoadedJob, plan: Plan, days: PlannedDays): LoadedJob {
  const date = days.of(job);
  const ofNobody = job.visit?.assignedTo === null ? plan.ofNobody : undefined;
  const given = days.personOf ? days.personOf(job) : plan.assignedTo;
  const assignedTo = given === undefined ? ofNobody : given;
  checkAdjustment(job, plan.itemisationAdjustment);
  const { visit } = accept(
    rules.schedule(ruleJobOf(job), openOf(job), {
      date,
      ...(assignedTo === undefined ? {} : { assignedTo }),
    }),
  );
  const before = job.visit!;
  const { itemisationAdjustment = before.adjustment } = plan;
  const { estimatedTime = before.estimatedTime ?? fixedTimeOfVisit(job) } = plan;
  return {
    ...job,
    version: job.version + 1,
    visit: {
      ...before,
      ...visit,
      estimatedTime,
      adjustment: itemisationAdjustment,
      actionSource: plan.actionSource,
      version: before.version + 1,
    },
  };
}

function checkedAssignee(
  call: Call,
  { assignedTo, ofNobody }: Plan,
  { people }: PlannedDays,
): Promise<boolean> | true {
  const given = assignedTo === undefined ? ofNobody : assignedTo;
  const all = people ?? (given == null ? [] : [given]);
  return all.length === 0 || isAssignable(call.tx, all);
}

/** The jobs that were planned, and those left out because their customers are on hold. */
interface Planned {
  readonly changed: readonly Changed[];
  readonly leftOut: LeftOut[];
}

function plannedVisitOf({ before, after }: Changed): PlannedVisit {
  const { id, scheduledOn, estimatedTime, adjustment, version } = after.visit!;
  return {
    occurrenceId: id,
    jobId: after.id,
    customerId: after.customerId,
    siteId: after.siteId,
    title: after.title,
    cost: originalCostOf(after) + (adjustment?.amount ?? 0),
    date: scheduledOn!,
    previousDate: before.visit!.scheduledOn,
    estimatedTime,
    hours: firstHours(after.visit!, after),
    version,
  };
}

async function scheduleLoaded(
  call: Call,
  plan: Plan,
  days: PlannedDays,
  refs: readonly JobRef[],
  loading: Promise<LoadedJob[]>,
): Promise<Planned> {
  const { tx } = call;
  const jobIds = refs.map((ref) => ref.jobId);
  const customerIds = refs.map((ref) => ref.customerId);
  const expecting = call.facts.expect(visitsPlanned, {
    customerIds,
    notifications: plan.notifications,
    notifiesLater: plan.notifiesLater === true,
  });
  const [loaded, theirDays, daysOff, mayBeGivenIt] = await Promise.all([
    loading,
    plan.hoursSeen === true ? null : findTheirDays(call, days, jobIds),
    findDaysOff(call, days.dates ?? [...eachDay(days.from, days.to)]),
    checkedAssignee(call, plan, days),
  ]);
  if (!mayBeGivenIt) throw unassignable('assignedTo');
  days.check?.(loaded);
  const planned = await expecting;
  const { onHold = 'ask' } = plan;
  const notServed = onHold === 'leaveOut' ? planned.known.notServed : undefined;
  const jobs = loaded.filter(({ customerId }) => !notServed?.has(customerId));
  const changed = jobs.map((before) => ({
    before,
    after: scheduled(before, plan, days),
  }));
  await planned.happened({
    customerIds: jobs.map(({ customerId }) => customerId),
    visits: changed.map(plannedVisitOf),
    isDecided: onHold === 'include',
  });
  const leftOut = loaded.flatMap(({ id: jobId, customerId }) => {
    const why = notServed?.get(customerId);
    return why ? [{ jobId, customerId, ...why }] : [];
  });
  askAboutDaysOff(call, changed, daysOff);
  askAboutTimes(call, changed);
  if (theirDays) askAboutHours(call, changed, theirDays);
  const after = changed.map((one) => one.after);
  await announceDays(
    call,
    changed.map((one) => ({ before: one.before.visit, after: one.after.visit })),
  );
  saveVisits(
    tx,
    after.map((job) => job.visit!),
  );
  store.saveJobs(tx, after);
  store.announceJobs(tx, after);
  return { changed, leftOut };
}

/** A visit's state before it was planned, which an undo restores. */
export function replannedOf({ before, after }: Changed): Replanned {
  const { id, scheduledOn, assignedTo, estimatedTime, actionSource } = before.visit!;
  const { version } = after.visit!;
  return { occurrenceId: id, version, scheduledOn, assignedTo, estimatedTime, actionSource };
}

/** The result of planning many jobs. */
export interface PlannedMany {
  readonly count: number;
  readonly replanned: Replanned[];
  readonly leftOut: LeftOut[];
  /** The days of the planned visits. */
  readonly dates: readonly PlainDate[];
}

/** Plans many open visits, each for its day, all or none, with one question for all. */
export async function scheduleOn(
  call: Call,
  plan: Plan,
  days: PlannedDays,
  refs: readonly JobRef[],
): Promise<PlannedMany> {
  const { tx, actor } = call;
  const loading = loadJobs(tx, actor, refs);
  const { changed, leftOut } = await scheduleLoaded(call, plan, days, refs, loading);
  const dates = changed.map(({ after }) => after.visit!.scheduledOn!);
  return { count: changed.length, replanned: changed.map(replannedOf), leftOut, dates };
}

/**
 * Plans many open visits for one day, all or none, with one question for all.
 * @returns the visits' former states
 */
export function scheduleJobs(
  call: Call,
  plan: Plan & { readonly date: PlainDate },
  refs: readonly JobRef[],
): Promise<PlannedMany> {
  return scheduleOn(call, plan, onlyOn(plan.date), refs);
}

/** Plans the open visits of many jobs for a day. */
export async function scheduleMany(call: WriteCall<typeof bulkCalls.scheduleJobs>) {
  return scheduleJobs(call, call.body, call.body.ids);
}

/** Plans the open visit of a job for a day. */
export async function schedule(call: WriteCall<typeof scheduleJob>) {
  const { tx, actor, params, body, today } = call;
  const { occurrenceId } = body;
  const loading = Promise.all([
    loadJobWith(tx, actor, params, occurrenceId),
    findClosedSince(tx, params.jobId, occurrenceId),
  ]).then(([job, closed]) => {
    const isOther = occurrenceId !== undefined && job.visit?.id !== occurrenceId;
    if (isOther) throw refusedAsClosed(closed, actor);
    return [job];
  });
  const ref = { jobId: params.jobId, customerId: params.id };
  const { changed } = await scheduleLoaded(call, body, onlyOn(body.date), [ref], loading);
  return { job: jobView(changed[0]!.after, viewerOf(actor, today)) };
}

/** Sets or removes the price adjustment of the open visit. */
export async function adjust(call: WriteCall<typeof adjustJob>) {
  const { tx, actor, params, body, today } = call;
  const job = await loadJob(tx, actor, params);
  if (!job.visit) throw refuse('This job has no upcoming visit. Resume the job first.');
  checkAdjustment(job, body.itemisationAdjustment);
  const visit = {
    ...job.visit,
    adjustment: body.itemisationAdjustment,
    version: job.visit.version + 1,
  };
  const adjusted = { ...job, visit, version: job.version + 1 };
  saveVisits(tx, [visit]);
  store.saveJobs(tx, [adjusted]);
  store.announceJobs(tx, [adjusted]);
  return { job: jobView(adjusted, viewerOf(actor, today)) };
}
