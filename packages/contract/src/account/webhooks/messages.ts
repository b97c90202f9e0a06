import { z } from 'zod';
import type { WebhookEvent } from '@roundbook/domain/account/webhooks/events';
import { id, instant, plainDate, version } from '../../values.ts';

// The data of webhooks: ids, and the impersonal parts of a record. A program fetches names,
// addresses and other personal data through the API, with a key whose scopes allow it.

const customer = z.object({ id, version });
const visit = z.object({ id, jobId: id, customerId: id, closedOn: plainDate, cost: z.int() });
const reopened = z.object({ id, customerId: id });
const quote = z.object({ id, customerId: id.nullable(), status: z.string() });
const invoice = z.object({
  id,
  customerId: id,
  number: z.int(),
  /** The invoice's total in pence, including VAT. */
  total: z.int(),
  issuedOn: plainDate,
  dueOn: plainDate,
});
const payment = z.object({
  id,
  customerId: id,
  method: z.string(),
  /** The amount in pence; for a refund, the amount returned. */
  amount: z.int(),
  receivedOn: plainDate,
});

/** The `data` of each event. */
export const webhookData = {
  'customer.created': customer,
  'customer.changed': customer,
  'customer.deleted': customer,
  'visit.done': visit,
  'visit.skipped': visit,
  'visit.reopened': reopened,
  'quote.accepted': quote,
  'quote.declined': quote,
  'invoice.raised': invoice,
  'invoice.paid': invoice,
  'invoice.voided': invoice,
  'payment.received': payment,
  'payment.refunded': payment,
  'payment.reversed': payment,
} satisfies Readonly<Record<WebhookEvent, z.ZodType>>;

export type WebhookData = {
  readonly [Event in WebhookEvent]: z.infer<(typeof webhookData)[Event]>;
};

/** The posted message: the event, its time and its data. */
export const webhookMessageOf = <Data extends z.ZodType>(event: string, data: Data) =>
  z.object({ type: z.literal(event), timestamp: instant, data });
