import { type RawBuilder, sql } from 'kysely';
import { formatInvoiceNumber } from '@roundbook/domain/money/invoices/number';
import { debtName } from '@roundbook/domain/money/ledger/debts';
import { postingLabel } from '@roundbook/domain/money/ledger/labels';
import type { PostingKind } from '@roundbook/domain/money/ledger/posting';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { isOneOf } from '../../../../platform/db/one-of.ts';
import { tenant } from '../../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { invoice, joinInvoice } from '../invoices/lookups.ts';

/** Joins the posting of each row of `alias` as `p`, for its kind. */
export function joinPosting(alias: string): RawBuilder<unknown> {
  return sql`join postings p on p.business_id = ${sql.ref(`${alias}.business_id`)}
    and p.id = ${sql.ref(`${alias}.posting_id`)}`;
}

/** The kind of the posting `p`. */
export const postingKind = sql`p.kind`;

/** An open debt of a customer. */
export interface NamedDebt {
  /** The invoice's id, or for any other debt the id of its item. */
  readonly id: string;
  /** Null for a debt without an invoice, such as an opening balance. */
  readonly invoiceId: string | null;
  readonly kind: PostingKind;
  /** The invoice's number, or else the debt's name, such as "Opening balance". */
  readonly number: string;
  readonly dueOn: PlainDate;
  /** The debt in pence, and the amount left to pay. */
  readonly amount: number;
  readonly open: number;
}

type Row = Omit<NamedDebt, 'number'> & { readonly number: number | null };

const namedDebt = sql`coalesce(i.invoice_id, i.id) as id, i.invoice_id as "invoiceId", p.kind,
  ${invoice.number}, i.due_on as "dueOn", i.amount, i.open_amount as open`;

const named = (row: Row): NamedDebt => ({ ...row, number: postingLabel(row.kind, row.number) });

/** A customer's open debts, oldest first. */
export async function namedDebtsOf(
  tx: TenantTransaction,
  customerId: string,
): Promise<NamedDebt[]> {
  const rows = await tx.all(sql<Row>`
    select ${namedDebt} from receivable_items i ${joinPosting('i')} ${joinInvoice('i')}
     where i.business_id = ${tx.businessId} and i.customer_id = ${customerId} and i.open_amount > 0
     order by i.due_on, i.id`);
  return rows.map(named);
}

/** A debt from before a day that is not paid yet. */
export interface EarlierDebt {
  readonly customerId: string;
  readonly on: PlainDate;
  /** The debt's name as the customer reads it: "Invoice INV-12". */
  readonly name: string;
  /** Pence left to pay. */
  readonly open: number;
}

/** Customers' debts from before a day that are not paid yet, oldest first; read by the index of open debts. */
export async function findDebtsBefore(
  tx: TenantTransaction,
  customerIds: readonly string[],
  from: PlainDate,
): Promise<EarlierDebt[]> {
  const rows = await tx.all(sql<
    Omit<EarlierDebt, 'name'> & { readonly kind: PostingKind; readonly number: number | null }
  >`
    select i.customer_id as "customerId", p.posted_on as on, p.kind, ${invoice.number},
           i.open_amount as open
      from receivable_items i ${joinPosting('i')} ${joinInvoice('i')}
     where i.business_id = ${tx.businessId} and ${isOneOf(sql`i.customer_id`, customerIds)}
       and i.open_amount > 0 and p.posted_on < ${from}
     order by p.posted_on, i.id`);
  return rows.map(({ customerId, on, kind, number, open }) => ({
    customerId,
    on,
    name: debtName(kind, number === null ? null : formatInvoiceNumber(number)),
    open,
  }));
}

/** Debts by their ids, with the amount left to pay; leaves out invoices for £0. */
export async function findOpenOf(
  tx: TenantTransaction,
  debtIds: readonly string[],
): Promise<NamedDebt[]> {
  const rows = await tx.all(sql<Row>`
    select ${namedDebt} from receivable_items i ${joinPosting('i')} ${joinInvoice('i')}
     where i.business_id = ${tx.businessId} and (i.invoice_id = any(${debtIds}::uuid[])
       or (i.id = any(${debtIds}::uuid[]) and i.invoice_id is null and i.amount > 0))`);
  return rows.map(named);
}

/** A debt of the business's customers that is not paid yet. */
interface OpenDebtOfAny {
  /** The invoice's id, or for any other debt the id of its item. */
  readonly id: string;
  readonly customerId: string;
  /** The invoice's number; empty for a debt without an invoice. */
  readonly number: string;
  readonly issuedOn: PlainDate;
  readonly dueOn: PlainDate;
  readonly outstanding: number;
}

/** Debts by the ids of their items, oldest first, as JSON of `id` and `kind`. */
export function debtsNamed(itemIds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select json_agg(json_build_object('id', i.id, 'kind', p.kind) order by i.due_on, i.id)
      from receivable_items i ${joinPosting('i')}
     where i.business_id = ${tenant} and i.id in (${itemIds})), '[]')`;
}

/** All debts of the business's customers that are not paid yet. */
export async function findAllOpenDebts(tx: TenantTransaction): Promise<OpenDebtOfAny[]> {
  const rows = await tx.all(sql<Omit<OpenDebtOfAny, 'number'> & { number: number | null }>`
    select coalesce(i.invoice_id, i.id) as id, i.customer_id as "customerId", ${invoice.number},
           coalesce(${invoice.issuedOn}, i.posted_on) as "issuedOn", i.due_on as "dueOn",
           i.open_amount as outstanding
      from receivable_items i ${joinInvoice('i')}
     where i.business_id = ${tx.businessId} and i.open_amount > 0`);
  return rows.map((row) => ({
    ...row,
    number: row.number === null ? '' : formatInvoiceNumber(row.number),
  }));
}
