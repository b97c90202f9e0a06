import { z } from 'zod';
import { PAYER_BILLINGS } from '@roundbook/domain/money/payers/payer';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, id, plainDate } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    /** A visit that is billed by the month, identified by the visit's id. */
    monthlyLine: true;
  }
}

const params = z.object({ id });

const billing = z.enum(PAYER_BILLINGS);

export const choosePayer = endpoint({
  method: 'POST',
  path: '/customers/{id}/payer',
  summary:
    'Set who gets a customer’s bills from now on, for each visit or once a month; null means the customer',
  access: atLeast('Manager', 'CUSTOMERS'),
  params,
  body: z.object({
    payerId: id.nullable(),
    billing: billing.default('EachVisit'),
  }),
  response: done,
  refusals: [404],
});

/** A visit that waits to be billed on a monthly invoice. */
const monthlyLine = z.object({
  occurrenceId: id,
  customerId: id,
  customerName: z.string(),
  address: z.string(),
  title: z.string(),
  doneOn: plainDate,
  /** Pence to pay, including the adjustment. */
  amount: z.int(),
});

export const getPaysFor = endpoint({
  method: 'GET',
  path: '/customers/{id}/paysFor',
  summary:
    'The customers whose bills go to this payer, and the visits waiting for the monthly invoice',
  access: atLeast('Manager', 'CUSTOMERS'),
  params,
  response: z.object({
    customers: z.array(z.object({ id, displayName: z.string(), address: z.string(), billing })),
    lines: z.array(monthlyLine),
    /** The total of all the lines, in pence. */
    total: z.int(),
    /** The day on which the lines become an invoice automatically. */
    issuesOn: plainDate,
  }),
});

export const issueMonthlyInvoice = endpoint({
  method: 'POST',
  path: '/customers/{id}/monthlyInvoice',
  summary: 'Issue a payer’s monthly invoice at once, with every waiting visit',
  access: atLeast('Manager', 'CUSTOMERS'),
  params,
  response: z.object({ invoiceId: id }),
  refusals: [404],
});
