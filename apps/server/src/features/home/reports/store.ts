import { sql } from 'kysely';
import type { FirmCalendar } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** Writes the firm's calendar; false if its version is no longer `version`. */
export async function writeFirmCalendar(
  tx: TenantTransaction,
  { taxYearFrom, companyYearFrom, quarterFrom, fourWeeksFrom }: FirmCalendar,
  version: number,
): Promise<boolean> {
  const written = await tx.first(sql<{ version: number }>`
    insert into report_calendars as calendar
      (business_id, tax_year_from, company_year_from, quarter_from, four_weeks_from)
    values (${tx.businessId}, ${taxYearFrom}, ${companyYearFrom}, ${quarterFrom}, ${fourWeeksFrom})
    on conflict (business_id) do update
      set tax_year_from = excluded.tax_year_from, company_year_from = excluded.company_year_from,
          quarter_from = excluded.quarter_from, four_weeks_from = excluded.four_weeks_from,
          version = calendar.version + 1
      where calendar.version = ${version}
    returning version`);
  // If two calls write the first calendar, the second finds a version that it does not expect.
  if (!written || written.version !== version + 1) return false;
  tx.changed('reportCalendar', tx.businessId, written.version);
  return true;
}
