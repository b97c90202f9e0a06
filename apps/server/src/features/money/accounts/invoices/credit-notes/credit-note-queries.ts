import { type RawBuilder, sql } from 'kysely';
import type { CreditNote } from '@roundbook/contract/money/invoices/credit-notes';
import {
  type CreditableInvoice,
  formatCreditNoteNumber,
} from '@roundbook/domain/money/invoices/credit-note';
import { formatInvoiceNumber } from '@roundbook/domain/money/invoices/number';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { tenant } from '../../../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../../../platform/db/transaction.ts';
import { deliveryOf } from '../../../../messages/outbox/relations.ts';

/** A credit note as it is stored. */
export type StoredCreditNote = Omit<CreditNote, 'number'> & { readonly number: number };

/** The credit notes of the invoice `v` as JSON, in order of number. */
export const creditNotesOfInvoice: RawBuilder<unknown> = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', credited.id, 'number', credited.number, 'issuedOn', credited.issued_on, 'net', credited.net,
    'vat', credited.vat, 'total', credited.total, 'reason', credited.reason,
    'delivery', ${deliveryOf(sql`credited.id`, ['credit-note'])}) order by credited.number)
    from credit_notes credited where credited.business_id = ${tenant} and credited.invoice_id = v.id), '[]'::jsonb)`;

/** The total of the credit notes of the invoice `v`, in pence. */
export const creditedOfInvoice: RawBuilder<unknown> = sql`coalesce((
  select sum(credited.total) from credit_notes credited
   where credited.business_id = ${tenant} and credited.invoice_id = v.id), 0)::bigint`;

/** A credit note with its number as printed. */
export function shownCreditNote({ number, ...rest }: StoredCreditNote): CreditNote {
  return { ...rest, number: formatCreditNoteNumber(number) };
}

/** The invoice that a credit note reverses, and its customer; undefined for an unknown credit note. */
export function findInvoiceOfNote(
  tx: TenantTransaction,
  id: string,
): Promise<{ invoiceId: string; customerId: string } | undefined> {
  return tx.first(sql<{ invoiceId: string; customerId: string }>`
    select v.id as "invoiceId", v.customer_id as "customerId"
      from credit_notes credited
      join invoices v on v.business_id = credited.business_id and v.id = credited.invoice_id
     where credited.business_id = ${tx.businessId} and credited.id = ${id}`);
}

/** One of a customer's invoices, with the amount that has been credited; undefined if the invoice is not theirs. */
export async function findCreditableInvoice(
  tx: TenantTransaction,
  { invoiceId, customerId }: { readonly invoiceId: string; readonly customerId: string },
): Promise<CreditableInvoice | undefined> {
  const row = await tx.first(sql<{
    number: number;
    isVoid: boolean;
    vat: number;
    total: number;
    creditedVat: number;
    creditedTotal: number;
  }>`
    select v.number, v.voided_at is not null as "isVoid", v.vat, v.total,
           coalesce(sum(credited.vat), 0)::bigint as "creditedVat",
           coalesce(sum(credited.total), 0)::bigint as "creditedTotal"
      from invoices v
      left join credit_notes credited on credited.business_id = v.business_id and credited.invoice_id = v.id
     where v.business_id = ${tx.businessId} and v.id = ${invoiceId} and v.customer_id = ${customerId}
     group by v.business_id, v.id`);
  if (!row) return undefined;
  const { number, isVoid, vat, total, creditedVat, creditedTotal } = row;
  const credited = { vat: creditedVat, total: creditedTotal };
  return { number: formatInvoiceNumber(number), isVoid, vat, total, credited };
}

/** A credit note as its customer sees it. */
export interface OwnCreditNote {
  readonly id: string;
  readonly number: string;
  readonly invoiceNumber: string;
  readonly issuedOn: PlainDate;
  readonly total: number;
}

/** A customer's newest credit notes. */
export async function findNotesOfCustomer(
  tx: TenantTransaction,
  customerId: string,
  most: number,
): Promise<OwnCreditNote[]> {
  const rows = await tx.all(sql<
    Omit<OwnCreditNote, 'number' | 'invoiceNumber'> & { number: number; invoiceNumber: number }
  >`
    select credited.id, credited.number, v.number as "invoiceNumber", credited.issued_on as "issuedOn", credited.total
      from credit_notes credited
      join invoices v on v.business_id = credited.business_id and v.id = credited.invoice_id
     where credited.business_id = ${tx.businessId} and v.customer_id = ${customerId}
     order by credited.number desc limit ${most}`);
  return rows.map(({ number, invoiceNumber, ...rest }) => ({
    ...rest,
    number: formatCreditNoteNumber(number),
    invoiceNumber: formatInvoiceNumber(invoiceNumber),
  }));
}
