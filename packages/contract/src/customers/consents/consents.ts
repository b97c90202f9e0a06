import { z } from 'zod';
import {
  CONSENT_GROUNDS,
  CONSENT_STEPS,
  CONSENT_WAYS,
} from '@roundbook/domain/customers/consents/consent';
import { CHANNELS } from '@roundbook/domain/messages/outbox/channels';
import { MESSAGE_PURPOSES } from '@roundbook/domain/messages/outbox/customer-messages';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, id, instant, line } from '../../values.ts';

const entry = z.object({
  channel: z.enum(CHANNELS),
  purpose: z.enum(MESSAGE_PURPOSES),
  /**
   * The number of the entry, from 1 for each channel and purpose; the entry with the highest number
   * is in force.
   */
  number: z.int(),
  step: z.enum(CONSENT_STEPS),
  at: instant,
  way: z.enum(CONSENT_WAYS),
  /** The office's note; empty if there is none. */
  note: z.string(),
  /** The id of the user who recorded the entry; null if no user did. */
  userId: id.nullable(),
});

export type ConsentEntry = z.infer<typeof entry>;

export const getConsents = endpoint({
  method: 'GET',
  path: '/customers/{id}/consents',
  summary: 'A customer’s consents and withdrawals, newest first',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  response: z.object({ entries: z.array(entry) }),
});

const listed = entry.extend({
  /** An id derived from the fields that identify an entry. */
  id: z.string(),
  customerId: id,
  displayName: z.string(),
});

export type ListedConsent = z.infer<typeof listed>;

export const listConsents = endpoint({
  method: 'GET',
  path: '/consents',
  summary: 'The consent ledger for all customers, newest first',
  access: atLeast('Manager'),
  query: z.object({
    purpose: z.enum(MESSAGE_PURPOSES).optional(),
    perPage: z.coerce.number().int().min(1).max(1000).default(50),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  response: z.object({ entries: z.array(listed), total: z.int() }),
});

export const countConsents = endpoint({
  method: 'GET',
  path: '/consents/counts',
  summary: 'The number of customers who may be contacted, by channel and purpose',
  access: atLeast('Manager'),
  response: z.object({
    /** The number of active customers. */
    customers: z.int(),
    counts: z.array(
      z.object({
        channel: z.enum(CHANNELS),
        purpose: z.enum(MESSAGE_PURPOSES),
        /** The number of customers who may be sent marketing. */
        allowed: z.int(),
        /** The number of customers who declined marketing. */
        declined: z.int(),
      }),
    ),
  }),
});

export const recordGround = endpoint({
  method: 'POST',
  path: '/customers/{id}/consents/ground',
  summary: 'Record that marketing needs no consent: a soft opt-in, or the customer is a company',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  body: z.object({
    channel: z.enum(CHANNELS),
    ground: z.enum(CONSENT_GROUNDS),
    /** The terms of the ground that the recording user has confirmed. */
    confirmed: z.array(z.string().max(40)).max(10),
    note: line(120).default(''),
  }),
  response: done,
});
