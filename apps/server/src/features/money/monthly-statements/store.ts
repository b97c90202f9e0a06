import { sql } from 'kysely';
import type {
  MonthlyStatements,
  StatementWay,
} from '@roundbook/domain/money/monthly-statements/monthly-statements';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { thisInstant } from '../../../platform/db/instant.ts';
import { rowsOf } from '../../../platform/db/joint-writes.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/**
 * Writes the setting; false if its version is no longer `version`.
 * @param startsOn the first day on which statements may be sent, if they were off or on another day
 * until now
 */
export async function writeSetting(
  tx: TenantTransaction,
  { isOn, day, minimum }: MonthlyStatements,
  version: number,
  startsOn: PlainDate,
): Promise<boolean> {
  const written = await tx.first(sql<{ version: number }>`
    insert into monthly_statement_settings as mss (business_id, is_on, day, minimum, starts_on)
    values (${tx.businessId}, ${isOn}, ${day}, ${minimum}, ${startsOn})
    on conflict (business_id) do update
      set is_on = excluded.is_on, day = excluded.day, minimum = excluded.minimum,
          version = mss.version + 1,
          starts_on = case when mss.is_on and mss.day = excluded.day then mss.starts_on
            else excluded.starts_on end
      where mss.version = ${version}
    returning version`);
  // If two calls write the first setting, the second finds a version that it does not expect.
  if (!written || written.version !== version + 1) return false;
  tx.changed('monthlyStatements', tx.businessId, written.version);
  return true;
}

/** Records that sending a month's statements has begun; does nothing if it had already. */
export function startMonth(tx: TenantTransaction, month: PlainDate, on: PlainDate): void {
  tx.send(sql`
    insert into monthly_statement_runs (business_id, month, on_day)
    values (${tx.businessId}, ${month}, ${on}) on conflict do nothing`);
}

/** Records that all of a month's statements have been sent. */
export function finishMonth(tx: TenantTransaction, month: PlainDate, version: number): void {
  tx.send(sql`
    update monthly_statement_runs set finished_at = ${thisInstant}
     where business_id = ${tx.businessId} and month = ${month}::date and finished_at is null`);
  tx.changed('monthlyStatements', tx.businessId, version);
}

/** A customer who gets a month's statement, by email or by post. */
interface Recipient {
  readonly customerId: string;
  readonly way: StatementWay;
}

/**
 * Records the recipients of a month's statement.
 * @returns the ids of new recipients
 */
export async function insertRecipients(
  tx: TenantTransaction,
  month: PlainDate,
  recipients: readonly Recipient[],
): Promise<ReadonlySet<string>> {
  if (recipients.length === 0) return new Set();
  const rows = recipients.map(({ customerId, way }) => ({ customer_id: customerId, way }));
  const columns = { customer_id: 'uuid', way: 'text' } as const;
  const written = await tx.all(sql<{ id: string }>`
    insert into monthly_statement_recipients (business_id, month, customer_id, way)
    select ${tx.businessId}::uuid, ${month}::date, given.customer_id, given.way
      from ${rowsOf(columns, rows)} on conflict do nothing returning customer_id as id`);
  return new Set(written.map(({ id }) => id));
}

/**
 * Records who printed a month's statements to post, and when.
 * @returns the number of printed statements
 */
export async function notePrinted(
  tx: TenantTransaction,
  { month, customerIds }: { readonly month: PlainDate; readonly customerIds: readonly string[] },
  userId: string,
  version: number,
): Promise<number> {
  const noted = await tx.all(sql`
    insert into monthly_statement_prints (business_id, month, customer_id, user_id)
    select msr.business_id, msr.month, msr.customer_id, ${userId}::uuid
      from monthly_statement_recipients msr
     where msr.business_id = ${tx.businessId} and msr.month = ${month}::date and msr.way = 'Post'
       and msr.customer_id = any(${customerIds}::uuid[])
     order by msr.customer_id
    on conflict (business_id, month, customer_id) do update
      set user_id = excluded.user_id, printed_at = excluded.printed_at
    returning customer_id`);
  tx.changed('monthlyStatements', tx.businessId, version);
  return noted.length;
}
