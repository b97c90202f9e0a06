import { z } from 'zod';
import type { WebhookEvent } from '@roundbook/domain/account/webhooks/events';
import { id, instant, plainDate, version } from '../../values.ts';

// What webhooks are sent: ids, and what of a record concerns nobody in particular. Names, addresses and whatever else
// is personal come through the API, to a key whose scopes allow it.

const customer = z.object({ id, version });
const visit = z.object({ id, jobId: id, customerId: id, closedOn: plainDate, cost: z.int() });
const reopened = z.object({ id, customerId: id });
const quote = z.object({ id, customerId: id.nullable(), status: z.string() });
const invoice = z.object({
  id,
  customerId: id,
  number: z.int(),
  /** Pence with VAT. */
  total: z.int(),
  issuedOn: plainDate,
  dueOn: plainDate,
});
const payment = z.object({
  id,
  customerId: id,
  method: z.string(),
  /** Pence; of a refund, what went back. */
  amount: z.int(),
  receivedOn: plainDate,
});

/** What the `data` of each event holds. */
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

/** What is posted: the event, when it happened, and its data. */
export const webhookMessageOf = <Data extends z.ZodType>(event: string, data: Data) =>
  z.object({ type: z.literal(event), timestamp: instant, data });
