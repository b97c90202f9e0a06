import { type RawBuilder, sql } from 'kysely';
import type { CustomerType } from '@roundbook/domain/customers/customers/name';
import type { LedgerLine } from '@roundbook/domain/money/ledger/posting';
import type { Address } from '@roundbook/domain/values/addresses/address';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { business, joinBusiness } from '../../account/businesses/lookups.ts';
import { customer, customerTable } from '../../customers/customers/lookups.ts';
import { invoice, joinInvoice, standingInvoices } from '../invoices/lookups.ts';
import { standingPayments } from '../payments/lookups.ts';
import type { AccountFacts, Undoable } from './ledger-facts.ts';
import type { Allocation, ReceivableItem } from './ledger-items.ts';

/** What to load for an account besides its open items. */
export interface AccountNeeds {
  /** Invoices that may be voided. */
  readonly invoiceIds?: readonly string[];
  /** Payments that may be reversed. */
  readonly paymentIds?: readonly string[];
  /** Visits whose invoice and payments may be undone. */
  readonly occurrenceIds?: readonly string[];
  readonly openingBalance?: boolean;
}

type Owned<T> = T & { readonly customerId: string };

/** Locks customers in id order, so that two bulk changes cannot deadlock. */
export async function lockCustomers(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<Omit<AccountFacts, 'openingBalance'>[]> {
  const now = new Date().toISOString();
  const rows = await tx.all(sql<{
    id: string;
    version: number;
    type: CustomerType;
    name: string;
    businessName: string;
    address: Address;
    balance: number;
    termDays: number;
    vatNumber: string;
    timeZone: string;
  }>`
    select ${customer.id}, ${customer.version}, ${customer.type}, ${customer.name},
           ${customer.businessName} as "businessName", ${customer.address}, ${customer.balance},
           ${business.invoiceTermDays} as "termDays", ${business.vatNumber} as "vatNumber",
           ${business.timeZone} as "timeZone"
      from ${customerTable} ${joinBusiness('c')}
     where ${customer.businessId} = ${tx.businessId} and ${isOneOf(customer.id, customerIds)}
     order by ${customer.id}
       for no key update of c`);
  return rows.map(({ termDays, vatNumber, timeZone, ...found }) => ({
    customer: found,
    termDays,
    vatNumber,
    today: todayIn(timeZone, now),
  }));
}

const itemColumns = sql`
  i.id, i.customer_id as "customerId", i.posting_id as "postingId", i.invoice_id as "invoiceId",
  i.payment_id as "paymentId", i.amount, i.open_amount as open, i.posted_on as "postedOn",
  i.due_on as "dueOn", p.kind, ${invoice.number} as "invoiceNumber"`;

const itemTables = sql`
  receivable_items i
  join postings p on p.business_id = i.business_id and p.id = i.posting_id
  ${joinInvoice('i')}`;

/** Items with something open, of any of the customers. */
export function findOpenItems(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<Owned<ReceivableItem>[]> {
  return tx.all(sql<Owned<ReceivableItem>>`
    select ${itemColumns} from ${itemTables}
     where i.business_id = ${tx.businessId} and ${isOneOf(sql`i.customer_id`, customerIds)}
       and i.open_amount <> 0`);
}

/** The sum of the opening balance postings of each customer. */
export function findOpeningBalances(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<{ customerId: string; balance: number }[]> {
  return tx.all(sql<{ customerId: string; balance: number }>`
    select l.customer_id as "customerId", sum(l.amount)::bigint as balance
      from posting_lines l
      join postings p on p.business_id = l.business_id and p.id = l.posting_id
     where l.business_id = ${tx.businessId} and l.customer_id = any(${customerIds}::uuid[])
       and p.kind = 'openingBalance'
     group by l.customer_id`);
}

/**
 * What may be undone: the documents, the items that these touch, and the allocations between the
 * items.
 */
export interface UndoableRows {
  readonly invoices: Owned<Undoable>[];
  readonly payments: Owned<Undoable>[];
  readonly items: Owned<ReceivableItem>[];
  readonly allocations: Allocation[];
}

/** Loads the documents named, if they are the customers' and not undone already. */
export async function findUndoables(
  tx: TenantTransaction,
  customerIds: readonly string[],
  { invoiceIds = [], paymentIds = [], occurrenceIds = [] }: AccountNeeds,
): Promise<UndoableRows> {
  const named = (ids: readonly string[]) => sql`
    customer_id = any(${customerIds}::uuid[])
    and (id = any(${ids}::uuid[]) or occurrence_id = any(${occurrenceIds}::uuid[]))`;
  const invoices = standingInvoices(tx, named(invoiceIds));
  // What a charge brought in is not undone with its visit: that money can only be refunded.
  const payments = standingPayments(
    tx,
    sql`${named(paymentIds)} and (charge_id is null or id = any(${paymentIds}::uuid[]))`,
  );
  const touched = sql`
    undone as (
      select id from receivable_items where business_id = ${tx.businessId} and (
        invoice_id in (select id from (${invoices}) v) or payment_id in (select id from (${payments}) p))),
    touching as (
      select a.* from allocations a where a.business_id = ${tx.businessId} and a.released_at is null
         and (a.debit_item_id in (select id from undone) or a.credit_item_id in (select id from undone)))`;
  const [foundInvoices, foundPayments, allocations, items] = await Promise.all([
    tx.all(withLines(tx, invoices)),
    tx.all(withLines(tx, payments)),
    tx.all(sql<Allocation>`
      with ${touched}
      select id, debit_item_id as "debitItemId", credit_item_id as "creditItemId", amount
        from touching`),
    tx.all(sql<Owned<ReceivableItem>>`
      with ${touched}
      select ${itemColumns} from ${itemTables}
       where i.business_id = ${tx.businessId} and i.id in (
         select id from undone union select debit_item_id from touching
         union select credit_item_id from touching)`),
  ]);
  return { invoices: foundInvoices, payments: foundPayments, allocations, items };
}

function withLines(tx: TenantTransaction, documents: RawBuilder<unknown>) {
  return sql<Owned<Undoable> & { lines: LedgerLine[] }>`
    select d.id, d.customer_id as "customerId", d.occurrence_id as "occurrenceId",
           d.posting_id as "postingId", d.is_sent as "isSent",
           (select o.created_by from postings o
             where o.business_id = ${tx.businessId} and o.id = d.posting_id) as "createdBy",
           coalesce((select jsonb_agg(jsonb_build_object('account', l.account,
               'customerId', l.customer_id, 'amount', l.amount) order by l.position)
             from posting_lines l
            where l.business_id = ${tx.businessId} and l.posting_id = d.posting_id), '[]') as lines
      from (${documents}) d`;
}
