import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, lines } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    inboundMessage: true;
  }
}

export const answerAsCustomer = endpoint({
  method: 'POST',
  path: '/outbox/{id}/answer',
  summary:
    'Answer a recorded message as its customer would; 422 if messages really leave the server',
  access: atLeast('Owner'),
  params: z.object({ id }),
  body: z.object({ text: lines(1600).min(1, 'Please write an answer') }),
  response: z.object({
    /** The id of the received message. */
    id,
  }),
  refusals: [404],
});
