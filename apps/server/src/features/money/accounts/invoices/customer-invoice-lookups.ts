import type { Invoice } from '@roundbook/contract/money/invoices/invoices';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { FileAnswer } from '../../../../platform/http/call.ts';
import { pdfAnswer } from '../../../../platform/pdf/pdf-answer.ts';
import type { FileStore } from '../../../../providers/files/files.ts';
import { findBusiness } from '../../../account/businesses/lookups.ts';
import { findLogo } from '../../../files/assets/lookups.ts';
import { invoiceLetter } from './invoice-letter.ts';
import { findInvoice, listInvoices } from './queries.ts';

/** A customer's newest invoices, and their total number. */
export function invoicesOfCustomer(
  tx: TenantTransaction,
  customerId: string,
  today: PlainDate,
  most: number,
) {
  const filter = { customerId, order: 'issued', descending: true, perPage: most, page: 1 } as const;
  return listInvoices(tx, filter, today);
}

/** The document of one of a customer's invoices; undefined if the invoice is not theirs. */
export async function invoiceDocumentOf(
  tx: TenantTransaction,
  files: FileStore,
  today: PlainDate,
  { customerId, invoiceId }: { readonly customerId: string; readonly invoiceId: string },
): Promise<FileAnswer | undefined> {
  const [record, { business }, readLogo] = await Promise.all([
    findInvoice(tx, invoiceId, today),
    findBusiness(tx),
    findLogo(tx, files),
  ]);
  if (record?.invoice.customerId !== customerId) return undefined;
  const { invoice } = record;
  const letter = invoiceLetter(invoice, business);
  return pdfAnswer(tx.businessId, `${invoice.number}.pdf`, letter, readLogo);
}

/** The customer's invoice with this id; undefined if it is another customer's. */
export async function invoiceOfCustomer(
  tx: TenantTransaction,
  { customerId, invoiceId }: { readonly customerId: string; readonly invoiceId: string },
  today: PlainDate,
): Promise<Invoice | undefined> {
  const record = await findInvoice(tx, invoiceId, today);
  return record?.invoice.customerId === customerId ? record.invoice : undefined;
}
