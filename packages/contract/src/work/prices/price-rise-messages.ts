import { z } from 'zod';
import { CHANNELS } from '@roundbook/domain/messages/outbox/channels';
import { RISE_WAYS } from '@roundbook/domain/work/prices/rise-announcement';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../values.ts';
import { riseAnswer } from './price-rises.ts';

const way = z.enum(RISE_WAYS);

export const previewRiseMessages = endpoint({
  method: 'POST',
  path: '/pricing/rises/{id}/messages/preview',
  summary:
    'The customers who would be notified of a price rise, those left out with reasons, and the message',
  access: atLeast('Manager'),
  params: z.object({ id }),
  body: z.object({ way }),
  response: z.object({
    emails: z.int(),
    texts: z.int(),
    leftOut: z.int(),
    reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
    /** The first 50 customers left out, in order of name. */
    people: z.array(z.object({ customerId: id, displayName: z.string(), reason: z.string() })),
    /** The message to the first customer on each channel, without the link to the customer's page. */
    samples: z.array(
      z.object({
        channel: z.enum(CHANNELS),
        displayName: z.string(),
        subject: z.string(),
        text: z.string(),
      }),
    ),
  }),
  keepsNoAnswer: true,
});

export const announcePriceRise = endpoint({
  method: 'POST',
  path: '/pricing/rises/{id}/messages',
  summary: 'Notify a price rise’s customers, once each; they can then answer on their page',
  access: atLeast('Manager'),
  params: z.object({ id }),
  body: z.object({ way }),
  response: riseAnswer,
});
