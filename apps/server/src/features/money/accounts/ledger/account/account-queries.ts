import { type RawBuilder, sql } from 'kysely';
import type { VatRegistration } from '@roundbook/domain/account/businesses/vat-registration';
import type { CustomerState } from '@roundbook/domain/customers/customers/lifecycle';
import type { CustomerType } from '@roundbook/domain/customers/customers/name';
import type { LedgerLine } from '@roundbook/domain/money/ledger/posting';
import type { PayerBilling } from '@roundbook/domain/money/payers/payer';
import type { Address } from '@roundbook/domain/values/addresses/address';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { isOneOf } from '../../../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../../../platform/db/transaction.ts';
import { business, joinBusiness } from '../../../../account/businesses/relations.ts';
import {
  customer,
  customerTable,
  sitesPaidByOthers,
  withPayers,
} from '../../../../customers/customers/relations.ts';
import { billedFor, invoice, joinInvoice, standingInvoices } from '../../invoices/lookups.ts';
import { paidFor, standingPayments } from '../../payments/lookups.ts';
import { isBanked } from '../../payments/relations.ts';
import type { AccountFacts, Undoable } from './ledger-facts.ts';
import type { Allocation, ReceivableItem } from './ledger-items.ts';

/** The records that an account loads in addition to its open items. */
export interface AccountNeeds {
  /** Invoices that may be voided. */
  readonly invoiceIds?: readonly string[];
  /** Payments that may be reversed. */
  readonly paymentIds?: readonly string[];
  /** Visits whose invoice and payments may be undone. */
  readonly visitIds?: readonly string[];
  /** Other postings that may be reversed. */
  readonly postingIds?: readonly string[];
  /** Whether to load the opening balances, so that they can be replaced. */
  readonly openings?: boolean;
}

type Owned<T> = T & { readonly customerId: string };

/**
 * Selects accounts: builds the condition that a column holds the id of one of the selected
 * customers.
 */
