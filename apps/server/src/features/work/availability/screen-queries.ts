import type { AbsenceRecord } from '@roundbook/contract/work/availability/absences';
import type * as contract from '@roundbook/contract/work/availability/hours';
import { OWN_DAYS } from '@roundbook/contract/work/availability/hours';
import { addDays, eachDay } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { isAwayOn } from '@roundbook/domain/work/availability/absences';
import { type DayHours, hoursOn } from '@roundbook/domain/work/availability/hours-on';
import type { WorkingPattern } from '@roundbook/domain/work/availability/working-pattern';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { ReadCall } from '../../../platform/http/call.ts';
import { findColleagueOf, listColleagues } from '../../account/grants/lookups.ts';
import { type PlannedDay, plannedDays } from '../jobs/visits/planned-lookups.ts';
import {
  type AbsenceRow,
  findAbsences,
  findAbsencesOf,
  findFirmHours,
  findPeople,
  findPerson,
  shownHours,
} from './queries.ts';

/** An absence, with the number of visits that the person has planned on each of its days. */
export function withPlanned(
  absence: AbsenceRow,
  userId: string | null,
  planned: readonly PlannedDay[],
): AbsenceRecord {
  const theirs = planned.filter((day) => day.userId === userId && isAwayOn(absence, day.date));
  return { ...absence, planned: theirs.map(({ date, count }) => ({ date, count })) };
}

/** The hours of the business and its people, and absences from today onwards. */
export async function showAll({ tx, today }: ReadCall<typeof contract.getAvailability>) {
  const [firm, people, rows, colleagues] = await Promise.all([
    findFirmHours(tx),
    findPeople(tx),
    findAbsences(tx, { from: today, to: null }),
    listColleagues(tx),
  ]);
  const userIds = new Map(colleagues.map(({ grantId, userId }) => [grantId, userId]));
  const away = rows.flatMap(({ grantId }) => userIds.get(grantId) ?? []);
  const last = rows.reduce((latest, { to }) => (to > latest ? to : latest), today);
  const days = { from: today, to: last };
  const planned = away.length === 0 ? [] : await plannedDays(tx, days, [...new Set(away)]);
  return {
    firm,
    people: [...people.values()].map(shownHours),
    absences: rows.map((row) => withPlanned(row, userIds.get(row.grantId) ?? null, planned)),
  };
}

/**
 * A person's usual week, and their hours on each of the days.
 * @param grantId null for the business's own hours
 */
export async function hoursOfPerson(
  tx: TenantTransaction,
  grantId: string | null,
  days: { readonly from: PlainDate; readonly to: PlainDate },
): Promise<{ week: WorkingPattern; days: { date: PlainDate; hours: DayHours }[] }> {
  const [firm, own, absences] = await Promise.all([
    findFirmHours(tx),
    grantId === null ? null : findPerson(tx, grantId),
    grantId === null ? [] : findAbsencesOf(tx, grantId, days),
  ]);
  const week = own?.week ?? firm.week;
  const region = firm.keepsBankHolidays ? firm.region : null;
  const dates = [...eachDay(days.from, days.to)];
  return {
    week,
    days: dates.map((date) => ({ date, hours: hoursOn(week, absences, region, date) })),
  };
}

/** The user's own hours, or the business's hours for platform staff, who have no grant there. */
export async function showOwn({ tx, actor, today }: ReadCall<typeof contract.getOwnHours>) {
  const colleague = await findColleagueOf(tx, actor.userId);
  const days = { from: today, to: addDays(today, OWN_DAYS - 1) };
  const hours = await hoursOfPerson(tx, colleague?.grantId ?? null, days);
  return { ...hours, week: [...hours.week] };
}
