import { addDays } from '../../../values/dates/arithmetic.ts';
import { type PlainDate, laterOf } from '../../../values/dates/plain-date.ts';
import { isRecurring } from '../../../work/jobs/frequency.ts';
import { nextDueOn } from '../../../work/jobs/recurrence.ts';
import type { WorkDue } from './facts.ts';
import type { Timeline } from './timeline.ts';

/** The days of a job's visits, as numbers of the timeline: the open visit, and those that will follow. */
interface VisitDays {
  readonly open: number;
  readonly later: readonly number[];
}

/** Jobs with the same key have their visits on the same days. */
function keyOf({ frequency, anchor, firstDueOn, dueOn, plannedOn }: WorkDue): string {
  const rule = isRecurring(frequency) ? `${frequency.unit}${frequency.every}` : 'none';
  const day = rule.startsWith('month') ? firstDueOn.slice(8) : '';
  return `${rule} ${anchor} ${day} ${dueOn} ${plannedOn ?? ''}`;
}

function daysOf(job: WorkDue, usualDelay: number, { today, length, at }: Timeline): VisitDays {
  const open = job.plannedOn ?? job.dueOn;
  const later: number[] = [];
  const end = addDays(today, length);
  let dueOn: PlainDate | null = job.dueOn;
  let closedOn = laterOf(today, job.plannedOn ?? addDays(job.dueOn, usualDelay));
  for (;;) {
    dueOn = nextDueOn(job, { dueOn, closedOn });
    if (dueOn === null || dueOn >= end) break;
    later.push(at(dueOn));
    closedOn = addDays(dueOn, usualDelay);
  }
  return { open: at(open), later };
}

/**
 * A function that gives the days of a job's visits to the end of the timeline, by the rules that set due dates when a visit is marked
 * as done. The next date counts from the usual delay of the firm's work.
 */
export function projectVisits(usualDelay: number, timeline: Timeline): (job: WorkDue) => VisitDays {
  const known = new Map<string, VisitDays>();
  return (job) => {
    const key = keyOf(job);
    const days = known.get(key) ?? daysOf(job, usualDelay, timeline);
    known.set(key, days);
    return days;
  };
}
