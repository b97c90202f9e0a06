import { z } from 'zod';
import { REQUEST_STATES, VISIT_WISHES } from '@roundbook/domain/customers/pages/visit-requests';
import { CHANNELS } from '@roundbook/domain/messages/outbox/channels';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, id, instant, lines, plainDate } from '../../values.ts';
import { effect, ruleWishes } from '../../work/visit-rules/effects.ts';
import { newPin } from './opening.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    customerPage: true;
  }
}

/** A customer's request about a visit, as the office sees it. */
export const visitRequest = z.object({
  id,
  customerId: id,
  jobId: id,
  occurrenceId: id,
  title: z.string(),
  /** The day for which the visit is planned; null if there is none, or if the visit is closed. */
  scheduledOn: plainDate.nullable(),
  wish: z.enum(VISIT_WISHES),
  wantedOn: plainDate.nullable(),
  message: z.string(),
  state: z.enum(REQUEST_STATES),
  answer: z.string(),
  askedAt: instant,
  decidedAt: instant.nullable(),
});

export type VisitRequest = z.infer<typeof visitRequest>;

const listedRequest = visitRequest.extend({
  /**
   * The effects of the visit rules if the office accepts the request now; empty unless the request
   * is open and asks to skip the visit.
   */
  effects: z.array(effect),
});

export type ListedRequest = z.infer<typeof listedRequest>;

export const pageAccess = z.object({
  /** The links that work now or that expired within the last month, newest first. */
  links: z.array(
    z.object({
      sentBy: z.enum([...CHANNELS, 'copy']),
      createdAt: instant,
      expiresAt: instant,
      revokedAt: instant.nullable(),
      openedAt: instant.nullable(),
    }),
  ),
  /** The last time at which any link opened the page; null if none did. */
  lastOpenedAt: instant.nullable(),
  /** The person who chose the PIN; null if the page has no PIN. */
  pinSetBy: z.enum(['customer', 'office']).nullable(),
  /** The open requests, and the latest requests that were decided. */
  requests: z.array(listedRequest),
});

export type PageAccess = z.infer<typeof pageAccess>;

const customer = z.object({ id });

export const getPageAccess = endpoint({
  method: 'GET',
  path: '/customers/{id}/page',
  summary:
    'How a customer’s own page can be opened, when it was last opened, and the customer’s requests there',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: customer,
  response: z.object({ access: pageAccess }),
});

export const sendPageLink = endpoint({
  method: 'POST',
  path: '/customers/{id}/page/send',
  summary: 'Send a customer a link to their own page',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: customer,
  body: z.object({ channel: z.enum(CHANNELS) }),
  response: done,
});

export const textInvoice = endpoint({
  method: 'POST',
  path: '/customers/{id}/invoices/{invId}/text',
  summary: 'Text a customer a link to their own page, where they see, print and pay the invoice',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id, invId: id }),
  response: done,
  refusals: [404],
});

export const copyPageLink = endpoint({
  method: 'POST',
  path: '/customers/{id}/page/copy',
  summary: 'Create a link to a customer’s own page to pass on by hand; it is shown only once',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: customer,
  response: z.object({ link: z.string() }),
  sealsAnswer: true,
});

export const withdrawPageLinks = endpoint({
  method: 'DELETE',
  path: '/customers/{id}/page/links',
  summary: 'Withdraw all links to a customer’s own page, and close the page on all devices',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: customer,
  response: done,
});

export const setPagePin = endpoint({
  method: 'POST',
  path: '/customers/{id}/page/pin',
  summary:
    'Set the PIN of a customer’s own page, or clear it so that the customer chooses a new one',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: customer,
  body: z.object({ pin: newPin.nullable() }),
  response: done,
});

const request = z.object({ id, requestId: id });

export const acceptVisitRequest = endpoint({
  method: 'POST',
  path: '/customers/{id}/visitRequests/{requestId}/accept',
  summary: 'Carry out a customer’s request: skip the visit, or move it to the day they want',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: request,
  body: z.object({
    /** The day to which the visit moves, if it is not the requested day. */
    date: plainDate.optional(),
    answer: lines(500).default(''),
    ...ruleWishes,
  }),
  response: z.object({ request: visitRequest }),
  refusals: [409],
});

export const declineVisitRequest = endpoint({
  method: 'POST',
  path: '/customers/{id}/visitRequests/{requestId}/decline',
  summary: 'Leave the visit unchanged, and notify the customer',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: request,
  body: z.object({ answer: lines(500).default('') }),
  response: z.object({ request: visitRequest }),
});
