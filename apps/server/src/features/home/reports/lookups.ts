import { sql } from 'kysely';
import {
  DEFAULT_FIRM_CALENDAR,
  type FirmCalendar,
} from '@roundbook/domain/home/reports/ranges/firm-calendar';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** The version of a calendar that the firm has not changed. */
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
