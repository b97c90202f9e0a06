/** The events to which webhooks can subscribe, in the order of the form. */
export const WEBHOOK_EVENTS = [
  'customer.created',
  'customer.changed',
  'customer.deleted',
  'visit.done',
  'visit.skipped',
  'visit.reopened',
  'quote.accepted',
  'quote.declined',
  'invoice.raised',
  'invoice.paid',
  'invoice.voided',
  'payment.received',
  'payment.refunded',
  'payment.reversed',
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The description of each event on screen. */
export const EVENT_TEXTS: Readonly<Record<WebhookEvent, string>> = {
  'customer.created': 'A customer was added',
  'customer.changed': 'A customer, their jobs or their account changed',
  'customer.deleted': 'A customer was deleted',
  'visit.done': 'A visit was marked as done',
  'visit.skipped': 'A visit was skipped',
  'visit.reopened': 'A closed visit was reopened',
  'quote.accepted': 'A quote was accepted',
  'quote.declined': 'A quote was declined',
  'invoice.raised': 'An invoice was raised',
  'invoice.paid': 'An invoice was paid in full',
  'invoice.voided': 'An invoice was voided',
  'payment.received': 'A payment was received',
  'payment.refunded': 'Money was refunded',
  'payment.reversed': 'A payment was taken back',
};

/** The event of a test delivery. No webhook subscribes to it. */
export const TEST_EVENT = 'webhook.test';
