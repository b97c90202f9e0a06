import { sql } from 'kysely';
import type { FirmCalendar } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { UNCHANGED } from './lookups.ts';

/**
 * Writes the firm's calendar.
 * @param version the version on which the change is based; if it is undefined, the last write wins
 * @returns the new version; undefined if another call has changed the calendar since
 */
export async function writeFirmCalendar(
  tx: TenantTransaction,
  { taxYearFrom, companyYearFrom, quarterFrom, fourWeeksFrom }: FirmCalendar,
  version: number | undefined,
): Promise<number | undefined> {
  const written = await tx.first(sql<{ version: number }>`
    insert into report_calendars as calendar
      (business_id, tax_year_from, company_year_from, quarter_from, four_weeks_from, version)
    values (${tx.businessId}, ${taxYearFrom}, ${companyYearFrom}, ${quarterFrom}, ${fourWeeksFrom},
      ${UNCHANGED + 1})
    on conflict (business_id) do update
      set tax_year_from = excluded.tax_year_from, company_year_from = excluded.company_year_from,
          quarter_from = excluded.quarter_from, four_weeks_from = excluded.four_weeks_from,
          version = calendar.version + 1
      where calendar.version = coalesce(${version ?? null}::int, calendar.version)
    returning version`);
  // A first change that is based on a later version is refused as well.
  if (!written || (version !== undefined && written.version !== version + 1)) return undefined;
  tx.changed('reportCalendar', tx.businessId, written.version);
  return written.version;
}
