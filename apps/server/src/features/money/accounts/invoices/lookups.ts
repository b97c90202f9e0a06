import { type RawBuilder, sql } from 'kysely';
import { isOneOf } from '../../../../platform/db/one-of.ts';
import { tenant } from '../../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { creditedOfInvoice } from './credit-notes/credit-note-queries.ts';

/** The table of invoices under the alias `v`, which the columns of `invoice` refer to. */
export const invoiceTable = sql`invoices v`;

/** Columns of the invoice `v`. */
export const invoice = {
  id: sql`v.id`,
  businessId: sql`v.business_id`,
  customerId: sql`v.customer_id`,
  /** The visit that the invoice bills; null if it bills none, or several. */
  occurrenceId: sql`v.occurrence_id`,
  number: sql`v.number`,
  issuedOn: sql`v.issued_on`,
  /** Pence. */
  vat: sql`v.vat`,
  /** Pence, including VAT. */
  total: sql`v.total`,
  /** Whether credit notes have reversed a part of the invoice, and whether they have reversed the whole invoice. */
  isCredited: sql`(${creditedOfInvoice} > 0)`,
  isWhollyCredited: sql`(v.total > 0 and ${creditedOfInvoice} >= v.total)`,
  /** The last day on which the customer was reminded of the invoice. */
  remindedOn: sql`v.reminded_on`,
} as const;

/** Joins each row of `alias` to the invoice that it names, if any, as `v`. */
export function joinInvoice(alias: string): RawBuilder<unknown> {
  const [businessId, invoiceId] = [`${alias}.business_id`, `${alias}.invoice_id`];
  return sql`left join invoices v
    on v.business_id = ${sql.ref(businessId)} and v.id = ${sql.ref(invoiceId)}`;
}

/** Joins each row of `alias` to the invoice of its posting, if there is one, as `v`. */
export function joinInvoiceOfPosting(
  alias: string,
  postingId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`left join invoices v
    on v.business_id = ${sql.ref(`${alias}.business_id`)} and v.posting_id = ${postingId}`;
}

/** Columns of the credit note `credited`. */
export const creditNote = {
  number: sql`credited.number`,
  id: sql`credited.id`,
  /** Pence. */
  vat: sql`credited.vat`,
  /** Pence, including VAT. */
  total: sql`credited.total`,
} as const;

/** Joins each posting `alias` to its credit note, if there is one, as `credited`. */
export function joinCreditNoteOfPosting(alias: string): RawBuilder<unknown> {
  return sql`left join credit_notes credited on credited.business_id = ${sql.ref(`${alias}.business_id`)}
    and credited.posting_id = ${sql.ref(`${alias}.id`)}`;
}

/** Joins each row of `alias` to the credit note of its posting, if there is one, as `credited`. */
export function joinCreditNoteOfItem(alias: string): RawBuilder<unknown> {
  return sql`left join credit_notes credited on credited.business_id = ${sql.ref(`${alias}.business_id`)}
    and credited.posting_id = ${sql.ref(`${alias}.posting_id`)}`;
}

/** Whether a credit note belongs to the posting `alias`. */
export function isOfCreditNote(alias: string): RawBuilder<boolean> {
  return sql`exists (select from credit_notes credited
    where credited.business_id = ${tenant} and credited.posting_id = ${sql.ref(`${alias}.id`)})`;
}

/** The postings of customers' invoices, as a sub-select. */
export function invoicePostingsOf(
  tx: TenantTransaction,
  customerIds: readonly string[],
): RawBuilder<unknown> {
  return sql`(select posting_id from invoices
    where business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)})`;
}

/**
 * Invoices that are not void, with rows of `id`, `customer_id`, `occurrence_id`, `posting_id`,
 * `is_sent` and `credit_notes`.
 * @param where a condition on `id`, `customer_id` and `occurrence_id`
 */
export function standingInvoices(
  tx: TenantTransaction,
  where: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select id, customer_id, occurrence_id, posting_id, sent_at is not null as is_sent,
      coalesce((select jsonb_agg(jsonb_build_object('postingId', credited.posting_id, 'vat', credited.vat,
          'total', credited.total)) from credit_notes credited
        where credited.business_id = ${tx.businessId} and credited.invoice_id = invoices.id), '[]') as credit_notes
    from invoices
    where business_id = ${tx.businessId} and ${where} and voided_at is null`;
}

/** Every invoice for an audit: rows of `id`, `number`, `posting_id`, `customer_id`, `amount`, `undone`. */
export function auditedInvoices(tx: TenantTransaction): RawBuilder<unknown> {
  return sql`select id, number, posting_id, customer_id, occurrence_id, total as amount,
      voided_at is not null as undone
    from invoices where business_id = ${tx.businessId}`;
}

/** Every credit note for an audit: rows of `id`, `number`, `posting_id`, `customer_id` and `amount`, below zero. */
export function auditedCreditNotes(tx: TenantTransaction): RawBuilder<unknown> {
  return sql`select credited.id, credited.number, credited.posting_id, v.customer_id, -credited.total as amount
    from credit_notes credited
    join invoices v on v.business_id = credited.business_id and v.id = credited.invoice_id
    where credited.business_id = ${tx.businessId}`;
}

/** A customer's invoices as entries of their story. */
export function invoicesInStory(tx: TenantTransaction, customerId: string): RawBuilder<unknown> {
  return sql`select 'invoice' as kind, id, issued_on as day, number::text as title,
      voided_reason as detail, total as amount,
      case when voided_at is null then '' else 'Void' end as state, null::text as channel,
      null::uuid as "jobId"
    from invoices where business_id = ${tx.businessId} and customer_id = ${customerId}`;
}

/** A sub-select of the ids of the customers billed for visits. */
export function billedFor(tx: TenantTransaction, visitIds: readonly string[]): RawBuilder<unknown> {
  return sql`select customer_id from invoices where business_id = ${tx.businessId}
    and occurrence_id = any(${visitIds}::uuid[]) and voided_at is null`;
}

/** The ids of the customers with these invoices, each once. */
export async function findCustomersOf(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx.all(sql<{ customerId: string }>`
    select distinct v.customer_id as "customerId" from invoices v
     where v.business_id = ${tx.businessId} and ${isOneOf(sql`v.id`, ids)}`);
  return rows.map(({ customerId }) => customerId);
}
