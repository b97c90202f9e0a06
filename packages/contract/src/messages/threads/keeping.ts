import { z } from 'zod';
import { OFFER_KINDS } from '@roundbook/domain/messages/threads/offer-kinds';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { basedOn, id, lines, plainDate } from '../../values.ts';
import { isOneParty, WHICH_PARTY } from './party.ts';
import { changedThread } from './thread.ts';

const params = z.object({ id });

export const markThread = endpoint({
  method: 'POST',
  path: '/messages/threads/{id}/read',
  summary: 'Mark a thread as read or unread for the whole office',
  access: atLeast('Manager'),
  params,
  body: z.object({ isRead: z.boolean().default(true) }),
  response: changedThread,
});

export const assignThread = endpoint({
  method: 'POST',
  path: '/messages/threads/{id}/assign',
  summary: 'Assign a thread to a person',
  access: atLeast('Manager'),
  params,
  body: z.object({ userId: id.nullable() }),
  response: changedThread,
});

export const snoozeThread = endpoint({
  method: 'POST',
  path: '/messages/threads/{id}/snooze',
  summary: 'Snooze a thread until a day; a reply brings it back at once',
  access: atLeast('Manager'),
  params,
  body: z.object({ until: plainDate.nullable() }),
  response: changedThread,
});

export const closeThread = endpoint({
  method: 'POST',
  path: '/messages/threads/{id}/close',
  summary: 'Close or reopen a thread; an incoming message reopens it',
  access: atLeast('Manager'),
  params,
  body: z.object({
    isClosed: z.boolean().default(true),
    /** The version that the user saw. If a message has arrived since, the conversation stays open. */
    version: basedOn,
  }),
  response: changedThread,
  refusals: [409],
});

export const attachThread = endpoint({
  method: 'POST',
  path: '/messages/threads/{id}/attach',
  summary: 'Assign an unknown sender’s messages to a customer or a quote',
  access: atLeast('Manager'),
  params,
  body: z
    .object({
      customerId: id.optional(),
      quoteId: id.optional(),
      /** Whether to store the sender's number or address with the customer. */
      remember: z.boolean().default(false),
    })
    .refine(isOneParty, { path: ['customerId'], message: WHICH_PARTY }),
  response: changedThread,
  refusals: [404],
});

export const decideOffer = endpoint({
  method: 'POST',
  path: '/messages/threads/{id}/entries/{entryId}/offers',
  summary: 'Act on a reply or dismiss it: a promise to pay, a visit to skip, a code, a payment',
  access: atLeast('Manager'),
  params: z.object({ id, entryId: id }),
  body: z.object({
    kind: z.enum(OFFER_KINDS),
    accept: z.boolean(),
    /** The day by which the customer promised to pay. */
    day: plainDate.optional(),
    /** The visit to skip, or the visit whose job gets the access code in its notes. */
    occurrenceId: id.optional(),
    /** The text to add to the job's notes. */
    text: lines(500).optional(),
  }),
  response: changedThread,
  refusals: [404, 409],
});
