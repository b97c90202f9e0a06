import {
  messageCustomers,
  previewMessage,
} from '@roundbook/contract/messages/outbox/customer-messages';
import {
  countMessages,
  listOutbox,
  retryMessage,
} from '@roundbook/contract/messages/outbox/outbox';
import { example, type Example } from '../../../proof/example.ts';
import type { Examples } from '../../../proof/slice-examples.ts';

export const shownBy = {
  // Stops are not announced: the text that a stop prevents shows the reason itself.
  sms_stops: 'nowhere',
} satisfies Examples['shownBy'];

export const whoMay = `
  Manager with CUSTOMERS
    POST   /customers/messages/preview
    POST   /customers/messages

  Manager
    GET    /outbox
    GET    /outbox/counts
    POST   /outbox/{id}/retry
`;

export const examples: readonly Example[] = [
  example(listOutbox, () => ({})),
  example(countMessages, () => ({})),
  example(previewMessage, ({ client }) => ({
    body: { customerIds: [client.id], channel: 'email' },
  })),
  example(messageCustomers, ({ client, mark }) => ({
    body: { customerIds: [client.id], channel: 'email', subject: `${mark} news`, text: mark },
  })),
  example(retryMessage, ({ messageId }) => ({ params: { id: messageId } })),
];
