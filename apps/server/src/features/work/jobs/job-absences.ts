import { absenceConflict } from '@roundbook/domain/work/availability/absence-question';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { type Conflicts, subjectOf } from '../../../platform/http/bypass.ts';
import { whoIsAway } from '../availability/lookups.ts';
import { dayOf } from './day-queries.ts';
import type { Changed } from './job-hours.ts';

/** Asks once before giving people work on days when they are away. What is planned there already stays. */
export async function askAboutAbsences(
  { tx, conflicts }: { readonly tx: TenantTransaction; readonly conflicts: Conflicts },
  changed: readonly Changed[],
): Promise<void> {
  const given = changed.flatMap(({ before: { occurrence: before }, after }) => {
    const { assignedTo, scheduledOn } = after.occurrence!;
    const isThere = before?.scheduledOn === scheduledOn && before?.assignedTo === assignedTo;
    return assignedTo === null || scheduledOn === null || isThere
      ? []
      : { date: scheduledOn, whose: dayOf(scheduledOn, assignedTo) };
  });
  const theirDays = new Set(given.map(({ whose }) => whose));
  const away = await whoIsAway(tx, [...new Set(given.map(({ date }) => date))]);
  const missed = away.filter(({ date, userId }) => theirDays.has(dayOf(date, userId)));
  const question = absenceConflict(missed);
  if (!question) return;
  const whose = missed.map(({ date, userId }) => dayOf(date, userId));
  conflicts.ask(question.title, question.message, subjectOf('absence', whose), question.action);
}
