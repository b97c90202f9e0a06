import { z } from 'zod';
import { THREAD_FILTERS } from '@roundbook/domain/messages/threads/filters';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, instant, line, plainDate } from '../../values.ts';
import { changedThread, thread, threadEntry } from './thread.ts';

/** The most threads that one call fetches. */
export const MOST_THREADS = 20;

export const getUnreadThreads = endpoint({
  method: 'GET',
  path: '/messages/threads/unread',
  summary: 'How many threads have messages that nobody has read, and the newest of them',
  access: atLeast('Manager'),
  response: z.object({
    count: z.int(),
    /** Senders who are waiting to be put to a customer. */
    triage: z.int(),
    threads: z.array(thread),
  }),
});

export const getRecentThreads = endpoint({
  method: 'GET',
  path: '/messages/threads/recent',
  summary: 'The threads in which something was said last',
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
    /** Words of names, numbers or messages; then threads of every filter are found. */
    search: line(100).default(''),
    /** Where the last thread of the page before stands. */
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
  summary: 'A thread with its messages and notes, the newest first, page by page',
  access: atLeast('Manager'),
  params,
  query: z.object({
    beforeAt: instant.optional(),
    beforeId: id.optional(),
    perPage: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.object({ thread, entries: z.array(threadEntry), hasMore: z.boolean() }),
});

/** Why a customer cannot be written to by a channel, in words; null if they can. */
const reach = z.object({ address: z.string(), refusal: z.string().nullable() });

export const getThreadContact = endpoint({
  method: 'GET',
  path: '/messages/threads/{id}/contact',
  summary: 'Whom a thread is with: how they are reached, what they owe, when they are visited next',
  access: atLeast('Manager'),
  params,
  response: z.object({
    /** Null for a sender whom nobody knows yet. */
    contact: z
      .object({
        customerId: id,
        name: z.string(),
        address: z.string(),
        email: reach,
        sms: reach,
        /** Pence that they owe; below zero: credit. */
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
        /** What keeps reminders from them, in words; empty if nothing does. */
        pause: z.string(),
      })
      .nullable(),
  }),
});

export const openThread = endpoint({
  method: 'POST',
  path: '/messages/threads',
  summary: 'The thread with a customer, begun if there is none yet',
  access: atLeast('Manager'),
  body: z.object({ customerId: id }),
  response: changedThread,
  refusals: [404],
});
