import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, plainDate } from '../../values.ts';

/** One line of a customer's account. */
export const statementLine = z.object({
  id,
  on: plainDate,
  kind: z.enum(['invoice', 'payment', 'credit', 'debit', 'writeOff', 'openingBalance', 'reversal']),
  description: z.string(),
  /** Positive adds to the debt. */
  amount: z.int(),
  balance: z.int(),
  invoiceId: id.nullable(),
  paymentId: id.nullable(),
});

export const getStatement = endpoint({
  method: 'GET',
  path: '/customers/{id}/statement',
  summary: 'The customer’s account, oldest first, with a running balance',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  query: z.object({ from: plainDate.optional(), to: plainDate.optional() }),
  response: z.object({
    openingBalance: z.int(),
    closingBalance: z.int(),
    lines: z.array(statementLine),
  }),
});

export const getStatementPdf = endpoint({
  method: 'GET',
  path: '/customers/{id}/statement.pdf',
  summary: 'The statement as a PDF',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  query: z.object({ from: plainDate.optional(), to: plainDate.optional() }),
  response: z.any(),
  transfer: 'file',
});
