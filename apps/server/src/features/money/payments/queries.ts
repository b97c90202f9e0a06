import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '@roundbook/contract/endpoint';
import type {
  listPayments as contract,
  Payment,
} from '@roundbook/contract/money/payments/payments';
import {
  type CustomerNames,
  customerDisplayName,
} from '@roundbook/domain/customers/customers/name';
import { postingLabel } from '@roundbook/domain/money/ledger/labels';
import type { PostingKind } from '@roundbook/domain/money/ledger/posting';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { wordPatterns } from '../../../platform/db/word-patterns.ts';

type Filter = QueryOf<typeof contract>;

interface Settled {
  readonly invoiceId: string | null;
  readonly number: number | null;
  readonly kind: PostingKind;
  readonly amount: number;
}

interface Row extends Omit<Payment, 'customerName' | 'unallocated' | 'allocations'> {
  readonly customer: CustomerNames;
  readonly settled: Settled[];
}

const joinCustomers = sql`
  join customers c on c.business_id = p.business_id and c.id = p.customer_id`;

/** Payments `p` of the inner select `page`, with whom they are from and what they settle. */
function selectPayments(page: RawBuilder<unknown>, order = sql``) {
  return sql<Row>`
    select p.id, p.customer_id as "customerId", p.method, p.amount, p.received_on as "receivedOn",
           p.reference, p.occurrence_id as "occurrenceId", p.recorded_by as "recordedBy",
           p.created_at as "recordedAt", p.reversed_at as "reversedAt",
           p.reversed_reason as "reversedReason",
           json_build_object('type', c.type, 'name', c.name, 'businessName', c.business_name)
             as customer,
           coalesce((
             select json_agg(json_build_object('invoiceId', d.invoice_id, 'number', v.number,
                 'kind', s.kind, 'amount', a.amount) order by d.posted_on, d.id)
               from receivable_items k
               join allocations a on a.business_id = k.business_id and a.credit_item_id = k.id
                and a.released_at is null
               join receivable_items d on d.business_id = a.business_id and d.id = a.debit_item_id
               join postings s on s.business_id = d.business_id and s.id = d.posting_id
               left join invoices v on v.business_id = d.business_id and v.id = d.invoice_id
              where k.business_id = p.business_id and k.payment_id = p.id
                and s.reverses_id is distinct from p.posting_id), '[]') as settled
      from (${page}) p ${joinCustomers} ${order}`;
}

function paymentOf({ customer, settled, ...row }: Row): Payment {
  const allocated = settled.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...row,
    customerName: customerDisplayName(customer),
    unallocated: row.reversedAt === null ? row.amount - allocated : 0,
    allocations: settled.map(({ invoiceId, number, kind, amount }) => ({
      invoiceId,
      label: postingLabel(kind, number),
      amount,
    })),
  };
}

/** What the list can be sorted by. */
const orders = {
  received: sql`p.received_on`,
  customer: sql`c.sort_name`,
  method: sql`p.method`,
  reference: sql`lower(p.reference)`,
  amount: sql`p.amount`,
} as const;

function conditions(tx: TenantTransaction, filter: Filter): RawBuilder<unknown> {
  const { paymentIds, customerId, method, search, from, to } = filter;
  const all: RawBuilder<unknown>[] = [sql`p.business_id = ${tx.businessId}`];
  if (paymentIds) all.push(sql`p.id = any(${paymentIds}::uuid[])`);
  if (customerId) all.push(sql`p.customer_id = ${customerId}`);
  if (method) all.push(sql`p.method = ${method}`);
  if (from) all.push(sql`p.received_on >= ${from}`);
  if (to) all.push(sql`p.received_on <= ${to}`);
  if (search) {
    const patterns = wordPatterns(search);
    all.push(sql`(lower(p.reference) like all(${patterns}::text[]) or p.customer_id in (
      select c.id from customers c where c.business_id = ${tx.businessId}
         and c.search like all(${patterns}::text[])))`);
  }
  return sql.join(all, sql` and `);
}

/** A page of payments in its order, with how many there are and their sum, at once. */
export async function listPayments(tx: TenantTransaction, filter: Filter) {
  const where = conditions(tx, filter);
  const direction = filter.descending ? sql`desc` : sql`asc`;
  const order = sql`order by ${orders[filter.order]} ${direction}, p.id ${direction}`;
  const [rows, totals] = await Promise.all([
    tx.all(
      selectPayments(
        sql`select p.* from payments p ${filter.order === 'customer' ? joinCustomers : sql``}
             where ${where} ${order}
             limit ${filter.perPage} offset ${(filter.page - 1) * filter.perPage}`,
        order,
      ),
    ),
    tx.first(sql<{ total: number; amount: number }>`
      select count(*) as total,
             coalesce(sum(p.amount) filter (where p.reversed_at is null), 0)::bigint as amount
        from payments p where ${where}`),
  ]);
  return {
    payments: rows.map(paymentOf),
    total: totals?.total ?? 0,
    amount: totals?.amount ?? 0,
  };
}

/** One payment and what it settled, if it is there. */
export async function findPayment(tx: TenantTransaction, id: string): Promise<Payment | undefined> {
  const one = sql`select p.* from payments p where p.business_id = ${tx.businessId} and p.id = ${id}`;
  const row = await tx.first(selectPayments(one));
  return row && paymentOf(row);
}
