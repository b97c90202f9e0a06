import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { SkipFacts } from '@roundbook/domain/work/visit-rules/effects';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { joinCustomer, joinSite, workplace } from '../../../customers/customers/relations.ts';
import { ofBusiness } from '../condition-relations.ts';
import { joinOpenVisit, visitPrice } from '../relations.ts';

/** An open visit, as its customer sees it. */
export interface NextVisit {
  readonly occurrenceId: string;
  readonly jobId: string;
  readonly title: string;
  /** The site's name; empty for the main address. */
  readonly siteName: string;
  readonly scheduledOn: PlainDate | null;
  readonly dueOn: PlainDate;
}

function selectNext(tx: TenantTransaction, where: RawBuilder<unknown>) {
  return tx.all(sql<NextVisit>`
    select o.id as "occurrenceId", j.id as "jobId", j.title, ${workplace.siteName} as "siteName",
           o.scheduled_on as "scheduledOn", o.due_on as "dueOn"
      from jobs j ${joinCustomer('j')} ${joinSite('j')} ${joinOpenVisit}
     where ${ofBusiness(tx)} and j.cancelled_at is null and o.id is not null and ${where}
     order by coalesce(o.scheduled_on, o.due_on), j.id`);
}

/** The next visit of each of a customer's active jobs, soonest first. */
export function nextVisitsOf(tx: TenantTransaction, customerId: string): Promise<NextVisit[]> {
  return selectNext(tx, sql`j.customer_id = ${customerId}`);
}

/** The facts that decide the consequences of skipping a visit. */
interface SkippableVisit extends Pick<SkipFacts, 'scheduledOn' | 'frequency' | 'misses'> {
  readonly occurrenceId: string;
  /** The visit's current price. */
  readonly price: Pence;
  /** The job's regular price. */
  readonly regularPrice: Pence;
}

/** The facts that decide the consequences of skipping each of a customer's next visits. */
export function skippableVisitsOf(
  tx: TenantTransaction,
  customerId: string,
): Promise<SkippableVisit[]> {
  return tx.all(sql<SkippableVisit>`
    select o.id as "occurrenceId", o.scheduled_on as "scheduledOn", j.misses,
           json_build_object('unit', j.frequency_unit, 'every', j.frequency_every) as frequency,
           ${visitPrice} as price, j.cost as "regularPrice"
      from jobs j ${joinOpenVisit}
     where j.business_id = ${tx.businessId} and j.cancelled_at is null and o.id is not null
       and j.customer_id = ${customerId}`);
}

/**
 * One of a customer's next visits; undefined once it is closed, or if it belongs to another
 * customer.
 */
export async function findNextVisit(
  tx: TenantTransaction,
  customerId: string,
  occurrenceId: string,
): Promise<NextVisit | undefined> {
  const [found] = await selectNext(
    tx,
    sql`j.customer_id = ${customerId} and o.id = ${occurrenceId}`,
  );
  return found;
}

/** Each customer's soonest open visit, by customer; leaves out customers without any. */
export async function nextVisitsOfEach(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<NextVisit, 'scheduledOn' | 'dueOn'>>> {
  const rows = await tx.all(sql<Pick<NextVisit, 'scheduledOn' | 'dueOn'> & { customerId: string }>`
    select distinct on (j.customer_id) j.customer_id as "customerId",
           o.scheduled_on as "scheduledOn", o.due_on as "dueOn"
      from jobs j ${joinOpenVisit}
     where j.business_id = ${tx.businessId} and j.cancelled_at is null and o.id is not null
       and j.customer_id = any(${[...customerIds]}::uuid[])
     order by j.customer_id, coalesce(o.scheduled_on, o.due_on), j.id`);
  return new Map(rows.map(({ customerId, ...visit }) => [customerId, visit]));
}

/**
 * The number of customers with an open visit.
 * @param customerIds a query for the ids of the customers who count
 */
export async function countWithNextVisit(
  tx: TenantTransaction,
  customerIds: RawBuilder<unknown>,
): Promise<number> {
  const row = await tx.first(sql<{ count: number }>`
    select count(distinct j.customer_id)::int as count from jobs j ${joinOpenVisit}
     where j.business_id = ${tx.businessId} and j.cancelled_at is null and o.id is not null
       and j.customer_id in (${customerIds})`);
  return row?.count ?? 0;
}
