import { type Coordinates, coordinatesOf } from '@roundbook/domain/values/addresses/address';
import { eachDay } from '@roundbook/domain/values/dates/arithmetic';
import type { HolidayRegion } from '@roundbook/domain/values/dates/bank-holidays';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { publicHolidayName } from '@roundbook/domain/values/dates/public-holidays';
import { awayOn } from '@roundbook/domain/work/availability/absences';
import { daysOffOf } from '@roundbook/domain/work/availability/days-off';
import { type DayHours, hoursOn } from '@roundbook/domain/work/availability/hours-on';
import type { WorkingPattern } from '@roundbook/domain/work/availability/working-pattern';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { findBusiness } from '../../account/businesses/lookups.ts';
import { listColleagues } from '../../account/grants/lookups.ts';
import type { AwayDay, KeptHoliday } from '../jobs/facts.ts';
import { usualPersonHours } from './availability-record.ts';
import { findAbsences, findFirmHours, findPeople } from './queries.ts';

/** A person's hours and services. */
export interface PersonAvailability {
  readonly grantId: string;
  readonly userId: string;
  readonly name: string;
  /** The person's usual week: their own, or else the business's. */
  readonly week: WorkingPattern;
  /** The services that the person does; null if they do all services. */
  readonly serviceIds: readonly string[] | null;
  /** The place where the person's days start and end; null if a day starts at its first visit and ends at its last. */
  readonly start: Coordinates | null;
  /** The hours on all requested days, in the requested order. */
  readonly days: readonly { readonly date: PlainDate; readonly hours: DayHours }[];
}

/**
 * Everyone who can be given work, longest-standing first, with their hours on each of the days.
 * Only Managers and Owners may see the reason for an absence: it may concern health.
 */
export async function availabilityOf(
  tx: TenantTransaction,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): Promise<PersonAvailability[]> {
  const [colleagues, firm, people, absences, { business }] = await Promise.all([
    listColleagues(tx),
    findFirmHours(tx),
    findPeople(tx),
    findAbsences(tx, { from, to }),
    findBusiness(tx),
  ]);
  const dates = [...eachDay(from, to)];
  const region = firm.keepsBankHolidays ? firm.region : null;
  const yard = coordinatesOf(business.address);
  const absencesOf = Map.groupBy(absences, ({ grantId }) => grantId);
  return colleagues.flatMap(({ grantId, userId, name, isActive }) => {
    if (userId === null || !isActive) return [];
    const own = people.get(grantId) ?? usualPersonHours(grantId);
    const week = own.week ?? firm.week;
    const theirs = absencesOf.get(grantId) ?? [];
    const start = { Anywhere: null, Business: yard, Home: own.home }[own.startFrom];
    const days = dates.map((date) => ({ date, hours: hoursOn(week, theirs, region, date) }));
    return [{ grantId, userId, name, week, serviceIds: own.serviceIds, start, days }];
  });
}

/**
 * The region whose bank holidays the business observes; on these days it sends no reminders and no statements, even if
 * it works.
 */
export async function findHolidayRegion(tx: TenantTransaction): Promise<HolidayRegion> {
  return (await findFirmHours(tx)).region;
}

/** The bank holidays among the given days that the business keeps. */
export async function keptHolidays(
  tx: TenantTransaction,
  dates: readonly PlainDate[],
): Promise<KeptHoliday[]> {
  if (dates.length === 0) return [];
  const { region, keepsBankHolidays } = await findFirmHours(tx);
  if (!keepsBankHolidays) return [];
  return dates.toSorted().flatMap((date) => {
    const name = publicHolidayName(date, region);
    return name === null ? [] : [{ date, name }];
  });
}

/**
 * The people who are away on each of the days. Two half days make a whole day; a single half day is left out. Only
 * Managers and Owners may see the reason for an absence: it may concern health.
 * @param dates the days, each once
 */
export async function whoIsAway(
  tx: TenantTransaction,
  dates: readonly PlainDate[],
): Promise<AwayDay[]> {
  const inOrder = dates.toSorted();
  const [from, to] = [inOrder[0], inOrder.at(-1)];
  if (from === undefined || to === undefined) return [];
  const absences = await findAbsences(tx, { from, to });
  const absencesOf = Map.groupBy(absences, ({ grantId }) => grantId);
  // On most days no one is away, so the names are not needed.
  const colleagues = absences.length > 0 ? await listColleagues(tx) : [];
  return colleagues.flatMap(({ grantId, userId, name }) =>
    inOrder.flatMap((date) => {
      const kind = awayOn(absencesOf.get(grantId) ?? [], date);
      return userId === null || kind === null ? [] : { userId, name, date, kind };
    }),
  );
}

/** The days off of the business and its people, as Managers and Owners see them. */
export async function showDaysOff(
  tx: TenantTransaction,
  days: { readonly from: PlainDate; readonly to: PlainDate },
) {
  const { days: shared, people } = daysOffOf(await availabilityOf(tx, days));
  return {
    days: [...shared],
    people: people.map((person) => ({ ...person, days: [...person.days] })),
  };
}
