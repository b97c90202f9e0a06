import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { delivery } from '../../messages/outbox/delivery.ts';
import { id, plainDate } from '../../values.ts';

/** A document that reverses an invoice, in pence above zero. */
export const creditNote = z.object({
  id,
  /** As printed: `CN-0007`. */
  number: z.string(),
  issuedOn: plainDate,
  net: z.int(),
  vat: z.int(),
  total: z.int(),
  reason: z.string(),
  /** The delivery state of the last email with the credit note; null if none was written. */
  delivery: delivery.nullable(),
});

export type CreditNote = z.infer<typeof creditNote>;

export const getCreditNotePdf = endpoint({
  method: 'GET',
  path: '/invoices/creditNotes/{id}/pdf',
  summary: 'A credit note as a PDF',
  access: atLeast('Manager'),
  params: z.object({ id }),
  response: z.any(),
  transfer: 'file',
});

export const sendCreditNote = endpoint({
  method: 'POST',
  path: '/invoices/creditNotes/{id}/send',
  summary: 'Email the credit note to its customer, with its document',
  access: atLeast('Manager'),
  params: z.object({ id }),
  response: z.object({ creditNote }),
});
