import { z } from 'zod';
import { THREAD_FILTERS } from '@roundbook/domain/messages/threads/filters';
import { atLeast } from '../../access.ts';
import { quoteRow } from '../../customers/quotes/quote.ts';
import { endpoint } from '../../endpoint.ts';
import { id, instant, line, plainDate } from '../../values.ts';
import { isOneParty, WHICH_PARTY } from './party.ts';
import { changedThread, thread, threadEntry } from './thread.ts';

/** The maximum number of conversations that one call fetches. */
export const MOST_THREADS = 20;

export const getUnreadThreads = endpoint({
  method: 'GET',
  path: '/messages/threads/unread',
  summary: 'The number of threads with unread messages, and the latest of them',
  access: atLeast('Manager'),
  response: z.object({
    count: z.int(),
    /** The number of unknown senders who wait to be matched to a customer. */
    triage: z.int(),
    threads: z.array(thread),
  }),
});

export const getRecentThreads = endpoint({
  method: 'GET',
  path: '/messages/threads/recent',
  summary: 'The most recently active threads',
  access: atLeast('Manager'),
  query: z.object({ limit: z.coerce.number().int().min(1).max(MOST_THREADS).default(2) }),
  response: z.object({ threads: z.array(thread) }),
});

export const listThreads = endpoint({
  method: 'GET',
  path: '/messages/threads',
  summary: 'Threads page by page, the newest first',
  access: atLeast('Manager'),
  query: z.object({
    filter: z.enum(THREAD_FILTERS).default('open'),
    /** Words in names, numbers or messages; a search ignores the other filters. */
    search: line(100).default(''),
    /** The instant of the last conversation on the previous page. */
    beforeAt: instant.optional(),
    beforeId: id.optional(),
    perPage: z.coerce.number().int().min(1).max(MOST_THREADS).default(MOST_THREADS),
  }),
  response: z.object({ threads: z.array(thread), hasMore: z.boolean() }),
});

const params = z.object({ id });

export const getThread = endpoint({
  method: 'GET',
  path: '/messages/threads/{id}',
  summary: 'A thread’s messages and notes, newest first, page by page',
  access: atLeast('Manager'),
  params,
  query: z.object({
    beforeAt: instant.optional(),
    beforeId: id.optional(),
    perPage: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.object({ thread, entries: z.array(threadEntry), hasMore: z.boolean() }),
});

/**
 * The address on a channel. `refusal` is the reason that the channel does not reach the contact, as a message; null
 * if it does.
 */
const reach = z.object({ address: z.string(), refusal: z.string().nullable() });

export const getThreadContact = endpoint({
  method: 'GET',
  path: '/messages/threads/{id}/contact',
  summary: 'The person in a thread: contact details, balance, next visits, or their quote',
  access: atLeast('Manager'),
  params,
  response: z.object({
    /** The person on the other side; null for an unknown sender. */
    contact: z
      .object({
        /** The customer's id; null if the contact has only a quote. */
        customerId: id.nullable(),
        /** The contact's quote; null if the contact is a customer. */
        quote: quoteRow
          .pick({ id: true, title: true, status: true, first: true, regular: true })
          .extend({
            validUntil: plainDate.nullable(),
            /** True if the office may still answer on the quote's page. */
            mayReply: z.boolean(),
          })
          .nullable(),
        name: z.string(),
        address: z.string(),
        email: reach,
        sms: reach,
        /** The contact's balance in pence; negative for credit. */
        balance: z.int(),
        nextVisits: z.array(
          z.object({
            occurrenceId: id,
            jobId: id,
            title: z.string(),
            siteName: z.string(),
            day: plainDate,
          }),
        ),
        lastPayment: z.object({ id, day: plainDate, amount: z.int() }).nullable(),
        /** The reason that reminders to the contact are paused, as a message; empty if they are not. */
        pause: z.string(),
      })
      .nullable(),
  }),
});

export const openThread = endpoint({
  method: 'POST',
  path: '/messages/threads',
  summary:
    'The thread with a customer or the person who asked for a quote; created if there is none',
  access: atLeast('Manager'),
  body: z
    .object({ customerId: id.optional(), quoteId: id.optional() })
    .refine(isOneParty, { path: ['customerId'], message: WHICH_PARTY }),
  response: changedThread,
  refusals: [404],
});
