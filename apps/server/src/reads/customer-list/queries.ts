import { type RawBuilder, sql } from 'kysely';
import type { CustomerRow } from '@roundbook/contract/customers/customers/customer';
import type { listCustomers as contract } from '@roundbook/contract/customers/customers/records';
import type { QueryOf } from '@roundbook/contract/endpoint';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { hasTag } from '../../features/customers/customers/condition-relations.ts';
import {
  customer,
  customerTable,
  customerTag,
  customerTagTable,
  isFoundBy,
} from '../../features/customers/customers/relations.ts';
import { joinTag, tag } from '../../features/customers/tags/relations.ts';
import { isOnHold } from '../../features/money/accounts/holds/lookups.ts';
import {
  isWorkedIn,
  job,
  jobTable,
  joinOpenVisit,
  visit,
} from '../../features/work/jobs/relations.ts';
import type { TenantTransaction } from '../../platform/db/transaction.ts';
import { wordPatterns } from '../../platform/db/word-patterns.ts';

type Filter = QueryOf<typeof contract>;

const balanceIs = {
  owing: sql`${customer.balance} > 0`,
  credit: sql`${customer.balance} < 0`,
  settled: sql`${customer.balance} = 0`,
} as const;

/** Columns by which the page itself can be sorted; the next date is known only after joining the work. */
const orders = {
  name: customer.sortName,
  street: customer.sortStreet,
  balance: customer.balance,
  createdAt: customer.createdAt,
} as const;

function conditions(tx: TenantTransaction, filter: Filter): RawBuilder<unknown> {
  const all = [
    sql`${customer.businessId} = ${tx.businessId}`,
    ...(filter.customerIds
      ? [sql`${customer.id} = any(${filter.customerIds}::uuid[])`]
      : [sql`${customer.lifecycle} = ${filter.lifecycle}`]),
    ...(filter.search ? [isFoundBy(wordPatterns(filter.search))] : []),
    ...(filter.balance ? [balanceIs[filter.balance]] : []),
    ...(filter.unplaced === undefined
      ? []
      : [filter.unplaced ? customer.isUnplaced : sql`not ${customer.isUnplaced}`]),
    ...(filter.tagId ? [hasTag(filter.tagId)] : []),
    ...(filter.roundId ? [isWorkedIn(filter.roundId)] : []),
    ...(filter.onHold === undefined ? [] : [filter.onHold ? isOnHold : sql`not ${isOnHold}`]),
  ];
  return sql.join(all, sql` and `);
}

/** A customer's agreed work: active jobs, their rounds and the next date. */
const workOfCustomer = sql`count(*) as jobs,
  array_agg(distinct ${job.roundId}) filter (where ${job.roundId} is not null) as rounds,
  min(coalesce(${visit.scheduledOn}, ${visit.dueOn})) as next_on`;

const columns = sql`${customer.id}, ${customer.shortId}, ${customer.type}, ${customer.name},
  ${customer.businessName}, ${customer.email}, ${customer.phoneNumber}, ${customer.mobileNumber},
  ${customer.address}, ${customer.lifecycle}, ${customer.balance}, ${customer.createdAt},
  ${customer.version}, ${customer.sortName}, ${customer.sortStreet}`;

type Row = Omit<CustomerRow, 'jobs' | 'displayName'>;

/**
 * A page of the customer list in one statement, with the number of customers that match the filter.
 * The page is selected first and the work is then joined to it, so that a page of fifty customers looks up only their
 * jobs, whereas a page of ten thousand reads the business's jobs once. A search reads its narrow index once, for both
 * the page and the number.
 */
function page(tx: TenantTransaction, filter: Filter) {
  const direction = filter.descending ? sql`desc` : sql`asc`;
  // Written as literals: with parameters, PostgreSQL would plan every page again.
  const limit = sql`limit ${sql.lit(filter.perPage)} offset ${(filter.page - 1) * filter.perPage}`;
  const byNext = filter.order === 'nextOn';
  const order = byNext
    ? sql`w.next_on ${direction} nulls last`
    : sql`${orders[filter.order as keyof typeof orders]} ${direction}`;
  const found = filter.search
    ? sql`found as materialized (select ${customer.id} from ${customerTable} where ${conditions(tx, filter)}),`
    : sql``;
  const source = filter.search
    ? sql`found f join ${customerTable} on ${customer.businessId} = ${tx.businessId} and ${customer.id} = f.id`
    : sql`${customerTable} where ${conditions(tx, filter)}`;
  const total = filter.search
    ? sql`select count(*) from found`
    : sql`select count(*) from ${customerTable} where ${conditions(tx, filter)}`;
  return sql<Row & { total: number }>`
    with ${found} page as materialized (
      select ${columns} from ${source}
      ${byNext ? sql`` : sql`order by ${order}, ${customer.id} ${limit}`}
    ), work as (
      select ${job.customerId} as customer_id, ${workOfCustomer}
      from page c
      join ${jobTable} on ${job.businessId} = ${tx.businessId} and ${job.customerId} = ${customer.id}
      ${joinOpenVisit}
      where ${job.isActive}
      group by ${job.customerId}
    ), marks as (
      select ${customerTag.customerId} as customer_id, array_agg(${customerTag.tagId}) as tag_ids,
        jsonb_agg(${tag.json} order by ${tag.name}) as tags
      from page c
      join ${customerTagTable} on ${customerTag.businessId} = ${tx.businessId}
        and ${customerTag.customerId} = ${customer.id}
      ${joinTag('ct')}
      group by ${customerTag.customerId}
    )
    select ${customer.id}, ${customer.shortId} as "shortId", ${customer.type}, ${customer.name},
      ${customer.businessName} as "businessName", ${customer.email},
      ${customer.phoneNumber} as "phoneNumber", ${customer.mobileNumber} as "mobileNumber",
      ${customer.address}, ${customer.lifecycle}, ${customer.balance},
      ${customer.createdAt} as "createdAt", ${customer.version}, ${isOnHold} as "onHold",
      coalesce(m.tag_ids, '{}') as "tagIds", coalesce(m.tags, '[]') as tags, coalesce(w.rounds, '{}') as "roundIds",
      coalesce(w.jobs, 0)::int as "jobCount", w.next_on as "nextOn", (${total}) as total
    from page c
    left join work w on w.customer_id = ${customer.id}
    left join marks m on m.customer_id = ${customer.id}
    order by ${order}, ${customer.id} ${byNext ? limit : sql``}`;
}

type Listed = Omit<CustomerRow, 'jobs'>;

/**
 * Passes on a page of the customer list.
 * @returns the number of customers that match the filter
 */
export async function eachListedCustomer(
  tx: TenantTransaction,
  filter: Filter,
  take: (customer: Listed) => void,
): Promise<number> {
  let total = 0;
  await tx.each(page(tx, filter), (row) => {
    total = row.total;
    take({ ...row, displayName: customerDisplayName(row) });
  });
  if (total > 0 || filter.page === 1) return total;
  // A page beyond the last one has no row to contain the total.
  const first = await tx.all(page(tx, { ...filter, page: 1, perPage: 1 }));
  return first[0]?.total ?? 0;
}
