import { bulkDayHoursConflict } from '@roundbook/domain/work/jobs/conflicts';
import { type Conflicts, subjectOf } from '../../../../platform/http/bypass.ts';
import type { LoadedJob } from '../job-record.ts';
import { dayOf, type TheirDays } from './day-queries.ts';

/** A job before and after its open visit was planned. */
export interface Changed {
  readonly before: LoadedJob;
  readonly after: LoadedJob;
}

/**
 * Asks once before giving anyone more work on a day than their hours allow. On a person's day off, their work is
 * measured against the business's working day, since the planner knows that it is a day off.
 */
export function askAboutHours(
  { conflicts }: { readonly conflicts: Conflicts },
  changed: readonly Changed[],
  { loads, hours }: TheirDays,
): void {
  const planned = changed.flatMap(({ before, after }) => {
    const { assignedTo: userId, scheduledOn: date } = after.visit!;
    return userId && date ? [{ before, userId, date, whose: dayOf(date, userId) }] : [];
  });
  const days = [...Map.groupBy(planned, ({ whose }) => whose)].map(([whose, theirs]) => {
    const { date, userId, before } = theirs[0]!;
    const isThere = ({ before: { visit } }: (typeof theirs)[number]) =>
      visit?.scheduledOn === date && visit.assignedTo === userId;
    const seconds = (some: typeof theirs) =>
      some.reduce((sum, one) => sum + one.before.durationSeconds, 0);
    return {
      whose,
      date,
      scheduledSeconds: (loads.get(whose) ?? 0) + seconds(theirs.filter(isThere)),
      addedSeconds: seconds(theirs.filter((one) => !isThere(one))),
      availableSeconds: hours.get(whose) ?? before.minutesPerDay * 60,
    };
  });
  const fuller = days.filter((day) => day.addedSeconds > 0);
  const question = bulkDayHoursConflict(fuller);
  if (!question) return;
  const whose = fuller.map((day) => day.whose);
  conflicts.ask(question.title, question.message, subjectOf('day-hours', whose), question.action);
}
