import { sql } from 'kysely';
import { type Goals, NO_GOALS } from '@roundbook/domain/home/reports/goals/goals';
import {
  DEFAULT_FIRM_CALENDAR,
  type FirmCalendar,
} from '@roundbook/domain/home/reports/ranges/firm-calendar';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** The version of a calendar or of targets that the firm has not changed. */
export const UNCHANGED = 1;

/** A firm's calendar, with its version. */
export type VersionedCalendar = FirmCalendar & { readonly version: number };

/** The days on which the firm's own periods begin. */
export async function findFirmCalendar(tx: TenantTransaction): Promise<VersionedCalendar> {
  const found = await tx.first(sql<
    Omit<VersionedCalendar, 'taxYearFrom'> & { readonly taxYearFrom: '04-01' | '04-06' }
  >`
    select tax_year_from as "taxYearFrom", company_year_from as "companyYearFrom",
           quarter_from as "quarterFrom", four_weeks_from as "fourWeeksFrom", version
      from report_calendars where business_id = ${tx.businessId}`);
  return found ?? { ...DEFAULT_FIRM_CALENDAR, version: UNCHANGED };
}

/** A firm's targets, with their version. */
export type VersionedGoals = Goals & { readonly version: number };

/** The firm's targets. */
export async function findGoals(tx: TenantTransaction): Promise<VersionedGoals> {
  const found = await tx.first(sql<VersionedGoals>`
    select turnover, pounds_per_hour as "poundsPerHour", version
      from report_goals where business_id = ${tx.businessId}`);
  return found ?? { ...NO_GOALS, version: UNCHANGED };
}
