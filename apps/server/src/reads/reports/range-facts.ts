import { sql } from 'kysely';
import { DEFAULT_FIRM_CALENDAR } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import type { RangeFacts } from '@roundbook/domain/home/reports/ranges/report-days';
import type { ReportRange } from '@roundbook/domain/home/reports/reports';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { findFirmCalendar } from '../../features/home/reports/lookups.ts';
import { firstInvoiceOn } from '../../features/money/accounts/invoices/reported-relations.ts';
import { firstPaymentOn } from '../../features/money/accounts/payments/reported-relations.ts';
import { firstExpenseOn } from '../../features/money/expenses/reported-relations.ts';
import { firstClosedOn } from '../../features/work/jobs/reported-relations.ts';
import type { TenantTransaction } from '../../platform/db/transaction.ts';

const OWN_RANGES: readonly ReportRange[] = [
  'thisTaxYear',
  'lastTaxYear',
  'thisCompanyYear',
  'lastCompanyYear',
  'thisQuarter',
  'lastQuarter',
  'thisFourWeeks',
  'lastFourWeeks',
];

/**
 * The facts on which a named range depends; a statement is sent only if the range depends on the firm's calendar or
 * records.
 */
export async function findRangeFacts(
  tx: TenantTransaction,
  name: ReportRange,
  today: PlainDate,
): Promise<RangeFacts> {
  const calendar = OWN_RANGES.includes(name) ? await findFirmCalendar(tx) : DEFAULT_FIRM_CALENDAR;
  const firstDay = name === 'allTime' ? await findFirstDay(tx) : null;
  return { today, firstDay: firstDay ?? today, calendar };
}

/** The day of the firm's first invoice, payment, visit or expense; null if there is none. */
async function findFirstDay(tx: TenantTransaction): Promise<PlainDate | null> {
  const found = await tx.first(sql<{ day: PlainDate | null }>`
    select least(${firstInvoiceOn}, ${firstPaymentOn}, ${firstClosedOn},
      ${firstExpenseOn}) as day`);
  return found?.day ?? null;
}
