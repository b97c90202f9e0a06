import type { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { type DayOfWork, daysChanged } from '../facts.ts';
import type { VisitRecord } from '../job-record.ts';

/** An open visit before and after a change; null where the visit does not exist. */
interface ChangedVisit {
  readonly before: VisitRecord | null;
  readonly after: VisitRecord | null;
}

function dayOf(visit: VisitRecord | null): DayOfWork[] {
  if (!visit?.assignedTo || !visit.scheduledOn) return [];
  return [{ userId: visit.assignedTo, date: visit.scheduledOn }];
}

/** Announces the people's days that gained or lost a visit. */
export async function announceDays(
  { facts }: Pick<WriteCall<typeof scheduleJob>, 'facts'>,
  changed: readonly ChangedVisit[],
): Promise<void> {
  const days = changed.flatMap(({ before, after }) => {
    const [left] = dayOf(before);
    const [came] = dayOf(after);
    const isSame = left?.userId === came?.userId && left?.date === came?.date;
    return isSame ? [] : [left, came].filter((day) => day !== undefined);
  });
  const byName = new Map(days.map((day) => [`${day.userId} ${day.date}`, day]));
  if (byName.size > 0) await facts.announce(daysChanged, [...byName.values()]);
}
