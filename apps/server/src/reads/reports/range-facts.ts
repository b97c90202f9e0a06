import { sql } from 'kysely';
import { DEFAULT_FIRM_CALENDAR } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import type { RangeFacts } from '@roundbook/domain/home/reports/ranges/report-days';
import type { ReportRange } from '@roundbook/domain/home/reports/reports';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { firstInvoiceOn } from '../../features/money/accounts/invoices/reported-relations.ts';
import { firstPaymentOn } from '../../features/money/accounts/payments/reported-relations.ts';
import { firstClosedOn } from '../../features/work/jobs/reported-relations.ts';
import type { TenantTransaction } from '../../platform/db/transaction.ts';

/** The facts on which a named range depends; a statement is sent only if the range depends on the firm's records. */
export async function findRangeFacts(
  tx: TenantTransaction,
  name: ReportRange,
  today: PlainDate,
): Promise<RangeFacts> {
  const calendar = DEFAULT_FIRM_CALENDAR;
  if (name !== 'allTime') return { today, firstDay: today, calendar };
  const found = await tx.first(sql<{ day: PlainDate | null }>`
    select least(${firstInvoiceOn}, ${firstPaymentOn}, ${firstClosedOn}) as day`);
  return { today, firstDay: found?.day ?? today, calendar };
}