export type Whose = (column: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Selects the customers' own accounts. */
export function ofCustomers(customerIds: readonly string[]): Whose {
  return (column) => isOneOf(column, customerIds);
}

/**
 * Selects the accounts of the customers, of their current payers, and of everyone who was billed for the visits or
 * paid for them, since a customer's payer may have changed in between. Evaluated once in each statement, before the
 * statement looks for rows.
 */
export function ofPayers(
  tx: TenantTransaction,
  customerIds: readonly string[],
  visitIds: readonly string[] = [],
): Whose {
  const ofVisits =
    visitIds.length === 0
      ? sql``
      : sql`union ${billedFor(tx, visitIds)} union ${paidFor(tx, visitIds)}`;
  const all = sql`${withPayers(tx, customerIds)} ${ofVisits}`;
  return (column) => sql`${column} = any(array(${all}))`;
}

/** Locks customers in id order, so that two bulk changes cannot deadlock. */
export async function lockCustomers(
  tx: TenantTransaction,
  isOneOfThem: Whose,
): Promise<Omit<AccountFacts, 'hasOpenings' | 'holds'>[]> {
  const now = tx.now;
  const rows = await tx.all(sql<{
    id: string;
    version: number;
    lifecycle: CustomerState;
    type: CustomerType;
    name: string;
    businessName: string;
    address: Address;
    balance: number;
    termDays: number;
    vatRegistrations: VatRegistration[];
    timeZone: string;
    payerId: string | null;
    payerBilling: PayerBilling | null;
    siteAddresses: Record<string, Address> | null;
  }>`
    select ${customer.id}, ${customer.version}, ${customer.lifecycle}, ${customer.type}, ${customer.name},
           ${customer.businessName} as "businessName", ${customer.address}, ${customer.balance},
           ${business.invoiceTermDays} as "termDays", ${business.vatRegistrations} as "vatRegistrations",
           ${business.timeZone} as "timeZone", ${customer.payerId} as "payerId",
           ${customer.payerBilling} as "payerBilling", ${sitesPaidByOthers} as "siteAddresses"
      from ${customerTable} ${joinBusiness('c')}
     where ${customer.businessId} = ${tx.businessId} and ${isOneOfThem(customer.id)}
     order by ${customer.id}
       for no key update of c`);
  return rows.map(({ termDays, vatRegistrations, timeZone, payerId, payerBilling, ...found }) => ({
    customer: {
      ...found,
      payer: payerId && payerBilling ? { payerId, billing: payerBilling } : null,
    },
    termDays,
    vatRegistrations,
    today: todayIn(timeZone, now),
  }));
}

/** Locks the customers whose payers are billed by the month. */
export function lockMonthly(
  tx: TenantTransaction,
  customerIds: readonly string[],
): ReturnType<typeof lockCustomers> {
  const ids = [...new Set(customerIds)];
  return lockCustomers(
    tx,
    (column) => sql`${isOneOf(column, ids)} and ${customer.payerBilling} = 'Monthly'`,
  );
}

const itemColumns = sql`
  i.id, i.customer_id as "customerId", i.posting_id as "postingId", i.invoice_id as "invoiceId",
  i.payment_id as "paymentId", i.amount, coalesce(${invoice.vat}, 0) as vat, i.open_amount as open, i.posted_on as "postedOn",
  i.due_on as "dueOn", p.kind, ${invoice.number} as "invoiceNumber"`;

const itemTables = sql`
  receivable_items i
  join postings p on p.business_id = i.business_id and p.id = i.posting_id
  ${joinInvoice('i')}`;

/** The customers' items that are still open. */
export function findOpenItems(
  tx: TenantTransaction,
  isOneOfThem: Whose,
): Promise<Owned<ReceivableItem>[]> {
  return tx.all(sql<Owned<ReceivableItem>>`
    select ${itemColumns} from ${itemTables}
     where i.business_id = ${tx.businessId} and ${isOneOfThem(sql`i.customer_id`)}
       and i.open_amount <> 0`);
}

/** Documents that may be undone, with the items they touch and the allocations between the items. */
export interface UndoableRows {
  readonly invoices: Owned<Undoable>[];
  readonly payments: Owned<Undoable>[];
  readonly postings: Owned<Undoable>[];
  readonly items: Owned<ReceivableItem>[];
  readonly allocations: Allocation[];
}

/** Loads the named documents, and opening balances if wanted, that belong to the customers and are not undone yet. */
export async function findUndoables(
  tx: TenantTransaction,
  isOneOfThem: Whose,
  { invoiceIds = [], paymentIds = [], visitIds = [], postingIds = [], openings }: AccountNeeds,
): Promise<UndoableRows> {
  const named = (ids: readonly string[]) => sql`
    ${isOneOfThem(sql`customer_id`)}
    and (id = any(${ids}::uuid[]) or occurrence_id = any(${visitIds}::uuid[]))`;
  const invoices = standingInvoices(tx, named(invoiceIds));
  // Excludes money from charges: only a refund can return it, not undoing a visit.
  const payments = standingPayments(
    tx,
    sql`${named(paymentIds)} and (charge_id is null or id = any(${paymentIds}::uuid[]))`,
  );
  // Queries each kind of document separately: an "or" of the conditions would read the whole
  // tables.
  const itemsOf = (
    documents: RawBuilder<unknown>,
    name: 'invoice_id' | 'payment_id' | 'posting_id',
  ) => sql`
    select i.id from (${documents}) d
      join receivable_items i on i.business_id = ${tx.businessId} and i.${sql.ref(name)} = d.id`;
  const others =
    postingIds.length > 0
      ? standingPostings(tx, isOneOfThem, sql`p.id = any(${postingIds}::uuid[])`)
      : openings
        ? standingPostings(tx, isOneOfThem, sql`p.kind = 'openingBalance'`)
        : null;
  const touchedBy = (name: 'debit_item_id' | 'credit_item_id') => sql`
    select al.id, al.debit_item_id, al.credit_item_id, al.amount from undone u
      join allocations al on al.business_id = ${tx.businessId} and al.${sql.ref(name)} = u.id
     where al.released_at is null`;
  const touched = sql`
    undone as (${itemsOf(invoices, 'invoice_id')} union ${itemsOf(payments, 'payment_id')}
      ${others ? sql`union ${itemsOf(others, 'posting_id')}` : sql``}),
    touching as (${touchedBy('debit_item_id')} union ${touchedBy('credit_item_id')})`;
  const [foundInvoices, foundPayments, postings, allocations, items] = await Promise.all([
    tx.all(withLines(tx, invoices)),
    tx.all(withLines(tx, payments, isBanked('d'))),
    others ? tx.all(withLines(tx, others)) : [],
    tx.all(sql<Allocation>`
      with ${touched}
      select id, debit_item_id as "debitItemId", credit_item_id as "creditItemId", amount
        from touching`),
    tx.all(sql<Owned<ReceivableItem>>`
      with ${touched}
      select ${itemColumns}
        from (select id from undone union select debit_item_id from touching
          union select credit_item_id from touching) t
        join ${itemTables} on true
       where i.business_id = ${tx.businessId} and i.id = t.id`),
  ]);
  return {
    invoices: foundInvoices,
    payments: foundPayments,
    postings,
    allocations,
    items,
  };
}

/** Customers' postings that belong to no document and are not reversed. */
function standingPostings(
  tx: TenantTransaction,
  isOneOfThem: Whose,
  areWanted: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select p.id, l.customer_id, null::uuid as occurrence_id, p.id as posting_id,
      false as is_sent, '[]'::jsonb as credit_notes
    from postings p
    join posting_lines l on l.business_id = p.business_id and l.posting_id = p.id
    where p.business_id = ${tx.businessId} and ${areWanted}
      and ${isOneOfThem(sql`l.customer_id`)}
      and not exists (select from postings p_reverse
        where p_reverse.business_id = ${tx.businessId} and p_reverse.reverses_id = p.id)`;
}

function withLines(tx: TenantTransaction, documents: RawBuilder<unknown>, banked = sql`false`) {
  return sql<Owned<Undoable> & { lines: LedgerLine[] }>`
    select d.id, d.customer_id as "customerId", d.occurrence_id as "occurrenceId",
           d.posting_id as "postingId", d.is_sent as "isSent", d.credit_notes as "creditNotes", ${banked} as "isBanked",
           (select p_reversed.created_by from postings p_reversed
             where p_reversed.business_id = ${tx.businessId} and p_reversed.id = d.posting_id) as "createdBy",
           coalesce((select jsonb_agg(jsonb_build_object('account', l.account,
               'customerId', l.customer_id, 'amount', l.amount) order by l.position)
             from posting_lines l
            where l.business_id = ${tx.businessId} and l.posting_id = d.posting_id), '[]') as lines
      from (${documents}) d`;
}
