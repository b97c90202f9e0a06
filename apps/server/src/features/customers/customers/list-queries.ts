import { type RawBuilder, sql } from 'kysely';
import type { CustomerRow } from '@roundbook/contract/customers/customers/customer';
import type { listCustomers as contract } from '@roundbook/contract/customers/customers/records';
import type { QueryOf } from '@roundbook/contract/endpoint';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { isOnHold } from '../../money/holds/lookups.ts';
import { isWorkedIn, job, jobTable, joinOpenVisit, visit } from '../../work/jobs/relations.ts';
import { joinTag, tag } from '../tags/lookups.ts';
import { matches } from './search-queries.ts';

type Filter = QueryOf<typeof contract>;

const balanceIs = {
  owing: sql`c.balance > 0`,
  credit: sql`c.balance < 0`,
  settled: sql`c.balance = 0`,
} as const;

/** The address was not found, and has no pin on the map. */
const isUnplaced = sql`(c.address ->> 'coordinates' is null
  and c.address ->> 'customCoordinates' is null)`;

/** Columns that the page itself can be sorted by; the next date is only known after joining the work. */
const orders = {
  name: sql`c.sort_name`,
  street: sql`c.sort_street`,
  balance: sql`c.balance`,
  createdAt: sql`c.created_at`,
} as const;

function conditions(tx: TenantTransaction, filter: Filter): RawBuilder<unknown> {
  const all = [
    sql`c.business_id = ${tx.businessId}`,
    ...(filter.customerIds
      ? [sql`c.id = any(${filter.customerIds}::uuid[])`]
      : [sql`c.lifecycle = ${filter.lifecycle}`]),
    ...(filter.search ? [matches(filter.search)] : []),
    ...(filter.balance ? [balanceIs[filter.balance]] : []),
    ...(filter.unplaced === undefined
      ? []
      : [filter.unplaced ? isUnplaced : sql`not ${isUnplaced}`]),
    ...(filter.tagId
      ? [
          sql`exists (select from customer_tags t where t.business_id = ${tenant}
            and t.customer_id = c.id and t.tag_id = ${filter.tagId})`,
        ]
      : []),
    ...(filter.roundId ? [isWorkedIn(filter.roundId)] : []),
    ...(filter.onHold === undefined ? [] : [filter.onHold ? isOnHold : sql`not ${isOnHold}`]),
  ];
  return sql.join(all, sql` and `);
}

/** What is agreed with a customer: active jobs, their rounds and the next date. */
const workOfCustomer = sql`count(*) as jobs,
  array_agg(distinct ${job.roundId}) filter (where ${job.roundId} is not null) as rounds,
  min(coalesce(${visit.scheduledOn}, ${visit.dueOn})) as next_on`;

const columns = sql`c.id, c.short_id, c.type, c.name, c.business_name, c.email, c.phone_number,
  c.mobile_number, c.address, c.lifecycle, c.balance, c.created_at, c.version, c.sort_name, c.sort_street`;

type Row = Omit<CustomerRow, 'jobs' | 'displayName'>;

/**
 * A page of the customer list in one statement, with how many the filter finds in all. The page is
 * cut first and the work joined to it, so fifty rows look up fifty customers' jobs while ten
 * thousand read the business's jobs once. A search reads its narrow index once, for page and total.
 */
function page(tx: TenantTransaction, filter: Filter) {
  const direction = filter.descending ? sql`desc` : sql`asc`;
  // As text: with parameters, every page would be planned again.
  const limit = sql`limit ${sql.lit(filter.perPage)} offset ${(filter.page - 1) * filter.perPage}`;
  const byNext = filter.order === 'nextOn';
  const order = byNext
    ? sql`w.next_on ${direction} nulls last`
    : sql`${orders[filter.order as keyof typeof orders]} ${direction}`;
  const found = filter.search
    ? sql`found as materialized (select c.id from customers c where ${conditions(tx, filter)}),`
    : sql``;
  const source = filter.search
    ? sql`found f join customers c on c.business_id = ${tx.businessId} and c.id = f.id`
    : sql`customers c where ${conditions(tx, filter)}`;
  const total = filter.search
    ? sql`select count(*) from found`
    : sql`select count(*) from customers c where ${conditions(tx, filter)}`;
  return sql<Row & { total: number }>`
    with ${found} page as materialized (
      select ${columns} from ${source}
      ${byNext ? sql`` : sql`order by ${order}, c.id ${limit}`}
    ), work as (
      select ${job.customerId} as customer_id, ${workOfCustomer}
      from page c
      join ${jobTable} on ${job.businessId} = ${tx.businessId} and ${job.customerId} = c.id
      ${joinOpenVisit}
      where ${job.isActive}
      group by ${job.customerId}
    ), marks as (
      select m.customer_id, array_agg(m.tag_id) as tag_ids,
        jsonb_agg(${tag.json} order by ${tag.name}) as tags
      from page c join customer_tags m on m.business_id = ${tx.businessId} and m.customer_id = c.id
      ${joinTag('m')}
      group by m.customer_id
    )
    select c.id, c.short_id as "shortId", c.type, c.name, c.business_name as "businessName", c.email,
      c.phone_number as "phoneNumber", c.mobile_number as "mobileNumber", c.address, c.lifecycle,
      c.balance, c.created_at as "createdAt", c.version, ${isOnHold} as "onHold",
      coalesce(m.tag_ids, '{}') as "tagIds", coalesce(m.tags, '[]') as tags, coalesce(w.rounds, '{}') as "roundIds",
      coalesce(w.jobs, 0)::int as "jobCount", w.next_on as "nextOn", (${total}) as total
    from page c
    left join work w on w.customer_id = c.id
    left join marks m on m.customer_id = c.id
    order by ${order}, c.id ${byNext ? limit : sql``}`;
}

/** A page of the customer list and how many the filter finds in all. */
export async function listCustomers(
  tx: TenantTransaction,
  filter: Filter,
): Promise<{ customers: Omit<CustomerRow, 'jobs'>[]; total: number }> {
  const rows = await tx.all(page(tx, filter));
  if (rows.length > 0 || filter.page === 1) {
    const customers = rows.map((row) => ({ ...row, displayName: customerDisplayName(row) }));
    return { customers, total: rows[0]?.total ?? 0 };
  }
  // A page beyond the last one has no row to carry the total.
  const first = await tx.all(page(tx, { ...filter, page: 1, perPage: 1 }));
  return { customers: [], total: first[0]?.total ?? 0 };
}
