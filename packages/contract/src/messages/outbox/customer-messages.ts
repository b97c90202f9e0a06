import { z } from 'zod';
import { CHANNELS } from '@roundbook/domain/messages/outbox/channels';
import { MESSAGE_PURPOSES } from '@roundbook/domain/messages/outbox/customer-messages';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, line, lines } from '../../values.ts';

/** The maximum number of customers to whom one call can write. */
export const MOST_RECIPIENTS = 1000;

const audience = z.object({
  customerIds: z.array(id).min(1).max(MOST_RECIPIENTS),
  channel: z.enum(CHANNELS),
  /** The purpose; marketing goes only to customers who agreed to it. */
  purpose: z.enum(MESSAGE_PURPOSES).default('service'),
});

const leftOut = z.array(z.object({ id, name: z.string(), reason: z.string() }));

export const previewMessage = endpoint({
  method: 'POST',
  path: '/customers/messages/preview',
  summary: 'The customers a message would reach, and those left out, with reasons; sends nothing',
  access: atLeast('Manager', 'CUSTOMERS'),
  body: audience,
  response: z.object({ recipients: z.int(), leftOut }),
  refusals: [404],
  keepsNoAnswer: true,
});

export const messageCustomers = endpoint({
  method: 'POST',
  path: '/customers/messages',
  summary: 'Write to customers by email or text; {customerName} and {businessName} are filled in',
  access: atLeast('Manager', 'CUSTOMERS'),
  body: audience.extend({
    /** The subject of an email; empty for a text message. */
    subject: line(150).default(''),
    text: lines(5000).min(1, 'Please write the message'),
  }),
  response: z.object({
    /** The number of messages put into the outbox. */
    queued: z.int(),
    leftOut,
  }),
  refusals: [404],
});
