import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { FileAnswer } from '../../../../platform/http/call.ts';
import { pdfAnswer } from '../../../../platform/pdf/pdf-answer.ts';
import type { FileStore } from '../../../../providers/files/files.ts';
import { findBusiness } from '../../../account/businesses/lookups.ts';
import { findAddressee } from '../../../customers/customers/lookups.ts';
import { findLogo } from '../../../files/assets/lookups.ts';
import { paymentReceiptLetter } from './payment-receipt-letter.ts';
import { findPayment } from './queries.ts';

/** The receipt for one of a customer's payments; undefined if the payment is not theirs. */
export async function receiptOf(
  tx: TenantTransaction,
  files: FileStore,
  { customerId, paymentId }: { readonly customerId: string; readonly paymentId: string },
): Promise<FileAnswer | undefined> {
  const [payment, customer, { business }, readLogo] = await Promise.all([
    findPayment(tx, paymentId),
    findAddressee(tx, customerId),
    findBusiness(tx),
    findLogo(tx, files),
  ]);
  if (!customer || payment?.customerId !== customerId) return undefined;
  const letter = paymentReceiptLetter(payment, customer, business);
  return pdfAnswer(tx.businessId, `Receipt ${payment.receivedOn}.pdf`, letter, readLogo);
}
