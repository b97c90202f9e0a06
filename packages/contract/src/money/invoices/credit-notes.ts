import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, plainDate } from '../../values.ts';

/** A document that takes back an invoice, in pence above zero. */
export const creditNote = z.object({
  id,
  /** As printed: `CN-0007`. */
  number: z.string(),
  issuedOn: plainDate,
  net: z.int(),
  vat: z.int(),
  total: z.int(),
  reason: z.string(),
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
