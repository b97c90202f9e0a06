import { sql } from 'kysely';
import type { QueryOf } from '@roundbook/contract/endpoint';
import {
  type Debtor,
  type listDebts as debtsContract,
  type listOpenDebts as openDebtsContract,
  MOST_REMAINDERS_AT_ONCE,
  type Remainder,
} from '@roundbook/contract/money/ledger/debts';
import {
  type CustomerNames,
  customerDisplayName,
} from '@roundbook/domain/customers/customers/name';
import { postingLabel } from '@roundbook/domain/money/ledger/labels';
import type { PostingKind } from '@roundbook/domain/money/ledger/posting';
import type { RemainderChoice } from '@roundbook/domain/money/ledger/remainders';
import type { Address } from '@roundbook/domain/values/addresses/address';
import { displayAddress } from '@roundbook/domain/values/addresses/display';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { notFound } from '../../../../platform/http/app-error.ts';
import type { ReadCall } from '../../../../platform/http/call.ts';
import { findOwnRecord } from '../../../customers/customers/lookups.ts';
import { customer, joinCustomer } from '../../../customers/customers/relations.ts';
import { ofCustomers } from '../../../work/jobs/reported/customer-relations.ts';
import { isOnHold } from '../holds/lookups.ts';
import { invoice, joinInvoice } from '../invoices/lookups.ts';
import { joinPosting, namedDebtsOf, postingKind } from './open-debt-lookups.ts';

type DebtorRow = Omit<Debtor, 'displayName' | 'address'> & {
  readonly names: CustomerNames;
  readonly address: Address;
};

/** The debtors, perhaps of one round or tag, by the age of their debts, in one pass over the index of open debts. */
export async function listDebtors(
  tx: TenantTransaction,
  narrowing: QueryOf<typeof debtsContract>,
  today: PlainDate,
): Promise<Debtor[]> {
  const late = (from: number, to?: number) => sql`coalesce(sum(i.open_amount) filter (where
    ${today}::date - i.due_on >= ${from}::integer
    ${to === undefined ? sql`` : sql`and ${today}::date - i.due_on <= ${to}::integer`}), 0)::bigint`;
  const rows = await tx.all(sql<DebtorRow>`
    with owing as (
      select i.business_id, i.customer_id, sum(i.open_amount)::bigint as total,
             min(i.due_on) as oldest,
             json_build_object(
               'current', coalesce(sum(i.open_amount)
                 filter (where i.due_on >= ${today}::date), 0)::bigint,
               'days30', ${late(1, 30)}, 'days60', ${late(31, 60)},
               'days90', ${late(61, 90)}, 'older', ${late(91)}) as ages
        from receivable_items i
       where i.business_id = ${tx.businessId} and i.open_amount > 0
         and ${ofCustomers(sql`i.customer_id`, narrowing)}
       group by i.business_id, i.customer_id
    )
    select d.customer_id as "customerId", ${customer.shortId} as "shortId",
           ${customer.names} as names, ${customer.address} as address,
           ${customer.email} <> '' and ${customer.wantsEmail} as "hasEmail",
           ${isOnHold} as "onHold", d.total, d.ages, d.oldest as "oldestDueOn"
      from owing d ${joinCustomer('d')}
     where d.business_id = ${tx.businessId}
     order by d.total desc, ${customer.sortName}, d.customer_id`);
  return rows.map(({ names, address, ...row }) => ({
    ...row,
    displayName: customerDisplayName(names),
    address: displayAddress(address),
  }));
}

/** A customer's open debts. @throws AppError 404 for an unknown customer */
export async function listOpenDebts({ tx, params }: ReadCall<typeof openDebtsContract>) {
  const [owner, debts] = await Promise.all([
    findOwnRecord(tx, params.id),
    namedDebtsOf(tx, params.id),
  ]);
  if (!owner) throw notFound();
  return {
    debts: debts.map(({ id, invoiceId, number, dueOn, amount, open }) => {
      return { id, invoiceId, number, dueOn, amount, outstanding: open };
    }),
  };
}

/** The small remainders of old debts, each with the number and the total amount of all remainders. */
export async function findRemainders(
  tx: TenantTransaction,
  { below, olderThan }: RemainderChoice,
  today: PlainDate,
) {
  const rows = await tx.all(sql<
    Omit<Remainder, 'displayName' | 'number'> & {
      names: CustomerNames;
      number: number | null;
      kind: PostingKind;
      count: number;
      total: number;
    }
  >`
    select i.id as "itemId", i.customer_id as "customerId", ${customer.names} as names,
           ${invoice.number}, ${postingKind}, i.due_on as "dueOn", i.amount, i.open_amount as open,
           count(*) over ()::int as count, (sum(i.open_amount) over ())::bigint as total
      from receivable_items i ${joinPosting('i')} ${joinCustomer('i')} ${joinInvoice('i')}
     where i.business_id = ${tx.businessId} and i.open_amount > 0
       and i.open_amount < ${below}::bigint
       and i.due_on < ${addDays(today, -olderThan)}::date
     order by i.due_on, i.id limit ${sql.lit(MOST_REMAINDERS_AT_ONCE)}`);
  return {
    remainders: rows.map(({ itemId, customerId, names, number, kind, dueOn, amount, open }) => ({
      itemId,
      customerId,
      dueOn,
      amount,
      open,
      displayName: customerDisplayName(names),
      number: postingLabel(kind, number),
    })),
    count: rows[0]?.count ?? 0,
    total: rows[0]?.total ?? 0,
  };
}
