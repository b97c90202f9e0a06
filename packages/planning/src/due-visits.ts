import { addDays, diffDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { forecastDueOns } from '@roundbook/domain/work/jobs/recurrence';
import type { TimeWindow } from '@roundbook/routing/problem';
import type { Firm, FixedVisit, RotaJob } from './firm.ts';
import { intervalDays, within } from './tolerance.ts';

/** A visit to be planned. Days count from the rota's first, which is 0. */
export interface DueVisit {
  readonly job: RotaJob;
  readonly dueOn: PlainDate;
  /** The due day; negative if the visit is overdue. */
  readonly due: number;
  /** The first and last permitted day, both included, limited to the days of the rota. */
  readonly earliest: number;
  readonly latest: number;
  readonly intervalDays: number | null;
  /** The times between which work may begin. */
  readonly window: TimeWindow | null;
  readonly fixed: FixedVisit | null;
}

/**
 * The visits of a firm that are due within the rota's weeks, and the visits fixed there, by job in chronological
 * order. Includes jobs on hold: the planner leaves these out and says so.
 *
 * Due dates follow the cadence. The late tolerance of an overdue visit starts on the first day: a visit that is
 * already too late is still made. A visit due within half an interval after it moves back accordingly.
 */
export function dueVisits(firm: Firm): DueVisit[] {
  const fixedOf = Map.groupBy(firm.fixed, ({ jobId }) => jobId);
  return firm.jobs.flatMap((job) => visitsOf(firm, job, fixedOf.get(job.id) ?? []));
}

function visitsOf(firm: Firm, job: RotaJob, fixed: readonly FixedVisit[]): DueVisit[] {
  const { from } = firm;
  const lastDay = firm.weeks * 7 - 1;
  const interval = intervalDays(job.cadence.frequency);
  const dues = dueDays(firm, job, interval, lastDay);
  const beyond = diffDays(from, firstDueOn(job, from));
  const inRota = fixed
    .map((one) => ({ one, day: diffDays(from, one.date) }))
    .filter(({ day }) => day >= 0 && day <= lastDay)
    .toSorted((a, b) => a.day - b.day);
  const fixedAt = new Map<number, (typeof inRota)[number]>();
  for (const entry of inRota) {
    const due = dueOfFixed(entry, dues.length > 0 ? dues : [beyond], fixedAt, from);
    if (!fixedAt.has(due)) fixedAt.set(due, entry);
    if (!dues.includes(due)) dues.push(due);
  }

  const { earlyDays, lateDays } = within(interval, job.tolerance);
  const inOrder = dues.toSorted((a, b) => a - b);
  let free = 0;
  return inOrder.map((due, at) => {
    const entry = fixedAt.get(due);
    const next = inOrder.slice(at + 1).find((later) => fixedAt.has(later));
    // A later fixed visit leaves the days before it to earlier visits.
    const end = Math.min(lastDay, next === undefined ? lastDay : fixedAt.get(next)!.day - 1);
    const earliest = entry?.day ?? Math.max(free, due - earlyDays);
    const latest = entry?.day ?? Math.min(end, Math.max(due, 0) + lateDays);
    free = Math.max(free, latest + 1);
    const dueOn = addDays(from, due);
    return {
      job,
      dueOn,
      due,
      earliest,
      latest,
      intervalDays: interval,
      window: dueOn === job.dueOn ? openWindowOf(job) : job.window,
      fixed: entry?.one ?? null,
    };
  });
}

function openWindowOf({ window, openWindow }: RotaJob): TimeWindow | null {
  return openWindow === undefined ? window : openWindow;
}

function dueDays({ from }: Firm, job: RotaJob, interval: number | null, lastDay: number): number[] {
  const first = firstDueOn(job, from);
  const day = diffDays(from, first);
  if (day > lastDay) return [];
  const later: number[] = [];
  for (const dueOn of forecastDueOns(job.cadence, first, addDays(from, lastDay))) {
    const next = diffDays(from, dueOn);
    if (day >= 0 || next >= Math.ceil((interval ?? 0) / 2)) later.push(next);
  }
  return [day, ...later];
}

function firstDueOn({ dueOn, lastVisitOn, cadence }: RotaJob, from: PlainDate): PlainDate {
  if (dueOn !== null) return dueOn;
  if (lastVisitOn === null) return from;
  const [next] = forecastDueOns(cadence, lastVisitOn, '9999-12-31');
  return next ?? from;
}

/** The due day of the fixed visit, in days from the first; adds a new visit if the job has none left. */
function dueOfFixed(
  { one: { dueOn }, day }: { readonly one: FixedVisit; readonly day: number },
  dues: readonly number[],
  taken: ReadonlyMap<number, unknown>,
  from: PlainDate,
): number {
  if (dueOn !== null) return diffDays(from, dueOn);
  const open = dues.filter((due) => !taken.has(due));
  return open.reduce(
    (best, due) => (Math.abs(due - day) < Math.abs(best - day) ? due : best),
    open[0] ?? day,
  );
}
