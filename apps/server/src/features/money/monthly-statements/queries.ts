import { sql } from 'kysely';
import {
  type CustomerNames,
  customerDisplayName,
} from '@roundbook/domain/customers/customers/name';
import {
  DEFAULT_MONTHLY_STATEMENTS,
  type MonthlyStatements,
} from '@roundbook/domain/money/monthly-statements/monthly-statements';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { joinUser, user } from '../../account/users/relations.ts';
import { customer, customerTable, joinCustomer } from '../../customers/customers/relations.ts';

/** A business's setting; version 0 while it is the default. */
export interface SettingRecord extends MonthlyStatements {
  /** The first day on which statements may be sent; null while the setting is the default. */
  readonly startsOn: PlainDate | null;
  readonly version: number;
}

/** The business's current setting. */
export async function findSetting(tx: TenantTransaction): Promise<SettingRecord> {
  const found = await tx.first(sql<SettingRecord & { startsOn: PlainDate }>`
    select is_on as "isOn", day, minimum, starts_on as "startsOn", version
      from monthly_statement_settings where business_id = ${tx.businessId}`);
  return found ?? { ...DEFAULT_MONTHLY_STATEMENTS, startsOn: null, version: 0 };
}

/** One month's run of statements. */
interface Run {
  readonly month: PlainDate;
  readonly on: PlainDate;
  readonly isFinished: boolean;
  /** The number of emailed statements. */
  readonly emailed: number;
}

/** The statements of the most recent month; undefined if none have been sent yet. */
export function findLastRun(tx: TenantTransaction): Promise<Run | undefined> {
  return tx.first(sql<Run>`
    select run.month, run.on_day as "on", run.finished_at is not null as "isFinished",
           (select count(*)::int from monthly_statement_recipients msr
             where msr.business_id = ${tx.businessId} and msr.month = run.month
               and msr.way = 'Email') as emailed
      from monthly_statement_runs run where run.business_id = ${tx.businessId}
     order by run.month desc limit 1`);
}

/** Whether all of a month's statements have been sent. */
export async function isMonthFinished(tx: TenantTransaction, month: PlainDate): Promise<boolean> {
  const run = await tx.first(sql<{ isFinished: boolean }>`
    select finished_at is not null as "isFinished" from monthly_statement_runs
     where business_id = ${tx.businessId} and month = ${month}::date`);
  return run?.isFinished === true;
}

/** The day on which the statements of the latest month before `month` were sent; null if there were none. */
export async function findSentBefore(
  tx: TenantTransaction,
  month: PlainDate,
): Promise<PlainDate | null> {
  const run = await tx.first(sql<{ on: PlainDate }>`
    select on_day as "on" from monthly_statement_runs
     where business_id = ${tx.businessId} and month < ${month}::date
     order by month desc limit 1`);
  return run?.on ?? null;
}

interface ToPostRow {
  readonly customerId: string;
  readonly names: CustomerNames;
  readonly amount: number;
  readonly printedAt: string | null;
  readonly printedBy: string;
}

/**
 * Customers who still owe something and whose latest statement goes by post, ordered by name, with the time at
 * which the statement was printed and the user who printed it.
 */
export async function findToPost(tx: TenantTransaction) {
  const rows = await tx.all(sql<ToPostRow>`
    select msr.customer_id as "customerId", ${customer.names} as names, ${customer.balance} as amount,
           print.printed_at as "printedAt",
           coalesce(nullif(trim(${user.firstName} || ' ' || ${user.lastName}), ''),
             ${user.email}::text, '') as "printedBy"
      from monthly_statement_recipients msr ${joinCustomer('msr')}
      left join monthly_statement_prints print on print.business_id = ${tx.businessId}
        and print.month = msr.month and print.customer_id = msr.customer_id
      ${joinUser('print')}
     where msr.business_id = ${tx.businessId} and msr.way = 'Post' and ${customer.balance} > 0
       and msr.month = (select max(run.month) from monthly_statement_runs run
         where run.business_id = ${tx.businessId})
     order by ${customer.sortName}, msr.customer_id`);
  return rows.map(({ customerId, names, amount, printedAt, printedBy }) => {
    const displayName = customerDisplayName(names);
    return { customerId, displayName, amount, printedAt, printedBy };
  });
}

/** The ids of the next customers who owe anything, in id order. */
export async function findWhoOwe(
  tx: TenantTransaction,
  after: string | null,
  most: number,
): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select ${customer.id} from ${customerTable}
     where ${customer.businessId} = ${tx.businessId} and ${customer.balance} > 0
       ${after === null ? sql`` : sql`and ${customer.id} > ${after}::uuid`}
     order by ${customer.id} limit ${most}`);
  return rows.map(({ id }) => id);
}

/** The next customers who owe at least the minimum and have not had a statement for the month yet. */
export async function findWaiting(
  tx: TenantTransaction,
  { month, minimum }: { readonly month: PlainDate; readonly minimum: number },
  after: string | null,
  most: number,
): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select ${customer.id} from ${customerTable}
     where ${customer.businessId} = ${tx.businessId} and ${customer.balance} >= ${minimum}::bigint
       ${after === null ? sql`` : sql`and ${customer.id} > ${after}::uuid`}
       and not exists (select from monthly_statement_recipients msr
         where msr.business_id = ${tx.businessId} and msr.month = ${month}::date
           and msr.customer_id = ${customer.id})
     order by ${customer.id} limit ${most}`);
  return rows.map(({ id }) => id);
}
