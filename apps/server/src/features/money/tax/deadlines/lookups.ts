import { sql } from 'kysely';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import {
  deadlinesWithin,
  deadlineTitle,
  type TaxDuty,
} from '@roundbook/domain/money/tax/deadlines';
import type { TaxYearName } from '@roundbook/domain/money/tax/tax-years';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { FeedDay } from '@roundbook/domain/work/availability/feed-events';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

interface Row {
  readonly calendarSince: TaxYearName | null;
  readonly version: number;
  /** Null before the duty was worked out with these answers. */
  readonly workedOutOn: PlainDate | null;
  readonly startsOn: PlainDate | null;
  readonly sent: readonly { readonly taxYear: TaxYearName; readonly to: PlainDate }[];
}

/** A sole trader's duty, with the version of the answers and the day for which it was worked out. */
export type KnownDuty = TaxDuty & Pick<Row, 'version' | 'workedOutOn'>;

/**
 * The duty of a sole trader to send updates; undefined for every other business, and before the Owner has answered.
 * Updates of the stand-in do not count, as they do not reach HMRC.
 */
export async function findDuty(tx: TenantTransaction): Promise<KnownDuty | undefined> {
  const row = await tx.first(sql<Row>`
    select settings.calendar_since as "calendarSince", settings.version,
           duty.worked_out_on as "workedOutOn", duty.starts_on as "startsOn",
           coalesce((select jsonb_agg(jsonb_build_object('taxYear', sent.tax_year, 'to', sent.ends_on))
             from (select tu.tax_year, max(tu.period_to) as ends_on
                     from tax_updates tu
                     join tax_update_answers tua
                       on tua.business_id = tu.business_id and tua.update_id = tu.id
                    where tu.business_id = ${tx.businessId} and tu.authority = 'hmrc'
                      and tua.receipt_id is not null
                    group by tu.tax_year) sent), '[]') as sent
      from tax_settings settings
      left join tax_duties duty on duty.business_id = ${tx.businessId}
        and duty.settings_version = settings.version
     where settings.business_id = ${tx.businessId} and settings.legal_form = 'SoleTrader'`);
  if (!row) return undefined;
  const { sent, ...duty } = row;
  return { ...duty, sentTo: new Map(sent.map(({ taxYear, to }) => [taxYear, to])) };
}

/** The deadlines of updates within some days, as an Owner's calendar shows them. */
export async function taxFeedDays(tx: TenantTransaction, days: Days): Promise<FeedDay[]> {
  const duty = await findDuty(tx);
  if (!duty) return [];
  return deadlinesWithin(duty, days).map((period) => ({
    id: `tax-update-${period.key}`,
    date: period.dueOn,
    summary: deadlineTitle(period),
    path: '/hmrc',
  }));
}
